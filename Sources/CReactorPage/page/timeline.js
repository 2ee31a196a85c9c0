"use strict";

// The timeline: lanes of sessions over a time axis, painted on a canvas.
//
// The rows of effects and calls and the folded axis come from the program that made the page. Items
// that fall on the same pixel are painted once, so a frame costs as much as the window is wide, however
// many events there are.

const Metrics = Object.freeze({
  inset: 10, actions: 22, effect: 18, call: 16, signals: 18, strip: 20, gap: 8,
});
const causeColors = 8;
const signalKinds = ["pulse", "event", "output", "view", "error", "expect", "rule", "log"];
const problemKinds = ["error", "expect", "rule"];

class Timeline {
  constructor(page) {
    this.page = page;
    this.axis = document.getElementById("axis-canvas");
    this.canvas = document.getElementById("lane-canvas");
    this.scroller = document.getElementById("lanes");
    this.content = document.getElementById("lane-content");
    this.labels = document.getElementById("labels");
    this.tip = document.getElementById("tip");
    this.view = [0, 1];
    this.bands = [];
    this.cursors = [...document.querySelectorAll(".cursor")];
    this.cursorTime = document.getElementById("cursor-time");
    this.outlines = document.getElementById("outlines");
    this.schedule = oncePerFrame(() => this.draw());
    this.isPrinting = false;
    /** How far the lanes are scrolled, and how much of them can be seen; asking would need a layout. */
    this.scrollTop = 0;
    this.visibleHeight = 0;
    this.listen();
  }

  // Layout

  /** Shows a replay from its beginning to its end. */
  show(replay) {
    this.replay = replay;
    this.view = [0, 1];
    this.densities = new Map();
    this.layOut();
  }

  /** Places the bands of all lanes, one under the other. */
  layOut() {
    const { replay, page } = this;
    const bands = [];
    let y = 4;
    const add = (height, band) => {
      bands.push({ y, height, ...band });
      y += height;
    };
    const sides = replay.expected ? [replay.expected, replay.found] : [replay.found];
    replay.found.sessions.forEach((name, session) => {
      for (const recording of sides) {
        const side = recording.sessions.indexOf(name);
        if (side < 0) continue;
        const isExpected = recording === replay.expected;
        const label = !replay.expected ? name : `${isExpected ? "expected" : "found"} ${name}`;
        if (!this.addLane(recording, side, label, isExpected, add)) continue;
        for (const pin of page.pins) {
          if (pin.session !== session) continue;
          add(Metrics.strip, {
            type: "strip", recording, session: side, path: pin.path, label: pin.path || "state", isExpected,
          });
        }
        y += Metrics.gap;
      }
    });
    this.bands = bands.filter((band) => band.height > 0);
    this.height = y;
    this.content.style.height = `${y}px`;
    this.writeLabels();
    this.resize();
  }

  /** Adds the bands of a session; nothing for the replay as a whole if nothing happens there. */
  addLane(recording, session, label, isExpected, add) {
    const actions = this.eventsOf(recording, session, ["action"]);
    const signals = this.eventsOf(recording, session, signalKinds);
    const lane = recording.data.lanes[session] ?? [0, 0];
    const isEmpty = actions.length + signals.length + lane[0] + lane[1] === 0;
    if (session === 0 && isEmpty) return false;
    add(Metrics.actions, {
      type: "actions", recording, session, events: actions, label, isHead: true, isExpected,
    });
    add(lane[0] * Metrics.effect, {
      type: "effects", recording, session, label: "effects", rowHeight: Metrics.effect,
      rows: this.rowsOf(recording.effects, session, lane[0]),
    });
    add(lane[1] * Metrics.call, {
      type: "calls", recording, session, label: "calls", rowHeight: Metrics.call,
      rows: this.rowsOf(recording.calls, session, lane[1]),
    });
    if (signals.length > 0) {
      add(Metrics.signals, {
        type: "signals", recording, session, events: signals, label: "events",
      });
    }
    return true;
  }

