// Leads from a page that has another address now to the place there that was asked for: what stands behind `#` goes along.
// Without scripts the page itself leads on, and has a link.
(function () {
  "use strict";
  var home = document.querySelector("link[rel=canonical]");
  if (home) location.replace(home.href + location.hash);
})();
