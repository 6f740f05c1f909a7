// The switch for the colours, and a button at every anchor that copies its address.
(function () {
  "use strict";
  var root = document.documentElement;

  // One polite voice for what happens without a visible change of place.
  var voice = document.createElement("p");
  voice.className = "toast";
  voice.setAttribute("role", "status");
  document.body.append(voice);
  var silence;
  function say(words) {
    clearTimeout(silence);
    voice.textContent = words;
    voice.classList.add("shown");
    silence = setTimeout(function () {
      voice.classList.remove("shown");
    }, 2500);
  }

  // Colours: as the system, light, dark, and round again.
  var button = document.getElementById("site-theme");
  var order = ["system", "light", "dark"];
  function theme() {
    return root.dataset.theme || "system";
  }
  function name() {
    button.setAttribute("aria-label", button.dataset[theme()]);
    button.title = button.dataset[theme()];
    button.dataset.now = theme();
  }
  if (button) {
    name();
    button.hidden = false;
    button.addEventListener("click", function () {
      var next = order[(order.indexOf(theme()) + 1) % order.length];
      if (next === "system") delete root.dataset.theme;
      else root.dataset.theme = next;
      try {
        if (next === "system") localStorage.removeItem("site-theme");
        else localStorage.setItem("site-theme", next);
      } catch (refused) {
        // The choice then holds for this page only.
      }
      name();
      say(button.dataset[next]);
    });
  }

  // The clipboard's modern door is shut on pages from a folder in some browsers; the old one is open.
  function copyOldWay(text) {
    var field = document.createElement("textarea");
    field.value = text;
    field.className = "hidden";
    document.body.append(field);
    field.select();
    var done = false;
    try {
      done = document.execCommand("copy");
    } catch (refused) {
      done = false;
    }
    field.remove();
    return done;
  }
  function copy(text, from) {
    function told(done) {
      say(done ? "Link copied" : "Copy this address: " + text);
      from.focus();
    }
    if (navigator.clipboard && window.isSecureContext) {
      navigator.clipboard.writeText(text).then(
        function () { told(true); },
        function () { told(copyOldWay(text)); }
      );
    } else {
      told(copyOldWay(text));
    }
  }

  // Where an anchor's button goes: into its heading, or the first cell of its row.
  function seat(owner) {
    if (/^H[1-6]$/.test(owner.tagName)) return owner;
    if (owner.tagName === "TR") return owner.querySelector("th, td");
    return owner.querySelector("h1, h2, h3, h4, dt, summary");
  }
  var seated = new Set();
  document.querySelectorAll("main [id]").forEach(function (owner) {
    if (owner.id.indexOf("site-") === 0 || owner.closest("form, dialog, svg, nav")) return;
    if (owner.tagName === "SPAN") return; // a former anchor: the present one is the one to share
    var place = seat(owner);
    if (!place || seated.has(place) || place.closest("nav")) return;
    seated.add(place);
    var link = document.createElement("button");
    link.type = "button";
    link.className = "copy-link";
    link.setAttribute("aria-label", "Copy link");
    link.title = "Copy link";
    link.dataset.anchor = owner.id;
    place.append(" ", link);
  });
  document.addEventListener("click", function (event) {
    var link = event.target.closest && event.target.closest(".copy-link");
    if (!link) return;
    var address = location.href.split("#")[0] + "#" + encodeURIComponent(link.dataset.anchor);
    copy(address, link);
  });
})();