  eventsOf(recording, session, kinds) {
    const wanted = new Set(kinds.map((kind) => recording.kinds.indexOf(kind)));
    const events = [];
    for (let event = 0; event < recording.count; event += 1) {
      if (recording.session[event] === session && wanted.has(recording.kind[event])) {
        events.push(event);
      }
    }
    return events;
  }

  rowsOf(spans, session, count) {
    const rows = Array.from({ length: count }, () => []);
    for (const span of spans) if (span.session === session) rows[span.row]?.push(span);
    return rows;
  }

  writeLabels() {
    this.pathLabels = [];
    this.labels.replaceChildren(...this.bands.map((band) => this.label(band)));
    this.markPath();
  }

  label(band) {
    const { page } = this;
    const isPath = band.type === "strip";
    const classes = ["label", band.isHead && "session", isPath && "path"];
    const label = element("div", { class: classes.filter(Boolean).join(" "), title: visible(band.label) });
    label.style.top = `${band.y}px`;
    label.style.lineHeight = `${band.rowHeight ?? band.height}px`;
    if (!isPath) {
      label.append(visible(band.label));
      return label;
    }
    const session = page.sessionIndex(band);
    this.pathLabels.push({ label, session, path: band.path });
    label.append(
      element("button", { type: "button", on: { click: () => page.selectPath(session, band.path) } }, band.label),
      element("button", {
        type: "button", class: "unpin", "aria-label": `Unpin ${visible(band.label)}`, title: "Unpin",
        on: { click: () => page.togglePin(session, band.path) },
      }, "×"),
    );
    return label;
  }

  /** Marks the labels of the selected path. */
  markPath() {
    const { page } = this;
    for (const { label, session, path } of this.pathLabels) {
      label.classList.toggle("selected", path === page.path && session === page.pathSession);
    }
  }

  resize() {
    const limit = Math.floor(window.innerHeight * 0.42);
    const height = this.isPrinting ? this.height : Math.min(this.height, Math.max(limit, 120));
    this.axisWidth = this.prepare(this.axis, this.axis.clientWidth, 36);
    this.width = this.prepare(this.canvas, this.canvas.clientWidth, height);
    this.canvas.style.height = `${height}px`;
    this.visibleHeight = height;
    this.draw();
  }

  prepare(canvas, width, height) {
    const scale = window.devicePixelRatio || 1;
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    canvas.getContext("2d").setTransform(scale, 0, 0, scale, 0, 0);
    return width;
  }

  // Times and pixels

  /** The place of a time on the axis, from 0 to 1. */
  place(time) {
    const points = this.replay.axis;
    let [low, high] = [0, points.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (points[middle][0] <= time) low = middle;
      else high = middle;
    }
    const [[t0, x0], [t1, x1]] = [points[low], points[high]];
    return t1 === t0 ? x0 : x0 + ((time - t0) / (t1 - t0)) * (x1 - x0);
  }

  x(time) {
    const [from, to] = this.view;
    const width = this.width - 2 * Metrics.inset;
    return Metrics.inset + ((this.place(time) - from) / (to - from)) * width;
  }

  /** The time at a pixel. */
  time(x) {
    const [from, to] = this.view;
    const width = Math.max(1, this.width - 2 * Metrics.inset);
    const place = from + ((x - Metrics.inset) / width) * (to - from);
    const points = this.replay.axis;
    for (let index = 1; index < points.length; index += 1) {
      const [[t0, x0], [t1, x1]] = [points[index - 1], points[index]];
      if (place <= x1 || index === points.length - 1) {
        return x1 === x0 ? t0 : t0 + ((place - x0) / (x1 - x0)) * (t1 - t0);
      }
    }
    return points[0][0];
  }

