import ReactorBase
package import ReactorTraceFormat
import ReactorTypeLayout

/// A sink that creates a ``Timeline`` from the events of a replay.
///
/// To write a trace during the same replay, use an ``EventTee`` that passes events to both the writer and the recorder.
package final class TimelineRecorder: EventSink {
  /// The maximum size of a timeline, in bytes.
  static let maximumByteCount = 1 << 30

  /// The timeline so far. It is complete when the replay has ended.
  package let timeline: Timeline
  /// The kinds of events to record.
  package let kinds: TraceKindSet
  private var renderer: ValueRenderer
  /// The fields of the state that is being recorded, along with the offsets at which the fields end.
  private var fields = ByteBuffer()
  private var ends: [Int] = []

  /// The kinds of events that explain a replay, which are all kinds except `view`, `output`, and `log`.
  package static let standardKinds = TraceKindSet(
    TraceKind.allCases.filter { ![.view, .output, .log].contains($0) })

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - rules: The plan's rules for showing values.
  ///   - kinds: The kinds of events to record. If mutations are not recorded, states are attributed only to actions.
  ///   - lineOfStep: A closure that returns the script line of a step.
  package init(
    rules: RenderingRules, kinds: TraceKindSet = TimelineRecorder.standardKinds,
    lineOfStep: @escaping (StepPlace) -> ScriptLine? = { _ in nil }
  ) {
    timeline = Timeline(lineOfStep: lineOfStep)
    renderer = ValueRenderer(rules: rules)
    self.kinds = kinds
    _ = addSession(named: "*")
  }

  /// Indicates whether to end the replay if the timeline becomes too large. Otherwise, the timeline contains only the
  /// first events.
  package var endsReplay = true

  /// Indicates whether the timeline contains all events so far.
  package var isWhole: Bool { timeline.byteCount <= Self.maximumByteCount }

  package var excess: EventExcess? {
    endsReplay && !isWhole ? .timeline(limit: Self.maximumByteCount) : nil
  }

  package func addSession(named name: String) -> SessionID {
    timeline.sessionRecords.append(SessionRecord(name: name))
    return SessionID(index: timeline.sessionRecords.count - 1)
  }

  package func describe(_ session: SessionID, _ types: SessionTypes) {
    timeline.sessionRecords[session.index].types = types
  }

  package func finish() {}

  package func receive(_ event: TraceEvent) {
    let kind = event.kind
    guard kinds.contains(kind), isWhole else { return }
    let index = timeline.records.count
    var record = TimelineRecord(
      time: event.time, session: event.session, step: event.step, cause: event.cause,
      parent: event.parent, kind: kind, start: timeline.texts.count)
    switch event.payload {
    case .state(let view):
      recordFields(of: view, in: event.session, at: index, &record)
    case .action(let view):
      record.caseNumber = Self.caseNumber(of: view)
      renderer.appendCall(view, to: &timeline.texts)
      timeline.setEvent(index, ofAction: event.cause)
    case .mutation(let view):
      record.caseNumber = Self.caseNumber(of: view)
      renderer.appendCall(view, to: &timeline.texts)
      open(mutation: Int32(truncatingIfNeeded: index), record)
    case .effect(let effect):
      renderer.appendBody(of: event, to: &timeline.texts)
      record.link = self.record(effect, event, at: index)
    case .call(let call):
      let value = renderer.appendBody(of: event, to: &timeline.texts).valueStart
      record.link = self.record(call, event, at: index, valueFrom: value)
    case .pulse, .view, .output:
      let end = renderer.appendBody(of: event, to: &timeline.texts).nameEnd
      record.link = Int32(truncatingIfNeeded: end - record.start)
    case .event:
      renderer.appendBody(of: event, to: &timeline.texts)
      // An event that the script published has its own number.
      if event.session == .replay { timeline.setEvent(index, ofAction: event.cause) }
    default: renderer.appendBody(of: event, to: &timeline.texts)
    }
    if kind != .state {
      record.count = Int32(truncatingIfNeeded: timeline.texts.count - record.start)
    }
    timeline.records.append(record)
  }

  private static func caseNumber(of view: ValueView) -> Int16 {
    guard view.kind == .enumeration, let index = view.caseIndex else { return -1 }
    return Int16(clamping: index)
  }

  // MARK: - States

  /// Records the fields changed by a state.
  private func recordFields(
    of view: ValueView, in session: SessionID, at index: Int, _ record: inout TimelineRecord
  ) {
    fields.truncate(to: 0)
    ends.removeAll(keepingCapacity: true)
    renderer.appendStateFields(of: view, to: &fields, ends: &ends)
    let (number, event) = (session.index, Int32(truncatingIfNeeded: index))
    if timeline.sessionRecords[number].states.isEmpty {
      for name in renderer.stateFieldNames(of: view) {
        _ = timeline.sessionRecords[number].addField(name)
      }
    }
    record.start = timeline.changes.count
    var start = 0
    for (field, end) in ends.enumerated() {
      timeline.sessionRecords[number].add(
        ByteRange(from: start, to: end), of: fields, toField: field, at: event,
        &timeline.texts, &timeline.changes)
      start = end
    }
    record.count = Int32(truncatingIfNeeded: timeline.changes.count - record.start)
    record.link = link(record, at: event)
    timeline.sessionRecords[number].states.append(event)
  }

  private func open(mutation: Int32, _ record: TimelineRecord) {
    let number = record.session.index
    if !timeline.sessionRecords[number].openStates.isEmpty || !isOpen(record) {
      timeline.sessionRecords[number].openMutations.removeAll(keepingCapacity: true)
      timeline.sessionRecords[number].openStates.removeAll(keepingCapacity: true)
    }
    timeline.sessionRecords[number].openMutations.append(mutation)
  }

  /// Returns whether any mutation with the same time and action still lacks a state.
  private func isOpen(_ record: TimelineRecord) -> Bool {
    guard let latest = timeline.sessionRecords[record.session.index].openMutations.last else {
      return false
    }
    let mutation = timeline.records[Int(latest)]
    return mutation.time == record.time && mutation.cause == record.cause
  }

  /// Links a state to its mutation. This is the latest mutation, provided that it was reduced at the same time for the
  /// same action.
  ///
  /// If a `transform(state:)` method delivers states later, on a scheduler, several states follow several mutations in
  /// the same order. If the numbers of states and mutations differ, the matching states are unknown, and no link is
  /// created.
  ///
  /// - Returns: The index of the mutation's event, or -1 if no link is created.
  private func link(_ state: TimelineRecord, at event: Int32) -> Int32 {
    guard isOpen(state) else { return -1 }
    let number = state.session.index
    timeline.sessionRecords[number].openStates.append(event)
    let mutations = timeline.sessionRecords[number].openMutations
    let states = timeline.sessionRecords[number].openStates
    let latest = mutations[mutations.count - 1]
    if states.count == 1 {
      timeline.records[Int(latest)].link = event
      return latest
    }
    guard mutations.count > 1 else { return -1 }
    if states.count == 2 || states.count == mutations.count + 1 {
      for record in mutations + states.dropLast() { timeline.records[Int(record)].link = -1 }
    }
    guard states.count == mutations.count else { return -1 }
    for (mutation, state) in zip(mutations, states) {
      timeline.records[Int(mutation)].link = state
      if state != event { timeline.records[Int(state)].link = mutation }
    }
    return latest
  }

  // MARK: - Spans

  private func record(_ effect: EffectProgress, _ event: TraceEvent, at index: Int) -> Int32 {
    let outcome: TimelineSpan.Outcome? =
      switch effect.change {
      case .begins: nil
      case .ends: .ended(nil)
      case .fails: .failed(nil)
      case .cancelled: .cancelled
      }
    return Self.note(outcome, of: effect.number, event, at: index, in: &timeline.effects)
  }

  private func record(
    _ call: CallProgress, _ event: TraceEvent, at index: Int, valueFrom start: Int
  ) -> Int32 {
    let outcome: TimelineSpan.Outcome? =
      switch call.change {
      case .begins, .emits: nil
      case .answers(nil): .ended(nil)
      case .answers(.some): .ended(timeline.texts.string(from: start))
      case .fails: .failed(timeline.texts.string(from: start))
      case .cancelled: .cancelled
      }
    let number = Self.note(
      outcome, of: call.number, text: call.text, event, at: index, in: &timeline.calls)
    switch call.change {
    case .emits, .answers(.some):
      if number >= 0 { timeline.calls[Int(number)].answers.append(index) }
    default: break
    }
    return number
  }

  /// Records the start or the end of a span.
  ///
  /// - Returns: The index of the span, or -1 if its beginning is unknown.
  private static func note(
    _ outcome: TimelineSpan.Outcome?, of number: Int, text: String = "", _ event: TraceEvent,
    at index: Int, in spans: inout [TimelineSpan]
  ) -> Int32 {
    if outcome == nil, number == spans.count + 1 {
      spans.append(
        TimelineSpan(
          number: number, text: text, session: event.session, cause: event.cause,
          beginning: index, beginTime: event.time))
    }
    guard spans.indices.contains(number - 1) else { return -1 }
    if let outcome {
      (spans[number - 1].outcome, spans[number - 1].end) = (outcome, index)
      spans[number - 1].endTime = event.time
    }
    return Int32(truncatingIfNeeded: number - 1)
  }
}
