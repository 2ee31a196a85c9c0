"use strict";

// The page in print: its timeline, then the script and the trace as a whole.

/** The longest line that is printed as a whole. */
const longestPrinted = 400;

class Printing {
  constructor(page) {
    this.page = page;
    window.addEventListener("beforeprint", () => this.print(true));
    window.addEventListener("afterprint", () => this.print(false));
  }

  /** In print, the trace follows the timeline. */
  print(begins) {
    for (const printed of document.querySelectorAll(".printed")) printed.remove();
    document.documentElement.classList.toggle("printing", begins);
    if (!this.page.replay) return;
    this.page.timeline.print(begins);
    if (!begins) return;
    this.printScript();
    for (const side of ["found", "expected"]) {
      const recording = this.page.replay[side];
      if (!recording) continue;
      const title = capitalized(this.page.replay.sideNames[side]);
      const trace = element("pre", { class: "trace printed" });
      trace.textContent = Array.from({ length: recording.count }, (_, event) => visible(Printing.line(recording, event))).join("\n");
      document.getElementById("replay-view").append(
        this.page.replay.expected ? element("h2", { class: "printed" }, title) : "", trace);
    }
  }

  /** A line of the trace; for a long state that follows another one, only the parts that changed, and for other long lines, only the start. */
  static line(recording, event) {
    const line = recording.line(event);
    if (line.length <= longestPrinted) return line;
    if (recording.kindName(event) !== "state" || recording.rootBefore(event) < 0) return shorten(line, longestPrinted);
    const pieces = statePieces(recording.values, recording.rootBefore(event), recording.root[event], 0);
    const head = line.slice(0, line.length - recording.body(event).length);
    return head + pieces.map(({ text }) => text).join(", ");
  }

  /** Adds the whole script, of which the page contains only the visible lines. */
  printScript() {
    for (const { name, lines } of this.page.replay.script.files) {
      const text = lines.map((line, index) => `${String(index + 1).padStart(4)}  ${visible(line)}`).join("\n");
      document.getElementById("replay-view").append(
        element("h2", { class: "printed" }, name), element("pre", { class: "script-text printed" }));
      document.getElementById("replay-view").lastChild.textContent = text;
    }
  }
}
