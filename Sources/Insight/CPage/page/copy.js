"use strict";

// Copies lines of the trace and of the script, values, paths, commands and the address of the page.

class Copying {
  constructor(page) {
    this.page = page;
    this.dialog = document.getElementById("copy");
    this.entries = document.getElementById("copy-entries");
    /** The text that is being copied by a command of the page, or null. */
    this.text = null;
    document.addEventListener("copy", (event) => this.copied(event));
    this.dialog.addEventListener("keydown", (event) => this.key(event));
    document.getElementById("copy-button").addEventListener("click", () => this.open());
  }

  // The menu

  /** Shows the entries that can be copied. */
  open() {
    const choices = this.choices();
    if (choices.length === 0) return;
    this.entries.replaceChildren(...choices.map(({ key, name, text }) => element("button", {
      type: "button", "data-key": key, "aria-keyshortcuts": key, on: { click: () => this.choose(name, text) },
    },
    element("kbd", { "aria-hidden": "true" }, key), element("span", { class: "copy-name" }, name),
    element("span", { class: "mono muted" }, shorten(text, 120)))));
    this.dialog.showModal();
  }

  choose(name, text) {
    this.dialog.close();
    this.copy(text, name);
  }

  /** The entries that can be copied: `{ key, name, text }`. */
  choices() {
    const { page } = this;
    if (page.view === "coverage") return [this.link];
    if (page.view === "index") return [...this.commands(page.contents.scripts[page.index.selected]), this.link];
    if (page.replay.count === 0) return [this.link];
    return [...this.lines(), ...this.value(), ...this.graph(), ...this.commands(page.contents.scripts[page.script]), this.link];
  }

  get link() {
    const [base] = location.href.split("#");
    return { key: "u", name: "Link to this place", text: base + this.page.address.text };
  }

  lines() {
    const { page } = this;
    const { replay, selection: { recording, event } } = page;
    const lines = [{ key: "t", name: "Line of the trace", text: recording.line(event) }];
    const [found, expected] = replay.rows?.[page.row] ?? [event, -1];
    if (found >= 0 && expected >= 0 && replay.differs(page.row)) {
      lines.push({ key: "x", name: replay.isOtherOrder ? "Line in the other order" : "Expected line", text: replay.expected.line(expected) });
    }
    const place = recording === replay.found ? replay.script.placeOf(event) : 0;
    if (place > 0) {
      const { file, line, text } = replay.script.lineAt(place);
      lines.push({ key: "l", name: "Place in the script", text: `${file.name}:${line}` });
      lines.push({ key: "s", name: "Line of the script", text: text.trim() });
    }
    const [file] = replay.script.files;
    if (file) lines.push({ key: "f", name: "Whole script", text: `${file.lines.join("\n")}\n` });
    if (replay.ownScript) {
      const name = replay.case ? `Script of case ${replay.case.name}` : "Script that replays to the trace";
      lines.push({ key: "o", name, text: replay.ownScript });
    }
    return lines;
  }

  /** The selected path, its value after the event, and the command that explains it. */
  value() {
    const { page } = this;
    if (page.path === null) return [];
    const { recording, event } = page.selection;
    const name = page.replay.found.sessions[page.pathSession];
    const node = recording.values.find(recording.rootOf(name, event), page.path);
    const path = page.address.textOf({ session: page.pathSession, path: page.path });
    const choices = [{ key: "p", name: "Path", text: path }];
    if (node >= 0) choices.unshift({ key: "v", name: `Value of ${shorten(path, 40)}`, text: recording.values.text(node, Infinity) });
    const why = page.contents.scripts[page.script].why;
    if (why && page.path !== "") {
      choices.push({
        key: "w", name: "Command that explains the value",
        text: `${why} ${shellWord(path)} --at=${trimmedSeconds(recording.times[event])}s`,
      });
    }
    return choices;
  }

  /** The command that draws the current graph. */
  graph() {
    const { stateViews, contents, script } = this.page;
    const { graph } = contents.scripts[script];
    if (!graph || stateViews.view !== "graph") return [];
    return [{ key: "d", name: "Command that draws the graph", text: graph + stateViews.graph.option }];
  }

  commands(script) {
    const { reproduce, run, accept, command } = script ?? {};
    return [
      { key: "r", name: "Command that reproduces it", text: reproduce },
      { key: "c", name: "Command that replays it", text: run },
      { key: "a", name: "Command that accepts it", text: accept },
      { key: "h", name: "Command that writes its page", text: command },
    ].filter(({ text }) => text);
  }

  key(event) {
    const buttons = [...this.entries.children];
    const at = buttons.indexOf(document.activeElement);
    const direction = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = buttons.find((button) => button.dataset.key === event.key);
    if (direction) buttons[(at + direction + buttons.length) % buttons.length].focus();
    else if (chosen) chosen.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Copying

  /** Copies a text, and shows a message. */
  copy(text, name) {
    this.text = text;
    // `navigator.clipboard` works only for pages from a server, and asks for permission.
    const isDone = document.execCommand("copy");
    this.text = null;
    this.page.say(isDone ? `Copied: ${name}` : "The browser did not allow the page to copy");
  }

  /** Passes the copied text to the browser: selected rows are copied as lines of the trace. */
  copied(event) {
    const text = this.text ?? this.selectedLines();
    if (text === null) return;
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  }

  /** The lines of the selected rows, or null if something else is selected. */
  selectedLines() {
    const { page } = this;
    if (page.view !== "replay" || page.replay.count === 0) return null;
    if (document.activeElement?.matches("input, textarea")) return null;
    const selection = window.getSelection();
    const list = page.list.list;
    if (selection.isCollapsed) return document.activeElement === list ? page.list.linesOf(page.list.chosenRows) : null;
    const rows = [...list.querySelectorAll(".event")].filter((row) => selection.containsNode(row, true));
    // A part of one line is copied unchanged.
    if (rows.length < 2) return null;
    return page.list.linesOf(rows.map((row) => Number(row.dataset.row)));
  }
}

/** A text as a single word for a shell. */
function shellWord(text) {
  return /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
