"use strict";

// A replay as the page works with it: columns of events, states as shared trees, and spans.
// The layout of the JSON block is described in docs/page-data.md.

const Outcome = Object.freeze({ live: 0, ends: 1, fails: 2, cancelled: 3 });

/**
 * The values of all states of a replay as trees whose nodes are numbers. Equal values of fields have the
 * same number. A node is a text, or the number of a shape and the nodes of its parts; a shape is the text
 * before and after the parts, their labels in paths, and their names in texts.
 */
class Values {
  constructor(shapes, nodes) {
    this.shapes = shapes;
    this.nodes = nodes;
  }

  /** Whether a value has no parts. */
  isLeaf(node) {
    return typeof this.nodes[node] === "string";
  }

  /** The number of parts of a value. */
  count(node) {
    const value = this.nodes[node];
    return typeof value === "string" ? 0 : value.length - 1;
  }

  /** The number of a part of a value. */
  child(node, index) {
    return this.nodes[node][index + 1];
  }

  /** The name of a part: that of a field, or a position in brackets. */
  label(node, index) {
    const labels = this.shapes[this.nodes[node][0]][2];
    return labels ? labels[index] : `[${index}]`;
  }

  /** The value as text, cut off after about `limit` characters. */
  text(node, limit = 200) {
    if (node < 0) return "";
    const value = this.nodes[node];
    if (typeof value === "string") return shorten(value, limit);
    const [open, close, , names] = this.shapes[value[0]];
    let text = open;
    for (let index = 0; index + 1 < value.length; index += 1) {
      if (text.length > limit) return `${text}…`;
      if (index > 0) text += ", ";
      if (names && names[index] !== "") text += `${names[index]}: `;
      text += this.text(value[index + 1], limit - text.length);
    }
    return text + close;
  }

  /** The path of a part, given the path of the whole. */
  join(path, label) {
    return path === "" || label.startsWith("[") ? path + label : `${path}.${label}`;
  }

  /** The value at a path, or -1 if there is none. */
  find(node, path) {
    let rest = path;
    while (node >= 0 && rest !== "") {
      if (this.isLeaf(node)) return -1;
      let next = -1;
      let taken = -1;
      for (let index = 0; index < this.count(node); index += 1) {
        const label = this.label(node, index);
        if (label.length <= taken || !rest.startsWith(label)) continue;
        const after = rest[label.length];
        if (after !== undefined && after !== "." && after !== "[") continue;
        taken = label.length;
        next = this.child(node, index);
      }
      if (next < 0) return -1;
      rest = rest.slice(taken);
      if (rest.startsWith(".")) rest = rest.slice(1);
      node = next;
    }
    return node;
  }

  /** Calls `visit(path, old, new)` for each smallest part in which two values differ. */
  differences(before, after, visit, path = "", budget = { left: 500 }) {
    if (before === after || budget.left <= 0) return;
    const hasSameShape =
      before >= 0 && after >= 0 && !this.isLeaf(before) && !this.isLeaf(after) &&
      this.nodes[before][0] === this.nodes[after][0] && this.count(before) === this.count(after);
    if (!hasSameShape) {
      budget.left -= 1;
      visit(path, before, after);
      return;
    }
    for (let index = 0; index < this.count(after); index += 1) {
      const [left, right] = [this.child(before, index), this.child(after, index)];
      if (left === right) continue;
      this.differences(left, right, visit, this.join(path, this.label(after, index)), budget);
    }
  }
}

/** One recording: what was found, or what was expected. */
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
    /** Where events are on the timeline: at their times, unless all have the same one. */
    this.marks = this.times;
    this.session = Uint16Array.from(data.session);
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
    this.notes = new Map(data.notes);
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

  /** The line of the trace, as it is written. */
  line(event) {
    return unescapeMarkup(this.lines[event] ?? "");
  }

  /** What the line says after its time, session, kind and cause. */
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
    // For each effect the last event of it and of all before it: further back, nothing is live.
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
   * The writes of a path: `{ event, value, isChange }`, in order. A reactor does not tell what it assigns. A
   * state counts as having written the same value again if its mutation is of a case that has changed the
   * path elsewhere, in this session or in another one with the same fields.
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
        // A state that has changed another part of the same field did not write this one.
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

/** A script of the page: what was found, and for a failing golden what was expected. */
class Replay {
  constructor(data, traces) {
    this.name = data.name;
    /** The lines of a script that is in no file, or null. */
    this.script = data.script ?? null;
    this.explanation = data.explanation ?? [];
    this.axis = data.axis;
    this.pins = data.pins.map(([session, path]) => ({ session, path }));
    this.found = new Recording(data.found, traces[0]);
    this.expected = data.expected ? new Recording(data.expected, traces[1]) : null;
    this.rows = this.expected ? this.align(data.partners) : null;
    /** Whether the axis shows the order of the events, all of which are at one time. */
    this.isInOrder = Boolean(data.inOrder);
    if (this.isInOrder) this.placeInOrder();
    /** Lines of what was expected whose counterpart is another line. */
    this.changed = new Set(data.changed ?? []);
    /** The kinds that the golden has; events of others are no difference. */
    this.compared = new Set(data.compared ?? []);
  }

  /** Pairs of events, `[found, expected]`, with -1 for a gap. */
  align(partners) {
    const rows = [];
    let found = 0;
    partners.forEach((partner, expected) => {
      if (partner < 0) {
        rows.push([-1, expected]);
        return;
      }
      while (found < partner) rows.push([found++, -1]);
      rows.push([found++, expected]);
    });
    while (found < this.found.count) rows.push([found++, -1]);
    return rows;
  }

