"use strict";

// A script's replay: its recordings, and the rows in which the page shows them.

const problemKinds = ["error", "expect", "rule"];

/** A script of the page: its actual recording, and for a failing golden the expected one. */
class Replay {
  constructor(data, traces) {
    this.name = data.name;
    this.explanation = data.explanation ?? [];
    /** The failures of the replay, then its notes, with the event and the path if they have one. */
    this.problems = (data.problems ?? []).map(([place, file, line, source, message, notes, event, session, path, isNote]) =>
      ({ place, file, line, source, message: isNote ? `note: ${message}` : message, notes, event, session, path }));
    this.problemOfEvent = new Map(this.problems.map((problem) => [problem.event, problem]));
    this.axis = data.axis;
    this.pins = data.pins.map(([session, path]) => ({ session, path }));
    this.found = new Recording(data.found, traces[0]);
    this.script = new Script(data.sources, this.found, this.problems);
    /** The case that was replayed, and the line of its row in the script; null if the script has no cases. */
    this.case = data.case ? { name: data.case[0], line: data.case[1] } : null;
    /** The script of the case, or the script that replays to a trace without a script; null if the files are that script. */
    this.ownScript = data.script ?? null;
    this.expected = data.expected ? new Recording(data.expected, traces[1]) : null;
    /** True if the recording to compare with is not a golden, but the same replay with two answers swapped. */
    this.isOtherOrder = Boolean(data.otherOrder);
    this.sideNames = this.isOtherOrder
      ? { expected: "other order", found: "this order" } : { expected: "expected", found: "found" };
    this.rows = this.expected ? this.align(data.partners) : null;
    /** Indicates whether the axis shows the order of the events, because all have the same time. */
    this.isInOrder = Boolean(data.inOrder);
    if (this.isInOrder) this.placeInOrder();
    /** The expected lines whose counterparts are different lines. */
    this.changed = new Set(data.changed ?? []);
    /** The kinds in the golden; events of other kinds are not compared. */
    this.compared = new Set(data.compared ?? []);
  }

  /** Pairs of events, `[found, expected]`, with -1 for a gap. */
  align(partners) {
    const rows = [];
    let found = 0;
    partners.forEach((partner, expected) => {
      if (partner < 0) {
        rows.push([-1, expected]);
        return;
      }
      while (found < partner) rows.push([found++, -1]);
      rows.push([found++, expected]);
    });
    while (found < this.found.count) rows.push([found++, -1]);
    return rows;
  }

  /** Places events by their order; the same event of both recordings has the same position. */
  placeInOrder() {
    if (!this.rows) {
      this.found.placeInOrder((event) => event);
      return;
    }
    this.axis = [[0, 0, 0], [this.rows.length, 1, 0]];
    for (const recording of [this.found, this.expected]) {
      recording.placeInOrder((event) => this.rowOf(recording, event));
    }
  }

  /** The number of rows of the list. */
  get count() {
    return this.rows ? this.rows.length : this.found.count;
  }

  /** The event of a row, and the recording it belongs to. */
  at(row) {
    if (!this.rows) return { recording: this.found, event: row };
    const [found, expected] = this.rows[row];
    return found >= 0
      ? { recording: this.found, event: found }
      : { recording: this.expected, event: expected };
  }

  /** The row that shows an event. */
  rowOf(recording, event) {
    if (!this.rows) return event;
    this.places ??= [0, 1].map((side) => new Map(this.rows.map((row, index) => [row[side], index])));
    return this.places[recording === this.found ? 0 : 1].get(event) ?? -1;
  }

  /** Calls `visit(path, expected, found)` for the smallest parts in which the states of a row differ. */
  differencesOfStates(row, visit, limit) {
    const [found, expected] = this.rows[row];
    this.found.values.differencesFrom(
      this.expected.values, this.expected.root[expected], this.found.root[found], visit, "", { left: limit });
  }

  /** The session and the path of a row's problem: where two states differ, or the path of an expectation; null if there is none. */
  pathOfProblem(row) {
    const [found, expected] = this.rows ? this.rows[row] : [row, -1];
    if (found < 0) return null;
    const problem = this.problemOfEvent.get(found);
    if (problem) return problem.session > 0 ? { session: problem.session, path: problem.path } : null;
    if (expected < 0 || !this.differs(row) || this.found.kindName(found) !== "state") return null;
    let first = "";
    this.differencesOfStates(row, (path) => { first ||= path; }, 1);
    return first === "" ? null : { session: this.found.session[found], path: first };
  }

  /** The event that wrote the value of a problem, or -1. */
  writeOf({ event, session, path }) {
    const history = session > 0 ? this.found.history(session, path) : [];
    const write = history[lowerBoundOf(history, event, (change) => change.event) - 1];
    return write && write.value >= 0 ? write.event : -1;
  }

  /** Indicates whether the two sides of a row differ. */
  differs(row) {
    if (!this.rows) return false;
    const [found, expected] = this.rows[row];
    if (expected < 0) return this.compared.has(this.found.kindName(found));
    return found < 0 || this.changed.has(expected);
  }

  /** Indicates whether a row is a difference, an error, a failed expectation or a broken rule. */
  isProblem(row) {
    if (this.rows && !this.isOtherOrder) return this.differs(row);
    const { recording, event } = this.at(row);
    return this.differs(row) || problemKinds.includes(recording.kindName(event));
  }
}
