"use strict";

// Paints the axis above the lanes: times, folds, and the density of events over the whole replay.

class AxisPainter {
  constructor(canvas, scale, palette) {
    this.context = canvas.getContext("2d");
    this.scale = scale;
    this.palette = palette;
    /** The width and height of the canvas in pixels. */
    this.width = 0;
    this.height = 36;
  }

  show(replay) {
    this.replay = replay;
    this.densities = new Map();
  }

  draw() {
    const { context, scale, width, height } = this;
    const { colors, text } = this.palette;
    context.fillStyle = colors.panel;
    context.fillRect(0, 0, width, height);
    const stretches = scale.stretches(width);
    context.fillStyle = colors.fold;
    for (const { left, right, isFolded } of stretches) {
      if (isFolded) context.fillRect(left, 0, right - left, height);
    }
    context.font = `11px ${text}`;
    context.textBaseline = "alphabetic";
    /** The pixel at which the last label ends. */
    this.free = -Infinity;
    // Positions in an order are not times.
    if (this.replay.isInOrder) {
      this.label(scale.inset, `in order, all at ${seconds(this.replay.found.end)} s`);
    } else {
      for (const stretch of stretches) this.drawTimes(stretch);
    }
    this.drawDensity();
  }

  /** The length of a fold, or the ticks of a stretch that is not folded. */
  drawTimes({ begin, end, left, right, isFolded, isBeforeFold }) {
    const { context, scale } = this;
    if (isFolded) {
      const text = `⋯ ${duration(end - begin)} ⋯`;
      this.label((left + right) / 2 - context.measureText(text).width / 2, text);
      return;
    }
    const perPixel = (end - begin) / Math.max(1, right - left);
    const step = niceStep(perPixel * 88);
    const from = Math.max(begin, scale.time(0));
    // The end of a stretch before a fold has no tick, so that there is room for the fold's length.
    const to = Math.min(isBeforeFold ? end - 1 : end, scale.time(this.width));
    let at = Math.ceil(from / step) * step;
    for (let count = 0; at <= to && count < 400; count += 1, at += step) {
      const x = scale.x(at);
      context.fillStyle = this.palette.colors.line;
      context.fillRect(Math.round(x), 18, 1, 6);
      this.label(x, `${trimmedSeconds(at)} s`);
    }
  }

  /** Writes a label at a pixel, unless it would overlap the previous one. */
  label(x, text) {
    const { context } = this;
    const width = context.measureText(text).width;
    const left = Math.min(Math.max(x, 2), this.width - width - 2);
    if (left < this.free) return;
    context.fillStyle = this.palette.colors.muted;
    context.fillText(text, left, 14);
    this.free = left + width + 8;
  }

  /** The density of events over the whole time, and the visible part of the time. */
  drawDensity() {
    const { context, scale, width, height } = this;
    const { colors } = this.palette;
    const { found } = this.replay;
    if (!scale.isZoomed && found.count < width) return;
    const whole = Math.max(1, Math.round(width - 2 * scale.inset));
    context.fillStyle = colors.muted;
    this.density(found, whole).forEach((column, x) => {
      if (column > 0) context.fillRect(scale.inset + x, height - column, 1, column);
    });
    if (!scale.isZoomed) return;
    const [from, to] = scale.view;
    const [left, size] = [scale.inset + from * whole, Math.max(2, (to - from) * whole)];
    context.fillStyle = colors.selected;
    context.globalAlpha = 0.5;
    context.fillRect(left, 25, size, 11);
    context.globalAlpha = 1;
    context.strokeStyle = colors.accent;
    context.strokeRect(left, 25.5, size, 10);
  }

  /** The height of each column. */
  density(recording, width) {
    const known = this.densities.get(width);
    if (known) return known;
    const counts = new Array(width + 1).fill(0);
    for (let event = 0; event < recording.count; event += 1) {
      counts[Math.round(this.scale.place(recording.marks[event]) * width)] += 1;
    }
    const most = Math.log2(1 + counts.reduce((a, b) => Math.max(a, b), 0));
    const heights = counts.map((count) => Math.round((10 * Math.log2(1 + count)) / Math.max(1, most)));
    this.densities.set(width, heights);
    return heights;
  }
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
