import ReactorBase
import ReactorTraceFormat

/// The parts of an event that a timeline records in addition to its text.
enum RecordedDetail {
  case none
  /// The name at the beginning of a `pulse`, `view`, or `output` event, which ends at the given position.
  case name(end: Int)
  case effect(EffectProgress)
  /// A change in the status of a call. Its value, if there is one, starts at the given position.
  case call(CallProgress, valueStart: Int)
}

/// Methods that add events to a timeline. A ``TimelineRecorder`` and the reader of a trace both use them, so a timeline
/// does not depend on where its events come from.
extension Timeline {
  func addSession(named name: String) -> SessionID {
    sessionRecords.append(SessionRecord(name: name))
    return SessionID(index: sessionRecords.count - 1)
  }

  /// Adds an event that is not a state. Its body must have been appended to ``texts``.
  func append(_ event: TimelineRecord, _ detail: RecordedDetail) {
    var record = event
    let index = records.count
    record.count = Int32(truncatingIfNeeded: texts.count - record.start)
    switch detail {
    case .none: break
    case .name(let end): record.link = Int32(truncatingIfNeeded: end - record.start)
    case .effect(let effect): record.link = note(effect, record, at: index)
    case .call(let call, let start): record.link = note(call, record, at: index, valueFrom: start)
    }
    switch record.kind {
    case .action: setEvent(index, ofAction: record.cause)
    // An event that the script published has its own number.
    case .event where record.session == .replay: setEvent(index, ofAction: record.cause)
    case .mutation: open(mutation: Int32(truncatingIfNeeded: index), record)
    default: break
    }
    records.append(record)
  }

  /// Adds a state.
  ///
  /// - Parameters:
  ///   - state: The event.
  ///   - fields: The numbers of the fields that the state contains.
  ///   - values: The values of the fields, without separators.
  ///   - ends: The positions at which the values end.
  func append(
    state: TimelineRecord, fields: some Sequence<Int>, of values: borrowing ByteBuffer,
    endingAt ends: [Int]
  ) {
    var record = state
    let (session, event) = (state.session.index, Int32(truncatingIfNeeded: records.count))
    record.start = changes.count
    var start = 0
    for (field, end) in zip(fields, ends) {
      sessionRecords[session].add(
        ByteRange(from: start, to: end), of: values, toField: field, at: event, &texts, &changes)
      start = end
    }
    record.count = Int32(truncatingIfNeeded: changes.count - record.start)
    record.link = link(record, at: event)
    sessionRecords[session].states.append(event)
    records.append(record)
  }

  // MARK: - Spans

  private func note(_ effect: EffectProgress, _ event: TimelineRecord, at index: Int) -> Int32 {
    let outcome: TimelineSpan.Outcome? =
      switch effect.change {
      case .begins: nil
      case .ends: .ended(nil)
      case .fails: .failed(nil)
      case .cancelled: .cancelled
      }
    return Self.note(outcome, of: effect.number, event, at: index, in: &effects)
  }

  private func note(
    _ call: CallProgress, _ event: TimelineRecord, at index: Int, valueFrom start: Int
  ) -> Int32 {
    let outcome: TimelineSpan.Outcome? =
      switch call.change {
      case .begins, .emits: nil
      case .answers(nil): .ended(nil)
      case .answers(.some): .ended(texts.string(from: start))
      case .fails: .failed(texts.string(from: start))
      case .cancelled: .cancelled
      }
    let number = Self.note(
      outcome, of: call.number, text: call.text, event, at: index, in: &calls)
    switch call.change {
    case .emits, .answers(.some):
      if number >= 0 { calls[Int(number)].answers.append(index) }
    default: break
    }
    return number
  }

  /// Records the start or the end of a span.
  ///
  /// - Returns: The index of the span, or -1 if its beginning is unknown.
  private static func note(
    _ outcome: TimelineSpan.Outcome?, of number: Int, text: String = "", _ event: TimelineRecord,
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
