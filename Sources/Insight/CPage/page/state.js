"use strict";

// The state after the selected event as a tree, with its changes, and the history of a path.

/** The number of parts of a value that are shown at first; more are shown on demand. */
const maximumParts = 100;
const longValue = 160;
/** The number of parts of a value that an item of its history names. */
const maximumWritten = 3;

class StateTree {
  constructor(page) {
    this.page = page;
    this.tree = document.getElementById("tree");
    this.note = document.getElementById("state-note");
    this.historyList = document.getElementById("history");
    /** The history in the document: its writes, the index of the first one, its items and the current item. */
    this.shownHistory = { writes: null, from: 0, items: [], current: undefined };
    /** Paths that were opened or closed by hand. */
    this.opened = new Map();
    /** The paths that contain the search text, and whether they are opened regardless of the user's choice, as for a step to a match. */
    this.matched = new Map();
    this.opensMatches = false;
    this.tree.addEventListener("keydown", (event) => this.key(event));
    this.tree.addEventListener("click", (event) => this.click(event));
  }

  show(recording, event, row) {
    const { replay } = this.page;
    const isOpening = this.opensMatches;
    this.opensMatches = false;
    this.recording = recording;
    this.session = recording.session[event];
    let [before, after] = [recording.rootBefore(event), recording.root[event]];
    let note = "changed by this event";
    let beforeValues = recording.values;
    if (replay.rows) {
      const sides = this.sides(row, recording.sessions[this.session]);
      note = `${replay.sideNames.expected} → ${replay.sideNames.found}`;
      beforeValues = replay.expected.values;
      [before, after] = [sides.expected, sides.found];
      this.recording = replay.found;
    }
    if (recording.sessions[this.session] === "*" || (before < 0 && after < 0)) {
      this.note.textContent = "";
      this.tree.replaceChildren(element("p", { class: "field muted" }, "No state: select an event of a session"));
      hide(this.historyList, true);
      return;
    }
    if (!replay.rows && (before < 0 || recording.kindName(event) !== "state")) {
      before = after;
      note = "";
    }
    this.note.textContent = note;
    this.rows = [];
    this.query = this.page.list.query;
    this.matched = this.query === "" || after < 0 ? new Map() : this.recording.values.matches(after, this.query);
    if (isOpening) for (const path of this.matched.keys()) if (this.opened.get(path) === false) this.opened.delete(path);
    this.addParts(this.recording.values, after, beforeValues, before, "", 0);
    replaceDiffering(this.tree, this.rows);
    const match = isOpening ? this.tree.querySelector("mark, .match") : null;
    if (match) scrollWithin(this.tree, match, 8);
    this.tree.setAttribute("aria-label", `State of ${visible(recording.sessions[this.session])}`);
    this.showHistory(event, recording);
  }

  /** Scrolls the tree so that the selected path is visible. */
  revealPath() {
    const selected = this.tree.querySelector("[aria-selected=true]");
    if (selected) scrollWithin(this.tree, selected, 8);
  }

  /** The states of both sides at a row. */
  sides(row, name) {
    const { replay } = this.page;
    const result = { expected: -1, found: -1 };
    for (const [side, key] of [[1, "expected"], [0, "found"]]) {
      const recording = replay[key];
      const session = recording.sessions.indexOf(name);
      for (let index = row; index >= 0; index -= 1) {
        const event = replay.rows[index][side];
        if (event < 0 || recording.session[event] !== session || recording.root[event] < 0) continue;
        result[key] = recording.root[event];
        break;
      }
    }
    return result;
  }

  addParts(values, node, beforeValues, before, path, level) {
    if (node < 0) return;
    if (values.isLeaf(node)) {
      if (level === 0) this.addRow(values, node, beforeValues, before, "", "state", 0);
      return;
    }
    const old = this.parts(beforeValues, before);
    const count = values.count(node);
    const limit = this.opened.get(`${path} more`) ?? maximumParts;
    const end = this.matched.size === 0 ? Math.min(count, limit) : count;
    for (let index = 0, shown = 0; index < end && shown < limit + maximumParts; index += 1) {
      const label = values.label(node, index);
      // If there are too many parts, those that contain the search text are shown.
      if (index >= limit && !this.isMatched(values, values.join(path, label))) continue;
      shown += 1;
      const previous = old ? old.get(label) ?? -1 : -2;
      old?.delete(label);
      this.addRow(values, values.child(node, index), beforeValues, previous, values.join(path, label), label, level);
    }
    if (count > limit) {
      // The row differs from a row whose button shows other parts.
      this.rows.push(element("div", { class: "field", role: "none", "data-more": `${path} ${limit}` }, element("button", {
        type: "button",
        on: { click: () => { this.opened.set(`${path} more`, limit * 10); this.page.update(); } },
      }, `Show more of ${count.toLocaleString("en")} parts`)));
      this.rows.at(-1).style.setProperty("--level", level);
      return;
    }
    for (const [label, gone] of [...(old ?? [])].slice(0, maximumParts)) {
      this.addGone(beforeValues, gone, values.join(path, label), label, level);
    }
  }

