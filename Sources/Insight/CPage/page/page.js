"use strict";

// The page as a whole: its visible part, and the selection.

const paneNames = ["script", "events", "details", "state"];

class Page {
  constructor(contents) {
    this.script = -1;
    this.replay = null;
    this.row = 0;
    this.path = null;
    this.pathSession = 1;
    this.pins = [];
    this.cause = 0;
    /** The time of the selected event, and its position on the timeline. */
    this.time = null;
    this.mark = null;
    this.timeline = new Timeline(this);
    this.list = new EventList(this);
    this.reason = new Reason(this);
    this.scriptPane = new ScriptPane(this);
    this.copying = new Copying(this);
    this.editor = new Editor(this);
    this.splitters = new Splitters(this);
    this.trail = new Trail(this);
    this.details = new Details(this);
    this.stateViews = new StateViews(this);
    this.state = this.stateViews.tree;
    this.take(contents);
    this.coverage = contents.coverage ? new Coverage(this, contents.coverage) : null;
    /** The visible part of the page: `index`, `coverage` or `replay`. */
    this.view = "index";
    this.address = new Address(this);
    this.steps = new Steps(this);
    this.keys = new Keys(this);
    this.printing = new Printing(this);
    this.listen();
    this.address.read();
  }

  // Scripts

  /** Receives the scripts: once, or again when a page that follows a command has new ones. */
  take(contents) {
    this.contents = contents;
    this.hasIndex = contents.scripts.length !== 1 || Boolean(contents.coverage) ||
      contents.scripts.some(({ block }) => block === null);
    if (!this.hasIndex) return;
    this.index ??= new Index(this);
    this.index.show(contents);
  }

  /** Goes to a script. Its data is read when it is first shown. */
  open(index, parameters = new URLSearchParams()) {
    this.address.visit(() => {
      const isShown = index === this.script;
      if (!isShown) this.load(index);
      this.row = this.address.row(parameters);
      this.choosePaths(parameters);
      if (isShown) {
        this.timeline.layOut();
        this.selectRow(this.row);
        return;
      }
      this.list.show(this.replay);
      this.splitters.show();
      this.scriptPane.show(this.replay);
      this.timeline.show(this.replay);
      this.update();
      if (this.replay.count > 0) {
        this.revealMark();
        this.state.revealPath();
        // The position of the list is known only below the timeline.
        this.list.reveal();
      }
      this.list.list.focus({ preventScroll: true });
    });
  }

  /** Pins and selects the paths of an address; otherwise selects the path of the problem, or the first path of the script. */
  choosePaths(parameters) {
    this.pins = this.replay.pins;
    const { path, session } = this.replay.pathOfProblem(this.row) ?? this.pins[0] ?? { path: null, session: 1 };
    [this.path, this.pathSession] = [path, session];
    this.address.readPaths(parameters);
  }

  /** Goes to the first problem, and selects its path. */
  selectProblem() {
    const row = this.address.row(new URLSearchParams());
    this.address.visit(() => {
      const { path, session } = this.replay.pathOfProblem(row) ?? { path: this.path, session: this.pathSession };
      [this.path, this.pathSession] = [path, session];
      this.selectRow(row);
      this.state.revealPath();
    });
  }

  load(index) {
    const script = this.contents.scripts[index];
    const data = JSON.parse(document.getElementById(script.block).textContent);
    this.script = index;
    this.replay = new Replay(data, tracesOf(`${script.block}-text`));
    this.stateViews.reset();
    this.showView("replay");
    this.showHead(script);
  }

  showHead(script) {
    const { found } = this.replay;
    this.showTitle(script.name, `${script.name} – ${this.contents.tool}`);
    this.showVerdict(script.verdict, script.headline);
    document.getElementById("accept-button").hidden = !script.acceptance;
    const count = (kind) => {
      const number = found.kinds.indexOf(kind);
      return found.kind.reduce((sum, other) => sum + (other === number ? 1 : 0), 0);
    };
    const parts = [`${seconds(found.end)} s`, counted(count("action"), "action"), counted(count("state"), "state")];
    for (const [kind, noun] of [["pulse", "pulse"], ["error", "error"], ["expect", "failed expectation"], ["rule", "broken rule"]]) {
      if (count(kind) > 0) parts.push(counted(count(kind), noun));
    }
    document.getElementById("summary").textContent = parts.join(" · ");
    this.reason.show(this.replay);
  }

