"use strict";

// The dividers between the panes, which can be moved with the mouse and with arrow keys. The browser remembers their
// positions.

/** The minimum width of a pane and of the timeline, and the minimum height of its lanes, in pixels. */
const [minimumWidth, minimumHeight] = [160, 60];
/** The number of pixels by which a key moves a divider. */
const splitterStep = 16;

class Splitters {
  constructor(page) {
    this.page = page;
    this.panes = document.getElementById("panes");
    for (const part of document.querySelectorAll(".splitter")) this.listen(part);
    window.addEventListener("resize", () => this.describe());
  }

  listen(part) {
    const isVertical = part.getAttribute("aria-orientation") === "vertical";
    const place = (event) => (isVertical ? event.clientX : event.clientY);
    part.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      part.focus();
      part.setPointerCapture(event.pointerId);
      const offset = this.position(part) - place(event);
      const move = (moved) => this.move(part, place(moved) + offset);
      part.addEventListener("pointermove", move);
      part.addEventListener("lostpointercapture", () => part.removeEventListener("pointermove", move), { once: true });
    });
    part.addEventListener("dblclick", () => this.reset(part));
    part.addEventListener("keydown", (event) => {
      const direction = (isVertical ? { ArrowLeft: -1, ArrowRight: 1 } : { ArrowUp: -1, ArrowDown: 1 })[event.key];
      if (direction) this.move(part, this.position(part) + direction * splitterStep);
      else if (event.key === "Enter") this.reset(part);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  /** Restores the positions that the browser remembers; comparisons have their own positions. */
  show() {
    for (const key of ["columns", "script", "lanes"]) this.apply(key, Settings.read(this.nameOf(key)) ?? "");
    this.describe();
  }

  nameOf(key) {
    if (key === "columns" && this.panes.classList.contains("compared")) return "compared columns";
    // The name "script" says whether the pane is folded.
    return key === "script" ? "script width" : key;
  }

  /** The position of a divider in the window, in pixels. */
  position(part) {
    switch (part.dataset.splits) {
      case "lanes": return document.getElementById("lanes").getBoundingClientRect().bottom;
      default: return part.parentElement.getBoundingClientRect().left;
    }
  }

  move(part, position) {
    const key = part.dataset.splits;
    if (key === "columns") {
      this.set(key, this.columnsWith(part, position));
    } else if (key === "script") {
      const width = Math.min(Math.max(minimumWidth, window.innerWidth - position), window.innerWidth - 2 * minimumWidth);
      this.set(key, `${(100 * width) / window.innerWidth}vw`);
    } else {
      const height = position - document.getElementById("lanes").getBoundingClientRect().top;
      const share = Math.min(Math.max(minimumHeight, height) / window.innerHeight, 0.7);
      this.set(key, `${100 * share}vh`);
    }
  }

  /** The columns of the panes for a position of a divider between two of them. */
  columnsWith(part, position) {
    const sections = [...this.panes.children];
    const widths = sections.map((section) => section.getBoundingClientRect().width);
    const at = sections.indexOf(part.parentElement);
    const both = widths[at - 1] + widths[at];
    const left = position - sections[at - 1].getBoundingClientRect().left;
    widths[at - 1] = Math.min(Math.max(minimumWidth, left), both - minimumWidth);
    widths[at] = both - widths[at - 1];
    return widths.map((width) => `minmax(0, ${width.toFixed(1)}fr)`).join(" ");
  }

  reset(part) {
    this.set(part.dataset.splits, "");
  }

  set(key, value) {
    Settings.write(this.nameOf(key), value);
    this.apply(key, value);
    this.page.timeline.resize();
    this.describe();
  }

  apply(key, value) {
    const { style } = key === "columns" ? this.panes : document.getElementById("replay-view");
    if (value === "") style.removeProperty(`--${key}`);
    else style.setProperty(`--${key}`, value);
  }

  /** Announces the positions of the dividers to screen readers. */
  describe() {
    for (const part of document.querySelectorAll(".splitter")) {
      const whole = part.dataset.splits === "lanes" ? window.innerHeight : window.innerWidth;
      part.setAttribute("aria-valuenow", String(Math.round((100 * this.position(part)) / whole)));
    }
  }
}
