"use strict";

// The files of a script, and the events that belong to their lines.

/** A script with the files that it includes. A place is the number of a line, counted through all files from 1. */
class Script {
  constructor(sources, recording, problems) {
    this.recording = recording;
    this.files = sources.map(([name, text]) => ({ name, lines: Script.lines(text), start: 0 }));
    let count = 0;
    for (const file of this.files) {
      file.start = count;
      count += file.lines.length;
    }
    this.count = count;
    /** The problems of each place. */
    this.problems = new Map();
    for (const problem of problems) {
      const place = this.place(problem.file, problem.line);
      if (place > 0) this.problems.set(place, [...this.problems.get(place) ?? [], problem]);
    }
    this.readSteps();
    /** The first event of each place, or -1. */
    this.first = new Int32Array(count + 1).fill(-1);
    this.steps.forEach(({ place, event }) => this.note(place, event));
    for (const [number, file, line, parent] of recording.data.origins) {
      if (parent === 0) this.note(this.place(file, line), recording.actionEvent(number));
    }
    for (const [place, [{ event }]] of this.problems) this.note(place, event);
  }

  /** The lines of a text, without blank ones at the end. */
  static lines(text) {
    return text.replace(/[\r\n]+$/, "").split("\n").map((line) => (line.endsWith("\r") ? line.slice(0, -1) : line));
  }

  /** The steps in the order in which they ran: `{ event, place }`, from an event on. */
  readSteps() {
    this.steps = [];
    let event = 0;
    for (const [file, ...differences] of this.recording.data.steps) {
      let line = 0;
      for (let index = 0; index < differences.length; index += 2) {
        event += differences[index];
        line += differences[index + 1];
        this.steps.push({ event, place: this.place(file, line) });
      }
    }
  }

  /** The place of a line; 0 if the page does not contain it. */
  place(file, line) {
    const lines = this.files[file]?.lines.length ?? 0;
    return line > 0 && line <= lines ? this.files[file].start + line : 0;
  }

  /** The file and the line of a place. */
  lineAt(place) {
    const file = this.files.findLast(({ start, lines }) => start < place && lines.length > 0);
    return { file, line: place - file.start, text: file.lines[place - file.start - 1] };
  }

  note(place, event) {
    const known = this.first[place];
    if (place > 0 && event >= 0 && (known < 0 || event < known)) this.first[place] = event;
  }

  /** The place of the line that led to an event, or 0. */
  placeOf(event) {
    const { origins, cause } = this.recording;
    let number = cause[event];
    for (let parent = number; parent > 0;) {
      number = parent;
      const next = origins.get(number)?.[3] ?? 0;
      parent = next < number ? next : 0;
    }
    const origin = origins.get(number);
    if (origin) return this.place(origin[1], origin[2]);
    this.placeOfProblem ??= new Map([...this.problems].flatMap(([place, problems]) => problems.map((problem) => [problem.event, place])));
    return this.placeOfProblem.get(event) ?? 0;
  }

  /** The place of the step that ran at an event, or 0. */
  runningAt(event) {
    return this.steps[lowerBoundOf(this.steps, event + 1, (step) => step.event) - 1]?.place ?? 0;
  }

  /** The events of a place: its failures, the events that it led to, or otherwise the events that happened while its step ran. */
  eventsOf(place) {
    const failures = (this.problems.get(place) ?? []).map(({ event }) => event).filter((event) => event >= 0);
    if (failures.length > 0) return failures;
    this.caused ??= this.divide();
    const caused = this.caused.get(place);
    if (caused) return caused;
    const running = [];
    this.steps.forEach((step, index) => {
      const end = this.steps[index + 1]?.event ?? this.recording.count;
      for (let event = step.event; step.place === place && event < end; event += 1) running.push(event);
    });
    return running;
  }

  /** The events that each place led to. */
  divide() {
    const lists = new Map();
    for (let event = 0; event < this.recording.count; event += 1) {
      const place = this.placeOf(event);
      if (place === 0) continue;
      const others = lists.get(place);
      if (others) others.push(event);
      else lists.set(place, [event]);
    }
    return lists;
  }
}