  /** Shows one of the parts of the page. */
  showView(view) {
    this.view = view;
    this.address.stand("");
    for (const name of ["index", "coverage", "replay"]) {
      // No part has a name that an address can contain, because the browser would scroll to it and focus it.
      document.getElementById(`${name}-view`).hidden = name !== view;
    }
    document.getElementById("finder").hidden = view !== "replay";
    document.getElementById("script-button").hidden = view !== "replay";
    document.getElementById("back").hidden = view === "index" || !this.hasIndex;
    if (view === "replay") return;
    this.replay = null;
    this.script = -1;
    document.getElementById("verdict").hidden = true;
    document.getElementById("accept-button").hidden = true;
    document.getElementById("summary").textContent = "";
  }

  showIndex() {
    if (!this.hasIndex) return;
    this.address.visit(() => {
      this.showView("index");
      this.showTitle(this.contents.title, this.contents.title);
    });
  }

  /** Shows the coverage, and selects one of its rows; returns whether that row exists. */
  showCoverage(reactor = "", kind = "") {
    if (!this.coverage) return false;
    return this.address.visit(() => {
      this.showView("coverage");
      this.showTitle("Coverage", `Coverage – ${this.contents.title}`);
      const { missedMinimum } = this.contents;
      if (missedMinimum !== undefined) this.showVerdict("failed", `below the minimum of ${missedMinimum}%`);
      return this.coverage.show(reactor, kind);
    });
  }

  showTitle(name, title) {
    document.getElementById("name").textContent = visible(name);
    document.title = visible(title);
  }

  showVerdict(verdict, headline) {
    const shown = document.getElementById("verdict");
    shown.hidden = !verdict;
    shown.className = `verdict-${verdict}`;
    shown.textContent = visible(headline ?? verdict ?? "");
  }

  nextFailure() {
    const { scripts } = this.contents;
    const order = this.index?.order ?? [0];
    const at = order.indexOf(this.script);
    for (let step = 1; step <= scripts.length; step += 1) {
      const index = order[(at + step + scripts.length) % scripts.length];
      const isFailure = scripts[index].verdict === "failed" || scripts[index].verdict === "broken";
      if (isFailure && scripts[index].block !== null) return this.open(index);
    }
  }

  // Selection

  /** The selected recording and event. */
  get selection() {
    return this.replay.at(this.row);
  }

  get event() {
    return this.selection.event;
  }

  selectRow(row) {
    if (row < 0 || row >= this.replay.count) return;
    this.row = row;
    this.list.anchor = null;
    this.list.unhide();
    this.list.reveal();
    this.update();
    this.revealMark();
    this.list.showMatches();
  }

  /** Moves the timeline so that the selected event is visible. */
  revealMark() {
    const { recording, event } = this.selection;
    this.timeline.reveal(this.mark, recording, recording.session[event]);
  }

  selectEvent(recording, event, path = null) {
    const row = this.replay.rowOf(recording, event);
    if (path !== null) {
      this.path = path;
      this.pathSession = this.sessionIndex({ recording, session: recording.session[event] });
    }
    if (row >= 0) this.selectRow(row);
  }

  /** Goes to an event by a link: a step of the browser's history. */
  follow(recording, event, path = null) {
    this.address.visit(() => this.selectEvent(recording, event, path));
  }

  /** Shows an earlier selection from the trail. */
  restore({ script, row, path, session }) {
    if (script !== this.script) this.open(script);
    [this.path, this.pathSession] = [path, session];
    this.selectRow(row);
  }

  /** Selects the event that is nearest to a position on the timeline; if several have the same time, the first one. */
  selectTime(time) {
    const { found } = this.replay;
    const { marks, count } = found;
    const next = lowerBound(marks, time);
    const isNearer = next > 0 && (next >= count || time - marks[next - 1] < marks[next] - time);
    this.selectEvent(found, lowerBound(marks, marks[isNearer ? next - 1 : next]));
  }

  selectPath(session, path) {
    this.path = path;
    this.pathSession = session;
    this.update();
  }

  /** The number that a session of a recording has in the actual recording. */
  sessionIndex({ recording, session }) {
    return this.replay.found.sessions.indexOf(recording.sessions[session]);
  }

