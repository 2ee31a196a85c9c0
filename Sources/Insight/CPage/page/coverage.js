"use strict";

// The coverage of a test run: for each reactor and kind, the items that the scripts covered, out of all items. The
// report is described in docs/finding-bugs.md.

/** The kinds in the order of the report: the heading, and the words for missing items. */
const coverageKinds = Object.freeze({
  actions: ["actions", "never sent"],
  mutations: ["mutations", "never reduced"],
  values: ["values", "never seen"],
  pulses: ["pulses", "never assigned"],
  calls: ["outcomes of calls", "never seen"],
  pairs: ["actions in flight together", "never seen"],
  rules: ["rules", "never checked"],
});
/** The number of names in a closed row; an open row shows more. */
const maximumNames = 12;

class Coverage {
  constructor(page, report) {
    this.page = page;
    this.report = report;
    this.table = document.getElementById("coverage-table");
    this.body = document.getElementById("coverage-rows");
    this.hidden = new Set();
    /** The keys of the rows whose parts are shown. */
    this.opened = new Set(report.reactors.filter(({ seen, total }) => seen < total).map(({ name }) => name));
    this.reactors = report.reactors.map((reactor) => this.reactor(reactor));
    this.selected = this.reactors[0]?.key ?? "";
    this.body.addEventListener("click", (event) => this.click(event));
    document.getElementById("coverage-summary").textContent =
      Coverage.words(report) + (report.excluded > 0 ? `, ${report.excluded.toLocaleString("en")} excluded` : "");
    const unused = document.getElementById("coverage-unused");
    unused.hidden = report.notStarted.length === 0;
    unused.append(element("h2", {}, "Not started by any script"),
      element("p", { class: "mono" }, report.notStarted.join(", ")));
    this.showFilter();
  }

  /** A reactor of the report, with its kinds as rows. */
  reactor({ name, seen, total, items, excluded }) {
    const kinds = Object.keys(coverageKinds).map((kind) => {
      const entries = Object.entries(items[kind] ?? {});
      const missing = entries.filter(([, isSeen]) => !isSeen).map(([name]) => name);
      return {
        key: `${name} ${kind}`, level: 2, reactor: name, kind, entries, missing,
        seen: entries.length - missing.length, total: entries.length,
        // Excluded items, each with its reason. Pairs and rules are known only if scripts have them.
        excluded: Object.entries(excluded[kind] ?? {}).map(([name, { because, known, seen }]) =>
          ({ name, because, seen, isUnknown: !known && kind !== "pairs" && kind !== "rules" })),
      };
    });
    return {
      key: name, level: 1, reactor: name, seen, total, excluded: kinds.flatMap(({ excluded }) => excluded),
      kinds: kinds.filter(({ total, excluded }) => total > 0 || excluded.length > 0),
    };
  }

  /** The percentage that was seen, rounded down to a tenth, so that only full coverage is 100%. */
  static percentage(seen, total) {
    return total === 0 ? 100 : Math.floor((seen * 1000) / total) / 10;
  }

  /** The percentage in words: `66.6% (2 of 3)`. */
  static words({ seen, total }) {
    return `${Coverage.percentage(seen, total)}% (${seen.toLocaleString("en")} of ${total.toLocaleString("en")})`;
  }

  showFilter() {
    const rows = this.reactors.flatMap(({ kinds }) => kinds);
    const complete = rows.filter(({ missing }) => missing.length === 0).length;
    const chips = Object.keys(coverageKinds).filter((name) => rows.some(({ kind }) => kind === name)).map((name) => {
      const count = rows.reduce((sum, { kind, missing }) => sum + (kind === name ? missing.length : 0), 0);
      return [name, `${coverageKinds[name][0]} ${count}`, `${count} ${coverageKinds[name][1]}`];
    });
    if (complete > 0) chips.push(["complete", `complete ${complete}`, "rows without anything missing"]);
    document.getElementById("coverage-filter").replaceChildren(...chips.map(([name, label, title]) => {
      const button = element("button", {
        type: "button", "aria-pressed": "true", title,
        on: {
          click: () => {
            if (!this.hidden.delete(name)) this.hidden.add(name);
            button.setAttribute("aria-pressed", String(!this.hidden.has(name)));
            this.draw();
          },
        },
      }, label);
      return button;
    }));
  }

  /** Shows the coverage, and selects the row that an address names; returns whether the row exists. */
  show(reactor = "", kind = "") {
    const key = kind === "" ? reactor : `${reactor} ${kind}`;
    const isKnown = this.reactors.some((row) => row.key === key || row.kinds.some((part) => part.key === key));
    if (isKnown) {
      this.selected = key;
      this.opened.add(reactor);
    }
    this.draw();
    this.table.focus({ preventScroll: true });
    this.reveal();
    return isKnown;
  }

  /** The selected row in the form of an address. */
  get address() {
    const row = this.rows.find(({ key }) => key === this.selected);
    const address = new URLSearchParams();
    address.set("coverage", row?.reactor ?? "");
    if (row?.kind) address.set("kind", row.kind);
    return row ? `#${address}` : "#coverage";
  }

  /** The visible rows, in order. */
  get rows() {
    const rows = [];
    for (const reactor of this.reactors) {
      const kinds = reactor.kinds.filter(({ kind, missing }) =>
        !this.hidden.has(kind) && !(missing.length === 0 && this.hidden.has("complete")));
      if (kinds.length === 0 && this.hidden.size > 0) continue;
      rows.push(reactor);
      if (this.opened.has(reactor.key)) rows.push(...kinds);
    }
    return rows;
  }

