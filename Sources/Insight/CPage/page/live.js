"use strict";

// A page that follows a command: it requests new content, waits for it, and updates the page without moving the user's
// place.

/** The milliseconds after which the command is asked again, and the attempts after which it counts as ended. */
const retryTime = 500;
const maximumAttempts = 6;

class Live {
  constructor(page) {
    this.page = page;
    page.live = this;
    this.data = document.getElementById("live");
    // A played script has no result to open at, so the page begins at its end.
    const isPlayed = page.replay && !page.contents.scripts[page.script].verdict;
    if (isPlayed && location.hash === "") page.selectRow(this.end);
    this.follow(this.data.dataset.version);
  }

  /** The last row of the list that belongs to a session; the end of a replay does not. */
  get end() {
    const { list: { rows }, replay } = this.page;
    const isOfSession = (row) => {
      const { recording, event } = replay.at(row);
      return recording.kindName(event) !== "end";
    };
    return rows.findLast(isOfSession) ?? rows.at(-1) ?? 0;
  }

  async follow(first) {
    let version = first;
    for (let attempts = 0; attempts < maximumAttempts;) {
      const answer = await Live.ask(version);
      if (answer) {
        [attempts, version] = [0, answer.version];
        this.take(answer.text);
      } else {
        // A command that has been rebuilt continues at the same address.
        attempts += 1;
        await new Promise((done) => { setTimeout(done, retryTime); });
      }
    }
    this.page.address.tell("The command has ended. This page shows its last content.");
  }

  /** The content that is newer than a version, or null if the command does not respond. */
  static async ask(version) {
    try {
      const response = await fetch(`next?after=${version}`);
      if (!response.ok) return null;
      return { text: await response.text(), version: JSON.parse(response.headers.get("ETag")) };
    } catch {
      return null;
    }
  }

  /** Accepts the traces with a digest, which the command replays again first. */
  async accept(acceptance, what) {
    const { page, data: { dataset: { token } } } = this;
    page.say(`Accepting ${what}`);
    try {
      const { ok, status } = await fetch(`accept?${acceptance}`, { method: "POST", headers: { "X-Reactor-Trace-Token": token } });
      // An update of the page shows the result.
      if (!ok) page.say(status === 409 ? `Not accepted: ${what} has changed since this page showed it` : `Not accepted: the command refused ${what}`);
    } catch {
      page.say("Not accepted: the command is not responding");
    }
  }

  /** Shows new content. */
  take(text) {
    const { page } = this;
    const names = page.contents.scripts.map(({ name }) => name);
    const before = this.dataOf(page.contents.scripts[page.script]);
    this.data.innerHTML = text;
    page.take(JSON.parse(document.getElementById("contents").textContent));
    const { scripts } = page.contents;
    const indexOf = (script) => scripts.findIndex(({ name, block }) => name === names[script] && block !== null);
    page.trail.renew(indexOf);
    page.say("Updated");
    if (page.view !== "replay") {
      if (!page.hasIndex) page.address.read();
      return;
    }
    const index = indexOf(page.script);
    const known = scripts.findIndex(({ name }) => name === names[page.script]);
    if (index < 0 && known >= 0) this.keep(known);
    else if (index < 0) page.address.read();
    else if (this.dataOf(scripts[index]) !== before) this.renew(index);
    else {
      page.script = index;
      page.showHead(scripts[index]);
    }
  }

  /** Keeps the last replay of a script that cannot be replayed, until it can be replayed again. */
  keep(index) {
    const { page } = this;
    page.script = index;
    const { name, headline, problems } = page.contents.scripts[index];
    const [problem] = (problems || headline || "").split("\n");
    page.address.stand(`${name} cannot be replayed; this is its last replay. ${problem}`);
  }

  /** The data and the traces of a script's replay. */
  dataOf(script) {
    const parts = script ? [script.block, `${script.block}-text`] : [];
    return parts.map((id) => document.getElementById(id)?.textContent).join("\n");
  }

  /** Shows the new replay of the current script. The user's choices are kept if they still exist. */
  renew(index) {
    const { page } = this;
    const { replay, row, list, state, timeline: { scale } } = page;
    const parameters = new URLSearchParams(page.address.text.slice(1));
    const selected = replay.count > 0 ? page.selection : null;
    const isLast = row >= this.end;
    const view = scale.isZoomed ? [scale.inset, scale.width - scale.inset].map((x) => scale.time(x)) : null;
    const opened = [...state.opened];
    page.load(index);
    state.opened = new Map(opened);
    page.row = selected ? Live.rowLike(selected, replay, page.replay) : 0;
    page.choosePaths(parameters);
    page.timeline.show(page.replay);
    list.renew(page.replay);
    page.scriptPane.show(page.replay);
    if (page.replay.count === 0) return;
    // If the last event is selected, the selection moves to the new end.
    if (isLast || !selected) page.row = this.end;
    list.unhide();
    list.reveal();
    if (view) {
      const [from, to] = view.map((time) => scale.place(time));
      if (to > from) scale.setView(from, to - from);
    }
    page.update();
    if (isLast) page.revealMark();
  }

  /** The row of the event that is most similar to a selected one: the nearest event with the same line, or the event at the same position. */
  static rowLike({ recording, event }, before, replay) {
    const other = recording === before.expected && replay.expected ? replay.expected : replay.found;
    const line = recording.line(event);
    for (let offset = 0; offset <= Math.max(event, other.count); offset += 1) {
      const place = [event - offset, event + offset].find((at) => at >= 0 && at < other.count && other.line(at) === line);
      if (place !== undefined) return replay.rowOf(other, place);
    }
    return Math.max(0, replay.rowOf(other, Math.min(event, other.count - 1)));
  }
}

new Live(page);
