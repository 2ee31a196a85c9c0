import ReactorBase
package import ReactorTimeline
package import ReactorPlanning
import ReactorScript
package import ReactorTraceFormat

/// A replay that also records its events so that its failures and its trace events can be explained.
package final class ExplainedReplay {
  /// A purpose of recording a replay, in addition to explaining failed expectations and broken rules.
  package enum Purpose {
    /// No additional purpose. A replay without expectations or rules is not recorded.
    case failures
    /// A comparison of the trace with a golden.
    case comparison
    /// A measurement of coverage.
    case coverage

    /// The kinds of events to record. Calls are recorded only for coverage, because recording a call assigns
    /// numbers to its redacted values, as the trace does.
    fileprivate var kinds: TraceKindSet {
      self == .coverage
        ? TimelineRecorder.standardKinds
        : TraceKindSet([.action, .mutation, .state, .pulse, .event, .expect, .effect])
    }
  }

  package let replay: Replay
  private let plan: Plan
  private let recorder: TimelineRecorder?

  /// Creates a replay that records its events if the given purpose requires it.
  ///
  /// - Parameters:
  ///   - options: The options of the replay.
  ///   - log: The log that records the progress of the replay.
  ///   - values: The formatter that writes values as the trace does.
  ///   - sink: The sink that receives the events of the replay.
  ///   - purpose: The purpose of the recording.
  package init(
    _ plan: Plan, options: ReplayOptions, log: ReplayLog = ReplayLog(), values: ValueFormatter,
    to sink: any EventSink, for purpose: Purpose = .failures
  ) {
    self.plan = plan
    let canFail = !plan.expectations.isEmpty || !plan.rules.isEmpty
    recorder =
      purpose != .failures || canFail
      ? TimelineRecorder(
        rules: plan.wholeRendering, kinds: purpose.kinds.union(sink.kinds), lineOfStep: plan.line)
      : nil
    recorder?.endsReplay = purpose == .coverage
    replay = Replay(
      plan, options: options, log: log, values: values,
      to: recorder.map { EventTee(sink, $0) } ?? sink)
  }

  /// Creates a replay that writes its trace.
  ///
  /// - Parameters:
  ///   - options: The options of the replay.
  ///   - log: The log that records the progress of the replay.
  ///   - trace: The options of the trace.
  ///   - header: The first line of the trace, or `nil` for a trace without a header.
  ///   - memory: The memory in which the trace is collected, or `nil` for separate memory.
  ///   - byteLimit: The maximum size of the trace in bytes.
  ///   - purpose: The purpose of the recording.
  ///   - sink: Creates the sink of the replay, which passes events to the writer of the trace.
  ///   - output: Receives the trace.
  package convenience init(
    _ plan: Plan, options: ReplayOptions, log: ReplayLog = ReplayLog(), writing trace: TraceOptions,
    _ header: TraceHeader?, memory: TraceMemory? = nil, byteLimit: Int = .max,
    for purpose: Purpose = .failures, through sink: (TraceWriter) -> any EventSink = { $0 },
    to output: @escaping (RawSpan) -> Void
  ) {
    let writer = TraceWriter(
      options: trace, rules: plan.rendering, memory: memory, byteLimit: byteLimit,
      lineOfStep: plan.line, output: output)
    if let header { writer.write(header) }
    self.init(
      plan, options: options, log: log, values: writer.values, to: sink(writer), for: purpose)
  }

  /// The recorded timeline, or `nil` if the replay was not recorded or was too long to be recorded.
  package var timeline: Timeline? { recorder.flatMap { $0.isWhole ? $0.timeline : nil } }

  /// Runs the replay and explains the failed expectations and broken rules that reports show. Each explanation
  /// identifies the write that produced the actual value.
  package func run() -> ReplayFindings {
    let failures = replay.run()
    return ReplayFindings(failures: explained(failures), notes: replay.notes)
  }

  private func explained(_ failures: [ReplayFailure]) -> [ReplayFailure] {
    guard let timeline, failures.contains(where: { $0.subject != nil }) else { return failures }
    let explainer = Explainer(timeline, of: plan)
    var events = timeline.events.lazy
      .filter { $0.kind == .expect || $0.kind == .rule }.makeIterator()
    let shown = Self.shownIndices(of: failures)
    return failures.enumerated().map { index, failure in
      guard failure.isExpectation, let event = events.next(), shown.contains(index),
        let subject = failure.subject
      else { return failure }
      var failure = failure
      let words = explainer.sentence(
        subject.path, ofSession: subject.session, before: event.index)
      if let words { failure.explain(words) }
      return failure
    }
  }

  /// Returns the indices of the failures that reports show. These are the first failures in the order of their
  /// positions. Explaining every failure would take time proportional to the number of failures multiplied by the
  /// number of states.
  private static func shownIndices(of failures: [ReplayFailure]) -> Set<Int> {
    let limit = DiagnosticRenderer.defaultLimit
    if failures.count <= limit { return Set(failures.indices) }
    var files: [ObjectIdentifier: Int] = [:]
    for failure in failures {
      let file = ObjectIdentifier(failure.file)
      if files[file] == nil { files[file] = files.count }
    }
    func place(_ index: Int) -> (Int, UInt32, Int) {
      let failure = failures[index]
      return (files[ObjectIdentifier(failure.file)] ?? 0, failure.offset, index)
    }
    return Set(failures.indices.sorted { place($0) < place($1) }.prefix(limit))
  }

  /// Returns a sentence that explains a difference between the trace and its golden. The sentence identifies the write
  /// that led to the differing event.
  ///
  /// - Parameters:
  ///   - line: The index of the event's line in the trace.
  ///   - trace: The trace of this replay.
  ///   - kinds: The kinds of events that the trace contains.
  ///   - path: The path at which a state differs, or `nil` to explain the first field that the state changed.
  /// - Returns: The sentence, or `nil` if the event doesn't show a value of a state.
  package func writer(
    ofLine line: Int, of trace: ParsedTrace, showing kinds: TraceKindSet, path: String?
  ) -> String? {
    guard let found = trace.lines[line].event, found.kind == .state || found.kind == .pulse else {
      return nil
    }
    guard let timeline else { return nil }
    let events = timeline.events.filter { kinds.contains($0.kind) }
    guard events.count == trace.lines.count else { return nil }
    let event = events[line]
    guard event.kind == found.kind, event.time == found.time, event.cause == found.cause else {
      return nil
    }
    let field = event.changes.first?.field
    guard let text = event.kind == .pulse ? event.name : path ?? field,
      let written = StatePath(text)
    else { return nil }
    return Explainer(timeline, of: plan).sentence(
      written, ofSession: event.sessionName, before: event.index + 1)
  }
}
