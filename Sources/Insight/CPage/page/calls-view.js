"use strict";

// The diagram of calls, in the pane of the state: a column for the script, each session and each service, and an arrow for
// each action, call and answer, from above to below.

/** The number of arrows that are drawn around the selected event. */
const maximumArrows = 200;
const [arrowHeight, columnHead] = [26, 28];

class CallsView {
  constructor(page) {
    this.page = page;
    this.part = document.getElementById("calls");
    this.part.addEventListener("click", (event) => this.choose(event.target));
    this.part.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      this.choose(event.target);
    });
  }

  reset() {
    this.known = new Map();
    this.drawn = null;
  }

  show(recording, event) {
    if (!this.known.has(recording)) this.known.set(recording, new Messages(recording));
    const messages = this.known.get(recording);
    const { list } = messages;
    const near = lowerBoundOf(list, event, (message) => message.event);
    const from = Math.max(0, Math.min(near - (near % 50) - 75, list.length - maximumArrows));
    if (this.drawn?.messages !== messages || this.drawn.from !== from) this.draw(messages, from);
    const { cause } = this.page;
    let current = null;
    for (const arrow of this.part.querySelectorAll(".message")) {
      const message = list[arrow.dataset.message];
      arrow.classList.toggle("taken", cause > 0 && message.cause === cause);
      arrow.classList.toggle("current", message.event === event);
      if (message.event <= event) current = arrow;
    }
    if (current) scrollWithin(this.part, current, columnHead + 12);
  }

  draw(messages, from) {
    this.drawn = { messages, from };
    const { list, names } = messages;
    const shown = list.slice(from, from + maximumArrows);
    if (shown.length === 0) {
      this.part.replaceChildren(element("p", { class: "muted" }, "No actions or calls"));
      return;
    }
    const width = Math.max(112, Math.floor((this.part.clientWidth - 64) / names.length));
    const x = (column) => 56 + width * column + width / 2;
    const height = arrowHeight * (shown.length + 1);
    const picture = svg("svg", {
      width: 64 + width * names.length, height, role: "list", "aria-label": "Who called whom",
    });
    // They stay while the arrows are scrolled.
    const heads = svg("svg", { width: 64 + width * names.length, height: columnHead, class: "heads", "aria-hidden": "true" });
    names.forEach((name, column) => {
      heads.append(svg("text", { x: x(column), y: 18, "text-anchor": "middle", class: "column" }, visible(shorten(name, Math.floor(width / 7)))));
      picture.append(svg("line", { x1: x(column), y1: 0, x2: x(column), y2: height, class: "life" }));
    });
    picture.append(svg("defs", {}, svg("marker", {
      id: "arrow-of-call", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto-start-reverse",
    }, svg("path", { d: "M0 0L8 4L0 8z", class: "arrow" }))));
    shown.forEach((message, index) => picture.append(this.arrow(messages, message, from + index, {
      y: arrowHeight * (index + 1), x0: x(message.from), x1: x(message.to), width,
      isLater: index === 0 || message.time !== shown[index - 1].time,
    })));
    const hidden = list.length - shown.length;
    this.part.replaceChildren(...hidden > 0
      ? [element("p", { class: "muted" }, `${shown.length} of ${counted(list.length, "arrow")}, around the selected event`)] : [], heads, picture);
  }

  arrow({ names }, message, index, { y, x0, x1, width, isLater }) {
    const isSelf = x0 === x1;
    const right = isSelf ? 28 : 0;
    const path = isSelf ? `M${x0} ${y - 8}h24v8h-24` : `M${x0} ${y}H${x1}`;
    const room = Math.floor((Math.max(width, Math.abs(x1 - x0)) - 12 - right) / 6.2);
    const text = visible(shorten(message.text, Math.max(4, room)));
    return svg("g", {
      class: `message${message.isAnswer ? " answer" : ""}`, role: "listitem", tabindex: 0, "data-message": index,
      "aria-label": visible(`${seconds(message.time)} s: ${names[message.from]} to ${names[message.to]}: ${shorten(message.text, 200)}`),
    },
    isLater ? svg("text", { x: 4, y: y + 3, class: "at" }, seconds(message.time)) : "",
    svg("rect", { x: 0, y: y - 18, width: "100%", height: arrowHeight - 2, class: "row" }),
    svg("path", { d: path, class: "edge", "marker-end": "url(#arrow-of-call)" }),
    svg("text", { x: isSelf ? x0 + right : (x0 + x1) / 2, y: y - 4, "text-anchor": isSelf ? "start" : "middle" }, text));
  }

  choose(target) {
    const arrow = target.closest(".message");
    const { messages } = this.drawn ?? {};
    if (arrow) this.page.follow(messages.recording, messages.list[arrow.dataset.message].event);
  }
}

/** The actions, calls and answers of a recording, `{ event, cause, time, from, to, text, isAnswer }`, in order. */
class Messages {
  constructor(recording) {
    this.recording = recording;
    /** The names of the columns: the script, the sessions, then the services. */
    this.names = ["script", ...recording.sessions.slice(1)];
    this.list = [];
    const columns = new Map();
    for (const { text } of recording.calls) {
      const service = Messages.service(text);
      if (columns.has(service)) continue;
      const name = this.names.includes(service) ? `${service} (service)` : service;
      columns.set(service, this.names.push(name) - 1);
    }
    this.addActions();
    for (const call of recording.calls) this.addCall(call, columns.get(Messages.service(call.text)));
    this.list.sort((left, right) => left.event - right.event);
  }

  /** The service of a call. */
  static service(text) {
    return text.split(/[.(]/, 1)[0];
  }

  addActions() {
    const { recording } = this;
    for (const [cause, origin] of recording.origins) {
      const event = recording.actionEvent(cause);
      if (event < 0) continue;
      const sender = origin[3] > 0 ? recording.actionEvent(origin[3]) : -1;
      this.add(event, sender < 0 ? 0 : recording.session[sender], recording.session[event], recording.body(event), false);
    }
  }

  addCall({ session, first, last, outcome, text }, service) {
    this.add(first, session, service, text.slice(Messages.service(text).length).replace(/^\./, ""), false);
    if (outcome === Outcome.live || last === first) return;
    const body = this.recording.body(last);
    this.add(last, service, session, body.startsWith(text) ? body.slice(text.length).trim() : body, true);
  }

  add(event, from, to, text, isAnswer) {
    const { recording } = this;
    this.list.push({ event, cause: recording.cause[event], time: recording.times[event], from, to, text, isAnswer });
  }
}
