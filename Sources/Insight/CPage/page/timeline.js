"use strict";

// The timeline: lanes of sessions over a time axis, each on a canvas, and the selection above them.

class Timeline {
  constructor(page) {
    this.page = page;
    this.axis = document.getElementById("axis-canvas");
    this.canvas = document.getElementById("lane-canvas");
    this.scroller = document.getElementById("lanes");
    this.content = document.getElementById("lane-content");
    this.ranges = [...document.querySelectorAll(".range")];
    this.cursors = [...document.querySelectorAll(".cursor")];
    this.cursorTime = document.getElementById("cursor-time");
    this.outlines = document.getElementById("outlines");
    this.isPrinting = false;
    /** The scroll position and the visible height of the lanes; asking for them would need a layout. */
    this.scrollTop = 0;
    this.visibleHeight = 0;
    this.schedule = oncePerFrame(() => this.draw());
    this.scale = new TimeScale(this.schedule);
    this.palette = new Palette();
    this.labels = new LaneLabels(page);
    this.lanePainter = new LanePainter(this.canvas, this.scale, this.palette);
    this.axisPainter = new AxisPainter(this.axis, this.scale, this.palette);
    this.pointer = new TimelinePointer(this);
    this.listen();
  }

  listen() {
    this.scroller.addEventListener("scroll", () => {
      this.scrollTop = this.scroller.scrollTop;
      this.schedule();
    }, { passive: true });
    window.addEventListener("resize", () => this.replay && this.resize());
    // A scroll bar that appears or disappears also changes the width.
    new ResizeObserver(() => this.replay && this.resize()).observe(this.axis.parentElement);
    for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)"]) {
      window.matchMedia(query).addEventListener("change", () => {
        this.palette.read();
        this.schedule();
      });
    }
  }

  /** Makes the timeline as wide as paper, and light, before it is printed, and restores it afterwards. */
  print(begins) {
    this.isPrinting = begins;
    this.palette.read();
    this.resize();
  }

  /** Shows a replay from its beginning to its end. */
  show(replay) {
    this.replay = replay;
    this.scale.show(replay.axis);
    this.axisPainter.show(replay);
    this.layOut();
  }

  /** Places the lanes below each other. */
  layOut() {
    this.lanes = new Lanes(this.replay, this.page.pins);
    this.content.style.height = `${this.lanes.height}px`;
    this.labels.show(this.lanes.bands);
    this.resize();
  }

  resize() {
    const limit = Math.floor(parseFloat(getComputedStyle(this.scroller).maxHeight)) || Infinity;
    const { height: wanted } = this.lanes;
    const height = this.isPrinting ? wanted : Math.min(wanted, limit);
    this.axisPainter.width = this.prepare(this.axis, this.axis.clientWidth, this.axisPainter.height);
    this.scale.width = this.prepare(this.canvas, this.canvas.clientWidth, height);
    this.canvas.style.height = `${height}px`;
    this.visibleHeight = height;
    this.draw();
  }

  /** Gives a canvas as many pixels as the screen has; returns its width. */
  prepare(canvas, width, height) {
    const scale = Math.max(window.devicePixelRatio || 1, this.isPrinting ? 2 : 1);
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext("2d").setTransform(scale, 0, 0, scale, 0, 0);
    return width;
  }

  draw() {
    if (!this.replay || this.scale.width <= 0) return;
    this.lanePainter.draw(this.lanes.bands, this.isPrinting ? 0 : this.scroller.scrollTop);
    this.axisPainter.draw();
    this.showSelection();
  }

  /** Moves the view so that a place and the lane of a session are visible. */
  reveal(mark, recording, session) {
    this.scale.reveal(mark);
    const extent = this.lanes.extent(recording, session);
    if (!extent || this.lanes.height <= this.visibleHeight) return;
    const [top, bottom] = extent;
    if (top < this.scrollTop) this.scroller.scrollTop = top - Metrics.gap;
    else if (bottom > this.scrollTop + this.visibleHeight) {
      this.scroller.scrollTop = Math.min(top - Metrics.gap, bottom + Metrics.gap - this.visibleHeight);
    }
  }

  // Selection

  /** Shows the selected event and the spans of its cause. They are elements, so that a step does not repaint the canvas. */
  showSelection() {
    const { mark, time } = this.page;
    const isShown = mark !== null && this.replay !== undefined && this.scale.width > 0;
    for (const cursor of this.cursors) cursor.hidden = !isShown;
    // If all events have the same time, the axis shows it.
    hide(this.cursorTime, this.replay?.isInOrder ?? false);
    if (!isShown) return;
    const x = this.scale.x(mark);
    for (const cursor of this.cursors) cursor.style.transform = `translateX(${Math.round(x)}px)`;
    this.cursorTime.textContent = `${seconds(time)} s`;
    // The digits of the font are equally wide, so the text needs no layout to be measured.
    const width = this.cursorTime.textContent.length * 7 + 8;
    const left = Math.min(Math.max(x - width / 2, 0), this.axisPainter.width - width);
    this.cursorTime.style.width = `${width}px`;
    this.cursorTime.style.transform = `translateX(${left}px)`;
    replaceDiffering(this.outlines, this.outlinesOf(this.page.cause));
    this.showRange(this.page.list.filters.range);
  }

  /** Shows the period of time to which the list is restricted. */
  showRange(range) {
    for (const shown of this.ranges) {
      hide(shown, range === null);
      if (range === null) continue;
      const [left, right] = range.map((mark) => this.scale.x(mark)).toSorted((a, b) => a - b);
      shown.style.left = `${left - 2}px`;
      shown.style.width = `${right - left + 4}px`;
    }
  }

  /** Outlines around the spans of an action. */
  outlinesOf(cause) {
    const { scale } = this;
    const made = [];
    for (const band of cause > 0 ? this.lanes.bands : []) {
      if (band.type !== "effects" && band.type !== "calls") continue;
      const spans = band.type === "effects" ? band.recording.effectsOfCause : band.recording.callsOfCause;
      for (const span of spans.get(cause) ?? []) {
        const [left, right] = [scale.x(span.left), scale.endOf(span)];
        if (span.session !== band.session || right < 0 || left > scale.width || made.length >= 60) continue;
        const outline = element("div", { class: "outline" });
        const from = Math.max(left, -4);
        outline.style.left = `${from}px`;
        outline.style.top = `${band.y + span.row * band.rowHeight + 1}px`;
        outline.style.width = `${Math.max(2, Math.min(right, scale.width + 4) - from)}px`;
        outline.style.height = `${band.rowHeight - 3}px`;
        made.push(outline);
      }
    }
    return made;
  }
}
