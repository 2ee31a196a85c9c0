"use strict";

// The selected event in words: its effects, its cause, and everything that was in flight. Above the timeline, the
// reason why the script has failed.

/** The number of characters that are compared in two values that differ. */
const longestCompared = 100_000;
/** The number of problems that are listed above the timeline, which is the same as in the terminal. */
const maximumProblems = 100;

/** The part above the timeline: the failures of the replay. */
class Reason {
  constructor(page) {
    this.page = page;
    this.part = document.getElementById("cause");
  }

  show(replay) {
    const { page } = this;
    const { problems, explanation } = replay;
    const lines = problems.slice(0, maximumProblems).map((problem) => {
      const place = problem.event < 0 ? problem.place : element("button", {
        type: "button", class: "link", on: { click: () => page.follow(replay.found, problem.event) },
      }, problem.place);
      return [
        element("p", { class: "mono" }, place, problem.place === "" ? "" : ": ", problem.message),
        ...problem.notes.map((note) => element("p", { class: "mono note" }, ...linkedWords(page, note, problem))),
      ];
    }).flat();
    const more = problems.length - maximumProblems;
    if (more > 0) lines.push(element("p", {}, `… and ${more.toLocaleString("en")} more`));
    this.part.hidden = lines.length + explanation.length === 0;
    this.part.replaceChildren(element("div", {}, ...lines, ...explanation.map((line) => element("p", { class: "mono" }, ...this.linkedDifference(line)))));
  }

  /** A sentence about a difference from the golden. The location of the first difference is a link to it, and numbers are links to their actions. */
  linkedDifference(line) {
    const { page } = this;
    const [place = ""] = line.match(/^at \d+\.\d+ s [^:]*/) ?? [];
    const rest = linkedWords(page, line.slice(place.length), { event: -1, session: 0, path: "" });
    if (place === "") return rest;
    return [element("button", { type: "button", class: "link", on: { click: () => page.selectProblem() } }, place), ...rest];
  }
}

/** A sentence about a problem, in which the numbers of actions and the time of the write are links. */
function linkedWords(page, text, problem) {
  const { replay } = page;
  let write = replay.writeOf(problem);
  return text.split(/(#\d+\b|\b\d+\.\d+ s\b)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const number = part.startsWith("#") ? Number(part.slice(1)) : 0;
    const event = number > 0 ? replay.found.actionEvent(number) : write;
    // The first time is the time of the write.
    if (number === 0) write = -1;
    if (event < 0) return part;
    return element("button", {
      type: "button", class: "link", on: { click: () => page.follow(replay.found, event) },
    }, number > 0 ? causeNumber(number) : part);
  });
}

class Details {
  constructor(page) {
    this.page = page;
    this.body = document.getElementById("details-body");
    this.announcement = document.getElementById("announcement");
    // Reading the scroll position would require a layout.
    this.isScrolled = false;
    this.body.addEventListener("scroll", () => { this.isScrolled = true; }, { passive: true });
  }

  show(recording, event, row) {
    this.body.replaceChildren(
      ...[
        this.heading(recording, event),
        this.comparison(row),
        this.changes(recording, event),
        this.wanted(recording, event),
        this.blame(recording, event),
        this.chain(recording, event),
        this.span(recording, event),
        this.inFlight(recording, event),
        this.consequences(recording, event),
        this.line(recording, event),
      ].filter((part) => part !== null),
    );
    if (this.isScrolled) this.body.scrollTop = 0;
    this.isScrolled = false;
    this.announcement.textContent = visible(this.sentence(recording, event, row));
  }

  /** The event in a short sentence, for screen readers. */
  sentence(recording, event, row) {
    const { replay } = this.page;
    const kind = recording.kindName(event);
    const cause = recording.cause[event];
    const changes = [];
    const before = recording.rootBefore(event);
    if (kind === "state" && before >= 0) {
      const { values } = recording;
      values.differences(before, recording.root[event], (path, old, now) => {
        changes.push(`${shorten(path, 40)} became ${now < 0 ? "nothing" : values.text(now, 40)}`);
      });
    }
    const more = changes.length > 2 ? `, and ${counted(changes.length - 2, "more change")}` : "";
    const text = changes.length > 0 ? changes.slice(0, 2).join(", ") + more : shorten(recording.body(event), 80);
    const session = recording.sessions[recording.session[event]];
    return shorten([
      `${seconds(recording.times[event])} s: ${kind}${session === "*" ? "" : ` of ${shorten(session, 40)}`}`, text,
      cause > 0 && recording.actionEvent(cause) !== event ? `caused by #${cause}` : "",
      replay.differs(row) ? `differs from the ${replay.isOtherOrder ? "other order" : "golden"}` : "",
    ].filter(Boolean).join(", "), 240);
  }

