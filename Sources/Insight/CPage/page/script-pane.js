"use strict";

// The script next to the timeline: its lines and those of included files, with their failures. Only the visible rows
// are in the document.

const scriptRowHeight = 20;
/** The maximum number of rows, because browsers don't position more. */
const maximumScriptRows = 500_000;
/** The longest line in characters that can be scrolled to its end. */
const maximumLineWidth = 400;

class ScriptPane {
  constructor(page) {
    this.page = page;
    this.part = document.getElementById("script");
    this.list = document.getElementById("script-list");
    this.content = document.getElementById("script-lines");
    this.button = document.getElementById("script-button");
    this.tab = document.getElementById("tab-script");
    this.isFolded = Settings.read("script") === "folded";
    /** The rows in the document, by their numbers. */
    this.drawn = new Map();
    /** The scroll position and the visible height of the list; reading them from the element would require a layout. */
    this.scrollTop = 0;
    this.visibleHeight = 0;
    this.schedule = oncePerFrame(() => this.draw());
    this.list.addEventListener("scroll", () => {
      this.scrollTop = this.list.scrollTop;
      this.schedule();
    }, { passive: true });
    new ResizeObserver(() => this.resize()).observe(this.list);
    this.list.addEventListener("click", (event) => this.click(event));
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.button.addEventListener("click", () => this.toggle());
  }

  show(replay) {
    const { script } = replay;
    this.script = script;
    const isKnown = script.count > 0;
    this.tab.hidden = !isKnown;
    this.button.hidden = !isKnown;
    if (!isKnown && this.page.tab === "script") this.page.showTab("events");
    this.rows = this.rowsOf(script);
    this.current = 0;
    this.running = 0;
    /** The line that was chosen last, from which keys continue. */
    this.chosen = 0;
    const longest = script.files.flatMap(({ lines }) => lines)
      .reduce((most, line) => Math.max(most, columnsOf(shorten(line, maximumLineWidth))), 0);
    this.content.style.height = `${this.rows.length * scriptRowHeight}px`;
    this.content.style.setProperty("--longest", longest);
    this.list.style.setProperty("--rows", this.rows.length);
    this.clear();
    this.scrollTo(0);
    this.showFold();
  }

  /** The rows: the names of files if there are several, the lines, and the actual values below failed lines. */
  rowsOf(script) {
    const rows = [];
    this.rowOfPlace = new Int32Array(script.count + 1);
    for (const file of script.files) {
      if (script.files.length > 1) rows.push({ file });
      file.lines.forEach((text, index) => {
        const place = file.start + index + 1;
        this.rowOfPlace[place] = rows.length;
        rows.push({ place, line: index + 1, text });
        rows.push(...ScriptPane.notes(script.problems.get(place) ?? []));
      });
    }
    const more = rows.length - maximumScriptRows;
    if (more > 0) rows.splice(maximumScriptRows, more, { words: `… and ${counted(more, "more line")}` });
    return rows;
  }

  /** The rows below a line: the actual value of its first failure, and the write that caused it. */
  static notes(problems) {
    if (problems.length === 0) return [];
    const [problem] = problems;
    const at = problem.message.lastIndexOf("found ");
    const words = at < 0 ? problem.message : problem.message.slice(at);
    const others = problems.length > 1 ? `, and ${problems.length - 1} more` : "";
    return [{ problem, words: words + others, isResult: true }, ...problem.notes.map((words) => ({ problem, words }))];
  }

  // Folding

  toggle(isFolded = !this.isFolded) {
    this.isFolded = isFolded;
    Settings.write("script", isFolded ? "folded" : "");
    this.showFold();
    if (this.page.replay) this.page.timeline.resize();
  }

  showFold() {
    const isShown = this.script.count > 0 && !this.isFolded;
    document.getElementById("replay-view").classList.toggle("with-script", isShown);
    this.button.setAttribute("aria-expanded", String(isShown));
    this.draw();
  }

  // Drawing

  resize() {
    if (!this.script) return;
    this.visibleHeight = this.list.clientHeight;
    if (this.current > 0 || this.running > 0) this.reveal(this.current || this.running);
    this.draw();
  }

  scrollTo(top) {
    this.scrollTop = Math.max(0, top);
    this.draw();
    this.list.scrollTop = this.scrollTop;
  }

  clear() {
    this.drawn.clear();
    this.content.replaceChildren();
  }

  draw() {
    if (!this.script) return;
    const top = this.scrollTop;
    const first = Math.max(0, Math.floor(top / scriptRowHeight) - 4);
    const last = Math.min(this.rows.length, Math.ceil((top + this.visibleHeight) / scriptRowHeight) + 4);
    for (const [index, made] of this.drawn) {
      if (index >= first && index < last) continue;
      made.remove();
      this.drawn.delete(index);
    }
    let next = this.content.firstChild;
    for (let index = first; index < last; index += 1) {
      const known = this.drawn.get(index);
      if (known) {
        next = known.nextSibling;
        continue;
      }
      const made = this.element(this.rows[index]);
      made.style.top = `${index * scriptRowHeight}px`;
      this.drawn.set(index, made);
      this.content.insertBefore(made, next);
    }
  }

