"use strict";

// The pointer on the timeline: it scrolls, zooms and selects, and shows a tooltip for the item under it.

class TimelinePointer {
  constructor(timeline) {
    this.timeline = timeline;
    this.page = timeline.page;
    this.scale = timeline.scale;
    this.tip = document.getElementById("tip");
    /** The position at which a button was pressed on the lanes, and whether the pointer has moved since. */
    this.pressed = null;
    /** The period of time that is being drawn: its ends, or null. */
    this.range = null;
    this.pinch = new Pinch(this.scale, document.getElementById("timeline"), timeline.canvas);
    this.listen();
  }

  listen() {
    const { axis, canvas } = this.timeline;
    for (const target of [axis, canvas]) {
      target.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    }
    axis.addEventListener("pointerdown", (event) => this.scrub(event));
    axis.addEventListener("pointermove", (event) => event.buttons === 1 && this.scrub(event));
    axis.addEventListener("pointerup", () => this.endStretch());
    canvas.addEventListener("pointerdown", (event) => this.press(event));
    canvas.addEventListener("pointermove", (event) => this.move(event));
    canvas.addEventListener("pointerup", (event) => this.release(event));
    canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
  }

  wheel(event) {
    const { scroller } = this.timeline;
    const isZoom = event.ctrlKey || event.metaKey || event.altKey;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!isZoom && isSideways) {
      this.scale.pan(event.shiftKey ? event.deltaY || event.deltaX : event.deltaX);
    } else {
      const canScroll = scroller.scrollHeight > scroller.clientHeight + 1;
      if (!isZoom && canScroll) return;
      this.scale.zoom(Math.exp(event.deltaY * 0.003), event.offsetX);
    }
    event.preventDefault();
  }

  scrub(event) {
    if (this.pinch.isActive) return;
    this.timeline.axis.setPointerCapture(event.pointerId);
    if (event.type === "pointerdown") this.range = event.shiftKey ? [this.scale.time(event.offsetX)] : null;
    if (this.range) this.stretch(event);
    else this.page.selectTime(this.scale.time(event.offsetX));
  }

  press(event) {
    this.pressed = { x: event.clientX, hasMoved: false };
    this.range = event.shiftKey ? [this.scale.time(event.offsetX)] : null;
    this.timeline.canvas.setPointerCapture(event.pointerId);
  }

  /** Draws a period of time, starting where the button was pressed. */
  stretch(event) {
    this.range = [this.range[0], this.scale.time(event.offsetX)];
    this.timeline.showRange(this.range);
  }

  /** Restricts the list to the drawn period; returns whether there was one. */
  endStretch() {
    const { range } = this;
    this.range = null;
    if (range?.length !== 2) return false;
    const isWide = Math.abs(this.scale.x(range[0]) - this.scale.x(range[1])) > 3;
    this.page.list.filters.setRange(isWide ? range : null);
    return true;
  }

  move(event) {
    if (this.pinch.isActive) return;
    if (this.range && event.buttons === 1) this.stretch(event);
    else if (this.pressed && event.buttons === 1) this.drag(event);
    else this.showTip(event, this.target(event));
  }

  drag(event) {
    const distance = event.clientX - this.pressed.x;
    if (Math.abs(distance) <= 3 && !this.pressed.hasMoved) return;
    this.pressed = { x: event.clientX, hasMoved: true };
    this.scale.pan(-distance);
  }

  release(event) {
    const wasDrag = this.pressed?.hasMoved;
    this.pressed = null;
    if (this.endStretch() || wasDrag || this.pinch.isActive) return;
    const target = this.target(event);
    this.page.address.visit(() => {
      if (target) this.page.selectEvent(target.recording, target.event, target.path);
      else this.page.selectTime(this.scale.time(event.offsetX));
    });
  }

  showTip(event, target) {
    this.tip.hidden = !target;
    if (!target) return;
    this.tip.textContent = visible(shorten(target.text, 240));
    this.tip.style.left = `${Math.min(event.clientX + 12, window.innerWidth - this.tip.offsetWidth - 8)}px`;
    this.tip.style.top = `${event.clientY + 16}px`;
  }

  // Targets

  /** The event or span under the pointer, `{ recording, event, path, text }`, or null. */
  target(event) {
    const { lanes, scroller } = this.timeline;
    const x = event.offsetX;
    const y = event.offsetY + scroller.scrollTop;
    const band = lanes.at(y);
    switch (band?.type) {
      case undefined: return null;
      case "effects": return this.spanTarget(band, x, y, "effect");
      case "calls": return this.spanTarget(band, x, y, "call");
      case "strip": return this.valueTarget(band, x);
      default: return this.eventTarget(band, x);
    }
  }

  spanTarget(band, x, y, kind) {
    const { recording } = band;
    const { scale } = this;
    const spans = band.rows[Math.floor((y - band.y) / band.rowHeight)] ?? [];
    const span = spans.find((span) => {
      const left = scale.x(span.left);
      return left - 2 <= x && x <= Math.max(scale.endOf(span), left + 24);
    });
    if (!span) return null;
    const event = this.page.beginOf(recording, span, kind);
    if (event < 0) return null;
    const name = span.text || `#${span.cause} ${recording.actionText(span.cause)}`;
    return { recording, event, text: `${name}: ${spanWords(span)}` };
  }

  valueTarget({ recording, session, path }, x) {
    const history = recording.history(session, path);
    const next = lowerBoundOf(history, this.scale.time(x), ({ event }) => recording.marks[event]);
    const entry = history[next - 1];
    if (!entry) return null;
    const text = `${path}: ${recording.values.text(entry.value)} since ${seconds(recording.times[entry.event])} s`;
    return { recording, event: entry.event, path, text };
  }

  eventTarget(band, x) {
    const { recording } = band;
    let nearest = null;
    this.scale.eachPixel(band, (at, next, index, count) => {
      const distance = Math.abs(at - x);
      if (distance < 10 && (!nearest || distance < nearest.distance)) {
        nearest = { distance, event: band.events[index], count };
      }
    });
    if (!nearest) return null;
    const others = nearest.count > 1 ? `${(nearest.count - 1).toLocaleString("en")} more here. ` : "";
    return { recording, event: nearest.event, text: others + recording.line(nearest.event) };
  }
}

/** The time and the end of a span in words. */
function spanWords(span) {
  const begin = seconds(span.begin);
  if (span.outcome === Outcome.live) return `live since ${begin} s`;
  const outcome = ["", "", ", failed", ", cancelled"][span.outcome];
  if (span.end === span.begin) return `at ${begin} s, at once${outcome}`;
  return `${begin} – ${seconds(span.end)} s (${duration(span.end - span.begin)})${outcome}`;
}
