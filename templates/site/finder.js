// The search: a dialog that is opened by its button, by `/` or by Ctrl-K. What it finds and how is in search.js (the
// entries), ranking.js (what counts as near) and vendor/minisearch.js (the index). These are loaded when the page rests, or
// at the latest when the dialog opens; as plain scripts, so that they load from a folder too.
(function () {
  "use strict";
  var finder = document.getElementById("site-finder");
  var openers = document.querySelectorAll("[data-finder]");
  if (!finder || typeof finder.showModal !== "function") return;
  var field = document.getElementById("site-query");
  var list = document.getElementById("site-hits");
  var status = document.getElementById("site-finder-status");
  var MOST = 12;

  // The address of the game's folder: this page says how to get there.
  var root = new URL(finder.dataset.root, location.href);
  var chosen = -1;
  var find = null;
  var loading = null;

  function load(path) {
    return new Promise(function (done, failed) {
      var script = document.createElement("script");
      script.src = new URL(path, root).href;
      script.onload = done;
      script.onerror = failed;
      document.head.append(script);
    });
  }
  function ready() {
    if (!loading) {
      loading = Promise.all(["vendor/minisearch.js", "search.js", "ranking.js"].map(load)).then(function () {
        find = window.siteRanking(window.MiniSearch, window.siteEntries);
      });
    }
    return loading;
  }

  function open() {
    if (finder.open) return;
    finder.showModal();
    field.select();
    ready().then(search, function () {
      status.textContent = "The search could not be loaded.";
    });
  }

  function search() {
    if (!find || !finder.open) return;
    var query = field.value.trim();
    var hits = query ? find(query).slice(0, MOST) : [];
    list.replaceChildren.apply(list, hits.map(option));
    list.hidden = hits.length === 0;
    list.scrollTop = 0;
    field.setAttribute("aria-expanded", String(hits.length > 0));
    choose(hits.length ? 0 : -1);
    finder.classList.toggle("asked", query !== "");
    if (!query) status.textContent = "";
    else if (!hits.length) status.textContent = finder.dataset.none;
    else status.textContent = hits.length === 1 ? finder.dataset.one : hits.length + " " + finder.dataset.many;
  }

  function piece(name, className, text) {
    var element = document.createElement(name);
    element.className = className;
    element.textContent = text;
    return element;
  }
  function option(hit, place) {
    var link = document.createElement("a");
    link.href = new URL(hit.address, root).href;
    link.id = "site-hit-" + place;
    link.setAttribute("role", "option");
    link.setAttribute("aria-selected", "false");
    link.tabIndex = -1;
    var head = piece("span", "hit-head", "");
    head.append(piece("strong", "", hit.title), " ", piece("span", "hit-kind", hit.kind));
    link.append(head);
    if (hit.place) link.append(" ", piece("span", "hit-place", hit.place));
    var text = piece("span", "hit-text", "");
    excerpt(hit).forEach(function (part, index) {
      text.append(index % 2 ? piece("mark", "", part) : part);
    });
    link.append(" ", text);
    return link;
  }

  // Some words of the entry around the first that was asked for: every second piece is one of those.
  function excerpt(hit) {
    var around = 150;
    var pieces = hit.text.split(hit.matcher);
    var start = 0;
    var text = hit.text;
    if (pieces.length > 1 && pieces[0].length > around / 2) {
      start = text.lastIndexOf(" ", pieces[0].length - 40) + 1;
    }
    var end = start + around;
    if (end < text.length) end = text.lastIndexOf(" ", end);
    text = (start ? "… " : "") + text.slice(start, end) + (end < hit.text.length ? " …" : "");
    return text.split(hit.matcher);
  }

  function choose(place) {
    var options = list.children;
    if (options[chosen]) options[chosen].setAttribute("aria-selected", "false");
    chosen = place;
    if (!options[place]) {
      field.removeAttribute("aria-activedescendant");
      return;
    }
    options[place].setAttribute("aria-selected", "true");
    field.setAttribute("aria-activedescendant", options[place].id);
    options[place].scrollIntoView({ block: "nearest" });
  }

  // On the page itself a hit only scrolls, so the dialog must make way.
  function follow(link) {
    finder.close();
    location.href = link.href;
  }

  field.addEventListener("input", search);
  field.addEventListener("keydown", function (event) {
    var last = list.children.length - 1;
    var to = { ArrowDown: chosen < last ? chosen + 1 : 0, ArrowUp: chosen > 0 ? chosen - 1 : last }[event.key];
    if (to !== undefined && last >= 0) {
      event.preventDefault();
      choose(to);
    } else if (event.key === "Enter") {
      event.preventDefault();
      var link = list.children[chosen];
      if (!link) return;
      if (event.ctrlKey || event.metaKey) window.open(link.href, "_blank", "noopener");
      else follow(link);
    }
  });
  list.addEventListener("click", function (event) {
    var link = event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(link);
  });
  document.getElementById("site-finder-close").addEventListener("click", function () {
    finder.close();
  });
  // A click beside the dialog's box is on the dialog itself.
  finder.addEventListener("click", function (event) {
    if (event.target === finder) finder.close();
  });
  openers.forEach(function (opener) {
    opener.addEventListener("click", open);
    opener.hidden = false;
  });
  document.addEventListener("keydown", function (event) {
    var typing = event.target.closest && event.target.closest("input:not([type=radio]), textarea, select, [contenteditable]");
    var slash = event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    var combination = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "k";
    if (slash || combination) {
      event.preventDefault();
      open();
    }
  });
  (window.requestIdleCallback || function (call) { setTimeout(call, 300); })(function () {
    ready().catch(function () {});
  });
})();
