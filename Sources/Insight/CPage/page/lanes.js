"use strict";

// The lanes of the timeline: for each session its actions, effects, calls and other events, and its pinned paths, as
// bands below each other. Effects and calls are arranged in rows, which the program that wrote the page has determined.

const Metrics = Object.freeze({
  top: 4, actions: 22, effect: 18, call: 16, signals: 18, strip: 24, gap: 8,
});
const signalKinds = ["pulse", "event", "output", "view", "error", "expect", "rule", "log"];

class Lanes {
  constructor(replay, pins) {
    /** Bands `{ type, recording, session, label, y, height }`, with further members for their type. */
    this.bands = [];
    this.height = Metrics.top;
    const recordings = replay.expected ? [replay.expected, replay.found] : [replay.found];
    const sides = recordings.map((recording) => new SessionParts(recording));
    replay.found.sessions.forEach((name, session) => {
      for (const parts of sides) {
        const side = parts.numbers.get(name);
        if (side === undefined) continue;
        const sideName = replay.sideNames[parts.recording === replay.expected ? "expected" : "found"];
        const label = replay.expected ? `${sideName} ${name}` : name;
        const paths = pins.filter((pin) => pin.session === session).map((pin) => pin.path);
        this.addLane(parts, side, label, paths);
      }
    });
  }

  /** Adds the bands of a session; nothing for the replay as a whole if nothing happens there. */
  addLane(parts, session, label, paths) {
    const { recording } = parts;
    const [actions, signals] = [parts.actions[session], parts.signals[session]];
    const [effectRows, callRows] = recording.data.lanes[session] ?? [0, 0];
    const isEmpty = actions.length + signals.length + effectRows + callRows === 0;
    if (session === 0 && isEmpty) return;
    const add = (type, height, label, band) => this.add({ type, height, label, recording, session, ...band });
    add("actions", Metrics.actions, label, { events: actions, isHead: true });
    add("effects", effectRows * Metrics.effect, "effects", {
      rowHeight: Metrics.effect, rows: Lanes.rowsOf(parts.effects[session], effectRows),
    });
    add("calls", callRows * Metrics.call, "calls", {
      rowHeight: Metrics.call, rows: Lanes.rowsOf(parts.calls[session], callRows),
    });
    add("signals", signals.length > 0 ? Metrics.signals : 0, "events", { events: signals });
    for (const path of paths) add("strip", Metrics.strip, path || "state", { path });
    this.height += Metrics.gap;
  }

  add(band) {
    if (band.height === 0) return;
    this.bands.push({ ...band, y: this.height });
    this.height += band.height;
  }

  /** The band at a height. */
  at(y) {
    return this.bands.find((band) => y >= band.y && y < band.y + band.height);
  }

  /** The start and the end of a session's lane, or null if it has none. */
  extent(recording, session) {
    const lane = this.bands.filter((band) => band.recording === recording && band.session === session);
    return lane.length === 0 ? null : [lane[0].y, lane.at(-1).y + lane.at(-1).height];
  }

  static rowsOf(spans, count) {
    const rows = Array.from({ length: count }, () => []);
    for (const span of spans) rows[span.row]?.push(span);
    return rows;
  }
}

/** The parts of a recording by session. They are divided once, because there can be many sessions. */
class SessionParts {
  constructor(recording) {
    const { sessions, kinds } = recording;
    const divided = () => sessions.map(() => []);
    this.recording = recording;
    /** The numbers of the sessions by their names. */
    this.numbers = new Map(sessions.map((name, number) => [name, number]));
    [this.actions, this.signals, this.effects, this.calls] = [divided(), divided(), divided(), divided()];
    const action = kinds.indexOf("action");
    const signals = new Set(signalKinds.map((kind) => kinds.indexOf(kind)));
    for (let event = 0; event < recording.count; event += 1) {
      const kind = recording.kind[event];
      if (kind === action) this.actions[recording.session[event]].push(event);
      else if (signals.has(kind)) this.signals[recording.session[event]].push(event);
    }
    for (const effect of recording.effects) this.effects[effect.session].push(effect);
    for (const call of recording.calls) this.calls[call.session].push(call);
  }
}

/** The names of the bands, on the left of the timeline. */
class LaneLabels {
  constructor(page) {
    this.page = page;
    this.labels = document.getElementById("labels");
  }

  show(bands) {
    this.paths = [];
    this.labels.replaceChildren(...bands.map((band) => this.label(band)));
    this.markPath();
  }

  label(band) {
    const { page } = this;
    const isPath = band.type === "strip";
    const classes = ["label", band.isHead && "session", isPath && "path"];
    const label = element("div", { class: classes.filter(Boolean).join(" "), title: visible(band.label) });
    label.style.top = `${band.y}px`;
    label.style.lineHeight = `${band.rowHeight ?? band.height}px`;
    if (!isPath) {
      label.append(visible(band.label));
      return label;
    }
    const session = page.sessionIndex(band);
    this.paths.push({ label, session, path: band.path });
    label.append(
      element("button", { type: "button", on: { click: () => page.selectPath(session, band.path) } }, band.label),
      element("button", {
        type: "button", class: "unpin", "aria-label": `Unpin ${visible(band.label)}`, title: "Unpin",
        on: { click: () => page.togglePin(session, band.path) },
      }, "×"),
    );
    return label;
  }

  /** Marks the labels of the selected path. */
  markPath() {
    const { page } = this;
    for (const { label, session, path } of this.paths) {
      label.classList.toggle("selected", path === page.path && session === page.pathSession);
    }
  }
}
