"use strict";

// Everything that was selected, one after the other, to go back and forward through it.

/** The number of selections that are kept. */
const maximumTrail = 1000;
/** A selection that lasts for fewer milliseconds is skipped: one of several steps, or of scrubbing. */
const minimumStay = 400;

class Trail {
  constructor(page) {
    this.page = page;
    /** The selections: `{ script, row, path, session, time }`. */
    this.entries = [];
    this.at = -1;
    this.isMoving = false;
    this.buttons = [["trail-back", -1], ["trail-forward", 1]].map(([id, direction]) => {
      const button = document.getElementById(id);
      button.addEventListener("click", () => this.go(direction));
      return { button, direction };
    });
    this.showButtons();
  }

  /** Records the current selection. */
  note() {
    if (this.isMoving) return;
    const { page } = this;
    const entry = { script: page.script, row: page.row, path: page.path, session: page.pathSession, time: performance.now() };
    const last = this.entries[this.at];
    if (last && ["script", "row", "path", "session"].every((name) => last[name] === entry[name])) return;
    const isBrief = last && last.script === entry.script && entry.time - last.time < minimumStay;
    this.entries.length = isBrief ? this.at : this.at + 1;
    this.entries.push(entry);
    if (this.entries.length > maximumTrail) this.entries.shift();
    this.at = this.entries.length - 1;
    this.showButtons();
  }

  /** Goes back or forward to an earlier or later selection. */
  go(direction) {
    const entry = this.entries[this.at + direction];
    if (!entry) {
      this.page.say(direction < 0 ? "No earlier selection" : "No later selection");
      return;
    }
    this.at += direction;
    this.isMoving = true;
    this.page.restore(entry);
    this.isMoving = false;
    // A step from here starts a new trail.
    entry.time = performance.now() - minimumStay;
    this.showButtons();
  }

  /** Renumbers the scripts of the selections, and discards selections of scripts that no longer exist. */
  renew(indexOf) {
    this.entries = this.entries.map((entry) => ({ ...entry, script: indexOf(entry.script) })).filter(({ script }) => script >= 0);
    this.at = Math.min(this.at, this.entries.length - 1);
    this.showButtons();
  }

  showButtons() {
    for (const { button, direction } of this.buttons) button.disabled = !this.entries[this.at + direction];
  }
}
