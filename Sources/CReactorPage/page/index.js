"use strict";

// The list of scripts of a page that has several.

class Index {
  constructor(page, { scripts, summary, coverage }) {
    this.page = page;
    this.scripts = scripts;
    this.rows = document.getElementById("index-rows");
    this.selected = 0;
    this.hidden = new Set();
    document.getElementById("index-summary").textContent = visible(summary);
    const button = document.getElementById("coverage-button");
    button.hidden = !coverage;
    if (coverage) button.textContent = `Coverage ${Coverage.words(coverage)}`;
    this.rows.addEventListener("click", (event) => {
      const row = event.target.closest("tr");
      if (row) this.open(Number(row.dataset.script));
    });
    document.querySelector("#index-view table").hidden = scripts.length === 0;
    document.querySelector("#index-view table").classList.toggle("plain", !scripts.some(({ verdict }) => verdict));
    this.showFilter();
    this.draw();
  }

  showFilter() {
    const counts = new Map();
    for (const { verdict } of this.scripts) {
      if (verdict) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    }
    document.getElementById("index-filter").replaceChildren(...[...counts].map(([verdict, count]) => {
      const button = element("button", {
        type: "button", "aria-pressed": "true",
        on: {
          click: () => {
            if (!this.hidden.delete(verdict)) this.hidden.add(verdict);
            button.setAttribute("aria-pressed", String(!this.hidden.has(verdict)));
            this.draw();
          },
        },
      }, `${verdict} ${count}`);
      return button;
    }));
  }

  get shown() {
    return this.scripts.map((_, index) => index).filter((index) => !this.hidden.has(this.scripts[index].verdict));
  }

  draw() {
    this.rows.replaceChildren(...this.shown.map((index) => {
      const script = this.scripts[index];
      const hasPage = script.block !== null;
      const name = hasPage
        ? element("button", { type: "button", class: "link mono" }, script.name)
        : element("span", { class: "mono" }, script.name);
      return element("tr", { "data-script": index, "aria-selected": String(index === this.selected) },
        element("td", {}, script.verdict ? element("span", { class: `result verdict-${script.verdict}` }, script.verdict) : ""),
        element("td", {}, name),
        element("td", {}, ...Index.reason(script)),
        element("td", {}, script.duration ?? ""));
    }));
  }

  /** Why a script has failed: in a few words, then its first difference, or all problems of one that cannot be replayed. */
  static reason({ verdict, headline, line, problems, block, command }) {
    const isPassed = verdict === undefined || verdict === "passed" || verdict === "observed";
    return [
      isPassed || headline === line ? null : element("p", {}, headline),
      problems ? element("pre", { class: "problems mono" }, ...problems.split("\n").map((text) => element("span", { class: "change" }, text || " ")))
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
    this.selected = shown[Math.min(Math.max(0, at + direction), shown.length - 1)] ?? 0;
    this.draw();
    this.rows.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }
}