  zoom(factor, anchor = this.width / 2) {
    const [from, to] = this.view;
    const width = Math.max(1, this.width - 2 * Metrics.inset);
    const at = from + ((anchor - Metrics.inset) / width) * (to - from);
    const size = Math.min(1, Math.max(1e-9, (to - from) * factor));
    const start = at - ((at - from) / (to - from)) * size;
    this.setView(start, size);
  }

  pan(pixels) {
    const [from, to] = this.view;
    this.setView(from + (pixels / this.width) * (to - from), to - from);
  }

  setView(start, size) {
    const from = Math.min(Math.max(0, start), 1 - size);
    this.view = [from, from + size];
    this.schedule();
  }

  /** Moves the view so that a place and the lane of a session are visible. */
  reveal(mark, recording, session) {
    const place = this.place(mark);
    const [from, to] = this.view;
    if (place < from || place > to) this.setView(place - (to - from) / 2, to - from);
    const lane = this.bands.filter((band) => band.recording === recording && band.session === session);
    if (lane.length === 0 || this.height <= this.visibleHeight) return;
    const [top, bottom] = [lane[0].y, lane.at(-1).y + lane.at(-1).height];
    if (top < this.scrollTop) this.scroller.scrollTop = top - Metrics.gap;
    else if (bottom > this.scrollTop + this.visibleHeight) {
      this.scroller.scrollTop = Math.min(top - Metrics.gap, bottom + Metrics.gap - this.visibleHeight);
    }
  }

  // Painting

  readColors() {
    const style = getComputedStyle(document.documentElement);
    const color = (name) => style.getPropertyValue(`--${name}`).trim();
    const names = [
      "page", "panel", "line", "ink", "muted", "accent", "bad", "bad-fill", "strip", "strip-true",
      "fold", "mark", "on-cause", "selected",
    ];
    this.colors = Object.fromEntries(names.map((name) => [name, color(name)]));
    this.causes = Array.from({ length: causeColors }, (_, index) => color(`cause-${index}`));
    this.mono = color("mono");
    this.text = color("text");
  }

  causeColor(cause) {
    return cause > 0 ? this.causes[(cause - 1) % causeColors] : this.colors.strip;
  }

  draw() {
    if (!this.replay || this.width <= 0) return;
    if (!this.colors) this.readColors();
    const top = this.isPrinting ? 0 : this.scroller.scrollTop;
    const context = this.canvas.getContext("2d");
    const height = this.canvas.clientHeight;
    context.fillStyle = this.colors.page;
    context.fillRect(0, 0, this.width, height);
    context.save();
    context.translate(0, -top);
    this.drawFolds(context, top, top + height);
    for (const band of this.bands) {
      if (band.y + band.height < top || band.y > top + height) continue;
      this.paint(context, band);
    }
    context.restore();
    this.drawAxis();
    this.showSelection();
  }

  /** Shows the selected event and the spans of its cause. They are elements, so that no step paints anew. */
  showSelection() {
    const { mark, time } = this.page;
    const isShown = mark !== null && this.replay !== undefined && this.width > 0;
    for (const cursor of this.cursors) cursor.hidden = !isShown;
    if (!isShown) return;
    const x = this.x(mark);
    for (const cursor of this.cursors) cursor.style.transform = `translateX(${Math.round(x)}px)`;
    this.cursorTime.textContent = `${seconds(time)} s`;
    // The digits of the font are equally wide, so the text needs no layout to be measured.
    const width = this.cursorTime.textContent.length * 7 + 8;
    this.cursorTime.style.width = `${width}px`;
    this.cursorTime.style.transform = `translateX(${Math.min(Math.max(x - width / 2, 0), this.axisWidth - width)}px)`;
    this.outlines.replaceChildren(...this.outlinesOf(this.page.cause));
  }

