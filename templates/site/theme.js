// Gives the page the colours that its reader chose, before anything is painted. It is the one script that is not deferred.
// Without a choice, or where the browser keeps none, the page follows the system.
(function () {
  "use strict";
  var root = document.documentElement;
  try {
    var choice = localStorage.getItem("site-theme");
    if (choice === "light" || choice === "dark") root.dataset.theme = choice;
  } catch (refused) {
    // A browser that forbids storage has nothing to remember.
  }
})();
