"use strict";

// The values of states, whose equal parts are shared.

/**
 * The values of all states of a replay as trees whose nodes are numbers. Equal values of fields have the
 * same number. A node is a string, or the number of a shape with the nodes of its parts; a shape consists of the text
 * before and after the parts, their labels in paths, and their names in text.
 */
class Values {
  constructor(shapes, nodes) {
    this.shapes = shapes;
    this.nodes = nodes;
  }

  /** Indicates whether a value has no parts. */
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

  /** The name of a part: the name of a field, or a position in brackets. */
  label(node, index) {
    const labels = this.shapes[this.nodes[node][0]][2];
    return labels ? labels[index] : `[${index}]`;
  }

  /** The value as text, cut off after `limit` characters. */
  text(node, limit = 200) {
    return node < 0 ? "" : shorten(this.start(node, limit), limit);
  }

  /** The start of the value as text: all of it, or more than `limit` characters. */
  start(node, limit) {
    const value = this.nodes[node];
    if (typeof value === "string") return value;
    const [open, close, , names] = this.shapes[value[0]];
    let text = open;
    for (let index = 0; index + 1 < value.length; index += 1) {
      if (text.length > limit) return text;
      if (index > 0) text += ", ";
      if (names && names[index] !== "") text += `${names[index]}: `;
      text += this.start(value[index + 1], limit - text.length);
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

  /**
   * The paths of the parts that contain a lowercase text when the value is written with their names: `value: 1`, or `1,
   * isLoading` for two of them. The value for each path tells whether the part's own name, or the text before it, is
   * part of the match.
   */
  matches(node, query) {
    let text = "";
    const parts = [];
    const write = (node, path) => {
      if (this.isLeaf(node)) {
        text += this.nodes[node];
        return;
      }
      const [open, close, , names] = this.shapes[this.nodes[node][0]];
      const count = this.count(node);
      if (count === 0) text += open + close;
      for (let index = 0; index < count; index += 1) {
        // Characters before, between and after the parts count as belonging to them.
        const begin = text.length;
        text += index > 0 ? ", " : open;
        if (names && names[index] !== "") text += `${names[index]}: `;
        const nameEnd = text.length;
        const whole = this.join(path, this.label(node, index));
        write(this.child(node, index), whole);
        if (index === count - 1) text += close;
        parts.push({ begin, nameEnd, end: text.length, path: whole });
      }
    };
    write(node, "");
    parts.push({ begin: 0, nameEnd: 0, end: text.length, path: "" });
    const lower = lowerCase(text);
    const places = [];
    for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, at + query.length)) places.push(at);
    const isShown = (begin, end) => places[lowerBound(places, begin - query.length + 1)] < end;
    return new Map(parts.filter(({ begin, end }) => isShown(begin, end))
      .map(({ begin, nameEnd, path }) => [path, isShown(begin, nameEnd)]));
  }

  /** Calls `visit(path, other, own)` for each smallest part in which a value differs from one of another replay. */
  differencesFrom(others, other, node, visit, path = "", budget = { left: 500 }) {
    if (budget.left <= 0 || this.text(node, longestCompared) === others.text(other, longestCompared)) return;
    const labels = (values, value) =>
      (value < 0 || values.isLeaf(value) ? [] : Array.from({ length: values.count(value) }, (_, index) => values.label(value, index)));
    const [own, theirs] = [labels(this, node), labels(others, other)];
    if (own.length === 0 || own.join("\n") !== theirs.join("\n")) {
      budget.left -= 1;
      visit(path, other, node);
      return;
    }
    own.forEach((label, index) => {
      this.differencesFrom(others, others.child(other, index), this.child(node, index), visit, this.join(path, label), budget);
    });
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