  /** Outlines around the spans of an action. */
  outlinesOf(cause) {
    const made = [];
    for (const band of cause > 0 ? this.bands : []) {
      if (band.type !== "effects" && band.type !== "calls") continue;
      const spans = band.type === "effects" ? band.recording.effectsOfCause : band.recording.callsOfCause;
      for (const span of spans.get(cause) ?? []) {
        const [left, right] = [this.x(span.left), this.endOf(span)];
        if (span.session !== band.session || right < 0 || left > this.width || made.length >= 60) continue;
        const outline = element("div", { class: "outline" });
        const from = Math.max(left, -4);
        outline.style.left = `${from}px`;
        outline.style.top = `${band.y + span.row * band.rowHeight + 1}px`;
        outline.style.width = `${Math.max(2, Math.min(right, this.width + 4) - from)}px`;
        outline.style.height = `${band.rowHeight - 3}px`;
        made.push(outline);
      }
    }
    return made;
  }

  /** Where a span ends in pixels. */
  endOf(span) {
    const right = this.x(span.right);
    return span.outcome === Outcome.live ? Math.max(right, this.x(span.left) + 24) : right;
  }

  paint(context, band) {
    switch (band.type) {
      case "actions": return this.drawActions(context, band);
      case "effects": return this.drawEffects(context, band);
      case "calls": return this.drawCalls(context, band);
      case "signals": return this.drawSignals(context, band);
      default: return this.drawStrip(context, band);
    }
  }

  drawFolds(context, top, bottom) {
    const points = this.replay.axis;
    for (let index = 1; index < points.length; index += 1) {
      if (!points[index - 1][2]) continue;
      const [left, right] = [this.x(points[index - 1][0]), this.x(points[index][0])];
      if (right < 0 || left > this.width) continue;
      context.fillStyle = this.colors.fold;
      context.fillRect(left, top, right - left, bottom - top);
    }
  }

  /** Calls `body(x, next, first, count)` for the visible events of a sorted list, once for each pixel. */
  eachPixel(band, body) {
    const { events, recording } = band;
    const timeAt = (index) => recording.marks[events[index]];
    const search = (time, low) => lowerBoundOf(events, time, (event) => recording.marks[event], low);
    let index = search(this.time(-8), 0);
    while (index < events.length) {
      const x = this.x(timeAt(index));
      if (x > this.width + 8) break;
      const next = Math.max(index + 1, search(this.time(x + 1), index));
      body(x, next < events.length ? this.x(timeAt(next)) : this.width, index, next - index);
      index = next;
    }
  }

  drawActions(context, band) {
    const middle = band.y + band.height / 2;
    context.font = `600 11px ${this.mono}`;
    context.textBaseline = "middle";
    let free = -Infinity;
    this.eachPixel(band, (x, next, index, count) => {
      const { recording, events } = band;
      const cause = recording.cause[events[index]];
      const isDense = next - x < 7 && next < this.width;
      context.fillStyle = this.colors.mark;
      if (isDense) {
        const size = Math.min(16, 6 + 2 * Math.log2(count + 1));
        context.fillRect(x - 0.5, middle + 8 - size, 1, size);
        return;
      }
      context.beginPath();
      context.moveTo(x - 5, middle - 4);
      context.lineTo(x + 5, middle - 4);
      context.lineTo(x, middle + 5);
      context.fill();
      const room = next - x - 14;
      if (x + 8 < free || room < 16) return;
      const text = this.actionLabel(recording, events, index, count, cause);
      context.fillStyle = this.colors.ink;
      free = x + 8 + this.write(context, text, x + 8, middle + 1, room);
    });
  }

  actionLabel(recording, events, index, count, cause) {
    if (count === 1) return `#${cause} ${recording.body(events[index])}`;
    const last = recording.cause[events[index + count - 1]];
    return count === 2 ? `#${cause} #${last}` : `#${cause} … #${last}`;
  }

  /** Writes text that is cut off where the room ends; returns its width. */
  write(context, text, x, y, room) {
    const shown = visible(shorten(text, Math.max(1, Math.ceil(room / 4))));
    const width = context.measureText(shown).width;
    if (width <= room) {
      context.fillText(shown, x, y);
      return width;
    }
    const count = Math.floor((shown.length * room) / width) - 1;
    if (count < 2) return 0;
    context.fillText(shorten(shown, count), x, y);
    return room;
  }

