"use strict";

// Paints the lanes on their canvas. Items that fall on the same pixel are painted once, so the cost of a frame depends
// on the width of the window, not on the number of events.

class LanePainter {
  constructor(canvas, scale, palette) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.scale = scale;
    this.palette = palette;
  }

  /** Paints the bands that are visible when the lanes are scrolled to `top`. */
  draw(bands, top) {
    const { context, scale } = this;
    const height = this.canvas.clientHeight;
    context.fillStyle = this.palette.colors.page;
    context.fillRect(0, 0, scale.width, height);
    context.save();
    context.translate(0, -top);
    this.drawFolds(top, height);
    for (const band of bands) {
      if (band.y + band.height >= top && band.y <= top + height) this.drawBand(band);
    }
    context.restore();
  }

  drawFolds(top, height) {
    const { context, scale } = this;
    context.fillStyle = this.palette.colors.fold;
    for (const { left, right, isFolded } of scale.stretches(scale.width)) {
      if (isFolded) context.fillRect(left, top, right - left, height);
    }
  }

  drawBand(band) {
    switch (band.type) {
      case "actions": return this.drawActions(band);
      case "effects": return this.drawEffects(band);
      case "calls": return this.drawCalls(band);
      case "signals": return this.drawSignals(band);
      default: return this.drawStrip(band);
    }
  }

  // Actions

  drawActions(band) {
    const { context } = this;
    const { colors, mono } = this.palette;
    const { recording, events } = band;
    const middle = band.y + band.height / 2;
    context.font = `600 11px ${mono}`;
    context.textBaseline = "middle";
    let free = -Infinity;
    this.scale.eachPixel(band, (x, next, index, count) => {
      const isDense = next - x < 7 && next < this.scale.width;
      context.fillStyle = colors.mark;
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
      context.fillStyle = colors.ink;
      free = x + 8 + this.write(this.actionLabel(recording, events, index, count, room), x + 8, middle + 1, room);
    });
  }

  /** The action at a position; for several actions, their number, and the first and the last one if they fit. */
  actionLabel(recording, events, index, count, room) {
    const cause = recording.cause[events[index]];
    if (count === 1) return `#${cause} ${recording.body(events[index])}`;
    const last = recording.cause[events[index + count - 1]];
    const labels = [`${count} actions, #${cause} – #${last}`, `${count}: #${cause} – #${last}`, `×${count}`];
    return labels.find((label) => this.context.measureText(label).width <= room) ?? labels[2];
  }

  /** Writes text that is cut off at the end of the available space; returns its width. */
  write(text, x, y, room) {
    const { context } = this;
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

  // Effects and calls

  drawEffects(band) {
    this.drawSpans(band, 11, (span) => {
      const text = span.cause > 0 ? `#${span.cause} ${band.recording.actionText(span.cause)}` : "transform";
      return span.text || text;
    });
  }

  drawCalls(band) {
    this.drawSpans(band, 10, (span) => span.text);
  }

  drawSpans(band, fontSize, label) {
    const { context, scale } = this;
    const { colors, mono } = this.palette;
    const size = band.rowHeight - 3;
    context.font = `${fontSize}px ${mono}`;
    context.textBaseline = "middle";
    band.rows.forEach((spans, row) => {
      const y = band.y + row * band.rowHeight + 1;
      let covered = -Infinity;
      let index = lowerBoundOf(spans, scale.time(-4), (span) => span.right);
      for (; index < spans.length; index += 1) {
        const span = spans[index];
        const left = scale.x(span.left);
        if (left > scale.width) break;
        const right = scale.endOf(span);
        if (right < covered + 0.5) {
          index = Math.max(index, lowerBoundOf(spans, scale.time(covered + 0.5), (span) => span.left, index) - 1);
          continue;
        }
        const width = Math.max(2, right - left);
        covered = left + width;
        this.drawSpan(span, left, y, width, size);
        const start = Math.max(left, 0);
        const room = left + width - start - 8 - (span.outcome === Outcome.fails ? 14 : 0);
        if (room < 14) continue;
        context.fillStyle = span.cause > 0 ? colors["on-cause"] : colors.ink;
        this.write(label(span), start + 4, y + size / 2 + 1, room);
      }
    });
  }

  /** A bar whose end shows how the span ended. */
  drawSpan(span, x, y, width, height) {
    const { context } = this;
    const { colors } = this.palette;
    const color = this.palette.ofCause(span.cause);
    context.fillStyle = span.outcome === Outcome.live ? this.fade(color, x, width) : color;
    context.fillRect(x, y, width, height);
    if (span.outcome === Outcome.fails) {
      context.fillStyle = colors.bad;
      context.fillRect(x + width - 2, y, 2, height);
      if (width >= 20) this.drawCross(x + width - 10, y + height / 2, 3, colors["on-cause"]);
    } else if (span.outcome === Outcome.cancelled) {
      const hatched = Math.min(width, 14);
      this.drawHatching(x + width - hatched, y, hatched, height, color);
    } else if (width > 3) {
      context.fillStyle = colors.mark;
      context.fillRect(x + width - 1, y, 1, height);
    }
  }

  /** The color of a span that is still running, which fades out at its end. */
  fade(color, x, width) {
    const fade = this.context.createLinearGradient(x, 0, x + width, 0);
    fade.addColorStop(0, color);
    fade.addColorStop(Math.max(0, 1 - 24 / width), color);
    fade.addColorStop(1, this.palette.colors.page);
    return fade;
  }

  drawCross(x, y, size, color) {
    const { context } = this;
    context.strokeStyle = color;
    context.lineWidth = 1.5;
    context.beginPath();
    context.moveTo(x - size, y - size);
    context.lineTo(x + size, y + size);
    context.moveTo(x + size, y - size);
    context.lineTo(x - size, y + size);
    context.stroke();
  }

  drawHatching(x, y, width, height, color) {
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(x, y, width, height);
    context.clip();
    context.fillStyle = this.palette.colors.page;
    context.fillRect(x, y, width, height);
    context.strokeStyle = color;
    context.lineWidth = 2;
    context.beginPath();
    for (let offset = -height; offset < width + height; offset += 5) {
      context.moveTo(x + offset, y + height);
      context.lineTo(x + offset + height, y);
    }
    context.stroke();
    context.restore();
  }

  // Other events

  drawSignals(band) {
    const { events, recording } = band;
    const middle = band.y + band.height / 2;
    const isProblem = (event) => problemKinds.includes(recording.kindName(event));
    this.scale.eachPixel(band, (x, next, index, count) => {
      // A problem takes precedence over the other events of its pixel; if there are very many, not all are checked.
      const problem = events.slice(index, index + Math.min(count, 200)).find(isProblem);
      if (problem !== undefined) this.drawProblem(x, middle);
      else this.drawDiamond(x, middle, next - x < 5 ? 2 : 5, recording.cause[events[index]]);
    });
  }

  drawProblem(x, y) {
    const { context } = this;
    const { colors } = this.palette;
    context.fillStyle = colors.bad;
    context.fillRect(x - 5, y - 5, 10, 10);
    this.drawCross(x, y, 2.5, colors.page);
  }

  drawDiamond(x, y, size, cause) {
    const { context } = this;
    context.fillStyle = this.palette.ofCause(cause);
    context.strokeStyle = this.palette.colors.mark;
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(x, y - size);
    context.lineTo(x + size, y);
    context.lineTo(x, y + size);
    context.lineTo(x - size, y);
    context.closePath();
    context.fill();
    context.stroke();
  }

  // Pinned paths

  drawStrip(band) {
    const { context, scale } = this;
    const { recording } = band;
    const history = recording.history(band.session, band.path);
    context.font = `11px ${this.palette.mono}`;
    context.textBaseline = "middle";
    const timeOf = (index) => (index < history.length ? recording.marks[history[index].event] : scale.end);
    const markOf = ({ event }) => recording.marks[event];
    let index = Math.max(0, lowerBoundOf(history, scale.time(0), markOf) - 1);
    while (index < history.length) {
      const left = scale.x(timeOf(index));
      if (left > scale.width) break;
      // If several values begin within one pixel, the last one is shown.
      while (index + 1 < history.length && scale.x(timeOf(index + 1)) < left + 1) {
        index = Math.max(index + 1, lowerBoundOf(history, scale.time(left + 1), markOf, index + 1) - 1);
      }
      const right = scale.x(timeOf(index + 1));
      this.drawValue(recording.values, history[index].value, left, right, band.y + 2, band.height - 4);
      index += 1;
    }
  }

  /** A value, from the time at which it begins to the next one. A value that is off is a line at the bottom. */
  drawValue(values, value, left, right, y, height) {
    const { context, scale } = this;
    const { colors } = this.palette;
    const text = values.text(value, 80);
    const isOn = text === "true";
    const isOff = text === "false" || text === "nil" || value < 0;
    const [from, to] = [Math.max(left, -2), Math.min(right, scale.width + 2)];
    if (isOff) {
      context.fillStyle = colors.line;
      context.fillRect(from, y + height - 1, to - from, 1);
    } else {
      context.fillStyle = isOn ? colors["strip-true"] : colors.strip;
      context.fillRect(from, y, to - from, height);
    }
    context.fillStyle = right - left < 4 ? colors.line : colors.mark;
    context.fillRect(Math.round(left), y, 1, height);
    const room = to - Math.max(from, 0) - 8;
    if (room <= 8) return;
    context.fillStyle = isOff ? colors.muted : colors.ink;
    this.write(text, Math.max(from, 0) + 5, y + height / 2 + 1, room);
  }
}
