"use strict";

// The steps from the selected event by keys: along the list, a path, a cause and the failures.

class Steps {
  constructor(page) {
    this.page = page;
  }

  /** Moves through the visible rows of the list. */
  step(direction) {
    const { rows } = this.page.list;
    const index = lowerBound(rows, this.page.row);
    const isShown = rows[index] === this.page.row;
    const next = direction > 0 ? rows[isShown ? index + 1 : index] : rows[index - 1];
    if (next !== undefined) this.page.selectRow(next);
  }

  stepBy(count) {
    const { rows } = this.page.list;
    const index = lowerBound(rows, this.page.row);
    const next = rows[Math.min(Math.max(0, index + count), rows.length - 1)];
    if (next !== undefined) this.page.selectRow(next);
  }

  stepPath(direction) {
    if (this.page.path === null) return;
    const { recording, event } = this.page.selection;
    const name = this.page.replay.found.sessions[this.page.pathSession];
    const history = recording.history(recording.sessions.indexOf(name), this.page.path);
    const next = direction > 0
      ? history.find((entry) => entry.event > event)
      : history.findLast((entry) => entry.event < event);
    if (next) this.page.selectEvent(recording, next.event);
  }

  stepCause(direction) {
    const { recording, event } = this.page.selection;
    const { hidden } = this.page.list;
    const all = recording.eventsOfCause.get(recording.cause[event]) ?? [];
    const events = all.filter((other) => other === event || !hidden.has(recording.kindName(other)));
    const index = lowerBound(events, event);
    const next = direction > 0 ? events[index + 1] ?? events[0] : events[index - 1] ?? events.at(-1);
    if (next !== undefined) this.page.selectEvent(recording, next);
  }

  goToCause() {
    const { recording, event } = this.page.selection;
    let cause = recording.cause[event];
    if (recording.actionEvent(cause) === event) cause = recording.origins.get(cause)?.[3] ?? 0;
    const action = recording.actionEvent(cause);
    if (action >= 0) this.page.follow(recording, action);
  }

  stepProblem(direction) {
    const { count } = this.page.replay;
    for (let offset = 1; offset <= count; offset += 1) {
      const row = (this.page.row + direction * offset + count * 2) % count;
      if (this.page.replay.isProblem(row)) return this.page.selectRow(row);
    }
    this.page.say(this.page.replay.rows ? "No differences" : "No errors, failed expectations or broken rules");
  }
}
