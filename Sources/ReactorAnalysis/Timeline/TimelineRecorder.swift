import ReactorText
package import ReactorTraceFormat
import ReactorTypeLayout

/// A sink that makes a ``Timeline`` of the events of a replay.
///
/// To have the trace written by the same replay, put an ``EventTee`` in front of the writer and the
/// recorder.
package final class TimelineRecorder: EventSink {
  /// The largest number of bytes that a timeline may take: 1 GiB.
  static let maximumByteCount = 1 << 30

  /// The timeline so far; all of it once the replay has ended.
  package let timeline: Timeline
  /// The kinds of events that are recorded.
  package let kinds: TraceKindSet
  private var renderer: ValueRenderer
  /// The fields of the state that is being recorded.
  private var fields = ByteBuffer()
  private var ends: [Int] = []

  /// The kinds that explain a replay: all but `view`, `output` and `log`.
  package static let standardKinds = TraceKindSet(
    TraceKind.allCases.filter { ![.view, .output, .log].contains($0) })
  /// Every kind.
  package static let allKinds = TraceKindSet(TraceKind.allCases)

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - rules: How values of certain types are shown: the rules of the plan.
  ///   - kinds: The kinds of events that are recorded. Without mutations, states have no cause but their
  ///     action.
  ///   - lineOfStep: Finds the script line of a step.
  package init(
    rules: RenderingRules, kinds: TraceKindSet = TimelineRecorder.standardKinds,
    lineOfStep: @escaping (StepPlace) -> ScriptLine? = { _ in nil }
  ) {
    timeline = Timeline(lineOfStep: lineOfStep)
    renderer = ValueRenderer(rules: rules)
    self.kinds = kinds
    _ = addSession(named: "*")
  }

  package var excess: EventExcess? {
    timeline.byteCount > Self.maximumByteCount ? .timeline(limit: Self.maximumByteCount) : nil
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
    guard kinds.contains(kind) else { return }
    let index = Int32(truncatingIfNeeded: timeline.records.count)
    var record = TimelineRecord(event, kind: kind, start: timeline.texts.count)
    switch event.payload {
    case .state(let view):
      recordFields(of: view, in: event.session, at: index, &record)
    case .action(let view):
      record.caseNumber = Self.caseNumber(of: view)
      renderer.appendCall(view, to: &timeline.texts)
      setEvent(index, ofAction: event.cause)
    case .mutation(let view):
      record.caseNumber = Self.caseNumber(of: view)
      renderer.appendCall(view, to: &timeline.texts)
      timeline.sessionRecords[event.session.index].openMutation = index
    case .effect(let effect):
      renderer.appendBody(of: event, to: &timeline.texts)
      record.link = self.record(effect, event, at: index)
    case .call(let call):
      renderer.appendBody(of: event, to: &timeline.texts)
      record.link = self.record(call, event, at: index, bodyFrom: record.start)
    case .pulse(let name, _, _), .view(let name, _), .output(let name, _):
      timeline.texts.append(line: name)
      record.link = Int32(truncatingIfNeeded: timeline.texts.count - record.start)
      timeline.texts.truncate(to: record.start)
      renderer.appendBody(of: event, to: &timeline.texts)
    case .event:
      renderer.appendBody(of: event, to: &timeline.texts)
      // An event that the script published has a number of its own.
      if event.session == .replay { setEvent(index, ofAction: event.cause) }
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

  private func setEvent(_ event: Int32, ofAction number: Int?) {
    guard let number, number > 0 else { return }
    while timeline.actionEvents.count <= number { timeline.actionEvents.append(-1) }
    if timeline.actionEvents[number] < 0 { timeline.actionEvents[number] = event }
  }

  // MARK: - States

  /// Records the fields that a state has changed.
  private func recordFields(
    of view: ValueView, in session: SessionID, at event: Int32, _ record: inout TimelineRecord
  ) {
    fields.truncate(to: 0)
    ends.removeAll(keepingCapacity: true)
    renderer.appendStateFields(of: view, to: &fields, ends: &ends)
    let number = session.index
    if timeline.sessionRecords[number].states.isEmpty {
      timeline.sessionRecords[number].fieldNames = renderer.stateFieldNames(of: view)
      timeline.sessionRecords[number].fields = Array(repeating: [], count: ends.count)
    }
    record.start = timeline.changes.count
    timeline.sessionRecords[number].add(
      fields, ends, at: event, to: &timeline.texts, &timeline.changes)
    record.count = Int32(truncatingIfNeeded: timeline.changes.count - record.start)
    link(&record, to: timeline.sessionRecords[number].openMutation, at: event)
    timeline.sessionRecords[number].openMutation = -1
    timeline.sessionRecords[number].states.append(event)
  }

  /// Links a state with the latest mutation, if that was reduced at the same time for the same action.
  private func link(_ state: inout TimelineRecord, to mutation: Int32, at event: Int32) {
    guard mutation >= 0 else { return }
    let cause = timeline.records[Int(mutation)]
    guard cause.time == state.time, cause.cause == state.cause else { return }
    state.link = mutation
    timeline.records[Int(mutation)].link = event
  }

  // MARK: - Spans

  private func record(_ effect: EffectProgress, _ event: TraceEvent, at index: Int32) -> Int32 {
    let number = effect.number - 1
    if effect.change == .begins, number == timeline.effects.count {
      timeline.effects.append(
        TimelineEffect(
          number: effect.number, session: event.session, cause: event.cause,
          beginning: Int(index), beginTime: event.time))
    } else if timeline.effects.indices.contains(number) {
      timeline.effects[number].end = Int(index)
      timeline.effects[number].endTime = event.time
      timeline.effects[number].outcome = effect.change
    } else {
      return -1
    }
    return Int32(truncatingIfNeeded: number)
  }

  private func record(
    _ call: CallProgress, _ event: TraceEvent, at index: Int32, bodyFrom start: Int
  ) -> Int32 {
    let number = call.number - 1
    if case .begins = call.change, number == timeline.calls.count {
      timeline.calls.append(
        TimelineCall(
          number: call.number, text: call.text, session: event.session, cause: event.cause,
          beginning: Int(index), beginTime: event.time))
      return Int32(truncatingIfNeeded: number)
    }
    guard timeline.calls.indices.contains(number) else { return -1 }
    /// The part of the body after the call itself and a word.
    func rest(after word: StaticString) -> String {
      timeline.texts.string(from: start + call.text.utf8.count + word.utf8CodeUnitCount)
    }
    let outcome: TimelineCall.Outcome?
    switch call.change {
    case .begins, .emits: outcome = nil
    case .answers(let value): outcome = .answered(value.map { _ in rest(after: " -> ") })
    case .fails: outcome = .failed(rest(after: " fails "))
    case .cancelled: outcome = .cancelled
    }
    switch call.change {
    case .emits, .answers(.some): timeline.calls[number].answers.append(Int(index))
    default: break
    }
    if let outcome {
      timeline.calls[number].outcome = outcome
      timeline.calls[number].end = Int(index)
      timeline.calls[number].endTime = event.time
    }
    return Int32(truncatingIfNeeded: number)
  }
}
