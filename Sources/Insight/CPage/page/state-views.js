"use strict";

// The views of the pane of the state: the values as a tree, the graph of states, and the calls.

const stateViews = ["tree", "graph", "calls"];

class StateViews {
  constructor(page) {
    this.page = page;
    this.tree = new StateTree(page);
    this.graph = new GraphView(page);
    this.calls = new CallsView(page);
    this.buttons = [...document.querySelectorAll("#state-views button")];
    for (const button of this.buttons) button.addEventListener("click", () => this.choose(button.dataset.view));
    const known = Settings.read("state");
    this.chosen = stateViews.includes(known) ? known : "tree";
  }

  /** Discards the drawings of the previous replay. */
  reset() {
    this.tree.opened.clear();
    this.graph.reset();
    this.calls.reset();
    const { found } = this.page.replay;
    this.hasCalls = found.sessions.length > 2 || found.calls.length > 0;
    this.buttons.find(({ dataset }) => dataset.view === "calls").hidden = !this.hasCalls;
  }

  /** The current view: the chosen one, if it is not empty. */
  get view() {
    return this.chosen === "calls" && !this.hasCalls ? "tree" : this.chosen;
  }

  choose(view) {
    this.chosen = view;
    Settings.write("state", view);
    if (this.page.replay) this.page.update();
  }

  /** Switches to the next view. */
  next() {
    const views = stateViews.filter((view) => view !== "calls" || this.hasCalls);
    this.choose(views[(views.indexOf(this.view) + 1) % views.length]);
  }

  show(recording, event, row) {
    const { view } = this;
    for (const button of this.buttons) button.setAttribute("aria-pressed", String(button.dataset.view === view));
    for (const name of stateViews) hide(document.getElementById(name), name !== view);
    if (view === "graph") this.graph.show(recording, event);
    else if (view === "calls") this.calls.show(recording, event);
    // The tree also shows the changes.
    this.tree.show(recording, event, row);
  }
}
