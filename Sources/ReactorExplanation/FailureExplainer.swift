package import ReactorPlanning
package import ReactorReplay
import ReactorTimeline
import ReactorTraceFormat

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
    self.options.threads = nil
    self.options.watchRealTimers = nil
  }

  /// Explains failed expectations and broken rules: what wrote the value that was found.
  package func explaining(_ failures: [ReplayFailure]) -> [ReplayFailure] {
    guard failures.contains(where: { $0.subject != nil }) else { return failures }
    let (explainer, repeated) = replay()
    guard repeated.map(\.message) == failures.map(\.message) else { return failures }
    var events = explainer.timeline.events.lazy
      .filter { $0.kind == .expect || $0.kind == .rule }.makeIterator()
    return failures.map { failure in
      guard failure.isExpectation, let event = events.next(), let subject = failure.subject else {
        return failure
      }
      var failure = failure
      let words = explainer.sentence(
        TimelinePath(subject.path), ofSession: subject.session, before: event.index)
      if let words { failure.explain(words) }
      return failure
    }
  }

  private func replay() -> (explainer: Explainer, failures: [ReplayFailure]) {
    let recorder = TimelineRecorder(
      rules: plan.wholeRendering, kinds: TimelineRecorder.allKinds, lineOfStep: plan.line)
    let values = ValueFormatter(rules: plan.wholeRendering)
    let failures = Replay(plan, options: options, values: values, to: recorder).run()
    return (Explainer(recorder.timeline, of: plan), failures)
  }
}
