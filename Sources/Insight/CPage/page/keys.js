"use strict";

// The keys of the page. The table in page.html shows them to users.

class Keys {
  constructor(page) {
    this.page = page;
    document.addEventListener("keydown", (event) => this.key(event));
    document.getElementById("tabs").addEventListener("keydown", (event) => this.tabKey(event));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    // The focused element of a dialog keeps the focus until the frame after the dialog was closed.
    const target = event.target.closest("dialog") ? document.body : event.target;
    const isTyping = target.matches("input, select, textarea");
    if (isTyping) {
      if (event.key !== "Escape") return;
      // The browser would also clear the field, and therefore the matches.
      event.preventDefault();
      target.blur();
      return;
    }
    const isButton = target.matches("button");
    if (isButton && (event.key === "Enter" || event.key === " ")) return;
    const action = this.actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  tabKey(event) {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!direction) return;
    const names = paneNames.filter((name) => !document.getElementById(`tab-${name}`).hidden);
    const index = names.findIndex((name) => event.target.id === `tab-${name}`);
    const next = names[(index + direction + names.length) % names.length];
    this.page.showTab(next);
    document.getElementById(`tab-${next}`).focus();
    event.preventDefault();
    event.stopPropagation();
  }

  /** The effect of each key in the visible part of the page. */
  get actions() {
    switch (this.page.view) {
      case "replay": return this.replayActions;
      case "coverage": return this.coverageActions;
      default: return this.indexActions;
    }
  }

  get replayActions() {
    const { page } = this;
    const { list, timeline } = page;
    const { scale } = timeline;
    const listPage = Math.max(1, Math.floor(list.list.clientHeight / list.rowHeight) - 1);
    const mark = page.mark === null ? undefined : scale.x(page.mark);
    return {
      j: () => page.steps.step(1),
      ArrowDown: () => page.steps.step(1),
      ArrowRight: () => page.steps.step(1),
      k: () => page.steps.step(-1),
      ArrowUp: () => page.steps.step(-1),
      ArrowLeft: () => page.steps.step(-1),
      PageDown: () => page.steps.stepBy(listPage),
      PageUp: () => page.steps.stepBy(-listPage),
      Home: () => page.steps.stepBy(-Infinity),
      End: () => page.steps.stepBy(Infinity),
      "]": () => page.steps.stepPath(1),
      "[": () => page.steps.stepPath(-1),
      c: () => page.steps.stepCause(1),
      C: () => page.steps.stepCause(-1),
      b: () => page.steps.goToCause(),
      e: () => page.steps.stepProblem(1),
      E: () => page.steps.stepProblem(-1),
      n: () => list.step(1),
      N: () => list.step(-1),
      Enter: () => list.step(1),
      p: () => page.path !== null && page.togglePin(page.pathSession, page.path),
      w: () => scale.zoom(0.5, mark),
      s: () => scale.zoom(2, mark),
      "+": () => scale.zoom(0.5),
      "-": () => scale.zoom(2),
      a: () => scale.pan(-80),
      d: () => scale.pan(80),
      0: () => scale.setView(0, 1),
      "/": () => document.getElementById("find").focus(),
      g: () => page.stateViews.next(),
      ",": () => page.trail.go(-1),
      ".": () => page.trail.go(1),
      o: () => list.filters.toggleMatches(),
      O: () => list.filters.togglePath(),
      "(": () => list.filters.setEnd(0),
      ")": () => list.filters.setEnd(1),
      x: () => list.filters.clear(),
      y: () => page.copying.open(),
      J: () => page.list.extend(1),
      K: () => page.list.extend(-1),
      l: () => page.scriptPane.toggle(),
      t: () => page.editor.openLine(),
      f: () => page.nextFailure(),
      i: () => page.showIndex(),
      v: () => page.showCoverage(),
      "?": () => page.showHelp(),
    };
  }

  get coverageActions() {
    const { page } = this;
    const { coverage } = page;
    return {
      j: () => coverage.move(1),
      ArrowDown: () => coverage.move(1),
      k: () => coverage.move(-1),
      ArrowUp: () => coverage.move(-1),
      ArrowRight: () => coverage.toggle(true),
      ArrowLeft: () => coverage.close(),
      Enter: () => coverage.toggle(),
      y: () => page.copying.open(),
      e: () => coverage.moveToMissing(1),
      E: () => coverage.moveToMissing(-1),
      f: () => page.nextFailure(),
      i: () => page.showIndex(),
      "?": () => page.showHelp(),
    };
  }

  get indexActions() {
    const { page } = this;
    const { index } = page;
    return {
      j: () => index.move(1),
      ArrowDown: () => index.move(1),
      k: () => index.move(-1),
      ArrowUp: () => index.move(-1),
      Enter: () => index.open(index.selected),
      "/": () => index.find.focus(),
      y: () => page.copying.open(),
      f: () => page.nextFailure(),
      v: () => page.showCoverage(),
      "?": () => page.showHelp(),
    };
  }
}
