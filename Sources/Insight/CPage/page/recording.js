"use strict";

// A recording in the form that the page uses: columns of events, states as shared trees, and spans.
// The layout of the JSON block is described in docs/page-data.md.

const Outcome = Object.freeze({ live: 0, ends: 1, fails: 2, cancelled: 3 });

/** One recording: the actual or the expected one. */
class Recording {
  constructor(data, lines) {
    const count = data.times.length;
    this.data = data;
    this.lines = lines;
    this.count = count;
    this.sessions = data.sessions;
    this.kinds = data.kinds;
    this.values = new Values(data.shapes, data.nodes);
    this.times = new Float64Array(count);
    /** The positions of events on the timeline: their times, unless all have the same time. */
    this.marks = this.times;
    this.session = Uint32Array.from(data.session);
    this.kind = Uint8Array.from(data.kind);
    this.cause = Uint32Array.from(data.cause);
    /** The state of the event's session after the event, or -1. */
    this.root = new Int32Array(count).fill(-1);
    /** The mutation that led to a state, or -1. */
    this.mutation = new Int32Array(count).fill(-1);
    this.stateEvents = this.sessions.map(() => []);
    this.eventsOfCause = new Map();
    this.readEvents();
    this.effects = data.effects.map((span) => this.span(span));
    this.calls = data.calls.map((span) => this.span(span));
    this.effectsOfCause = Recording.byCause(this.effects);
    this.callsOfCause = Recording.byCause(this.calls);
    this.origins = new Map(data.origins.map((origin) => [origin[0], origin]));
    this.histories = new Map();
    this.writeLists = new Map();
    this.end = count > 0 ? this.times[count - 1] : 0;
  }

  readEvents() {
    const { data } = this;
    const latest = this.sessions.map(() => -1);
    const mutations = this.sessions.map(() => -1);
    const mutationKind = this.kinds.indexOf("mutation");
    const shapes = data.fields.map((fields) => this.values.shapes.push(["", "", fields, fields]) - 1);
    const stateKind = this.kinds.indexOf("state");
    let time = 0;
    let next = 0;
    for (let event = 0; event < this.count; event += 1) {
      time += data.times[event];
      this.times[event] = time * data.unit;
      const session = this.session[event];
      if (this.kind[event] === mutationKind) {
        mutations[session] = event;
      } else if (this.kind[event] === stateKind) {
        this.mutation[event] = mutations[session];
        mutations[session] = -1;
        latest[session] = this.state(latest[session], shapes[session], data.changes[next]);
        next += 1;
        this.stateEvents[session].push(event);
      }
      this.root[event] = latest[session];
      const cause = this.cause[event];
      if (cause === 0) continue;
      const others = this.eventsOfCause.get(cause);
      if (others) others.push(event);
      else this.eventsOfCause.set(cause, [event]);
    }
  }

  /** The state after the fields `changes[0]`, `changes[2]`, ... have become `changes[1]`, ... */
  state(before, shape, changes) {
    if (changes.length === 0) return before;
    const { nodes, shapes } = this.values;
    // A state that is not a struct is one field without a name.
    if (shapes[shape][2][0] === "") return changes[1];
    const state = before < 0 ? [shape] : nodes[before].slice();
    for (let index = 0; index < changes.length; index += 2) state[changes[index] + 1] = changes[index + 1];
    return nodes.push(state) - 1;
  }

  /** An effect or a call, from its first event to its last one. */
  span([session, cause, first, last, outcome, row, text]) {
    const [begin, end] = [this.times[first], this.times[last]];
    return { session, cause, first, last, begin, end, left: begin, right: end, outcome, row, text: text ?? "" };
  }

  /** Places events on the timeline by their order. */
  placeInOrder(placeOf) {
    this.marks = this.times.map((_, event) => placeOf(event));
    for (const span of [...this.effects, ...this.calls]) {
      span.left = this.marks[span.first];
      span.right = this.marks[span.last];
    }
  }

  static byCause(spans) {
    const lists = new Map();
    for (const span of spans) {
      const list = lists.get(span.cause);
      if (list) list.push(span);
      else lists.set(span.cause, [span]);
    }
    return lists;
  }

  kindName(event) {
    return this.kinds[this.kind[event]];
  }

  /** The line of the trace. */
  line(event) {
    return unescapeMarkup(this.lines[event] ?? "");
  }

