"use strict";

// The list of events: the lines of the trace, of which only the visible ones are in the document.

const lineHeight = 22;
/** The width of a character of the list, in pixels. */
const characterWidth = 7.25;
/** Browsers don't position elements beyond about 16 million pixels; a longer list scrolls in larger steps. */
const maximumHeight = 15e6;
/** Kinds that are hidden by default, because other lines and the timeline show the same. */
const initiallyHidden = ["mutation", "effect", "call"];

class EventList {
  constructor(page) {
    this.page = page;
    this.list = document.getElementById("list");
    this.content = document.getElementById("list-content");
    this.kinds = document.getElementById("kinds");
    this.sessions = document.getElementById("session-filter");
    this.find = document.getElementById("find");
    this.matches = document.getElementById("matches");
    /** The rows in the document: `{ made, isSelected, isRelated, top }` by their numbers. */
    this.drawn = new Map();
    this.schedule = oncePerFrame(() => this.draw());
    this.filters = new Filters(page, this);
    this.rowView = new RowView(this);
    /** Indicates whether the two lines of a pair are below each other, because two columns do not fit. */
    this.narrow = window.matchMedia("(max-width: 900px)");
    this.rowHeight = lineHeight;
    this.list.addEventListener("scroll", () => this.schedule(), { passive: true });
    new ResizeObserver(() => this.replay && this.layOut()).observe(this.list);
    this.list.addEventListener("click", (event) => {
      const row = event.target.closest(".event");
      if (!row) return;
      const number = Number(row.dataset.row);
      if (event.shiftKey) this.extendTo(number);
      // A click that ends a text selection does not select a row.
      else if (window.getSelection().isCollapsed) page.address.visit(() => page.selectRow(number));
    });
    this.sessions.addEventListener("change", () => this.filter());
    this.find.addEventListener("input", () => {
      if (this.filters.onlyMatches) this.filter();
      this.search();
    });
  }

  show(replay) {
    this.replay = replay;
    /** The other end of the selected rows, or null. */
    this.anchor = null;
    this.hidden = new Set();
    this.filters.reset();
    this.found = [];
    this.find.value = "";
    this.matches.textContent = "";
    document.getElementById("panes").classList.toggle("compared", replay.rows !== null);
    document.getElementById("columns").hidden = !replay.rows;
    document.getElementById("columns").replaceChildren(
      ...Object.values(replay.sideNames).map((name) => element("span", {}, capitalized(name))));
    this.showKinds();
    this.sessions.hidden = replay.found.sessions.length < 3;
    this.sessions.replaceChildren(
      element("option", { value: "" }, "All sessions"),
      ...replay.found.sessions.slice(1).map((name) => element("option", { value: name }, name)));
    this.list.scrollTop = 0;
    this.filter();
    if (replay.count > 0) this.unhide();
  }

  /** Shows a newer replay of the same script. The user's choices are kept if they still exist. */
  renew(replay) {
    const { chips, hidden, filters: { onlyMatches, path, range } } = this;
    const [name, text, top] = [this.sessions.value, this.find.value, this.list.scrollTop];
    this.show(replay);
    this.hidden = new Set([...this.chips.keys()].filter((kind) => (chips.has(kind) ? hidden : this.hidden).has(kind)));
    this.markKinds();
    if (replay.found.sessions.includes(name)) this.sessions.value = name;
    this.find.value = text;
    Object.assign(this.filters, { onlyMatches, range });
    if (path) {
      const place = this.page.address.path(path.text);
      this.filters.path = this.filters.changesOf(place.session, place.path);
    }
    this.filter();
    this.list.scrollTop = top;
  }

