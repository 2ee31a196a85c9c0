"use strict";

// The list of scripts of a page with several scripts.

class Index {
  constructor(page) {
    this.page = page;
    this.scripts = [];
    this.rows = document.getElementById("index-rows");
    this.hidden = new Set();
    /** The headline of the group to which the list is restricted. */
    this.group = null;
    this.find = document.getElementById("index-find");
    this.find.addEventListener("input", () => this.filter());
    this.find.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.open(this.selected);
    });
    this.rows.addEventListener("click", (event) => {
      const row = event.target.closest("tr");
      if (row) this.open(Number(row.dataset.script));
    });
  }

  /** Shows the scripts. The selected script stays selected. */
  show({ scripts, groups = [], summary, coverage }) {
    const name = this.scripts[this.selected]?.name;
    this.scripts = scripts;
    this.groups = groups;
    if (!groups.some(({ headline }) => headline === this.group)) this.group = null;
    this.order = Index.order(scripts);
    const known = scripts.findIndex((script) => script.name === name);
    this.selected = known >= 0 ? known : this.order[0] ?? 0;
    this.find.hidden = scripts.length < 2;
    document.getElementById("index-summary").textContent = visible(summary);
    const button = document.getElementById("coverage-button");
    button.hidden = !coverage;
    if (coverage) button.textContent = `Coverage ${Coverage.words(coverage)}`;
    document.querySelector("#index-view table").hidden = scripts.length === 0;
    document.querySelector("#index-view table").classList.toggle("plain", !scripts.some(({ verdict }) => verdict));
    this.showFilter();
    this.showGroups();
    this.filter();
  }

  /** Shows the differences that several scripts have. Each is a button that shows only these scripts, and then all scripts again. */
  showGroups() {
    const rows = this.groups.map(({ headline, acceptance }) => {
      const choice = element("button", {
        type: "button", "aria-pressed": String(headline === this.group),
        on: { click: () => this.choose(headline === this.group ? null : headline, choice) },
      }, headline);
      return element("div", {}, choice, acceptance && element("button", {
        type: "button", class: "accept", "aria-label": `Accept ${headline}`,
        on: { click: () => this.page.accept(acceptance, headline) },
      }, "Accept all"));
    });
    document.getElementById("index-groups").replaceChildren(...rows);
  }

  /** Shows only the scripts of a group, or all scripts if there is no group, and marks its button. */
  choose(group, choice) {
    this.group = group;
    for (const button of document.querySelectorAll("#index-groups [aria-pressed]")) {
      button.setAttribute("aria-pressed", String(button === choice && group !== null));
    }
    this.filter();
  }

  showFilter() {
    const counts = new Map();
    for (const { verdict } of this.scripts) {
      if (verdict) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    }
    document.getElementById("index-filter").replaceChildren(...[...counts].map(([verdict, count]) => {
      const button = element("button", {
        type: "button", "aria-pressed": String(!this.hidden.has(verdict)),
        on: {
          click: () => {
            if (!this.hidden.delete(verdict)) this.hidden.add(verdict);
            button.setAttribute("aria-pressed", String(!this.hidden.has(verdict)));
            this.filter();
          },
        },
      }, `${verdict} ${count}`);
      return button;
    }));
  }

  /** The scripts in the order of the list: failures first, scripts with a replay before others; numbers in names are compared by value. */
  static order(scripts) {
    const { compare } = new Intl.Collator("en", { numeric: true });
    const rank = ({ verdict, block }) => (verdict !== "failed" && verdict !== "broken" && verdict !== "obsolete" ? 2 : block === null ? 1 : 0);
    return scripts.map((_, index) => index).sort((left, right) =>
      rank(scripts[left]) - rank(scripts[right]) || compare(scripts[left].name, scripts[right].name) || left - right);
  }

  /** The visible scripts, filtered by their results, by a group, and by words in their names. */
  get shown() {
    const group = this.groups.find(({ headline }) => headline === this.group)?.scripts;
    const words = lowerCase(this.find.value).split(" ").filter(Boolean);
    return this.order.filter((index) => {
      const { verdict, name } = this.scripts[index];
      return !this.hidden.has(verdict) && (!group || group.includes(index)) && words.every((word) => lowerCase(name).includes(word));
    });
  }

  /** Shows the filtered scripts, and selects one of them. */
  filter() {
    const { shown } = this;
    if (!shown.includes(this.selected)) this.selected = shown[0] ?? -1;
    this.draw();
  }

  draw() {
    const hidden = this.scripts.length - this.shown.length;
    document.getElementById("index-hidden").textContent =
      hidden === 0 ? "" : `${hidden.toLocaleString("en")} of ${counted(this.scripts.length, "script")} hidden`;
    this.rows.replaceChildren(...this.shown.map((index) => {
      const script = this.scripts[index];
      const hasPage = script.block !== null;
      const name = hasPage
        ? element("button", { type: "button", class: "link mono" }, script.name)
        : element("span", { class: "mono" }, script.name);
      return element("tr", { "data-script": index, "aria-selected": String(index === this.selected) },
        element("td", {}, script.verdict ? element("span", { class: `result verdict-${script.verdict}` }, script.verdict) : ""),
        element("td", {}, name),
        element("td", {}, ...this.reason(script)),
        element("td", {}, script.duration ?? ""));
    }));
  }

  /** The reason why a script has failed: in a few words, then its first difference, or all problems of a script that cannot be replayed. */
  reason({ verdict, headline, line, problems, block, command }) {
    const isPassed = verdict === undefined || verdict === "passed" || verdict === "observed";
    return [
      isPassed || headline === line ? null : element("p", {}, headline),
      problems ? element("pre", { class: "problems mono" }, ...problems.split("\n").map((text) => element("span", { class: "change" }, ...this.page.editor.linked(text || " "))))
        : line === "" ? null : element("p", { class: "mono" }, line),
      block === null && command ? element("p", { class: "mono muted" }, command) : null,
    ].filter(Boolean);
  }

  open(index) {
    this.selected = index;
    this.draw();
    if (this.scripts[index]?.block) this.page.open(index);
  }

  move(direction) {
    const { shown } = this;
    const at = shown.indexOf(this.selected);
    this.selected = shown[Math.min(Math.max(0, at + direction), shown.length - 1)] ?? -1;
    this.draw();
    this.rows.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }
}