  /** Places events by order; the same event of both recordings is at the same place. */
  placeInOrder() {
    if (!this.rows) {
      this.found.placeInOrder((event) => event);
      return;
    }
    this.axis = [[0, 0, 0], [this.rows.length, 1, 0]];
    for (const recording of [this.found, this.expected]) {
      recording.placeInOrder((event) => this.rowOf(recording, event));
    }
  }

  /** The number of rows of the list. */
  get count() {
    return this.rows ? this.rows.length : this.found.count;
  }

  /** The event of a row, and the recording it belongs to. */
  at(row) {
    if (!this.rows) return { recording: this.found, event: row };
    const [found, expected] = this.rows[row];
    return found >= 0
      ? { recording: this.found, event: found }
      : { recording: this.expected, event: expected };
  }

  /** The row that shows an event. */
  rowOf(recording, event) {
    if (!this.rows) return event;
    this.places ??= [0, 1].map((side) => new Map(this.rows.map((row, index) => [row[side], index])));
    return this.places[recording === this.found ? 0 : 1].get(event) ?? -1;
  }

  /** The first event that comes from a line of the script, or -1. */
  eventOfLine(line) {
    for (const [number, origin] of this.found.origins) {
      if (origin[2] === line && origin[1] === 0) return this.found.actionEvent(number);
    }
    return -1;
  }

  /** The line of the script that an event goes back to, or 0. */
  lineOf(event) {
    const { origins, cause } = this.found;
    let number = cause[event];
    for (let parent = number; parent > 0;) {
      number = parent;
      const next = origins.get(number)?.[3] ?? 0;
      parent = next < number ? next : 0;
    }
    const origin = origins.get(number);
    return origin && origin[1] === 0 ? origin[2] : 0;
  }

  /** Whether the two sides of a row differ. */
  differs(row) {
    if (!this.rows) return false;
    const [found, expected] = this.rows[row];
    if (expected < 0) return this.compared.has(this.found.kindName(found));
    return found < 0 || this.changed.has(expected);
  }

  /** Whether a row is a difference, an error, a failed expectation or a broken rule. */
  isProblem(row) {
    if (this.rows) return this.differs(row);
    return ["error", "expect", "rule"].includes(this.found.kindName(row));
  }
}

// Helpers

/** The first index of a sorted array whose element is at least `value`. */
function lowerBound(array, value) {
  return lowerBoundOf(array, value, (element) => element);
}

/** The first index of a sorted array for whose element `key` gives at least `value`. */
function lowerBoundOf(array, value, key, start = 0) {
  let [low, high] = [start, array.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (key(array[middle]) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A function that calls `draw` before the next frame: once, however often it was called. */
function oncePerFrame(draw) {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      draw();
    });
  };
}

/** The trace is written as text of the document; this gives back the characters that it escapes. */
function unescapeMarkup(text) {
  return text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
}

/** A text that is cut off if it is long. */
function shorten(text, limit) {
  if (text.length <= limit) return text;
  const end = Math.max(1, limit);
  const isSplit = text.charCodeAt(end - 1) >= 0xd800 && text.charCodeAt(end - 1) < 0xdc00;
  return `${text.slice(0, isSplit ? end - 1 : end)}…`;
}

/** Characters that are invisible or change the direction of text, as escapes. */
function visible(text) {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?!\u200d)\p{Cf}/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`,
  );
}

/** The fields of a state as the list shows them: what changed, and the rest if there is room for it. */
function statePieces(values, before, after, room) {
  if (after < 0 || values.isLeaf(after)) return [{ text: values.text(after, room), isChanged: false }];
  const isComparable =
    before >= 0 && !values.isLeaf(before) && values.count(before) === values.count(after);
  const pieces = Array.from({ length: values.count(after) }, (_, index) => ({
    text: `${values.label(after, index)}: ${values.text(values.child(after, index), 200)}`,
    isChanged: isComparable && values.child(before, index) !== values.child(after, index),
  }));
  const length = pieces.reduce((sum, piece) => sum + piece.text.length + 2, 0);
  if (length <= room || !pieces.some((piece) => piece.isChanged)) return pieces;
  const shown = [];
  for (const piece of pieces) {
    if (piece.isChanged) shown.push(piece);
    else if (shown.at(-1)?.text !== "…") shown.push({ text: "…", isChanged: false });
  }
  return shown;
}

/** A time as traces write it: seconds with three decimals, or more if needed. */
function seconds(nanoseconds) {
  const digits = String(Math.round(nanoseconds % 1e9)).padStart(9, "0");
  const decimals = digits.slice(0, 3) + digits.slice(3).replace(/0+$/, "");
  return `${Math.floor(nanoseconds / 1e9)}.${decimals}`;
}

/** A length of time as a person writes it. */
function duration(nanoseconds) {
  if (nanoseconds >= 1e9) return `${trimmed(nanoseconds / 1e9)} s`;
  if (nanoseconds >= 1e6) return `${trimmed(nanoseconds / 1e6)} ms`;
  if (nanoseconds >= 1e3) return `${trimmed(nanoseconds / 1e3)} µs`;
  return `${nanoseconds} ns`;
}

function trimmed(number) {
  return String(Number(number.toFixed(3)));
}

/** A number and a noun, which is in the plural unless the number is one. */
function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Makes an element. Strings among the children are text, with what is invisible made visible. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [type, listener] of Object.entries(value)) made.addEventListener(type, listener);
    } else {
      made.setAttribute(name, value === true ? "" : value);
    }
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === "") continue;
    made.append(typeof child === "string" ? visible(child) : child);
  }
  return made;
}