  heading(recording, event) {
    const kind = recording.kindName(event);
    const session = recording.sessions[recording.session[event]];
    const where = session === "*" ? "the replay" : session;
    const time = recording.times[event];
    const before = event > 0 ? time - recording.times[event - 1] : 0;
    return element("div", {},
      element("h3", {}, `${capitalized(kind)} of ${where}`),
      element("p", { class: "muted" },
        `${seconds(time)} s · event ${(event + 1).toLocaleString("en")} of ${recording.count.toLocaleString("en")}`,
        before > 0 ? ` · ${duration(before)} after the previous event` : ""));
  }

  /** For a failing golden: the expected and the actual event. */
  comparison(row) {
    const { replay } = this.page;
    if (!replay.rows || !replay.differs(row)) return null;
    const [found, expected] = replay.rows[row];
    const line = (tag, ...parts) => element("li", {}, element(tag, { class: "mono" }, ...parts));
    const titles = replay.isOtherOrder
      ? ["Only in the other order", "Only in this order"] : ["Expected, but missing", "Found, but not expected"];
    const title = found < 0 ? titles[0] : expected < 0 ? titles[1] : "Differs";
    const parts = this.differingParts(row, found, expected);
    if (parts.length > 0) return element("div", {}, element("h2", {}, title), element("ul", {}, ...parts));
    const lines = [replay.expected.line(expected), replay.found.line(found)];
    const [old, now] = found < 0 || expected < 0
      ? lines.map((text) => [shorten(text, 1000)]) : differingParts(...lines, 1000);
    return element("div", {}, element("h2", {}, title), element("ul", {},
      expected < 0 ? null : line("del", ...old), found < 0 ? null : line("ins", ...now)));
  }

  /** The parts in which the states of a row differ, if there are no other differences. */
  differingParts(row, found, expected) {
    const { replay } = this.page;
    if (found < 0 || expected < 0 || replay.found.kindName(found) !== "state") return [];
    const parts = [];
    const start = (recording, event) => recording.line(event).slice(0, -recording.body(event).length);
    if (start(replay.expected, expected) !== start(replay.found, found)) return parts;
    replay.differencesOfStates(row, (path, old, now) => {
      if (path !== "") parts.push(this.change(replay.found, path, old, now, replay.expected));
    }, 12);
    return parts;
  }

  changes(recording, event) {
    if (recording.kindName(event) !== "state") return null;
    const before = recording.rootBefore(event);
    const { values } = recording;
    const items = [];
    if (before >= 0) {
      values.differences(before, recording.root[event], (path, old, now) => {
        if (items.length < 12) items.push(this.change(recording, path, old, now));
      });
    }
    const mutation = this.mutation(recording, event);
    const text = before < 0 ? "The initial state" : items.length === 0 ? "Nothing changed" : null;
    return element("div", {},
      mutation ? element("p", {}, "Mutation ", element("span", { class: "mono" }, shorten(mutation, 400))) : null,
      text ? element("p", {}, text) : element("ul", {}, ...items));
  }

  /** A part that has changed, or that differs if the old value comes from another recording. */
  change(recording, path, old, now, other = recording) {
    const { values } = recording;
    const session = this.page.sessionIndex({ recording, session: recording.session[this.page.event] });
    const [before, after] = old < 0 || now < 0
      ? [other.values.text(old), now < 0 ? "nothing" : values.text(now)].map((text) => [text])
      : differingParts(other.values.text(old, longestCompared), values.text(now, longestCompared), 200);
    return element("li", { class: "change-pair" },
      element("button", { type: "button", class: "link mono", on: { click: () => this.page.selectPath(session, path) } }, path),
      " ",
      element("del", { class: "mono" }, ...before),
      old < 0 || other !== recording ? null : this.writtenBefore(recording, path), old < 0 ? "" : " → ",
      element("ins", { class: "mono" }, ...after));
  }