  drawEffects(context, band) {
    this.drawSpans(context, band, (span) => {
      const text = span.cause > 0 ? `#${span.cause} ${band.recording.actionText(span.cause)}` : "transform";
      return span.text || text;
    });
  }

  drawCalls(context, band) {
    this.drawSpans(context, band, (span) => span.text);
  }

  drawSpans(context, band, label) {
    const rowHeight = band.rowHeight;
    const size = rowHeight - 3;
    context.font = `${rowHeight === Metrics.effect ? 11 : 10}px ${this.mono}`;
    context.textBaseline = "middle";
    band.rows.forEach((spans, row) => {
      const y = band.y + row * rowHeight + 1;
      let covered = -Infinity;
      let index = lowerBoundOf(spans, this.time(-4), (span) => span.right);
      for (; index < spans.length; index += 1) {
        const span = spans[index];
        const left = this.x(span.left);
        if (left > this.width) break;
        const right = this.endOf(span);
        if (right < covered + 0.5) {
          index = Math.max(index, lowerBoundOf(spans, this.time(covered + 0.5), (span) => span.left, index) - 1);
          continue;
        }
        const width = Math.max(2, right - left);
        covered = left + width;
        this.drawSpan(context, span, left, y, width, size);
        const start = Math.max(left, 0);
        const room = left + width - start - 8 - (span.outcome === Outcome.fails ? 14 : 0);
        if (room < 14) continue;
        context.fillStyle = span.cause > 0 ? this.colors["on-cause"] : this.colors.ink;
        this.write(context, label(span), start + 4, y + size / 2 + 1, room);
      }
    });
  }

  /** A bar whose end shows how the span ended. */
  drawSpan(context, span, x, y, width, height) {
    const color = this.causeColor(span.cause);
    context.fillStyle = color;
    if (span.outcome === Outcome.live) {
      const fade = context.createLinearGradient(x, 0, x + width, 0);
      fade.addColorStop(0, color);
      fade.addColorStop(Math.max(0, 1 - 24 / width), color);
      fade.addColorStop(1, this.colors.page);
      context.fillStyle = fade;
    }
    context.fillRect(x, y, width, height);
    if (span.outcome === Outcome.fails) {
      context.fillStyle = this.colors.bad;
      context.fillRect(x + width - 2, y, 2, height);
      if (width < 20) return;
      context.strokeStyle = this.colors["on-cause"];
      context.lineWidth = 1.5;
      const [cx, cy] = [x + width - 10, y + height / 2];
      context.beginPath();
      context.moveTo(cx - 3, cy - 3);
      context.lineTo(cx + 3, cy + 3);
      context.moveTo(cx + 3, cy - 3);
      context.lineTo(cx - 3, cy + 3);
      context.stroke();
    } else if (span.outcome === Outcome.cancelled) {
      const hatched = Math.min(width, 14);
      context.save();
      context.beginPath();
      context.rect(x + width - hatched, y, hatched, height);
      context.clip();
      context.fillStyle = this.colors.page;
      context.fillRect(x + width - hatched, y, hatched, height);
      context.strokeStyle = color;
      context.lineWidth = 2;
      context.beginPath();
      for (let offset = -height; offset < hatched + height; offset += 5) {
        context.moveTo(x + width - hatched + offset, y + height);
        context.lineTo(x + width - hatched + offset + height, y);
      }
      context.stroke();
      context.restore();
    } else if (width > 3) {
      context.fillStyle = this.colors.mark;
      context.fillRect(x + width - 1, y, 1, height);
    }
  }

