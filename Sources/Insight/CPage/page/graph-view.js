"use strict";

// The graph of states, which replaces the tree of the state: the node of the selected event is marked, and edges are
// links to their events.

/** Larger graphs are unreadable. */
const maximumNodes = 60;
/** The longest line of a node, in characters. */
const maximumNodeLine = 30;
const [nodeGap, rowGap, nodeMargin] = [40, 72, 24];

class GraphView {
  constructor(page) {
    this.page = page;
    this.part = document.getElementById("graph");
    this.graphs = new Map();
    /** The fields that distinguish the states of a session, by its name; if there are none, all fields with few values. */
    this.chosen = new Map();
    this.part.addEventListener("click", (event) => this.choose(event.target));
    this.part.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      this.choose(event.target);
    });
  }

  /** Discards the graphs of the previous replay. */
  reset() {
    this.graphs.clear();
    this.chosen.clear();
    this.drawn = null;
  }

  show(recording, event) {
    const session = recording.session[event];
    const graph = this.graph(recording, session);
    if (this.drawn?.graph !== graph) this.draw(graph, session);
    const { nodes, edges } = this.drawn;
    for (const shown of this.part.querySelectorAll(".current, .taken")) shown.classList.remove("current", "taken");
    const node = nodes[graph.nodeAt(event, session)];
    node?.classList.add("current");
    for (const shown of edges.get(graph.edgeOfEvent.get(event)) ?? []) shown.classList.add("taken");
    if (node) scrollWithin(this.part, node, 24);
  }

  graph(recording, session) {
    const chosen = this.fieldsOf(recording.sessions[session]);
    const key = [recording === this.page.replay.found, session, ...chosen].join(" ");
    if (!this.graphs.has(key)) this.graphs.set(key, new StateGraph(recording, session, chosen));
    return this.graphs.get(key);
  }

  // The fields

  /** The fields that were chosen for a session. */
  fieldsOf(name) {
    return this.chosen.get(name) ?? [];
  }

  /** The option with which the command `graph` draws the same graph; empty if no fields are chosen. */
  get option() {
    const { recording, event } = this.page.selection;
    const fields = this.fieldsOf(recording.sessions[recording.session[event]]);
    return fields.length > 0 ? ` --by=${shellWord(fields.join(","))}` : "";
  }

  /** The buttons that choose fields: fields with few values that change, and the selected field. */
  fieldButtons({ recording }, session) {
    const name = recording.sessions[session];
    const { path, pathSession, replay } = this.page;
    const known = StateGraph.fields(recording, session);
    const isField = path !== null && replay.found.sessions[pathSession] === name && /^[^.[]+$/.test(path);
    const fields = new Set([...known, ...this.fieldsOf(name), ...isField ? [path] : []]);
    if (fields.size < 2) return [];
    return [element("div", { class: "chips fields", role: "group", "aria-label": "Tell states apart by" },
      element("span", { class: "muted" }, "By"),
      ...[...fields].map((field) => element("button", {
        type: "button", class: "mono", "data-field": field, "aria-pressed": String(this.fieldsOf(name).includes(field)),
        on: { click: () => this.toggleField(name, field) },
      }, field)))];
  }

  toggleField(name, field) {
    const fields = this.fieldsOf(name);
    this.chosen.set(name, fields.includes(field) ? fields.filter((other) => other !== field) : [...fields, field]);
    this.page.update();
    this.part.querySelector(`[data-field="${CSS.escape(field)}"]`)?.focus();
  }

  // Drawing

  draw(graph, session) {
    this.drawn = { graph, nodes: [], edges: new Map() };
    const name = graph.recording.sessions[session];
    const buttons = this.fieldButtons(graph, session);
    const count = graph.nodes.length;
    if (count === 0 || count > maximumNodes || graph.facets.length === 0) {
      this.part.replaceChildren(...buttons, element("p", { class: "muted" }, count === 0 ? "No state: select an event of a session"
        : count > maximumNodes ? `${counted(count, "kind")} of states, too many to draw: choose other fields`
          : "The states have no Booleans, enums, optionals or collections that could tell them apart"));
      return;
    }
    const layout = new GraphLayout(graph);
    const picture = svg("svg", {
      width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}`, role: "group",
      "aria-label": `The states of ${visible(name)} as a graph`,
    });
    picture.append(svg("defs", {}, svg("marker", {
      id: "arrow", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto-start-reverse",
    }, svg("path", { d: "M0 0L8 4L0 8z", class: "arrow" }))));
    const names = this.drawEdges(graph, layout, picture);
    graph.nodes.forEach((node, index) => {
      const made = this.node(node, layout.boxes[index], index);
      this.drawn.nodes.push(made);
      picture.append(made);
    });
    picture.append(...names);
    this.part.replaceChildren(...buttons, picture);
  }

  /** Draws the curves; returns the names of the edges, which are above the nodes. */
  drawEdges(graph, layout, picture) {
    const pairs = new Map();
    for (const edge of graph.edges) {
      const key = `${edge.from} ${edge.to}`;
      pairs.set(key, [...pairs.get(key) ?? [], edge]);
    }
    return [...pairs.values()].flatMap((edges) => {
      const { path, x, y, isReturn } = layout.curve(edges[0].from, edges[0].to);
      const curve = svg("path", {
        d: path, class: `edge${edges.every(({ isLater }) => isLater) ? " later" : ""}`, "marker-end": "url(#arrow)",
      });
      picture.append(curve);
      return edges.map((edge, index) => {
        const made = this.edgeName(graph, edge, x, y + 15 * (index - (edges.length - 1) / 2), isReturn);
        this.drawn.edges.set(edge, [curve, made]);
        return made;
      });
    });
  }

  /** The label of an edge, centered at a position or to the right of it. */
  edgeName(graph, edge, place, y, isReturn) {
    const text = edgeText(edge);
    const width = edgeNameWidth(edge);
    const x = isReturn ? place + width / 2 : place;
    return svg("g", {
      class: "edge-name", role: "button", tabindex: 0, "data-edge": graph.edges.indexOf(edge),
      "aria-label": `${visible(edge.label)}, ${counted(edge.events.length, "event")}`,
    },
    svg("rect", { x: x - width / 2, y: y - 8, width, height: 15 }),
    svg("text", { x, y: y + 4, "text-anchor": "middle" }, visible(text)));
  }

  node({ lines, events }, { x, y, width, height }, index) {
    return svg("g", {
      class: "node", role: "button", tabindex: 0, "data-node": index,
      "aria-label": `${visible(lines.join(", "))}, ${counted(events.length, "event")}`,
    },
    svg("rect", { x, y, width, height, rx: 2 }),
    ...lines.map((line, row) => svg("text", { x: x + 8, y: y + 18 + 16 * row }, visible(shorten(line, maximumNodeLine - 1)))));
  }

  /** Goes to an event of a node or an edge; if one of them is selected, to the next one. */
  choose(target) {
    const { page, drawn } = this;
    const part = target.closest(".node, .edge-name");
    if (!part) return;
    const { graph } = drawn;
    const { events } = "node" in part.dataset ? graph.nodes[part.dataset.node] : graph.edges[part.dataset.edge];
    const next = events.find((event) => event > page.event) ?? events[0];
    page.follow(graph.recording, next);
  }
}

/** Creates an element of a picture. */
function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