  /** The part of the line after its time, session, kind and cause. */
  body(event) {
    const line = this.line(event);
    const session = this.sessions[this.session[event]];
    let rest = line.slice(line.indexOf(" ") + 1);
    if (rest.startsWith(session)) rest = rest.slice(session.length + 1);
    rest = rest.slice(this.kindName(event).length + 1);
    return this.cause[event] === 0 ? rest : rest.replace(/^#\d+(<#\d+)? ?/, "");
  }

  /** The state of the session before an event, or -1. */
  rootBefore(event) {
    const events = this.stateEvents[this.session[event]];
    const index = lowerBound(events, event) - 1;
    return index < 0 ? -1 : this.root[events[index]];
  }

  /** The state of a session after an event of any session, or -1. */
  rootOf(name, event) {
    const events = this.stateEvents[this.sessions.indexOf(name)] ?? [];
    const index = lowerBound(events, event + 1) - 1;
    return index < 0 ? -1 : this.root[events[index]];
  }

  /** The event of the action with this number; -1 if there is none, as in a golden without actions. */
  actionEvent(cause) {
    const first = this.eventsOfCause.get(cause)?.[0] ?? -1;
    return first >= 0 && ["action", "event"].includes(this.kindName(first)) ? first : -1;
  }

  /** The action with this number as text. */
  actionText(cause) {
    const event = this.actionEvent(cause);
    return event < 0 ? "" : this.body(event);
  }

  /** The effects that were live at an event. */
  inFlight(event) {
    const { effects } = this;
    // For each effect, the latest last event of it and all earlier effects: after that, none of them is running.
    this.latestEnds ??= effects.reduce((ends, effect) => {
      const last = effect.outcome === Outcome.live ? Infinity : effect.last;
      ends.push(Math.max(last, ends.at(-1) ?? -1));
      return ends;
    }, []);
    const live = [];
    // Effects are in the order in which they began.
    let index = lowerBoundOf(effects, event + 1, (effect) => effect.first) - 1;
    for (; index >= 0 && this.latestEnds[index] > event; index -= 1) {
      const effect = effects[index];
      if (effect.last > event || effect.outcome === Outcome.live) live.unshift(effect);
    }
    return live;
  }

  /** The case of the mutation that led to a state, or "". */
  mutationCase(event) {
    const mutation = this.mutation[event];
    return mutation < 0 ? "" : this.body(mutation).split("(", 1)[0];
  }

  /**
   * The writes of a path: `{ event, value, isChange }`, in order. A reactor does not report what it assigns. A state
   * counts as a write of the same value if its mutation has a case that has changed the path elsewhere, in this session
   * or in another one with the same fields.
   */
  writes(session, path) {
    const key = `${session} ${path}`;
    const known = this.writeLists.get(key);
    if (known) return known;
    const fields = String(this.data.fields[session]);
    const writers = new Set();
    this.sessions.forEach((_, other) => {
      if (String(this.data.fields[other]) !== fields) return;
      for (const { event } of this.history(other, path).slice(1)) writers.add(this.mutationCase(event));
    });
    writers.delete("");
    const changes = this.history(session, path);
    const [field] = path.split(/[.[]/, 1);
    const writes = [];
    let next = 0;
    let before = -1;
    for (const event of writers.size === 0 ? [] : this.stateEvents[session]) {
      if (changes[next]?.event === event) {
        writes.push({ ...changes[next], isChange: true });
        next += 1;
      } else if (next > 0 && writers.has(this.mutationCase(event))) {
        // A state that has changed another part of the same field did not write this part.
        const root = this.root[event];
        const isSame = before === root || this.values.find(before, field) === this.values.find(root, field);
        if (isSame) writes.push({ event, value: changes[next - 1].value, isChange: false });
      }
      before = this.root[event];
    }
    const list = writers.size === 0 ? changes.map((change) => ({ ...change, isChange: true })) : writes;
    this.writeLists.set(key, list);
    return list;
  }

  /** The changes of a path: `{ event, value }`, in order, the first value included. */
  history(session, path) {
    const key = `${session} ${path}`;
    let history = this.histories.get(key);
    if (history) return history;
    history = [];
    let last = -2;
    for (const event of this.stateEvents[session]) {
      const value = this.values.find(this.root[event], path);
      if (value === last) continue;
      history.push({ event, value });
      last = value;
    }
    this.histories.set(key, history);
    return history;
  }
}

/** The first index of a sorted array whose element is at least `value`. */
function lowerBound(array, value) {
  return lowerBoundOf(array, value, (element) => element);
}

/** The first index of a sorted array for whose element `key` returns at least `value`. */
function lowerBoundOf(array, value, key, start = 0) {
  let [low, high] = [start, array.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (key(array[middle]) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