  showKinds() {
    const counts = new Map();
    for (let row = 0; row < this.replay.count; row += 1) {
      const { recording, event } = this.replay.at(row);
      const name = recording.kindName(event);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    if (counts.size > 1) {
      for (const kind of initiallyHidden) if (counts.has(kind)) this.hidden.add(kind);
    }
    this.chips = new Map([...counts].map(([kind, count]) => [kind, element("button", {
      type: "button", title: counted(count, "event"),
      on: { click: () => this.toggle(kind, this.hidden.has(kind)) },
    }, kind)]));
    this.kinds.replaceChildren(...this.chips.values());
    this.markKinds();
  }

  /** Shows or hides a kind of events. */
  toggle(kind, isShown) {
    if (isShown) this.hidden.delete(kind);
    else this.hidden.add(kind);
    this.markKinds();
    this.filter();
  }

  markKinds() {
    for (const [kind, chip] of this.chips) chip.setAttribute("aria-pressed", String(!this.hidden.has(kind)));
  }

  /** Shows the selected event if its kind or another filter hides it. */
  unhide() {
    const { recording, event } = this.page.selection;
    const kind = recording.kindName(event);
    const name = recording.sessions[recording.session[event]];
    const isOther = !this.sessions.hidden && this.sessions.value !== "" && this.sessions.value !== name;
    if (isOther) this.sessions.value = "";
    const isFiltered = this.filters.reveal(this.page.row, recording, event);
    if (this.hidden.has(kind)) this.toggle(kind, true);
    else if (isFiltered || isOther) this.filter();
  }

  /** Decides which rows are shown. */
  filter() {
    const { replay } = this;
    const name = this.sessions.hidden ? "" : this.sessions.value;
    const rows = [];
    const { isActive, allows } = this.filters;
    for (let row = 0; row < replay.count; row += 1) {
      const { recording, event } = replay.at(row);
      if (this.hidden.has(recording.kindName(event))) continue;
      if (name !== "" && recording.sessions[recording.session[event]] !== name) continue;
      if (isActive && !allows(row, recording, event)) continue;
      rows.push(row);
    }
    this.rows = rows;
    this.filters.show();
    this.layOut();
    this.search(false);
    this.reveal();
    this.draw();
  }

  /** Sets the heights of the list and of its rows. */
  layOut() {
    const isStacked = this.replay.rows !== null && this.narrow.matches;
    document.getElementById("panes").classList.toggle("stacked", isStacked);
    this.rowHeight = isStacked ? 2 * lineHeight : lineHeight;
    this.height = Math.min(this.rows.length * this.rowHeight, maximumHeight);
    this.content.style.height = `${this.height}px`;
    /** The number of characters of a line that fit. */
    const width = this.replay.rows === null
      ? this.list.clientWidth - 48 : isStacked ? this.list.clientWidth - 40 : this.list.clientWidth / 2 - 24;
    this.room = width / characterWidth;
    this.clear();
    this.draw();
  }

  // Finding

  /** The text to find, in lower case. */
  get query() {
    return lowerCase(this.find.value);
  }

  search(selects = true) {
    const text = this.query;
    // Rows show their matches.
    this.clear();
    this.found = text === "" ? [] : this.rows.filter((row) => lowerCase(this.text(row)).includes(text));
    if (selects && this.found.length > 0) {
      this.select(this.found.find((row) => row >= this.page.row) ?? this.found[0]);
    } else if (selects && this.replay.count > 0) {
      // The marks of an earlier text are removed.
      this.page.update();
    }
    this.showMatches();
    this.schedule();
  }

  /** Goes to the next or the previous match. */
  step(direction) {
    if (this.found.length === 0) return;
    const { row } = this.page;
    const next = direction > 0
      ? this.found.find((found) => found > row) ?? this.found[0]
      : this.found.findLast((found) => found < row) ?? this.found.at(-1);
    this.select(next);
  }

  /** Selects a match. The state opens to show it, even parts that were closed by hand. */
  select(row) {
    this.page.state.opensMatches = true;
    this.page.selectRow(row);
  }

  showMatches() {
    if (this.find.value === "") {
      this.matches.textContent = "";
      return;
    }
    const index = this.found.indexOf(this.page.row);
    this.matches.textContent = this.found.length === 0
      ? "no match" : `${index < 0 ? "–" : index + 1} of ${this.found.length.toLocaleString("en")}`;
  }

  // Rows that are selected together

  /** Selects the next or the previous row, too. */
  extend(direction) {
    const next = this.rows[lowerBound(this.rows, this.page.row) + direction];
    if (next !== undefined) this.extendTo(next);
  }

  /** Selects the rows up to one, which becomes the selected event. */
  extendTo(row) {
    const anchor = this.anchor ?? this.page.row;
    window.getSelection().removeAllRanges();
    this.page.selectRow(row);
    this.anchor = anchor;
    this.draw();
    this.page.say(`${counted(this.chosenRows.length, "line")} selected`);
  }

  isChosen(row) {
    if (this.anchor === null) return false;
    const { row: end } = this.page;
    return row >= Math.min(this.anchor, end) && row <= Math.max(this.anchor, end);
  }

  /** The selected rows: the selected event, or all up to the other end. */
  get chosenRows() {
    const { anchor, page: { row } } = this;
    if (anchor === null) return [row];
    const begin = lowerBound(this.rows, Math.min(anchor, row));
    return this.rows.slice(begin, lowerBound(this.rows, Math.max(anchor, row) + 1));
  }

  /** The lines of the trace in rows. If the expected lines differ, each line begins with a sign, as in the terminal. */
  linesOf(rows) {
    const { replay } = this;
    if (!replay.rows) return rows.map((row) => replay.found.line(row)).join("\n");
    const isPlain = !rows.some((row) => replay.differs(row));
    return rows.flatMap((row) => {
      const [found, expected] = replay.rows[row];
      if (!replay.differs(row)) return [`${isPlain ? "" : " "}${replay.found.line(found)}`];
      return [
        ...expected < 0 ? [] : [`-${replay.expected.line(expected)}`], ...found < 0 ? [] : [`+${replay.found.line(found)}`],
      ];
    }).join("\n");
  }

  text(row) {
    if (!this.replay.rows) return this.replay.found.line(row);
    const [found, expected] = this.replay.rows[row];
    return `${expected < 0 ? "" : this.replay.expected.line(expected)}\n${found < 0 ? "" : this.replay.found.line(found)}`;
  }

  // Scrolling

  /** The number of rows between the top of the list and the top of the window. */
  get top() {
    const { rowHeight } = this;
    const scale = this.rows.length * rowHeight > maximumHeight
      ? (this.rows.length * rowHeight - this.list.clientHeight) / (this.height - this.list.clientHeight) : 1;
    return (this.list.scrollTop * scale) / rowHeight;
  }

  /** The height of the part of the list that is visible. In a narrow window, the list can reach below that. */
  get visibleHeight() {
    const { clientHeight } = this.list;
    if (!this.narrow.matches) return clientHeight;
    const above = window.innerHeight - this.list.getBoundingClientRect().top;
    return above < 3 * this.rowHeight ? clientHeight : Math.min(clientHeight, above);
  }

  /** Scrolls so that the selected row is visible. */
  reveal() {
    const index = lowerBound(this.rows, this.page.row);
    if (this.rows[index] !== this.page.row) return;
    const { rowHeight, top } = this;
    const visibleRows = this.visibleHeight / rowHeight;
    if (index >= top + 1 && index <= top + visibleRows - 2) return;
    const target = Math.abs(index - top) < visibleRows * 1.5
      ? (index < top + 1 ? index - 1 : index - visibleRows + 2) : index - visibleRows / 3;
    const whole = this.rows.length * rowHeight;
    const scale = whole > maximumHeight
      ? (this.height - this.list.clientHeight) / (whole - this.list.clientHeight) : 1;
    this.list.scrollTop = Math.max(0, target * rowHeight * scale);
  }

  /** Discards the rows in the document, which are outdated. */
  clear() {
    this.drawn.clear();
    this.content.replaceChildren();
  }

  /** Shows the visible rows. Rows that were already visible stay, so that a step changes only two rows. */
  draw() {
    if (!this.replay) return;
    const { query, rowHeight, top } = this;
    const first = Math.max(0, Math.floor(top) - 4);
    const last = Math.min(this.rows.length, Math.ceil(top + this.list.clientHeight / rowHeight) + 4);
    const offset = this.list.scrollTop - top * rowHeight;
    const wanted = new Set(this.rows.slice(first, last));
    for (const [row, { made }] of this.drawn) {
      if (wanted.has(row)) continue;
      made.remove();
      this.drawn.delete(row);
    }
    let next = this.content.firstChild;
    for (let index = first; index < last; index += 1) {
      const row = this.rows[index];
      let known = this.drawn.get(row);
      if (known) {
        next = known.made.nextSibling;
      } else {
        known = { made: this.rowView.element(row, index, query), isSelected: false, isRelated: false, top: -1 };
        this.drawn.set(row, known);
        this.content.insertBefore(known.made, next);
      }
      this.place(known, index * rowHeight + offset);
      this.mark(known, row);
    }
    const index = lowerBound(this.rows, this.page.row);
    const isShown = this.rows[index] === this.page.row && index >= first && index < last;
    if (isShown) this.list.setAttribute("aria-activedescendant", `row-${this.page.row}`);
    else this.list.removeAttribute("aria-activedescendant");
  }

  place(known, top) {
    if (known.top === top) return;
    known.top = top;
    known.made.style.top = `${top}px`;
  }

  /** Marks a row that is selected, or that has the same cause as the selected one. */
  mark(known, row) {
    const { replay, page } = this;
    const { recording, event } = replay.at(row);
    const isSelected = row === page.row || this.isChosen(row);
    const isRelated = page.cause > 0 && recording.cause[event] === page.cause;
    if (known.isSelected !== isSelected) known.made.setAttribute("aria-selected", String(isSelected));
    if (known.isRelated !== isRelated) known.made.classList.toggle("related", isRelated);
    known.isSelected = isSelected;
    known.isRelated = isRelated;
  }
}
