"use strict";

// The states of a session as a graph: states that look alike are one node, as in the pictures of the command `graph`.

/** The states of a session, and the transitions between them. */
class StateGraph {
  /** Creates the graph of a session from chosen fields with their whole values, or from its facets if no fields are chosen. */
  constructor(recording, session, chosen = []) {
    this.recording = recording;
    /** The nodes `{ lines, events }` in the order in which the session first reached them. */
    this.nodes = [];
    /** The edges `{ from, to, label, isLater, events }`. */
    this.edges = [];
    /** The node and the edge of each event of kind `state`. */
    this.nodeOfEvent = new Map();
    this.edgeOfEvent = new Map();
    this.facets = chosen.length > 0 ? chosen.map((path) => ({ path, kind: "whole" })) : StateGraph.facets(recording, session);
    this.read(session);
    if (chosen.length === 0) this.leaveOutCommonLines();
  }

  /** The paths that distinguish states and have several values, except those inside collections. */
  static fields(recording, session) {
    return StateGraph.facets(recording, session).map(({ path }) => path).filter((path) => recording.history(session, path).length > 1);
  }

  /** Leaves out the lines that all nodes have in common. */
  leaveOutCommonLines() {
    const [first, ...others] = this.nodes;
    if (others.length === 0) return;
    const common = new Set(first.lines.filter((line) => others.every(({ lines }) => lines.includes(line))));
    for (const node of this.nodes) node.lines = node.lines.filter((line) => !common.has(line));
  }

  read(session) {
    const { recording } = this;
    const [nodes, edges, handled] = [new Map(), new Map(), new Set()];
    let last = -1;
    for (const event of recording.stateEvents[session]) {
      const lines = this.lines(recording.root[event]);
      // Long values can differ after the part that is shown.
      const key = this.facets.map(({ path, kind }, index) => (kind === "whole" ? recording.values.find(recording.root[event], path) : lines[index])).join("\n");
      if (!nodes.has(key)) nodes.set(key, this.nodes.push({ lines, events: [] }) - 1);
      const node = nodes.get(key);
      this.nodes[node].events.push(event);
      this.nodeOfEvent.set(event, node);
      if (last >= 0) this.addEdge(last, node, event, this.transition(event, handled), edges);
      last = node;
    }
  }

  addEdge(from, to, event, { label, isLater }, edges) {
    // A later mutation that changes nothing that the graph shows is not a transition.
    if (isLater && from === to) return;
    const key = [from, to, isLater, label].join(" ");
    if (!edges.has(key)) {
      edges.set(key, { from, to, label, isLater, events: [] });
      this.edges.push(edges.get(key));
    }
    edges.get(key).events.push(event);
    this.edgeOfEvent.set(event, edges.get(key));
  }

  /** The name of the transition to a state: the action if it is the action's first state, at the same time; otherwise the mutation. */
  transition(event, handled) {
    const { recording } = this;
    const cause = recording.cause[event];
    const action = cause > 0 ? recording.actionEvent(cause) : -1;
    const name = action < 0 ? "" : recording.body(action).split("(", 1)[0];
    const isFirst = action >= 0 && !handled.has(cause);
    handled.add(cause);
    if (isFirst && recording.times[action] === recording.times[event]) return { label: name, isLater: false };
    return { label: recording.mutationCase(event) || name, isLater: true };
  }

  lines(root) {
    const { values } = this.recording;
    return this.facets.flatMap(({ path, kind }) => {
      const node = values.find(root, path);
      return node < 0 ? [] : [`${path}: ${StateGraph.summary(values.text(node, 200), kind)}`];
    });
  }

  /**
   * The parts with few distinguished values, `{ path, kind }`: Booleans, enums by their case, optionals by whether they
   * are nil, collections by whether they are empty.
   */
  static facets(recording, session) {
    const { values } = recording;
    /** The values at each path. */
    const kinds = new Map();
    const visit = (node, path, depth) => {
      const text = values.text(node, 200);
      if (!values.isLeaf(node) && (depth === 0 || text.startsWith("(")) && depth < 8) {
        for (let index = 0; index < values.count(node); index += 1) {
          visit(values.child(node, index), values.join(path, values.label(node, index)), depth + 1);
        }
      } else {
        kinds.set(path, (kinds.get(path) ?? new Set()).add(StateGraph.kind(text)));
      }
    };
    for (const root of new Set(recording.stateEvents[session].map((event) => recording.root[event]))) visit(root, "", 0);
    return [...kinds].flatMap(([path, seen]) => {
      const isOptional = seen.delete("nil");
      const [kind] = seen.size === 1 ? seen : [null];
      return kind === null && !isOptional ? [] : [{ path, kind: kind ?? "optional" }];
    });
  }

