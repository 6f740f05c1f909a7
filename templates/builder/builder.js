// The list builder's page. The engine (engine.wasm, the compiler's own) holds all that the page is at, judges it and prints
// it; this takes it what the player does, and shows and keeps what it answers. Nothing here knows a rule or a list.
(function () {
  "use strict";
  const place = document.getElementById("builder");
  if (!place) return;
  const started = performance.now();
  const root = document.documentElement;
  const byId = (id) => document.getElementById(id);
  const all = (selector, within = place) => Array.from(within.querySelectorAll(selector));
  const at = (name) => new URL(place.dataset[name], location.href);
  const prefix = `fleetwright/${place.dataset.game}/`;
  const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color])";
  const LARGEST = 4 * 1024 * 1024;

  // Trouble is told in the words of the page, and ends the conversation.
  let stopped = false;
  function trouble(...kinds) {
    stopped = true;
    byId("builder-loading")?.remove();
    for (const words of all("[data-trouble]", document)) words.hidden = !kinds.includes(words.dataset.trouble);
  }
  byId("builder-again").addEventListener("click", () => location.reload());

  function speak(id, words) {
    byId(id).textContent = "";
    requestAnimationFrame(() => (byId(id).textContent = words)); // the same words again are heard only if they come anew
  }

  // The engine: bytes in, JSON out. Its memory may grow in a call, and views of it end with that.
  let engine;
  function call(name, bytes) {
    const given = engine.alloc(bytes.length);
    new Uint8Array(engine.memory.buffer, given, bytes.length).set(bytes);
    const reply = engine[name](given, bytes.length) >>> 0;
    engine.free(given, bytes.length);
    const length = new DataView(engine.memory.buffer).getUint32(reply, true);
    const text = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, reply + 4, length));
    engine.free(reply, 4 + length);
    return JSON.parse(text);
  }

  const ask = (question) => give("ask", new TextEncoder().encode(JSON.stringify(question)), /^(begin|visit)$/.test(question.ask));
  const give = (name, bytes, isArrival) => inTurn(() => show(call(name, bytes), isArrival));
  // An answer may lead to a further question (what is stored, for one): it is asked when the answer is shown.
  const waiting = [];
  let busy = false;
  function inTurn(work) {
    waiting.push(work);
    if (busy || stopped) return;
    busy = true;
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) next();
    } catch (fault) {
      trouble("broken", "again");
      console.error(fault);
    }
    busy = false;
  }

  function show(turn, isArrival) {
    if (turn.fault) throw new Error(turn.fault);
    if (turn.html !== undefined) morph(turn.html);
    if (turn.title) document.title = turn.title;
    if (turn.fragment !== undefined) go(turn.fragment, turn.replace || isArrival);
    if (turn.focus) focus(byId(turn.focus));
    if (turn.say) speak("builder-say", turn.say);
    if (turn.alarm) speak("builder-alarm", turn.alarm);
    turn.keep?.forEach(keep);
    if (turn.copy !== undefined) copy(turn.copy);
    if (turn.save) save(turn.save);
    if (turn.edition) fetchEdition(turn.edition);
    if (turn.print) print();
  }

  // What is shown becomes what was printed, by as few changes as can be.
  const told = new WeakMap(); // what the engine was last told of a field that is typed into
  let asking = null; // the field that is being answered
  // While a letter is composed of several keys there is no text yet, and the letter would be lost if the page were touched.
  // But phones compose whole words, and what is searched is wanted at once: it stands where nothing moves the field.
  let composing = null; // the field
  let unshown; // what was printed meanwhile
  const isUnripe = (field) => field && field === composing && field.type !== "search";
  function morph(html) {
    unshown = isUnripe(composing) ? html : undefined;
    if (unshown) return;
    const active = place.contains(document.activeElement) && document.activeElement;
    const caret = active && active.matches(TYPED) && [active.selectionStart, active.selectionEnd];
    const refuges = active ? all("[data-refuge]").filter((refuge) => refuge.contains(active)).reverse() : [];
    const scrolled = all("[data-scroll]").map((box) => [box, box.scrollTop, box.scrollLeft]);
    const modal = all("dialog:modal");
    const printed = document.createElement("template"); // inert: nothing in it runs or loads
    printed.innerHTML = `<div>${html}</div>`;
    window.morphdom(place, printed.content.firstChild, { childrenOnly: true, onBeforeElUpdated: update });
    for (const field of all("[data-ask]")) if (field !== active) settle(field);
    for (const dialog of modal.filter((dialog) => dialog.isConnected && !dialog.matches(":modal"))) {
      dialog.close(); // it was moved, and stands in nobody's way any more
      dialog.showModal();
    }
    for (const [box, top, left] of scrolled) if (box.scrollTop !== top || box.scrollLeft !== left) box.scrollTo(left, top);
    if (!active || document.activeElement === active) return;
    const again = active.isConnected ? active : active.id && byId(active.id);
    focus(again || refuges.find((refuge) => refuge.isConnected) || place.querySelector("[data-refuge], h1") || place, true);
    if (again && caret && caret[0] !== null) again.setSelectionRange(...caret);
  }

  // Whether a fold or a dialog is open is the player's business; so is what is being typed, until the engine knows of it and
  // changes it for another reason.
  function update(from, to) {
    if (from.isEqualNode(to) || from === composing) return false;
    if (from.matches("dialog, details")) to.toggleAttribute("open", from.open);
    if (from.matches(TYPED)) {
      const isKnown = from.value === (told.get(from) ?? from.defaultValue);
      const isChanged = from !== asking && from.defaultValue !== to.defaultValue;
      const isTheirs = from === document.activeElement || !from.dataset.ask;
      if (isTheirs && !(isKnown && isChanged)) to.value = from.value;
      else told.delete(from);
    }
    return true;
  }
  function settle(field) {
    if (field.matches(TYPED) && field.value !== field.defaultValue) field.value = field.defaultValue;
    if (field.matches("[type=checkbox], [type=radio]")) field.checked = field.defaultChecked;
    if (field.matches("select")) for (const option of field.options) option.selected = option.defaultSelected;
  }
  function focus(element, isQuiet) {
    element?.focus({ preventScroll: isQuiet });
    if (!element || document.activeElement === element) return;
    element.tabIndex = -1;
    element.focus({ preventScroll: isQuiet });
  }

  // The address of what is shown, and the way back.
  let here = location.hash;
  history.scrollRestoration = "manual";
  function go(fragment, isReplaced) {
    const to = new URL(fragment || "#", location.href);
    if (to.hash === location.hash) return;
    if (!to.hash) to.hash = ""; // no mark without a fragment
    if (!isReplaced) history.replaceState({ top: scrollY }, "");
    history[isReplaced ? "replaceState" : "pushState"](null, "", to);
    here = location.hash;
    if (!isReplaced) scrollTo(0, 0);
  }
  function visit() {
    if (location.hash === here) return;
    here = location.hash;
    ask({ ask: "visit", fragment: here });
    scrollTo(0, history.state?.top ?? 0);
  }
  addEventListener("popstate", visit);
  addEventListener("hashchange", visit);

  // What the browser keeps: written only over what the engine believes to be there.
  const keys = new Set();
  function keep({ key, was = null, value }) {
    keys.add(key);
    try {
      const there = localStorage.getItem(prefix + key);
      if (there === value) return;
      if (there !== was) ask({ ask: "stored", key, value: there, refused: true });
      else if (value === null) localStorage.removeItem(prefix + key);
      else localStorage.setItem(prefix + key, value);
    } catch (refused) {
      ask({ ask: "unkept", key, why: /quota/i.test(refused.name) ? "full" : "forbidden" });
    }
  }
  function stored() {
    try {
      const ours = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
      const pairs = ours.map((key) => [key.slice(prefix.length), localStorage.getItem(key)]);
      pairs.forEach(([key]) => keys.add(key));
      return Object.fromEntries(pairs);
    } catch (forbidden) {
      return null;
    }
  }
  // Another window wrote; or cleared all; or did either while this page was put aside.
  addEventListener("storage", ({ key }) => {
    if (key === null) keys.forEach((key) => ask({ ask: "stored", key, value: null }));
    // What is there now: this window may have written after the other, and then that is what holds.
    else if (key.startsWith(prefix)) ask({ ask: "stored", key: key.slice(prefix.length), value: localStorage.getItem(key) });
  });
  addEventListener("pageshow", ({ persisted }) => {
    const now = persisted && stored();
    if (now) keys.forEach((key) => ask({ ask: "stored", key, value: now[key] ?? null }));
  });

  // What leaves the page, and what comes in.
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
    } catch (refused) {
      if (!copyOldWay(text)) return speak("builder-alarm", `${place.dataset.uncopied} ${text}`);
    }
    speak("builder-done", place.dataset.copied);
  }
  function copyOldWay(text) {
    const back = document.activeElement;
    const field = Object.assign(document.createElement("textarea"), { value: text, className: "hidden" });
    (document.querySelector("dialog:modal") ?? document.body).append(field);
    field.select();
    const isDone = document.execCommand("copy");
    field.remove();
    focus(back, true);
    return isDone;
  }
  function save({ name, type, text }) {
    const href = URL.createObjectURL(new Blob([text], { type }));
    Object.assign(document.createElement("a"), { download: name, href }).click();
    setTimeout(() => URL.revokeObjectURL(href), 60000);
  }
  async function print() {
    await Promise.all([document.fonts.ready, ...all("img").map((picture) => picture.decode().catch(() => {}))]);
    requestAnimationFrame(() => window.print());
  }
  let folded = []; // on paper nothing can be unfolded
  addEventListener("beforeprint", () => (folded = all("details:not([open])")).forEach((fold) => (fold.open = true)));
  addEventListener("afterprint", () => folded.forEach((fold) => (fold.open = false)));
  // As the page asks for them in its head, so that nothing is fetched twice.
  const load = (url) => fetch(url, { mode: "no-cors", credentials: "include" });
  async function bytes(url) {
    const answer = await load(url);
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
  async function fetchEdition(hash) {
    const kept = /^[0-9a-f]+$/.test(hash) ? bytes(new URL(`editions/${hash}.pack.json`, at("pack"))) : Promise.reject();
    give("edition", await kept.catch(() => new Uint8Array(0)));
  }

  // What the player does. With each element stands what it asks.
  window.builderTurns = []; // how long each took: from the event until it was painted, less the wait for the screen's next tick
  function act(event, work) {
    if (stopped) return;
    for (const id of ["builder-done", "builder-alarm"]) byId(id).textContent = ""; // whoever goes on has read it
    work();
    const laidOut = place.offsetHeight && performance.now() - event.timeStamp;
    requestAnimationFrame(() => {
      const tick = performance.now();
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        window.builderTurns = [...window.builderTurns.slice(-499), laidOut + performance.now() - tick];
        root.dataset.turn = window.builderTurns.at(-1).toFixed(1);
      };
      painted.port2.postMessage(null);
    });
  }
  function valueOf(field) {
    if (field.type === "checkbox") return field.checked;
    if (field.type === "number" || field.type === "range") return field.value === "" ? null : Number(field.value);
    return field.value;
  }
  function fieldsOf(form) {
    const named = Array.from(form.elements).filter((field) => field.name && (field.type !== "radio" || field.checked));
    return Object.fromEntries(named.map((field) => [field.name, valueOf(field)]));
  }
  const filled = (text, marks) => JSON.parse(text, (_, part) => (Object.hasOwn(marks, part) ? marks[part] : part));
  function tell(field) {
    told.set(field, field.value);
    asking = field;
    ask(filled(field.dataset.ask, { $value: valueOf(field) }));
    asking = null;
  }
  const isTold = (field) => field.value === (told.get(field) ?? field.defaultValue);
  function found(event, selector) {
    const element = event.target.closest?.(selector);
    return element && place.contains(element) ? element : null;
  }

  document.addEventListener("click", (event) => {
    const one = found(event, "[data-ask], [data-open], [data-close]");
    if (!one || one.matches("input, select, textarea, form") || one.getAttribute("aria-disabled") === "true") return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a link in a tab of its own
    if (one.type === "submit" && one.form) return; // closes its dialog when the form is in order
    event.preventDefault();
    act(event, () => {
      if (one.dataset.ask) ask(JSON.parse(one.dataset.ask));
      if (one.dataset.open) byId(one.dataset.open)?.showModal();
      if (one.dataset.close !== undefined) one.closest("dialog")?.close();
    });
  });
  document.addEventListener("submit", (event) => {
    const form = found(event, "form[data-ask]");
    if (!form) return;
    event.preventDefault();
    act(event, () => {
      const fields = fieldsOf(form);
      const each = Object.entries(fields).map(([name, value]) => [`$${name}`, value]);
      ask(filled(form.dataset.ask, { ...Object.fromEntries(each), $fields: fields }));
      if (event.submitter?.dataset.close !== undefined) form.closest("dialog")?.close();
    });
  });
  document.addEventListener("change", async (event) => {
    const field = found(event, "input, select, textarea");
    if (field?.dataset.ask && !(field.matches(TYPED) && isTold(field))) act(event, () => tell(field));
    if (!field?.dataset.file) return;
    const files = Array.from(field.files);
    field.value = ""; // so that the same file may be chosen again
    for (const file of files) {
      if (file.size > LARGEST) speak("builder-alarm", `${place.dataset.tooLarge} ${file.name}`);
      else ask(filled(field.dataset.file, { $value: await file.text() }));
    }
  });
  function live(event) {
    const field = found(event, "[data-live]");
    if (field && !isUnripe(field)) act(event, () => tell(field));
  }
  document.addEventListener("input", live);
  document.addEventListener("compositionstart", (event) => (composing = found(event, TYPED)));
  document.addEventListener("compositionend", (event) => {
    composing = null;
    live(event);
    inTurn(() => unshown && morph(unshown));
  });
  document.addEventListener("focusout", (event) => {
    const field = found(event, "[data-ask]");
    if (field?.matches(TYPED) && !busy && isTold(field)) settle(field);
  });
  addEventListener("pagehide", () => {
    const field = document.activeElement;
    if (place.contains(field) && field.matches(TYPED) && field.dataset.ask && !isTold(field)) tell(field);
  });

  // Keys: of several elements that have the same, the nearest to the focus is meant. Before the page's own, for it is wider.
  function keyed(event) {
    const isLetter = /^\p{L}$/u.test(event.key);
    const control = event.ctrlKey || event.metaKey;
    const field = event.target.closest?.("input, select, textarea");
    // In a field, undo takes back what was typed, until the engine knows of it.
    if (event.isComposing || (field && (!control || !isTold(field)))) return;
    const shift = event.shiftKey && (isLetter || event.key.length > 1);
    const held = [control && "Control", event.altKey && "Alt", shift && "Shift"].filter(Boolean);
    const chord = [...held, isLetter ? event.key.toLowerCase() : event.key].join("+");
    const dialog = document.querySelector("dialog:modal");
    for (let near = found(event, "*") ?? place; place.contains(near); near = near.parentElement) {
      const one = [near, ...all("[data-key]", near)].find((one) => one.dataset?.key?.split(" ").includes(chord) && !one.disabled);
      if (!one || (dialog && !dialog.contains(one))) continue;
      event.preventDefault();
      event.stopPropagation();
      return one.matches("input, textarea, select") ? one.focus() : one.click();
    }
  }
  document.addEventListener("keydown", keyed, true);

  // What is dragged comes onto what it is held over, or before it when it is held over the edge of its first line.
  let dragged = null;
  function over(event) {
    const target = event && dragged && found(event, "[data-drop], [data-drop-before]");
    const { drop: on, dropBefore: before } = target?.dataset ?? {};
    const line = target?.firstElementChild?.getBoundingClientRect();
    const isBefore = before !== undefined && (on === undefined || event.clientY < line.top + line.height / 3);
    for (const one of all("[data-over]")) delete one.dataset.over;
    if (target) target.dataset.over = isBefore ? "before" : "on";
    return target && (isBefore ? { before } : { on });
  }
  document.addEventListener("dragstart", (event) => {
    dragged = event.target.dataset?.drag ?? null; // and not a text that is marked within it
    if (dragged) event.dataTransfer.setData("application/x-fleetwright", dragged); // which no field takes for a text
  });
  document.addEventListener("dragover", (event) => over(event) && event.preventDefault());
  document.addEventListener("drop", (event) => {
    const there = over(event);
    if (!there) return;
    event.preventDefault();
    const what = dragged;
    over((dragged = null)); // what is moved may not be told of the end
    act(event, () => ask({ ask: "drop", what, ...there }));
  });
  document.addEventListener("dragend", () => over((dragged = null)));

  // sw.js keeps the builder where there is no network. A new edition waits until the player wants it.
  async function stay() {
    const workers = navigator.serviceWorker;
    const before = workers.controller;
    workers.addEventListener("controllerchange", () => before && location.reload(), { once: true });
    const registration = await workers.register(at("worker"));
    const look = () => (byId("builder-news").hidden = !(registration.waiting && workers.controller));
    registration.addEventListener("updatefound", () => registration.installing.addEventListener("statechange", look));
    byId("builder-renew").addEventListener("click", () => registration.waiting?.postMessage("take over"));
    document.addEventListener("visibilitychange", () => document.hidden || registration.update().catch(() => {}));
    look();
  }

  async function compiled() {
    // Many servers call it something else than application/wasm: then it is not read while it comes, but after.
    const streamed = WebAssembly.instantiateStreaming?.(load(at("engine"))) ?? Promise.reject();
    return streamed.catch(async () => WebAssembly.instantiate(await bytes(at("engine"))));
  }
  async function begin() {
    const cards = bytes(at("cards")).catch(() => null); // without them, all but the cards is there
    const [loaded, pack] = await Promise.all([compiled(), bytes(at("pack"))]);
    engine = loaded.instance.exports;
    give("open", pack);
    const found = stored();
    const address = location.href.replace(/#.*/, "");
    ask({ ask: "begin", fragment: location.hash, stored: found ?? {}, storage: found ? "works" : "forbidden", address });
    requestAnimationFrame(() => (root.dataset.ready = Math.round(performance.now() - started)));
    stay().catch(() => {}); // the builder then needs the network each time; and it waits until it is in nobody's way
    const taken = await cards;
    if (taken) give("cards", taken);
  }

  if (location.protocol === "file:") return trouble("disk");
  if (typeof WebAssembly !== "object") return trouble("old");
  byId("builder-loading").hidden = false;
  begin().catch((fault) => {
    console.error(fault);
    if (!stopped) trouble("lost", "again");
  });
})();