  drawSignals(context, band) {
    const middle = band.y + band.height / 2;
    const isProblem = problemKinds.map((kind) => band.recording.kinds.indexOf(kind));
    this.eachPixel(band, (x, next, index, count) => {
      let shown = band.events[index];
      const last = Math.min(index + count, index + 200);
      for (let other = index; other < last; other += 1) {
        if (isProblem.includes(band.recording.kind[band.events[other]])) {
          shown = band.events[other];
          break;
        }
      }
      if (isProblem.includes(band.recording.kind[shown])) {
        context.fillStyle = this.colors.bad;
        context.fillRect(x - 5, middle - 5, 10, 10);
        context.strokeStyle = this.colors.page;
        context.lineWidth = 1.5;
        context.beginPath();
        context.moveTo(x - 2.5, middle - 2.5);
        context.lineTo(x + 2.5, middle + 2.5);
        context.moveTo(x + 2.5, middle - 2.5);
        context.lineTo(x - 2.5, middle + 2.5);
        context.stroke();
        return;
      }
      const size = next - x < 5 ? 2 : 5;
      context.fillStyle = this.causeColor(band.recording.cause[shown]);
      context.strokeStyle = this.colors.mark;
      context.lineWidth = 1;
      context.beginPath();
      context.moveTo(x, middle - size);
      context.lineTo(x + size, middle);
      context.lineTo(x, middle + size);
      context.lineTo(x - size, middle);
      context.closePath();
      context.fill();
      context.stroke();
    });
  }

  drawStrip(context, band) {
    const { recording } = band;
    const history = recording.history(band.session, band.path);
    const y = band.y + 2;
    const height = band.height - 4;
    context.font = `11px ${this.mono}`;
    context.textBaseline = "middle";
    const timeOf = (index) =>
      index < history.length ? recording.marks[history[index].event] : this.replay.axis.at(-1)[0];
    const markOf = ({ event }) => recording.marks[event];
    let index = Math.max(0, lowerBoundOf(history, this.time(0), markOf) - 1);
    while (index < history.length) {
      const left = this.x(timeOf(index));
      if (left > this.width) break;
      // Of the values that begin within one pixel, the last one is shown.
      while (index + 1 < history.length && this.x(timeOf(index + 1)) < left + 1) {
        index = Math.max(index + 1, lowerBoundOf(history, this.time(left + 1), markOf, index + 1) - 1);
      }
      const right = this.x(timeOf(index + 1));
      const text = recording.values.text(history[index].value, 80);
      const isOn = text === "true";
      const isOff = text === "false" || text === "nil" || history[index].value < 0;
      const [from, to] = [Math.max(left, -2), Math.min(right, this.width + 2)];
      context.fillStyle = isOn ? this.colors["strip-true"] : this.colors.strip;
      if (!isOff) context.fillRect(from, y, to - from, height);
      context.fillStyle = this.colors.line;
      if (isOff) context.fillRect(from, y + height - 1, to - from, 1);
      context.fillStyle = right - left < 4 ? this.colors.line : this.colors.mark;
      context.fillRect(Math.round(left), y, 1, height);
      const room = to - Math.max(from, 0) - 8;
      if (room > 8) {
        context.fillStyle = isOff ? this.colors.muted : this.colors.ink;
        this.write(context, text, Math.max(from, 0) + 5, y + height / 2 + 1, room);
      }
      index += 1;
    }
  }

