import ReactorBase
package import ReactorTraceFormat
import ReactorTypeLayout

/// A sink that prints the events of a replay and adds them to a ``Timeline``.
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
  private var values = ByteBuffer()
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
    timeline.addSession(named: name)
  }

  package func describe(_ session: SessionID, _ types: SessionTypes) {
    timeline.sessionRecords[session.index].types = types
  }

  package func finish() {}

  package func receive(_ event: TraceEvent) {
    guard kinds.contains(event.kind), isWhole else { return }
    var record = TimelineRecord(
      time: event.time, session: event.session, step: event.step, cause: event.cause,
      parent: event.parent, kind: event.kind, start: timeline.texts.count)
    switch event.payload {
    case .state(let view): return receive(view, record)
    case .action(let view), .mutation(let view): record.caseNumber = Self.caseNumber(of: view)
    default: break
    }
    let (nameEnd, valueStart) = renderer.appendBody(of: event, to: &timeline.texts)
    let detail: RecordedDetail =
      switch event.payload {
      case .pulse, .view, .output: .name(end: nameEnd)
      case .effect(let effect): .effect(effect)
      case .call(let call): .call(call, valueStart: valueStart)
      default: .none
      }
    timeline.append(record, detail)
  }

  private func receive(_ state: ValueView, _ record: TimelineRecord) {
    values.truncate(to: 0)
    ends.removeAll(keepingCapacity: true)
    renderer.appendStateFields(of: state, to: &values, ends: &ends)
    if timeline.sessionRecords[record.session.index].states.isEmpty {
      for name in renderer.stateFieldNames(of: state) {
        _ = timeline.sessionRecords[record.session.index].addField(name)
      }
    }
    timeline.append(state: record, fields: ends.indices, of: values, endingAt: ends)
  }

  private static func caseNumber(of view: ValueView) -> Int16 {
    guard view.kind == .enumeration, let index = view.caseIndex else { return -1 }
    return Int16(clamping: index)
  }
}