  isPinned(session, path) {
    return this.pins.some((pin) => pin.session === session && pin.path === path);
  }

  togglePin(session, path) {
    this.pins = this.isPinned(session, path)
      ? this.pins.filter((pin) => pin.session !== session || pin.path !== path)
      : [...this.pins, { session, path }];
    this.path = path;
    this.pathSession = session;
    this.timeline.layOut();
    this.update();
  }

  /** The event at which a span begins: its own line, or the action that caused it. */
  beginOf(recording, span, kind) {
    const isOwn = recording.kindName(span.first) === kind && !this.list.hidden.has(kind);
    if (span.cause === 0 || isOwn) return span.first;
    return recording.actionEvent(span.cause);
  }

  /** Shows the selection in all panes. */
  update() {
    if (!this.replay || this.replay.count === 0) return;
    const { recording, event } = this.selection;
    this.cause = recording.cause[event];
    this.time = recording.times[event];
    this.mark = recording.marks[event];
    this.list.draw();
    this.list.filters.showPath();
    this.details.show(recording, event, this.row);
    this.stateViews.show(recording, event, this.row);
    this.timeline.labels.markPath();
    this.timeline.showSelection();
    const { axis } = this.timeline;
    axis.setAttribute("aria-valuemin", "1");
    axis.setAttribute("aria-valuemax", String(this.replay.count));
    axis.setAttribute("aria-valuenow", String(this.row + 1));
    axis.setAttribute("aria-valuetext", visible(shorten(recording.line(event), 200)));
    this.trail.note();
    this.address.write();
    // These two scroll, which requires a layout. They come last, so that a step requires only one layout.
    this.scriptPane.mark();
    this.state.revealHistory();
  }

  // Events of the window

  listen() {
    const click = (id, action) => document.getElementById(id).addEventListener("click", action);
    click("help-button", () => this.showHelp());
    click("back", () => this.showIndex());
    click("accept-button", () => {
      const { acceptance, name } = this.contents.scripts[this.script];
      this.accept(acceptance, name);
    });
    click("coverage-button", () => this.showCoverage());
    click("zoom-in", () => this.timeline.scale.zoom(0.5));
    click("zoom-out", () => this.timeline.scale.zoom(2));
    click("zoom-fit", () => this.timeline.scale.setView(0, 1));
    for (const id of ["help-button", "copy-button"]) document.getElementById(id).hidden = false;
    document.getElementById("finder").addEventListener("submit", (event) => {
      event.preventDefault();
      this.list.step(1);
      // So that `n` and `N` continue from there.
      this.list.list.focus({ preventScroll: true });
    });
    for (const name of paneNames) click(`tab-${name}`, () => this.showTab(name));
    this.showTab("events");
  }

  /** Shows one of the panes of a narrow window. */
  showTab(shown) {
    this.tab = shown;
    for (const name of paneNames) {
      document.getElementById(name).classList.toggle("shown", name === shown);
      const tab = document.getElementById(`tab-${name}`);
      tab.setAttribute("aria-selected", String(name === shown));
      tab.tabIndex = name === shown ? 0 : -1;
    }
  }

  /** Redraws everything with locations in scripts, which now lead somewhere else. */
  showPlaces() {
    if (this.replay) this.update();
    this.index?.draw();
  }

  /** Asks the command that the page follows to accept traces; no other page has their digests. */
  accept(acceptance, what) {
    this.live?.accept(acceptance, what);
  }

  /** Shows the result of a command in a few words, for a while. */
  say(text) {
    const said = document.getElementById("said");
    said.textContent = visible(text);
    clearTimeout(this.silence);
    this.silence = setTimeout(() => { said.textContent = ""; }, 5000);
  }

  showHelp() {
    document.getElementById("help").showModal();
  }
}

/** The lines of the traces that follow a block, without their first lines. They are the content of a
 *  `noscript` element, which is text where scripts run, so that a long trace costs no layout. */
function tracesOf(id) {
  const text = document.getElementById(id).textContent;
  return [...text.matchAll(/<pre class="trace">\n?([^<]*)<\/pre>/g)].map(([, trace]) => {
    const lines = trace.split("\n");
    if (lines.at(-1) === "") lines.pop();
    if (lines[0]?.startsWith("# ")) lines.shift();
    return lines;
  });
}

const page = new Page(JSON.parse(document.getElementById("contents").textContent));
