"use strict";

// The address of the page: the script, the selected event and the paths, so that a link leads back to them.
//
// The list, the coverage, each script, and each event that was clicked on or reached by a link are places: going to
// one is a step of the browser's history. Steps along events by keys, scrubbing, searching, pins and selected paths are
// not; they change the address of the current place.

class Address {
  constructor(page) {
    this.page = page;
    this.notice = document.getElementById("notice");
    this.isReading = false;
    this.standing = "";
    // Back and Forward, and addresses that are typed or linked.
    window.addEventListener("popstate", () => this.read());
  }

  // Reading

  /** Shows the content that the address names, and reports the parts that do not exist. */
  read() {
    const parameters = new URLSearchParams(location.hash.slice(1));
    this.isReading = true;
    let problems = [];
    try {
      problems = this.show(parameters);
    } finally {
      this.isReading = false;
    }
    const known = ["script", "event", "expected", "path", "pin", "coverage", "kind"];
    for (const name of new Set(parameters.keys())) {
      if (!known.includes(name)) problems.push(`'${shorten(name, 80)}' is not valid in the address of this page.`);
    }
    this.write();
    this.tell(problems.join(" "));
  }

  /** Shows the script or the coverage that the parameters name; returns a sentence for each parameter that names nothing. */
  show(parameters) {
    const { page } = this;
    const { scripts } = page.contents;
    const problems = [];
    if (parameters.has("coverage")) {
      const [reactor, kind] = [parameters.get("coverage"), parameters.get("kind") ?? ""];
      if (page.coverage) {
        const isKnown = page.showCoverage(reactor, kind) || reactor === "";
        return isKnown ? [] : [`The coverage has no row for '${shorten(`${reactor} ${kind}`.trim(), 80)}'.`];
      }
      problems.push("This page has no coverage.");
    }
    const name = parameters.get("script");
    let index = name === null ? -1 : scripts.findIndex((script) => script.name === name);
    if (name !== null && index < 0) problems.push(`This page has no script '${shorten(name, 80)}'.`);
    if (scripts[index]?.block === null) problems.push(`This page does not contain the replay of '${shorten(name, 80)}'.`);
    if (index < 0 && !page.hasIndex && scripts.length === 1) index = 0;
    if (index < 0 || scripts[index].block === null) {
      page.showIndex();
      return problems;
    }
    page.open(index, parameters);
    return [...problems, ...this.eventProblems(parameters), ...this.pathProblems(parameters)];
  }

  eventProblems(parameters) {
    const { replay } = this.page;
    const problems = [];
    for (const [key, recording] of [["event", replay.found], ["expected", replay.expected]]) {
      const text = parameters.get(key);
      if (text === null || this.rowNamed(text, recording) >= 0) continue;
      const noun = key === "event" ? "event" : "expected event";
      problems.push(`There is no ${noun} '${shorten(text, 40)}': this replay has ${counted(recording?.count ?? 0, noun)}.`);
    }
    return problems;
  }

  pathProblems(parameters) {
    const { found, expected } = this.page.replay;
    const paths = [parameters.get("path"), ...parameters.getAll("pin")].filter(Boolean).slice(0, 40);
    const isKnown = (text) => {
      const { session, path } = this.path(text);
      return [found, expected].some((recording) => {
        const number = recording?.sessions.indexOf(found.sessions[session]) ?? -1;
        return number >= 0 && recording.history(number, path).some(({ value }) => value >= 0);
      });
    };
    return [...new Set(paths)].filter((text) => !isKnown(text))
      .map((text) => `No state has the path '${shorten(text, 80)}'.`);
  }

  /** The row of the event with a number from an address; -1 if there is none. */
  rowNamed(text, recording) {
    const number = text === null ? 0 : Number(text);
    if (!recording || !Number.isInteger(number) || number < 1 || number > recording.count) return -1;
    return this.page.replay.rowOf(recording, number - 1);
  }

  /** The row to select: the event in the address, or the first problem. */
  row(parameters) {
    const { replay, contents, script } = this.page;
    for (const [key, recording] of [["event", replay.found], ["expected", replay.expected]]) {
      const row = this.rowNamed(parameters.get(key), recording);
      if (row >= 0) return row;
    }
    const { count, rows } = replay;
    if (replay.isOtherOrder && replay.problems[0]?.event >= 0) return replay.rowOf(replay.found, replay.problems[0].event);
    const { verdict } = contents.scripts[script];
    if (!rows && verdict !== "failed" && verdict !== "broken") return 0;
    for (let row = 0; row < count; row += 1) if (replay.isProblem(row)) return row;
    // A failure that is not an event, such as a replay that never settles, shows at the end.
    return rows ? 0 : count - 1;
  }

  /** Pins and selects the paths in the address. */
  readPaths(parameters) {
    const { page } = this;
    if (parameters.has("pin")) {
      const pins = parameters.getAll("pin").filter(Boolean).slice(0, 40);
      page.pins = pins.map((text) => this.path(text));
    }
    if (!parameters.has("path")) return;
    const { session, path } = this.path(parameters.get("path"));
    page.path = path;
    page.pathSession = session;
  }

  /** A path in the form of an address: with its session if there are several. */
  path(text) {
    const { sessions } = this.page.replay.found;
    const session = sessions.findIndex((name, index) => index > 0 && text.startsWith(`${name}:`));
    return session < 0
      ? { session: Math.min(1, sessions.length - 1), path: text }
      : { session, path: text.slice(sessions[session].length + 1) };
  }

  /** Shows a message about the address, until something else is selected. */
  tell(text) {
    const shown = text || this.standing;
    hide(this.notice, shown === "");
    this.notice.textContent = visible(shown);
  }

  /** Shows a message about the current content, as long as it is shown. */
  stand(text) {
    this.standing = text;
    this.tell("");
  }

  // Writing

  /** Goes to another place, by a function that shows it: a step of the history, unless the history leads there. */
  visit(show) {
    if (this.isReading) return show();
    if (this.timer !== undefined) this.replace();
    const result = show();
    this.stop();
    this.tell("");
    const { text } = this;
    if (text !== location.hash) history.pushState(null, "", text === "" ? "#" : text);
    return result;
  }

  /** Browsers reject an address that changes too often, so it follows the selection with a short delay. */
  write() {
    this.stop();
    this.tell("");
    this.timer = setTimeout(() => this.replace(), 120);
  }

  replace() {
    this.stop();
    const { text } = this;
    if (text !== location.hash) history.replaceState(null, "", text === "" ? "#" : text);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The address of the current content. */
  get text() {
    const { page } = this;
    const { replay } = page;
    if (page.view === "coverage") return page.coverage.address;
    if (!replay) return "";
    const parameters = new URLSearchParams();
    if (page.hasIndex) parameters.set("script", page.contents.scripts[page.script].name);
    if (replay.count > 0) {
      const { recording, event } = page.selection;
      parameters.set(recording === replay.found ? "event" : "expected", event + 1);
    }
    if (page.path !== null) parameters.set("path", this.textOf({ session: page.pathSession, path: page.path }));
    if (page.pins !== replay.pins) {
      // An empty list means that there are no pins, instead of the script's pins.
      const pins = page.pins.length > 0 ? page.pins.map((pin) => this.textOf(pin)) : [""];
      for (const pin of pins) parameters.append("pin", pin);
    }
    return `#${parameters}`;
  }

  textOf({ session, path }) {
    const { sessions } = this.page.replay.found;
    return sessions.length > 2 ? `${sessions[session]}:${path}` : path;
  }
}
