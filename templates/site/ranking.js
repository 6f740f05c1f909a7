// What counts as near to a question. It knows nothing of any game: questions are put in a reader's own words, so the small
// words are left out, endings are cut ("firing" meets "fire"), other words for a term lead to it, and an entry that meets
// all words of the question comes before one that meets a single word often.
window.siteRanking = function (MiniSearch, entries) {
  "use strict";

  // Words that a question has whatever it is about.
  var SMALL = new Set(
    ("a about all also am an and any are as at be been but by can cannot could did do does doing done each for from had " +
      "has have having he her his how i if in into is it its itself just many may me mean means might much must my no not " +
      "of off on once one only or our out own s shall she should so some such t than that the their them then there these " +
      "they this those to too two up use used using was we were what when where which while who whom whose why will with " +
      "work works would you your happen happens get gets").split(" ")
  );

  // Cuts what English adds to a word. Rough, but the same for questions and entries, which is all that matters.
  function stem(word) {
    if (word.length < 4) return word;
    var cut = word
      .replace(/['’]s?$/, "")
      .replace(/ies$/, "y")
      .replace(/(ss|sh|ch|x|z)es$/, "$1")
      .replace(/([^su])s$/, "$1");
    var bare = cut.replace(/(ing|ed)$/, "");
    if (bare !== cut && bare.length > 1 && /[aeiouy]/.test(bare)) {
      cut = bare.replace(/([bdfgmnprt])\1$/, "$1");
    }
    return cut.length > 3 ? cut.replace(/e$/, "") : cut;
  }
  function words(text) {
    return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)?/gu) || [];
  }
  function kept(text) {
    var all = words(text);
    var telling = all.filter(function (word) { return !SMALL.has(word); });
    return (telling.length ? telling : all).map(stem);
  }

  var index = new MiniSearch({
    fields: ["title", "also", "kind", "text", "place"],
    tokenize: words,
    processTerm: function (word) { return SMALL.has(word) ? null : stem(word); }
  });
  index.addAll(
    entries.map(function (row, id) {
      return { id: id, title: row[0], kind: row[1], place: row[2], text: row[3], also: row[5] };
    })
  );

  // Other words of a term, each with the words of its name.
  var names = new Map();
  entries.forEach(function (row) {
    if (!row[5]) return;
    var name = kept(row[0]);
    row[5].split(", ").forEach(function (other) {
      var alias = kept(other);
      if (alias.length === 1 && name.indexOf(alias[0]) < 0) names.set(alias[0], name);
    });
  });

  var WEIGHTS = [0.6, 1, 1.4];
  var options = {
    fields: ["title", "also", "kind", "text", "place"],
    boost: { title: 5, also: 5, kind: 1, text: 1, place: 0.5 },
    prefix: function (term) { return term.length > 1; },
    fuzzy: function (term) { return term.length > 4 ? 0.2 : false; },
    weights: { fuzzy: 0.3, prefix: 0.5 },
    tokenize: function (text) { return text.split(" "); },
    processTerm: function (word) { return word; },
    boostDocument: function (id) { return WEIGHTS[entries[id][6]]; }
  };

  return function (query) {
    var asked = kept(query);
    var more = [];
    asked.forEach(function (word) {
      (names.get(word) || []).forEach(function (other) { more.push(other); });
    });
    var queries = [{ queries: [asked.join(" ")], combineWith: "OR" }];
    if (more.length) {
      var fainter = function (id) { return 0.8 * WEIGHTS[entries[id][6]]; };
      queries.push({ queries: [more.join(" ")], combineWith: "OR", boostDocument: fainter });
    }
    var found = index.search({ combineWith: "OR", queries: queries }, options);
    var whole = new Set(asked);
    found.forEach(function (hit) {
      // How many of the words asked for it meets: somewhat less for one that it has under another name.
      var met = 0;
      whole.forEach(function (word) {
        if (hit.queryTerms.indexOf(word) >= 0) met += 1;
        else if ((names.get(word) || [word]).every(function (other) { return hit.queryTerms.indexOf(other) >= 0; })) met += 0.8;
      });
      var share = met / whole.size;
      var title = kept(entries[hit.id][0]);
      var kind = kept(entries[hit.id][1]);
      // A name that is asked for and nothing else, unless what kind of thing it is: the thing itself, before all that is said
      // of it.
      var isNamed = title.every(function (word) { return whole.has(word); });
      var isOnly = asked.every(function (word) { return title.indexOf(word) >= 0 || kind.indexOf(word) >= 0; });
      hit.score *= share * share * (isNamed && isOnly ? 2 : 1);
    });
    found.sort(function (left, right) { return right.score - left.score || left.id - right.id; });
    var matched = new Set();
    found.slice(0, 12).forEach(function (hit) { hit.terms.forEach(function (term) { matched.add(term); }); });
    return found.map(function (hit) {
      var row = entries[hit.id];
      var stems = hit.terms.filter(function (term) { return term.length > 1; }).sort(function (left, right) { return right.length - left.length; });
      var pattern = stems.map(function (term) { return term.replace(/[^\p{L}\p{N}]/gu, "\\$&"); }).join("|");
      return {
        title: row[0], kind: row[1], place: row[2], text: row[3], address: row[4],
        matcher: pattern ? new RegExp("(?<![\\p{L}\\p{N}])((?:" + pattern + ")[\\p{L}]*)", "giu") : /(?!)/
      };
    });
  };
};