  draw() {
    const { rows } = this;
    if (!rows.some(({ key }) => key === this.selected)) this.selected = rows[0]?.key ?? "";
    this.body.replaceChildren(...rows.map((row, index) => this.row(row, index)));
    const index = rows.findIndex(({ key }) => key === this.selected);
    if (index >= 0) this.table.setAttribute("aria-activedescendant", `coverage-${index}`);
    else this.table.removeAttribute("aria-activedescendant");
  }

  row(row, index) {
    const isOpen = this.opened.has(row.key);
    const made = element("tr", {
      id: `coverage-${index}`, role: "row", class: row.level === 1 ? "reactor" : null, "data-key": row.key,
      "aria-level": row.level, "aria-expanded": String(isOpen), "aria-selected": String(row.key === this.selected),
    });
    const share = Coverage.percentage(row.seen, row.total);
    const bar = element("span", { class: "meter", "aria-hidden": "true" }, element("span"));
    bar.firstChild.style.width = `${share}%`;
    made.append(
      element("td", { role: "gridcell" },
        element("span", { class: "twist", "aria-hidden": "true" }, isOpen ? "▾" : "▸"),
        element("span", { class: row.level === 1 ? "mono" : null }, row.kind ? coverageKinds[row.kind][0] : row.reactor)),
      element("td", { role: "gridcell" }, bar, `${share}%`),
      element("td", { role: "gridcell" }, `${row.seen.toLocaleString("en")} of ${row.total.toLocaleString("en")}`),
      element("td", { role: "gridcell" }, row.kind ? this.names(row, isOpen) : this.missing(row)));
    return made;
  }

  /** The number of items of a reactor that were never seen, and the number of items that do not count. */
  missing({ seen, total, excluded }) {
    const missing = seen === total ? "" : `${(total - seen).toLocaleString("en")} never seen`;
    const words = [missing, Coverage.exclusionWords(excluded)].filter((part) => part !== "");
    return element("span", { class: "muted" }, words.join(", "));
  }

  /** The number of items that do not count, and the number of mistakes among them: `6 excluded (1 seen)`; empty if there are none. */
  static exclusionWords(excluded) {
    if (excluded.length === 0) return "";
    const mistakes = [
      [excluded.filter((item) => item.seen).length, "seen"], [excluded.filter((item) => item.isUnknown).length, "unknown"],
    ].filter(([count]) => count > 0).map(([count, words]) => `${count.toLocaleString("en")} ${words}`);
    return `${excluded.length.toLocaleString("en")} excluded` + (mistakes.length > 0 ? ` (${mistakes.join(", ")})` : "");
  }

  /** The names of a kind: some of the names that were never seen, or all names if the row is open. */
  names({ kind, entries, missing, excluded }, isOpen) {
    if (!isOpen) {
      const rest = missing.length - maximumNames;
      return [
        this.list(missing.slice(0, maximumNames), "missing"),
        rest > 0 ? element("button", { type: "button", class: "link" }, `${rest.toLocaleString("en")} more`) : null,
        " ", element("span", { class: "muted" }, Coverage.exclusionWords(excluded)),
      ].flat();
    }
    const seen = entries.filter(([, isSeen]) => isSeen).map(([name]) => name);
    const namesOf = (isWanted) => excluded.filter(isWanted).map(({ name }) => name);
    const reasons = [...new Set(excluded.map(({ because }) => because))];
    return [
      [coverageKinds[kind][1], missing, "missing"], ["seen", seen, "seen"],
      ...reasons.map((reason) => [`excluded because ${reason}`, namesOf(({ because }) => because === reason), "excluded"]),
      ["excluded, but seen", namesOf((item) => item.seen), "missing"],
      ["excluded, but unknown", namesOf((item) => item.isUnknown), "missing"],
    ]
      .filter(([, names]) => names.length > 0)
      .map(([words, names, type]) =>
        element("p", {}, element("span", { class: "muted" }, `${words} `), this.list(names, type)));
  }

  list(names, type) {
    return names.map((name) => [element("code", { class: type }, name), " "]).flat();
  }

  // Keys and clicks

  click(event) {
    const row = event.target.closest("tr");
    if (!row) return;
    // A second click on the selected row opens or closes it, like a click on its triangle.
    const isSwitch = event.target.closest(".twist, button") || row.dataset.key === this.selected;
    this.select(row.dataset.key);
    if (isSwitch) this.toggle();
  }

  select(key) {
    this.selected = key;
    this.draw();
    this.reveal();
    this.page.address.write();
  }

  reveal() {
    this.body.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }

  toggle(isOpen = !this.opened.has(this.selected)) {
    if (isOpen) this.opened.add(this.selected);
    else this.opened.delete(this.selected);
    this.draw();
    this.reveal();
  }

  move(direction, isWanted = () => true) {
    const { rows } = this;
    const index = rows.findIndex(({ key }) => key === this.selected);
    for (let next = index + direction; next >= 0 && next < rows.length; next += direction) {
      if (isWanted(rows[next])) return this.select(rows[next].key);
    }
  }

  /** Goes to the next or the previous row with missing items, even in a closed reactor. */
  moveToMissing(direction) {
    for (const { key } of this.reactors) this.opened.add(key);
    this.move(direction, ({ missing }) => missing?.length > 0);
    this.draw();
  }

  /** Closes a row, or goes from a closed row to its reactor. */
  close() {
    const { rows, selected } = this;
    const row = rows.find(({ key }) => key === selected);
    if (!row || this.opened.has(selected)) this.toggle(false);
    else if (row.level === 2) this.select(row.reactor);
  }
}
