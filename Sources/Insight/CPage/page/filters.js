"use strict";

// Filters for the list of events, in addition to kinds and sessions: events that contain the search text, events that
// change a path, and events in a period of time.

class Filters {
  constructor(page, list) {
    this.page = page;
    this.list = list;
    this.only = document.getElementById("only-matches");
    this.pathButton = document.getElementById("path-filter");
    this.rangeButton = document.getElementById("range-filter");
    this.count = document.getElementById("hidden-count");
    this.only.addEventListener("click", () => this.toggleMatches());
    this.pathButton.addEventListener("click", () => this.togglePath());
    this.rangeButton.addEventListener("click", () => this.setRange(null));
    document.getElementById("show-all").addEventListener("click", () => this.showAll());
    this.reset();
  }

  /** Removes all filters, for another replay. */
  reset() {
    this.onlyMatches = false;
    /** The path whose changes are shown: `{ session, path, text, rows }`, or null. */
    this.path = null;
    /** The period of the timeline that is shown, from one mark to another, or null. */
    this.range = null;
  }

  // Deciding

  /** A function that says whether a row is shown. */
  get allows() {
    const { path, range, list } = this;
    const query = this.onlyMatches ? list.query : "";
    return (row, recording, event) => (range === null || (recording.marks[event] >= range[0] && recording.marks[event] <= range[1]))
      && (path === null || path.rows.has(row))
      && (query === "" || lowerCase(list.text(row)).includes(query));
  }

  get isActive() {
    return this.onlyMatches || this.path !== null || this.range !== null;
  }

  /** Removes the filters that hide a row; returns whether there were any. */
  reveal(row, recording, event) {
    if (!this.isActive || this.allows(row, recording, event)) return false;
    const [mark, { range }] = [recording.marks[event], this];
    if (range !== null && (mark < range[0] || mark > range[1])) this.range = null;
    if (this.path !== null && !this.path.rows.has(row)) this.path = null;
    if (!this.allows(row, recording, event)) this.onlyMatches = false;
    this.page.say("The filter was removed to show this event");
    return true;
  }

  // Changing

  toggleMatches() {
    this.onlyMatches = !this.onlyMatches;
    this.apply();
  }

  /** Shows only the changes of the selected path, or all again. */
  togglePath() {
    const { page } = this;
    if (this.path !== null) this.path = null;
    else if (page.path !== null) this.path = this.changesOf(page.pathSession, page.path);
    this.apply();
  }

  changesOf(session, path) {
    const { replay } = this.page;
    const name = replay.found.sessions[session];
    const rows = new Set();
    for (const recording of [replay.found, replay.expected]) {
      const number = recording?.sessions.indexOf(name) ?? -1;
      if (number < 0) continue;
      for (const { event } of recording.history(number, path)) rows.add(replay.rowOf(recording, event));
    }
    return { session, path, rows, text: this.page.address.textOf({ session, path }) };
  }

  /** Shows only the events between two marks of the timeline, or all again. */
  setRange(range) {
    this.range = range === null ? null : [Math.min(...range), Math.max(...range)];
    this.apply();
  }

  /** Begins or ends the range at the selected event. */
  setEnd(index) {
    const { page } = this;
    if (page.mark === null) return;
    const { found, expected } = page.replay;
    const end = Math.max(...[found, expected].map((recording) => recording?.marks.at(-1) ?? 0));
    const range = this.range === null ? [0, end] : [...this.range];
    range[index] = page.mark;
    this.setRange(range);
  }

  showAll() {
    this.reset();
    this.list.sessions.value = "";
    this.list.hidden.clear();
    this.list.markKinds();
    this.apply();
  }

  clear() {
    if (!this.isActive) return;
    this.reset();
    this.apply();
  }

  apply() {
    this.list.filter();
    this.page.timeline.showSelection();
  }

  // Showing

  /** Shows the filters, and the number of events that they hide. */
  show() {
    const { page, list } = this;
    this.only.setAttribute("aria-pressed", String(this.onlyMatches));
    this.showPath();
    this.rangeButton.hidden = this.range === null;
    if (this.range !== null) {
      const [from, to] = this.range;
      const words = page.replay.isInOrder ? "part of the order" : `${seconds(from)} – ${seconds(to)} s`;
      this.rangeButton.textContent = `${words} ×`;
      this.rangeButton.setAttribute("aria-label", `Show all times, not only ${words}`);
    }
    const hidden = page.replay.count - list.rows.length;
    document.getElementById("show-all").hidden = hidden === 0;
    this.count.textContent = hidden === 0 ? "" : `${hidden.toLocaleString("en")} of ${counted(page.replay.count, "event")} hidden`;
  }

  /** The button for the selected path; while its changes are shown, it keeps the path. */
  showPath() {
    const { page, pathButton } = this;
    const text = this.path?.text
      ?? (page.path === null ? "" : page.address.textOf({ session: page.pathSession, path: page.path }));
    const isShown = this.path !== null;
    if (this.shownPath === text && this.isPathShown === isShown) return;
    [this.shownPath, this.isPathShown] = [text, isShown];
    pathButton.hidden = text === "";
    pathButton.setAttribute("aria-pressed", String(isShown));
    pathButton.textContent = visible(`changes of ${shorten(text, 40)}`);
  }
}