  /** The time since which a path had the value that the selected event has changed. */
  writtenBefore(recording, path) {
    const { event } = this.page;
    const events = recording.stateEvents[recording.session[event]];
    const index = lowerBound(events, event) - 1;
    if (index < 0) return null;
    const old = recording.values.find(recording.root[events[index]], path);
    // Values older than this many states are not searched for.
    for (let first = index; first >= Math.max(0, index - 2000); first -= 1) {
      if (first > 0 && recording.values.find(recording.root[events[first - 1]], path) === old) continue;
      if (first === 0) return element("span", { class: "muted" }, " since the start");
      const cause = recording.cause[events[first]];
      return element("span", { class: "muted" }, ` since ${seconds(recording.times[events[first]])} s `,
        this.link(recording, events[first], cause > 0 ? causeNumber(cause) : "its last write"));
    }
    return null;
  }

  /** The mutation that led to a state. */
  mutation(recording, event) {
    const mutation = recording.mutation[event];
    return mutation < 0 ? null : recording.body(mutation);
  }

  /** For a failed expectation or a broken rule: the expected and the actual value. */
  wanted(recording, event) {
    if (!["expect", "rule"].includes(recording.kindName(event))) return null;
    const text = recording.body(event);
    const at = text.lastIndexOf(", found ");
    return element("ul", {},
      element("li", {}, "Wanted ", element("ins", { class: "mono" }, shorten(at < 0 ? text : text.slice(0, at), 1000))),
      at < 0 ? null : element("li", {}, "Found ", element("del", { class: "mono" }, shorten(text.slice(at + 8), 1000))));
  }

  /** For a failed expectation or a broken rule: its line in the script, and the write that caused the failure. */
  blame(recording, event) {
    const problem = this.problem(recording, event);
    if (!problem) return null;
    return element("div", {},
      element("h2", {}, "Line of the script"),
      element("p", { class: "mono" },
        problem.line > 0 ? this.page.editor.placeOf(recording, problem.file, problem.line) : problem.place,
        ` ${shorten(problem.source, 400)}`),
      this.page.replay.case ? element("p", {}, ...this.caseWords(recording)) : null,
      problem.notes.length === 0 ? null : element("h2", {}, problem.path === "" ? "Notes" : "Value found"),
      ...problem.notes.map((note) => element("p", {}, ...linkedWords(this.page, note, problem))));
  }

  /** The failure of the replay that an event represents. */
  problem(recording, event) {
    const { replay } = this.page;
    return recording === replay.found ? replay.problemOfEvent.get(event) : undefined;
  }

  /** The chain from the line of the script to the event. */
  chain(recording, event) {
    const causes = [];
    for (let cause = recording.cause[event]; cause > 0 && causes.length < 50;) {
      causes.unshift(cause);
      const parent = recording.origins.get(cause)?.[3] ?? 0;
      cause = parent < cause ? parent : 0;
    }
    if (causes.length === 0) {
      if (this.problem(recording, event)) return null;
      return element("div", {}, element("h2", {}, "Cause"), element("p", { class: "muted" }, "Not caused by an action"));
    }
    const items = [];
    const origin = recording.origins.get(causes[0]);
    if (origin && origin[2] > 0) {
      items.push(element("li", {}, this.page.editor.placeOf(recording, origin[1], origin[2]), ...this.caseWords(recording)));
    }
    for (const cause of causes) {
      const action = recording.actionEvent(cause);
      items.push(element("li", {}, this.actionLink(recording, cause),
        action < 0 ? null : element("span", { class: "muted" }, ` at ${seconds(recording.times[action])} s`)));
    }
    const last = causes.at(-1);
    const effect = recording.effectsOfCause.get(last)?.find((span) => span.session === recording.session[event]);
    const isAction = recording.actionEvent(last) === event;
    if (effect && !isAction) {
      items.push(element("li", {}, `its effect ${this.effectWords(effect)}`));
    }
    if (!isAction) items.push(element("li", {}, "this event"));
    return element("div", {}, element("h2", {}, "Cause"), element("ol", { class: "chain" }, ...items));
  }