  drawAxis() {
    const context = this.axis.getContext("2d");
    const { colors } = this;
    const width = this.axisWidth;
    context.fillStyle = colors.panel;
    context.fillRect(0, 0, width, 36);
    context.font = `11px ${this.text}`;
    context.textBaseline = "alphabetic";
    let free = -Infinity;
    const points = this.replay.axis;
    const tick = (x, text, isFold) => {
      const size = context.measureText(text).width;
      const left = Math.min(Math.max(x - (isFold ? size / 2 : 0), 2), width - size - 2);
      if (left < free) return;
      context.fillStyle = colors.muted;
      context.fillText(text, left, 14);
      free = left + size + 8;
    };
    this.drawFolds(context, 0, 36);
    // Places in an order are no times.
    if (this.replay.isInOrder) tick(Metrics.inset, "in order, all at one time", false);
    for (let index = 1; index < points.length && !this.replay.isInOrder; index += 1) {
      const [[t0, , isFolded], [t1, , isNextFolded]] = [points[index - 1], points[index]];
      const [left, right] = [this.x(t0), this.x(t1)];
      if (right < 0 || left > width) continue;
      if (isFolded) {
        tick((left + right) / 2, `⋯ ${duration(t1 - t0)} ⋯`, true);
        continue;
      }
      const perPixel = (t1 - t0) / Math.max(1, right - left);
      const step = niceStep(perPixel * 88);
      const from = Math.max(t0, this.time(0));
      // The end of a stretch before a fold has no tick, so that there is room for the fold's length.
      const to = Math.min(isNextFolded ? t1 - 1 : t1, this.time(width));
      let at = Math.ceil(from / step) * step;
      for (let count = 0; at <= to && count < 400; count += 1, at += step) {
        const x = this.x(at);
        context.fillStyle = colors.line;
        context.fillRect(Math.round(x), 18, 1, 6);
        tick(x, `${trimmedSeconds(at)} s`, false);
      }
    }
    this.drawDensity(context, width);
  }

  /** The density of events over the whole time, and the part of it that is in view. */
  drawDensity(context, width) {
    const { colors } = this;
    const [from, to] = this.view;
    const isZoomed = to - from < 1;
    const { found } = this.replay;
    if (!isZoomed && found.count < width) return;
    const whole = Math.max(1, Math.round(width - 2 * Metrics.inset));
    const heights = this.density(found, whole);
    context.fillStyle = colors.muted;
    heights.forEach((height, x) => {
      if (height > 0) context.fillRect(Metrics.inset + x, 36 - height, 1, height);
    });
    if (!isZoomed) return;
    const [left, size] = [Metrics.inset + from * whole, Math.max(2, (to - from) * whole)];
    context.fillStyle = colors.selected;
    context.globalAlpha = 0.5;
    context.fillRect(left, 25, size, 11);
    context.globalAlpha = 1;
    context.strokeStyle = colors.accent;
    context.strokeRect(left, 25.5, size, 10);
  }

  density(recording, width) {
    const known = this.densities.get(width);
    if (known) return known;
    const counts = new Array(width + 1).fill(0);
    for (let event = 0; event < recording.count; event += 1) {
      counts[Math.round(this.place(recording.marks[event]) * width)] += 1;
    }
    const most = Math.log2(1 + counts.reduce((a, b) => Math.max(a, b), 0));
    const heights = counts.map((count) => Math.round((10 * Math.log2(1 + count)) / Math.max(1, most)));
    this.densities.set(width, heights);
    return heights;
  }

  // Pointers

