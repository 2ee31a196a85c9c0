"use strict";

// The positions of times on the timeline, and the visible part of the timeline.

class TimeScale {
  /** Calls `changed` when a different part is visible. */
  constructor(changed) {
    this.changed = changed;
    /** Points `[time, place from 0 to 1, 1 if the stretch after it is folded]`. */
    this.points = [];
    /** The positions at the left and right edges. */
    this.view = [0, 1];
    /** The width of the timeline, and the margin on each side, in pixels. */
    this.width = 0;
    this.inset = 10;
  }

  /** Shows an axis from its beginning to its end. */
  show(points) {
    this.points = points;
    this.view = [0, 1];
  }

  /** The time at which the axis ends. */
  get end() {
    return this.points.at(-1)[0];
  }

  get isZoomed() {
    const [from, to] = this.view;
    return to - from < 1;
  }

  /** The place of a time on the axis, from 0 to 1. */
  place(time) {
    const { points } = this;
    let [low, high] = [0, points.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (points[middle][0] <= time) low = middle;
      else high = middle;
    }
    const [[t0, x0], [t1, x1]] = [points[low], points[high]];
    return t1 === t0 ? x0 : x0 + ((time - t0) / (t1 - t0)) * (x1 - x0);
  }

  /** The pixel of a time. */
  x(time) {
    const [from, to] = this.view;
    const width = this.width - 2 * this.inset;
    return this.inset + ((this.place(time) - from) / (to - from)) * width;
  }

  /** The place at a pixel. */
  placeAt(x) {
    const [from, to] = this.view;
    const width = Math.max(1, this.width - 2 * this.inset);
    return from + ((x - this.inset) / width) * (to - from);
  }

  /** The time at a pixel. */
  time(x) {
    const { points } = this;
    const place = this.placeAt(x);
    for (let index = 1; index < points.length; index += 1) {
      const [[t0, x0], [t1, x1]] = [points[index - 1], points[index]];
      if (place <= x1 || index === points.length - 1) {
        return x1 === x0 ? t0 : t0 + ((place - x0) / (x1 - x0)) * (t1 - t0);
      }
    }
    return points[0][0];
  }

  /** The pixel at which a span ends. */
  endOf(span) {
    const right = this.x(span.right);
    return span.outcome === Outcome.live ? Math.max(right, this.x(span.left) + 24) : right;
  }

  /**
   * The stretches between the points of the axis, `{ begin, end, left, right, isFolded, isBeforeFold }`,
   * that show on a canvas of a width.
   */
  stretches(width) {
    const shown = [];
    for (let index = 1; index < this.points.length; index += 1) {
      const [[begin, , isFolded], [end, , isBeforeFold]] = [this.points[index - 1], this.points[index]];
      const [left, right] = [this.x(begin), this.x(end)];
      if (right < 0 || left > width) continue;
      shown.push({ begin, end, left, right, isFolded, isBeforeFold });
    }
    return shown;
  }

  /**
   * Calls `body(x, next, first, count)` once for each pixel with events of a band, whose list is sorted. The arguments
   * are the pixel, the next pixel with events, and the range of the events in the list.
   */
  eachPixel({ events, recording }, body) {
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

  /** Enlarges or reduces the visible part; the pixel `anchor` keeps its time. */
  zoom(factor, anchor = this.width / 2) {
    const [from, to] = this.view;
    const at = this.placeAt(anchor);
    const size = Math.min(1, Math.max(1e-9, (to - from) * factor));
    this.setView(at - ((at - from) / (to - from)) * size, size);
  }

  pan(pixels) {
    const [from, to] = this.view;
    this.setView(from + (pixels / this.width) * (to - from), to - from);
  }

  /** Moves the view so that a time is visible. */
  reveal(time) {
    const place = this.place(time);
    const [from, to] = this.view;
    if (place < from || place > to) this.setView(place - (to - from) / 2, to - from);
  }

  setView(start, size) {
    const from = Math.min(Math.max(0, start), 1 - size);
    this.view = [from, from + size];
    this.changed();
  }
}
