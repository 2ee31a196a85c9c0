"use strict";

// The content of a row of the list: the parts of a line of the trace, or a pair of lines with their differences marked.

class RowView {
  constructor(list) {
    this.list = list;
  }

  element(row, index, query) {
    const { replay } = this.list;
    const { recording, event } = replay.at(row);
    const kind = recording.kindName(event);
    const classes = ["event", kind];
    if (problemKinds.includes(kind)) classes.push("problem");
    if (replay.rows) classes.push("pair");
    if (replay.rows && replay.differs(row)) classes.push("differs");
    if (index > 0 && !replay.rows && recording.times[event] !== recording.times[this.list.rows[index - 1]]) {
      classes.push("later");
    }
    const made = element("div", {
      class: classes.join(" "), id: `row-${row}`, role: "option", "data-row": row,
      "aria-selected": "false", "aria-setsize": this.list.rows.length, "aria-posinset": index + 1,
    });
    if (replay.rows) {
      made.append(...this.cells(replay.rows[row], query));
      return made;
    }
    made.append(element("span", { class: "time" }, seconds(recording.times[event])));
    made.append(element("span", {}, recording.sessions[recording.session[event]]));
    made.append(element("span", { class: "kind" }, kind));
    if (recording.cause[event] > 0) made.append(causeNumber(recording.cause[event]));
    made.append(kind === "state" && query === ""
      ? this.fields(recording, event) : element("span", { class: "body" }, this.body(recording, event, query)));
    if (query !== "") markMatches([...made.children], query);
    return made;
  }

  /** The part of a line after its cause, from a match on. */
  body(recording, event, query) {
    const body = recording.body(event);
    const line = recording.line(event);
    const head = line.length - body.length;
    const match = query === "" ? -1 : lowerCase(line).indexOf(query);
    // A session with a long name leaves little room.
    const room = Math.max(16, this.list.room - head);
    return match < 0 ? shorten(body, 400) : excerpt(body, match - head, query.length, room);
  }

  /** The lines of both sides of a pair. What differs is marked; where that is further right than there is room, they begin there. */
  cells([found, expected], query) {
    const { replay } = this.list;
    const sides = [[replay.expected, expected, "expected"], [replay.found, found, "found"]];
    const isPair = found >= 0 && expected >= 0 && query === "";
    const contents = isPair ? this.pairParts(sides) : sides.map(([recording, event]) => {
      if (event < 0) return [];
      return [this.head(recording, event) + this.body(recording, event, query)];
    });
    return sides.map(([, event, name], side) => {
      if (event < 0) return element("span", { class: "gap", "aria-label": `nothing ${name}` });
      const made = element("span", { class: name }, ...contents[side]);
      if (query !== "") markMatches([made], query);
      return made;
    });
  }

  /** The part of a line up to its cause. */
  head(recording, event) {
    const line = recording.line(event);
    return line.slice(0, line.length - recording.body(event).length);
  }

  /** The contents of both cells of a pair, with what differs in their heads and in their bodies. */
  pairParts(sides) {
    const heads = sides.map(([recording, event]) => this.head(recording, event));
    const bodies = sides.map(([recording, event]) => recording.body(event).slice(0, longestCompared));
    const room = Math.max(16, this.list.room - Math.max(...heads.map(({ length }) => length)));
    const parts = ([left, right], limit) => (left === right ? [[shorten(left, limit)], [shorten(right, limit)]] : differingParts(left, right, limit));
    const [before, after] = [parts(heads, 400), parts(bodies, bodies[0] === bodies[1] ? 400 : room)];
    return [0, 1].map((side) => [...before[side], ...after[side]]);
  }

  /** The fields of a state; those that changed stand out. */
  fields(recording, event) {
    const body = element("span", { class: "body" });
    const pieces = statePieces(recording.values, recording.rootBefore(event), recording.root[event], this.list.room - 26);
    pieces.forEach(({ text, isChanged }, index) => {
      if (index > 0) body.append(", ");
      body.append(element("span", { class: isChanged ? "changed" : "kept" }, text));
    });
    return body;
  }
}

/** The number of an action on its colour. */
function causeNumber(cause) {
  return element("span", { class: `number cause-${(cause - 1) % causeColors}` }, `#${cause}`);
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