  parts(values, node) {
    if (node === -2) return null;
    if (node < 0 || values.isLeaf(node)) return new Map();
    return new Map(Array.from({ length: values.count(node) }, (_, index) => [values.label(node, index), values.child(node, index)]));
  }

  isSame(values, node, beforeValues, before) {
    if (before === -2) return true;
    if (values === beforeValues) return node === before;
    return before >= 0 && values.text(node, 1e6) === beforeValues.text(before, 1e6);
  }

  addRow(values, node, beforeValues, before, path, label, level) {
    const isLeaf = values.isLeaf(node) || values.count(node) === 0;
    const isChanged = !this.isSame(values, node, beforeValues, before);
    const isMatched = this.isMatched(values, path);
    const isOpen = !isLeaf
      && (this.opened.get(path) ?? (isMatched || isChanged || (level < 1 && values.count(node) <= 8)));
    const isWhole = this.opened.has(`${path} whole`);
    const text = isMatched && isLeaf && !isWhole
      ? this.matchedText(values.text(node, 1e8)) : values.text(node, isWhole ? 1e8 : longValue);
    const shown = element("span", { class: "value" });
    const isPair = isChanged && !isOpen && before >= 0;
    const parts = isPair && !isMatched && !isWhole
      ? differingParts(beforeValues.text(before, longestCompared), values.text(node, longestCompared), longValue)
      : [[isPair ? beforeValues.text(before, longValue) : ""], [isOpen ? "" : text]];
    if (isPair) shown.append(element("del", {}, ...parts[0]), " ");
    const name = element("span", { class: "name" }, `${label}:`);
    const value = element(isChanged ? "ins" : "span", {}, ...parts[1]);
    shown.append(value);
    // A match that covers several rows marks each of them completely.
    const isPartly = isMatched && !markMatches([name, value], this.query) && (!isOpen || this.matched.get(path));
    if (isLeaf && !isWhole && text !== values.text(node, 1e8)) {
      shown.append(element("button", {
        type: "button", class: "link",
        on: { click: () => { this.opened.set(`${path} whole`, true); this.page.update(); } },
      }, " whole value"));
    }
    const isPinned = this.page.isPinned(this.pageSession, path);
    const isSelected = this.page.path === path && this.page.pathSession === this.pageSession;
    const row = element("div", {
      class: `field${isChanged ? " changed" : ""}${isPartly ? " match" : ""}`, role: "treeitem", "data-path": path,
      "aria-level": level + 1, "aria-selected": String(isSelected),
      "aria-expanded": isLeaf ? null : String(isOpen),
    },
    element("span", { class: "twist", "aria-hidden": "true" }, isLeaf ? "" : isOpen ? "▾" : "▸"),
    name,
    shown,
    element("button", {
      type: "button", class: "pin", tabindex: "-1", "aria-pressed": String(isPinned),
      "aria-label": `Pin ${visible(path)} to the timeline`,
    }, isPinned ? "pinned" : "pin"));
    row.style.setProperty("--level", level);
    this.rows.push(row);
    if (isOpen) this.addParts(values, node, beforeValues, isChanged ? before : -2, path, level + 1);
  }

  /** Indicates whether a part of the state contains the search text. */
  isMatched(values, path) {
    return values === this.recording.values && this.matched.has(path);
  }

  /** The part of a long value that contains the search text. */
  matchedText(text) {
    return shorten(excerpt(text, lowerCase(text).indexOf(this.query), this.query.length, longValue), longValue);
  }

  /** A part that existed before. */
  addGone(values, node, path, label, level) {
    const row = element("div", { class: "field changed", role: "treeitem", "aria-level": level + 1, "data-path": path },
      element("span", { class: "twist" }), element("span", { class: "name" }, `${label}:`),
      element("span", { class: "value" }, element("del", {}, values.text(node, longValue))));
    row.style.setProperty("--level", level);
    this.rows.push(row);
  }

  /** The session of the tree, by its number in the actual recording. */
  get pageSession() {
    return this.page.sessionIndex({ recording: this.recording, session: this.session });
  }

  // The history of the selected path