  element({ file, place, line, text, problem, words, isResult }) {
    if (file) return element("div", { class: "script-file mono", role: "listitem" }, file.name);
    if (words !== undefined) {
      return element("div", { class: `script-note${isResult ? " bad" : ""}`, role: "listitem", title: visible(words) },
        ...(problem ? this.noteWords(problem, words, isResult) : [words]));
    }
    const event = this.script.first[place];
    const shown = shorten(text, maximumLineWidth);
    const classes = ["script-line", "mono"];
    if (this.script.problems.has(place)) classes.push("problem");
    if (place === this.running) classes.push("running");
    return element("div", {
      class: classes.join(" "), role: "listitem", "data-line": line, "data-place": place,
      "aria-current": place === this.current ? "true" : null,
    },
    element("span", { class: "script-number", "aria-hidden": "true" }, String(line)),
    event < 0 ? element("span", {}, shown) : element("button", { type: "button", class: "link", tabindex: "-1" }, shown));
  }

  /** The actual value is a link to the failure; numbers and times in notes are links to their events. */
  noteWords(problem, words, isResult) {
    const { page } = this;
    if (!isResult) return linkedWords(page, words, problem);
    if (problem.event < 0) return [words];
    return [element("button", {
      type: "button", class: "link", on: { click: () => page.follow(page.replay.found, problem.event) },
    }, words)];
  }

  /** Marks the line that led to the selected event, and the line that was running. */
  mark() {
    if (this.script.count === 0) return;
    const { replay, selection: { recording, event } } = this.page;
    const isFound = recording === replay.found;
    const running = isFound ? this.script.runningAt(event) : 0;
    const current = isFound ? this.script.placeOf(event) : 0;
    if (current === this.current && running === this.running) return;
    this.lineElement(this.current)?.removeAttribute("aria-current");
    this.lineElement(this.running)?.classList.remove("running");
    [this.current, this.running] = [current, running];
    this.lineElement(current)?.setAttribute("aria-current", "true");
    this.lineElement(running)?.classList.add("running");
    if (current > 0 || running > 0) this.reveal(current > 0 ? current : running);
  }

  lineElement(place) {
    return place > 0 ? this.drawn.get(this.rowOfPlace[place]) : undefined;
  }

  /** Scrolls so that a line is visible, with the rows below it. */
  reveal(place) {
    const top = this.rowOfPlace[place] * scriptRowHeight;
    let bottom = top + scriptRowHeight;
    for (let row = this.rowOfPlace[place] + 1; this.rows[row]?.problem; row += 1) bottom += scriptRowHeight;
    const [from, height] = [this.scrollTop, this.visibleHeight];
    if (height === 0 || (top >= from && bottom <= from + height)) return;
    // Further than needed, so that a step rarely scrolls; upward as well, unless the rows below the line would not fit.
    const thirds = top < from && bottom - top < height / 3 ? 2 : 1;
    this.scrollTo(top - Math.floor((thirds * height) / 3));
  }

  // Clicks and keys

  click(event) {
    const line = event.target.closest(".script-line");
    if (line) this.select(Number(line.dataset.place));
  }

  /** Selects the first event of a line, or the next one if one of its events is selected. */
  select(place, isFirst = false) {
    const { page } = this;
    this.chosen = place;
    const { found } = page.replay;
    const all = this.script.eventsOf(place);
    const shown = all.filter((event) => !page.list.hidden.has(found.kindName(event)));
    const events = shown.length > 0 ? shown : all;
    const { recording, event } = page.selection;
    const at = recording === found && !isFirst ? events.indexOf(event) : -1;
    const next = events[(at + 1) % events.length];
    if (next !== undefined) page.follow(found, next);
  }

  key(event) {
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isChosen = this.chosen > 0 && [this.current, this.running].includes(this.chosen);
    const place = isChosen ? this.chosen : this.current || this.running;
    if (direction) {
      let next = place + direction;
      while (next > 0 && next <= this.script.count && this.script.first[next] < 0) next += direction;
      if (next > 0 && next <= this.script.count) this.select(next, true);
    } else if (event.key === "Enter" && !event.target.matches("button") && place > 0) {
      this.select(place);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The settings that the page remembers from one visit to the next, if the browser allows it. */
const Settings = Object.freeze({
  read(name) {
    try {
      return localStorage.getItem(`reactor-trace ${name}`);
    } catch {
      return null;
    }
  },

  write(name, value) {
    try {
      localStorage.setItem(`reactor-trace ${name}`, value);
    } catch {
      // Settings are not remembered.
    }
  },
});
