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
    made.append(this.part(recording, event, query));
    if (query !== "") markMatches([...made.children], query);
    return made;
  }

  /** The part of a line after its cause: for a state, the changed fields, unless the search text is in others. */
  part(recording, event, query) {
    const fields = recording.kindName(event) === "state" ? this.fields(recording, event) : null;
    return fields && this.showsMatches(fields, recording, event, query)
      ? fields : element("span", { class: "body" }, this.body(recording, event, query));
  }

  /** Indicates whether the fields in the row of a state contain the match, if the whole state contains one. */
  showsMatches(fields, recording, event, query) {
    return query === "" || lowerCase(fields.textContent).includes(query) || !lowerCase(recording.body(event)).includes(query);
  }

  /** The part of a line after its cause, starting at a match. */
  body(recording, event, query) {
    const body = recording.body(event);
    const line = recording.line(event);
    const head = line.length - body.length;
    const match = query === "" ? -1 : lowerCase(line).indexOf(query);
    // A session with a long name leaves little space.
    const room = Math.max(16, this.list.room - head);
    return match < 0 ? shorten(body, 400) : excerpt(body, match - head, query.length, room);
  }

  /** The lines of both sides of a pair, with the differences marked. If the difference does not fit, the lines begin at the difference. */
  cells([found, expected], query) {
    const { replay } = this.list;
    const sides = [[replay.expected, expected, "expected"], [replay.found, found, "found"]];
    const isPair = found >= 0 && expected >= 0 && query === "";
    const contents = isPair ? this.pairParts(sides) : sides.map(([recording, event]) => {
      if (event < 0) return [];
      return [...this.headParts(recording, event), this.part(recording, event, query)];
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

  /** The part of a line up to its cause, whose number has the cause's color. */
  headParts(recording, event) {
    const head = this.head(recording, event);
    const cause = recording.cause[event];
    const at = cause > 0 ? head.lastIndexOf(` #${cause}`) : -1;
    if (at < 0) return [head];
    return [head.slice(0, at + 1), causeNumber(cause), head.slice(at + ` #${cause}`.length)];
  }

  /** The contents of both cells of a pair, with the differences in their heads and bodies marked. */
  pairParts(sides) {
    const heads = sides.map(([recording, event]) => this.head(recording, event));
    const bodies = sides.map(([recording, event]) => recording.body(event).slice(0, longestCompared));
    // The margin and the border of a cause's number take two columns.
    const room = Math.max(16, Math.floor(this.list.room) - Math.max(...heads.map(columnsOf)) - 2);
    const parts = ([left, right], limit) => (left === right ? [[shorten(left, limit)], [shorten(right, limit)]] : differingParts(left, right, limit));
    const before = heads[0] === heads[1]
      ? sides.map(([recording, event]) => this.headParts(recording, event)) : parts(heads, 400);
    const after = parts(bodies, bodies[0] === bodies[1] ? 400 : room);
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

/** The number of an action, on the action's color. */
function causeNumber(cause) {
  return element("span", { class: `number cause-${(cause - 1) % causeColors}` }, `#${cause}`);
}

/** The maximum number of parts in the row of a state. */
const maximumPieces = 8;

/** The fields of a state as the list shows them, or only the changed parts if not all fit. */
function statePieces(values, before, after, room) {
  if (after < 0 || values.isLeaf(after)) return [{ text: values.text(after, room), isChanged: false }];
  const isComparable =
    before >= 0 && !values.isLeaf(before) && values.count(before) === values.count(after);
  const pieces = Array.from({ length: values.count(after) }, (_, index) => ({
    text: `${values.label(after, index)}: ${values.text(values.child(after, index), 200)}`,
    isChanged: isComparable && values.child(before, index) !== values.child(after, index),
  }));
  const length = pieces.reduce((sum, piece) => sum + columnsOf(piece.text) + 2, 0);
  if (length <= room || !pieces.some((piece) => piece.isChanged)) return pieces;
  const shown = [];
  const skip = () => { if (shown.at(-1)?.isChanged !== false) shown.push({ text: "…", isChanged: false }); };
  const budget = { left: maximumPieces };
  pieces.forEach(({ isChanged }, index) => {
    if (!isChanged) return skip();
    const label = values.label(after, index);
    values.differences(values.child(before, index), values.child(after, index), (path, old, now) => {
      if (path !== label) skip();
      shown.push({ text: `${path}: ${changedText(values, old, now)}`, isChanged: true });
    }, label, budget);
  });
  return shown;
}

/** The number of columns of a value in a row that lists changed parts, and the maximum length of a text that is compared for it. */
const longPiece = 80;
const longestOfPiece = 10_000;

/** A changed value, cut off around the difference from the old one. */
function changedText(values, old, now) {
  if (now < 0) return "nothing";
  return shortPair(values.text(old, longestOfPiece), values.text(now, longestOfPiece), longPiece)[1];
}
