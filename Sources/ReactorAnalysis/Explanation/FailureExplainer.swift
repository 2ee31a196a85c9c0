import ReactorDiagnostics
package import ReactorPlanning
package import ReactorReplay
import ReactorScript
package import ReactorTraceFormat

/// Explains failures of a replay in one sentence each, by replaying the plan once more.
///
/// Nothing is kept of a replay for this, so that those which do not fail cost nothing. A second replay that
/// fails in another way, since reactors have kept something in static variables, explains nothing.
package struct FailureExplainer {
  private let plan: Plan
  private var options: ReplayOptions

  /// Makes an explainer for the failures of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan that was replayed.
  ///   - options: How it was replayed.
  package init(_ plan: Plan, _ options: ReplayOptions) {
    self.plan = plan
    self.options = options
    // These watch a process for what the first replay has done.
    self.options.watchesThreads = false
    self.options.watchRealTimers = nil
  }

  /// Explains failed expectations and broken rules, as far as reports show them: what wrote the value that was found.
  package func explaining(_ failures: [ReplayFailure]) -> [ReplayFailure] {
    guard failures.contains(where: { $0.subject != nil }) else { return failures }
    let (explainer, repeated) = replay()
    guard repeated.map(\.message) == failures.map(\.message) else { return failures }
    var events = explainer.timeline.events.lazy
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

  /// The indices of the failures that reports show, the first ones by their places. For the others, the time would grow
  /// with their number and that of the states.
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

  /// Explains an event of the trace that differs from its golden: what wrote the value that was found.
  ///
  /// - Parameters:
  ///   - line: The number of the event among the lines of the trace.
  ///   - trace: The trace that was found.
  ///   - kinds: The kinds of events that the trace shows.
  ///   - path: The path in which a state differs; nil for the first field that the state has changed.
  /// - Returns: A sentence; nil for events that show no value of a state, and if the replay is another one
  ///   this time.
  package func writer(
    ofLine line: Int, of trace: RecordedTrace, showing kinds: TraceKindSet, path: String?
  ) -> String? {
    guard let found = trace.lines[line].event, found.kind == .state || found.kind == .pulse else {
      return nil
    }
    let (explainer, _) = replay()
    let events = explainer.timeline.events.filter { kinds.contains($0.kind) }
    guard events.count == trace.lines.count else { return nil }
    let event = events[line]
    guard event.kind == found.kind, event.time == found.time, event.cause == found.cause else {
      return nil
    }
    let field = event.changes.first?.field
    guard let text = event.kind == .pulse ? event.name : path ?? field,
      let written = StatePath(written: text)
    else { return nil }
    return explainer.sentence(written, ofSession: event.sessionName, before: event.index + 1)
  }

  private func replay() -> (explainer: Explainer, failures: [ReplayFailure]) {
    let recorder = TimelineRecorder(
      rules: plan.wholeRendering, kinds: TimelineRecorder.allKinds, lineOfStep: plan.line)
    let values = ValueFormatter(rules: plan.wholeRendering)
    let failures = Replay(plan, options: options, values: values, to: recorder).run()
    return (Explainer(recorder.timeline, of: plan), failures)
  }
}