  /** The case that was replayed, with a link to its row; nothing if the script has no cases. */
  caseWords(recording) {
    const { case: row } = this.page.replay;
    return row ? [` in case ${shorten(row.name, 100)} (`, this.page.editor.placeOf(recording, 0, row.line), ")"] : [];
  }

  effectWords(effect) {
    if (effect.outcome === Outcome.live) return `has been live since ${seconds(effect.begin)} s`;
    const ending = ["", "ran", "failed", "was cancelled"][effect.outcome];
    return `${ending} ${spanWords({ ...effect, outcome: Outcome.ends })}`;
  }

  /** The effect and the calls of an action, or the span that begins or ends with the event. */
  span(recording, event) {
    const kind = recording.kindName(event);
    const cause = recording.cause[event];
    const isOwn = ({ first, last }) => kind === "action" || first === event || last === event;
    const effects = ["action", "effect"].includes(kind) ? recording.effectsOfCause.get(cause) ?? [] : [];
    const calls = ["action", "call"].includes(kind) ? recording.callsOfCause.get(cause) ?? [] : [];
    const items = [
      ...effects.filter(isOwn).map((span) => element("li", {}, this.effectWords(span))),
      ...calls.filter(isOwn).slice(0, 20).map((span) => element("li", {},
        element("span", { class: "mono" }, shorten(span.text, 200)), ` ${spanWords(span)}`)),
    ];
    if (items.length === 0) return null;
    return element("div", {}, element("h2", {}, kind === "call" ? "Call" : "Effect"), element("ul", {}, ...items));
  }

  inFlight(recording, event) {
    const time = recording.times[event];
    const own = recording.cause[event];
    const effects = recording.inFlight(event);
    if (effects.length === 0) return null;
    return element("div", {}, element("h2", {}, "In flight"), element("ul", {},
      ...effects.slice(0, 12).map((effect) => {
        const end = effect.outcome === Outcome.live ? "still running at the end" : `until ${seconds(effect.end)} s`;
        const name = effect.cause > 0 ? this.actionLink(recording, effect.cause) : "an effect of the reactor itself";
        const since = time === effect.begin ? "from here on" : `for ${duration(time - effect.begin)}`;
        const isInstant = effect.begin === effect.end && effect.outcome !== Outcome.live;
        const span = isInstant ? "only at this time" : `${since}, ${end}`;
        return element("li", {}, name, element("span", { class: "muted" },
          ` ${span}${effect.cause === own && own > 0 ? " (this one)" : ""}`));
      }),
      effects.length > 12 ? element("li", { class: "muted" }, `${effects.length - 12} more`) : null));
  }

  /** The events that an action caused. */
  consequences(recording, event) {
    if (recording.kindName(event) !== "action") return null;
    const events = (recording.eventsOfCause.get(recording.cause[event]) ?? []).filter((other) => other !== event);
    if (events.length === 0) return element("p", { class: "muted" }, "Caused no event");
    return element("div", {}, element("h2", {}, `Caused ${counted(events.length, "event")}`), element("ul", {},
      ...events.slice(0, 20).map((other) => element("li", {},
        this.link(recording, other, element("span", { class: "mono" }, `${seconds(recording.times[other])} ${recording.kindName(other)} ${shorten(recording.body(other), 100)}`)))),
      events.length > 20 ? element("li", { class: "muted" }, `${events.length - 20} more`) : null));
  }

  line(recording, event) {
    const line = recording.line(event);
    const limit = 2000;
    const text = element("p", { class: "raw mono" }, shorten(line, limit));
    if (line.length <= limit) return text;
    const button = element("button", {
      type: "button",
      on: { click: () => { text.textContent = visible(line); button.remove(); } },
    }, `Show all ${line.length.toLocaleString("en")} characters`);
    return element("div", {}, text, button);
  }

  /** The number of an action and its text, as a link to it. */
  actionLink(recording, cause) {
    const text = shorten(recording.actionText(cause), 200);
    return this.link(recording, recording.actionEvent(cause), causeNumber(cause), text && ` ${text}`);
  }

  link(recording, event, ...children) {
    if (event < 0) return element("span", {}, ...children);
    return element("button", {
      type: "button", class: "link", on: { click: () => this.page.follow(recording, event) },
    }, ...children);
  }
}
