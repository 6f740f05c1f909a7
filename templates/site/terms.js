// Shows what a term means while it is pointed at or has the focus. The definitions are in the page itself. The term stays a
// link; on a touch screen the first tap shows the meaning with the link, and the second follows it.
(function () {
  "use strict";
  var source = document.getElementById("site-definitions");
  if (!source) return;
  var meanings = new Map();
  source.content.querySelectorAll("[data-href]").forEach(function (entry) {
    meanings.set(entry.dataset.href, entry);
  });

  var card = document.createElement("div");
  card.className = "meaning";
  card.id = "site-meaning";
  card.setAttribute("role", "tooltip");
  // So that a press on it leaves the focus in it, and not on what is around it, which would hide it.
  card.tabIndex = -1;
  card.hidden = true;
  (document.querySelector("main") || document.body).append(card);

  var shownFor = null; // the link whose meaning is shown
  var timer;
  var touched = false;

  function show(link) {
    var meaning = meanings.get(link.getAttribute("href"));
    clearTimeout(timer);
    if (!meaning || shownFor === link) return;
    hide();
    card.replaceChildren.apply(card, Array.from(meaning.cloneNode(true).childNodes));
    // A tooltip holds nothing to press; what a tap shows does.
    card.setAttribute("role", touched ? "note" : "tooltip");
    if (touched) {
      var more = document.createElement("a");
      more.href = link.href;
      more.textContent = "Read more";
      card.append(" ", more);
    }
    card.hidden = false;
    place(link);
    link.setAttribute("aria-describedby", card.id);
    shownFor = link;
  }

  // Under the first line of the link, over it where there is no room below, and never beyond the window's sides.
  function place(link) {
    var box = link.getClientRects()[0] || link.getBoundingClientRect();
    var width = card.offsetWidth;
    var height = card.offsetHeight;
    var left = Math.min(Math.max(8, box.left), document.documentElement.clientWidth - width - 8);
    var below = box.bottom + height + 8 < window.innerHeight;
    card.style.left = left + window.scrollX + "px";
    card.style.top = (below ? box.bottom + 5 : box.top - height - 5) + window.scrollY + "px";
    card.classList.toggle("above", !below);
  }

  function hide() {
    clearTimeout(timer);
    if (!shownFor) return;
    shownFor.removeAttribute("aria-describedby");
    shownFor = null;
    card.hidden = true;
  }
  // The pointer may travel from the term to its meaning: WCAG 1.4.13.
  function hideSoon() {
    clearTimeout(timer);
    timer = setTimeout(hide, 250);
  }

  function termOf(event) {
    return event.target.closest ? event.target.closest("a.term") : null;
  }
  document.addEventListener("pointerover", function (event) {
    if (event.pointerType === "touch") return;
    var link = termOf(event);
    if (link) {
      clearTimeout(timer);
      timer = setTimeout(function () { show(link); }, shownFor ? 60 : 180);
    } else if (card.contains(event.target)) {
      clearTimeout(timer);
    } else if (shownFor && shownFor !== document.activeElement) {
      hideSoon();
    } else if (!shownFor) {
      clearTimeout(timer);
    }
  });
  document.addEventListener("focusin", function (event) {
    var link = termOf(event);
    if (link && !touched) show(link);
    else if (!link && !card.contains(event.target)) hide();
  });
  document.addEventListener("pointerdown", function (event) {
    touched = event.pointerType === "touch";
    if (!termOf(event) && !card.contains(event.target)) hide();
  });
  document.addEventListener("click", function (event) {
    var link = termOf(event);
    if (!link || !touched || event.detail === 0) return;
    if (shownFor === link || !meanings.has(link.getAttribute("href"))) return;
    event.preventDefault();
    show(link);
  });
  document.addEventListener("keydown", function (event) {
    touched = false;
    if (event.key === "Escape" && shownFor) hide();
  });
  window.addEventListener("resize", hide);
})();
