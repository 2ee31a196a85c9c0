"use strict";

// Two fingers on the timeline: their distance zooms, and the point between them stays in place.

class Pinch {
  constructor(scale, part, canvas) {
    this.scale = scale;
    this.canvas = canvas;
    /** The positions of the touching fingers, by the numbers of their pointers. */
    this.fingers = new Map();
    /** Indicates whether two fingers touch, or did before the last one was lifted. */
    this.isActive = false;
    part.addEventListener("pointerdown", (event) => this.press(event), true);
    part.addEventListener("pointermove", (event) => this.move(event), true);
    for (const type of ["pointerup", "pointercancel"]) part.addEventListener(type, (event) => this.release(event), true);
  }

  press(event) {
    if (event.pointerType !== "touch") return;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.fingers.size === 2) this.isActive = true;
  }

  move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    const before = this.extent;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const after = this.extent;
    if (!before || !after) return;
    const factor = Math.max(8, before.distance) / Math.max(8, after.distance);
    this.scale.zoom(factor, before.middle - this.canvas.getBoundingClientRect().left);
    this.scale.pan(before.middle - after.middle);
  }

  release(event) {
    this.fingers.delete(event.pointerId);
    // The end of a pinch is not a tap, so later questions still see it.
    if (this.fingers.size === 0) setTimeout(() => { this.isActive = false; });
  }

  /** The middle between two fingers from left to right, and their distance; or null. */
  get extent() {
    if (this.fingers.size !== 2) return null;
    const [[left, top], [right, bottom]] = this.fingers.values();
    return { middle: (left + right) / 2, distance: Math.hypot(left - right, top - bottom) };
  }
}