  showHistory(event, recording) {
    const { path, pathSession } = this.page;
    hide(this.historyList, path === null || pathSession !== this.pageSession);
    if (this.historyList.hidden) return;
    const session = recording.sessions.indexOf(this.page.replay.found.sessions[pathSession]);
    const writes = recording.writes(session, path);
    const current = lowerBoundOf(writes, event + 1, (write) => write.event) - 1;
    // The writes around the current one; other writes are shown after some steps.
    const from = Math.max(0, Math.min(current - (current % 32) - 32, writes.length - 96));
    const shown = this.shownHistory;
    if (shown.writes !== writes || shown.from !== from) this.fillHistory(recording, session, path, writes, from);
    if (shown.current !== undefined) shown.items[shown.current]?.removeAttribute("aria-current");
    shown.current = current - from;
    shown.items[shown.current]?.setAttribute("aria-current", "true");
  }

  /** Scrolls the history so that its current item is visible. */
  revealHistory() {
    const { items, current } = this.shownHistory;
    if (!this.historyList.hidden && items[current] && items.length > 3) scrollWithin(this.historyList, items[current], 44);
  }

  fillHistory(recording, session, path, writes, from) {
    const items = writes.slice(from, from + 96).map((write, offset) => {
      const cause = recording.cause[write.event];
      return element("li", {},
        element("button", { type: "button", class: "link", on: { click: () => this.page.follow(recording, write.event, path) } }, seconds(recording.times[write.event])),
        cause > 0 ? causeNumber(cause) : null,
        this.write(recording, write, writes[from + offset - 1] ?? null));
    });
    this.shownHistory = Object.assign(this.shownHistory, { writes, from, items, current: undefined });
    const changes = recording.history(session, path).length - 1;
    const again = writes.length - 1 - changes;
    this.historyList.replaceChildren(
      element("h2", {}, `History of ${path}: ${counted(Math.max(0, changes), "change")}`
        + (again > 0 ? `, ${again.toLocaleString("en")} without effect` : "")),
      element("ol", {}, ...items.toReversed()));
    if (writes.length > items.length) {
      this.historyList.append(element("p", { class: "muted" }, `${items.length} of ${counted(writes.length, "write")}`));
    }
  }

  /** A write of a path as text: the parts that differ, with their old and new values, or the unchanged value. */
  write(recording, { value, isChange }, before) {
    const { values } = recording;
    const text = (node) => (node < 0 ? "nothing" : values.text(node, longestCompared));
    if (!isChange || before === null) {
      const [shown] = shortPair(text(value), "", 60);
      return element("span", { class: isChange ? "mono" : "mono muted" }, isChange ? shown : `${shown} again`);
    }
    const changes = [];
    values.differences(before.value, value, (path, old, now) => changes.push([path, old, now]), "", { left: maximumWritten + 1 });
    const parts = changes.slice(0, maximumWritten).map(([path, old, now], index) => {
      const [left, right] = shortPair(text(old), text(now), 60);
      return `${index > 0 ? ", " : ""}${path === "" ? "" : `${path}: `}${left} → ${right}`;
    });
    return element("span", { class: "mono" }, ...parts, changes.length > maximumWritten ? ", …" : "");
  }

  // Keys and clicks

  click(event) {
    const row = event.target.closest("[data-path]");
    if (!row) return;
    const { path } = row.dataset;
    if (event.target.closest(".pin")) this.page.togglePin(this.pageSession, path);
    else if (event.target.closest(".twist") && row.hasAttribute("aria-expanded")) this.toggle(row, path);
    else if (!event.target.closest("button")) this.page.selectPath(this.pageSession, path);
  }

  toggle(row, path) {
    this.opened.set(path, row.getAttribute("aria-expanded") !== "true");
    this.page.update();
  }

  key(event) {
    const rows = [...this.tree.querySelectorAll("[role=treeitem]")];
    const index = rows.findIndex((row) => row.getAttribute("aria-selected") === "true");
    const row = rows[index];
    const isOpen = row?.getAttribute("aria-expanded");
    const go = (target) => target && this.page.selectPath(this.pageSession, target.dataset.path);
    switch (event.key) {
      case "ArrowDown": go(rows[index + 1]); break;
      case "ArrowUp": go(rows[Math.max(0, index - 1)]); break;
      case "ArrowRight": if (isOpen === "false") this.toggle(row, row.dataset.path); else return; break;
      case "ArrowLeft": if (isOpen === "true") this.toggle(row, row.dataset.path); else return; break;
      case "Enter": if (row) this.page.togglePin(this.pageSession, row.dataset.path); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
    const selected = this.tree.querySelector("[aria-selected=true]");
    if (selected) scrollWithin(this.tree, selected);
  }
}
