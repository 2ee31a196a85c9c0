"use strict";

// The colors and fonts of the style sheet, for painting on a canvas.

const causeColors = 8;

class Palette {
  constructor() {
    this.read();
  }

  /** Reads the style sheet, which has other colors for light and for dark. */
  read() {
    const style = getComputedStyle(document.documentElement);
    const value = (name) => style.getPropertyValue(`--${name}`).trim();
    const names = [
      "page", "panel", "line", "ink", "muted", "accent", "bad", "strip", "strip-true", "fold", "mark",
      "on-cause", "selected",
    ];
    this.colors = Object.fromEntries(names.map((name) => [name, value(name)]));
    this.causes = Array.from({ length: causeColors }, (_, index) => value(`cause-${index}`));
    this.mono = value("mono");
    this.text = value("text");
  }

  /** The color of everything that an action caused. */
  ofCause(cause) {
    return cause > 0 ? this.causes[(cause - 1) % causeColors] : this.colors.strip;
  }
}