  listen() {
    this.scroller.addEventListener("scroll", () => {
      this.scrollTop = this.scroller.scrollTop;
      this.schedule();
    }, { passive: true });
    window.addEventListener("resize", () => this.replay && this.resize());
    const scheme = window.matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", () => {
      this.colors = null;
      this.schedule();
    });
    for (const canvas of [this.axis, this.canvas]) {
      canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    }
    this.axis.addEventListener("pointerdown", (event) => this.scrub(event));
    this.axis.addEventListener("pointermove", (event) => event.buttons === 1 && this.scrub(event));
    this.canvas.addEventListener("pointerdown", (event) => this.press(event));
    this.canvas.addEventListener("pointermove", (event) => this.hover(event));
    this.canvas.addEventListener("pointerup", (event) => this.release(event));
    this.canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
  }

  wheel(event) {
    const isZoom = event.ctrlKey || event.metaKey || event.altKey;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (isZoom) this.zoom(Math.exp(event.deltaY * 0.003), event.offsetX);
    else if (isSideways) this.pan(event.shiftKey ? event.deltaY || event.deltaX : event.deltaX);
    else if (this.scroller.scrollHeight > this.scroller.clientHeight + 1) return;
    else this.zoom(Math.exp(event.deltaY * 0.003), event.offsetX);
    event.preventDefault();
  }

  scrub(event) {
    this.axis.setPointerCapture(event.pointerId);
    this.page.selectTime(this.time(event.offsetX));
  }

  press(event) {
    this.pressed = { x: event.clientX, moved: false };
    this.canvas.setPointerCapture(event.pointerId);
  }

  release(event) {
    const wasDrag = this.pressed?.moved;
    this.pressed = null;
    if (wasDrag) return;
    const target = this.target(event);
    if (target) this.page.selectEvent(target.recording, target.event, target.path);
    else this.page.selectTime(this.time(event.offsetX));
  }

  hover(event) {
    if (this.pressed && event.buttons === 1) {
      const distance = event.clientX - this.pressed.x;
      if (Math.abs(distance) > 3 || this.pressed.moved) {
        this.pressed.moved = true;
        this.pan(-distance);
        this.pressed.x = event.clientX;
      }
      return;
    }
    const target = this.target(event);
    this.tip.hidden = !target;
    if (!target) return;
    this.tip.textContent = visible(shorten(target.text, 240));
    this.tip.style.left = `${Math.min(event.clientX + 12, window.innerWidth - this.tip.offsetWidth - 8)}px`;
    this.tip.style.top = `${event.clientY + 16}px`;
  }

  /** The event or span under the pointer. */
  target(event) {
    const y = event.offsetY + this.scroller.scrollTop;
    const x = event.offsetX;
    const band = this.bands.find((band) => y >= band.y && y < band.y + band.height);
    if (!band) return null;
    const { recording } = band;
    if (band.type === "effects" || band.type === "calls") return this.spanTarget(band, x, y);
    if (band.type === "strip") {
      const history = recording.history(band.session, band.path);
      const time = this.time(x);
      const entry = history[lowerBoundOf(history, time, ({ event: other }) => recording.marks[other]) - 1];
      if (!entry) return null;
      const text = `${band.path}: ${recording.values.text(entry.value)} since ${seconds(recording.times[entry.event])} s`;
      return { recording, event: entry.event, path: band.path, text };
    }
    let nearest = null;
    this.eachPixel(band, (at, next, index) => {
      const distance = Math.abs(at - x);
      if (distance < 10 && (!nearest || distance < nearest.distance)) {
        nearest = { distance, event: band.events[index] };
      }
    });
    return nearest && { recording, event: nearest.event, text: recording.line(nearest.event) };
  }

  spanTarget(band, x, y) {
    const { recording } = band;
    const spans = band.rows[Math.floor((y - band.y) / band.rowHeight)] ?? [];
    const span = spans.find((span) => this.x(span.left) - 2 <= x && x <= Math.max(this.endOf(span), this.x(span.left) + 24));
    if (!span) return null;
    const event = this.page.beginOf(recording, span, band.type === "calls" ? "call" : "effect");
    if (event < 0) return null;
    const name = span.text || `#${span.cause} ${recording.actionText(span.cause)}`;
    return { recording, event, text: `${name}: ${spanWords(span)}` };
  }
}

/** The time and the end of a span in words. */
function spanWords(span) {
  const begin = seconds(span.begin);
  if (span.outcome === Outcome.live) return `live since ${begin} s`;
  const outcome = ["", "", ", failed", ", cancelled"][span.outcome];
  return `${begin} – ${seconds(span.end)} s (${duration(span.end - span.begin)})${outcome}`;
}

/** The round number of nanoseconds at or above a distance: 1, 2 or 5 times a power of ten. */
function niceStep(nanoseconds) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, nanoseconds)));
  const factor = [1, 2, 5, 10].find((factor) => factor * power >= nanoseconds) ?? 10;
  return factor * power;
}

function trimmedSeconds(nanoseconds) {
  return String(Number((nanoseconds / 1e9).toFixed(9)));
}