  /** The kind of a value, judging by its text; null for a value with many alternatives. */
  static kind(text) {
    if (text === "nil") return "nil";
    if (text === "true" || text === "false") return "boolean";
    if (/^\.[\p{L}_]/u.test(text)) return "case";
    if (text === "[]" || text === "[:]" || /^\[[^#]*$/.test(text)) return "collection";
    return null;
  }

  static summary(text, kind) {
    if (text === "nil") return "nil";
    switch (kind) {
      case "case": return text.split("(", 1)[0];
      case "collection": return text === "[]" || text === "[:]" ? "empty" : "not empty";
      case "optional": return "not nil";
      default: return text;
    }
  }

  /** The node of the state after an event of the session, or -1. */
  nodeAt(event, session) {
    const events = this.recording.stateEvents[session];
    const last = events[lowerBound(events, event + 1) - 1];
    return last === undefined ? -1 : this.nodeOfEvent.get(last);
  }
}

/** Places the nodes of a graph in rows, each below the nodes that first lead to it. */
class GraphLayout {
  constructor(graph) {
    this.graph = graph;
    const ranks = this.ranks();
    this.boxes = graph.nodes.map(({ lines }) => ({
      width: Math.max(64, ...lines.map((line) => Math.min(line.length, maximumNodeLine) * 6.7 + 16)),
      height: Math.max(1, lines.length) * 16 + 12,
    }));
    const rows = [];
    ranks.forEach((rank, node) => (rows[rank] ??= []).push(node));
    // The label of an edge from a node to itself is between that node and the next one.
    const gapAfter = (node) => graph.edges.reduce(
      (gap, edge) => (edge.from === node && edge.to === node ? Math.max(gap, 40 + edgeNameWidth(edge)) : gap), nodeGap);
    const rowWidth = (row) => row.reduce((sum, node, index) => sum + this.boxes[node].width + (index > 0 ? gapAfter(row[index - 1]) : 0), 0);
    const inner = Math.max(...rows.map(rowWidth));
    let y = 16;
    for (const row of rows) {
      let x = nodeMargin + (inner - rowWidth(row)) / 2;
      for (const node of row) {
        Object.assign(this.boxes[node], { x, y, rank: ranks[node] });
        x += this.boxes[node].width + gapAfter(node);
      }
      y += Math.max(...row.map((node) => this.boxes[node].height)) + rowGap;
    }
    this.height = y - rowGap + 24;
    const returns = graph.edges.filter(({ from, to }) => ranks[to] <= ranks[from]);
    this.width = Math.max(inner + 2 * nodeMargin, ...returns.map((edge) => this.curve(edge.from, edge.to).x + edgeNameWidth(edge) + 8));
  }

  /** The minimum number of edges from the first node to each node. */
  ranks() {
    const { nodes, edges } = this.graph;
    const ranks = nodes.map((_, node) => (node === 0 ? 0 : -1));
    for (let rank = 0, isDone = false; !isDone; rank += 1) {
      isDone = true;
      for (const { from, to } of edges) {
        if (ranks[from] !== rank || ranks[to] >= 0) continue;
        ranks[to] = rank + 1;
        isDone = false;
      }
    }
    return ranks.map((rank) => Math.max(0, rank));
  }

  /** The curve of the edges between two nodes: `{ path, x, y, isReturn }`, with the place for their names. */
  curve(from, to) {
    const [a, b] = [this.boxes[from], this.boxes[to]];
    if (b.rank > a.rank) {
      const [x0, y0, x1, y1] = [a.x + a.width / 2 - 8, a.y + a.height, b.x + b.width / 2 - 8, b.y];
      const middle = (y0 + y1) / 2;
      return { path: `M${x0} ${y0}C${x0} ${middle} ${x1} ${middle} ${x1} ${y1}`, x: (x0 + x1) / 2, y: middle, isReturn: false };
    }
    // Upward, or to the same row: around the right side.
    const [x0, y0, x1, y1] = [a.x + a.width, a.y + a.height / 2 + (from === to ? 8 : 4), b.x + b.width, b.y + b.height / 2 - 4];
    const right = Math.max(x0, x1) + (from === to ? 28 : 36 + 8 * Math.abs(a.rank - b.rank));
    // To the right of the curve, which its label would hide.
    const x = Math.max(x0, x1, (x0 + x1) / 8 + right * 3 / 4) + 4;
    return { path: `M${x0} ${y0}C${right} ${y0} ${right} ${y1} ${x1} ${y1}`, x, y: (y0 + y1) / 2, isReturn: true };
  }
}

/** The label of an edge: the case of its action or mutation, and the number of times it was taken. */
function edgeText({ label, events }) {
  return `${shorten(label || "…", 24)} ×${events.length}`;
}

/** The width of the label in pixels. */
function edgeNameWidth(edge) {
  return columnsOf(edgeText(edge)) * 6 + 8;
}
