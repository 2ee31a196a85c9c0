"use strict";

// The address of the page: the script, the selected event and the paths, so that a link leads back to them.

class Address {
  constructor(page) {
    this.page = page;
    window.addEventListener("hashchange", () => this.read());
  }

  // Reading

  /** Shows the script or the coverage that the address names. */
  read() {
    const { page } = this;
    const { scripts } = page.contents;
    const parameters = new URLSearchParams(location.hash.slice(1));
    if (page.coverage && parameters.has("coverage")) {
      page.showCoverage(parameters.get("coverage"), parameters.get("kind") ?? "");
      return;
    }
    const name = parameters.get("script");
    let index = name === null ? -1 : scripts.findIndex((script) => script.name === name);
    if (index < 0 && !page.hasIndex && scripts.length === 1) index = 0;
    if (index < 0 || scripts[index].block === null) page.showIndex();
    else page.open(index, parameters);
  }

  /** The row to select: that of the event in the address, or of the first problem. */
  row(parameters) {
    const { replay, contents, script } = this.page;
    for (const [key, recording] of [["event", replay.found], ["expected", replay.expected]]) {
      const number = Number(parameters.get(key));
      if (!recording || !Number.isInteger(number) || number < 1 || number > recording.count) continue;
      const row = replay.rowOf(recording, number - 1);
      if (row >= 0) return row;
    }
    const { count, rows } = replay;
    const { verdict } = contents.scripts[script];
    if (!rows && verdict !== "failed" && verdict !== "broken") return 0;
    for (let row = 0; row < count; row += 1) if (replay.isProblem(row)) return row;
    // A failure that is no event, such as a replay that never settles, shows at the end.
    return rows ? 0 : count - 1;
  }

  /** Pins and selects the paths that the address has. */
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

  /** A path as the address has it: with its session if there are several. */
  path(text) {
    const { sessions } = this.page.replay.found;
    const session = sessions.findIndex((name, index) => index > 0 && text.startsWith(`${name}:`));
    return session < 0
      ? { session: Math.min(1, sessions.length - 1), path: text }
      : { session, path: text.slice(sessions[session].length + 1) };
  }

  // Writing

  /** Browsers refuse an address that changes too often, so it follows the selection after a moment. */
  write() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const { text } = this;
      if (text !== location.hash) history.replaceState(null, "", text === "" ? "#" : text);
    }, 120);
  }

  /** The address of what is shown. */
  get text() {
    const { page } = this;
    const { replay } = page;
    if (page.view === "coverage") return page.coverage.address;
    if (!replay) return "";
    const parameters = new URLSearchParams();
    if (page.hasIndex) parameters.set("script", page.contents.scripts[page.script].name);
    const { recording, event } = page.selection;
    parameters.set(recording === replay.found ? "event" : "expected", event + 1);
    if (page.path !== null) parameters.set("path", this.textOf({ session: page.pathSession, path: page.path }));
    if (page.pins !== replay.pins) {
      // An empty one says that there are none, instead of those of the script.
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
