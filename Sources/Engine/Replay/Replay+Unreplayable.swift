import ReactorRegistration
@_spi(Sinks) import ReactorStreams

extension Replay {
  func report(_ problem: UnreplayableWork, cause: Int) {
    guard !isClosing, reportedProblems.insert(.work(problem, cause: cause)).inserted else { return }
    // An effect that is being started cannot be named yet, but it can be named at the end of the
    // turn.
    clock.schedule(
      Report { [unowned self] in fail(.unreplayable(problem, by: owner(of: cause))) }, after: 0)
  }

  /// A problem that is reported only once.
  enum ReportedProblem: Hashable {
    /// A work item of an action.
    case work(UnreplayableWork, cause: Int)
    /// The text that reports the use of an object from a different replay.
    case stranger(String)
  }

  private final class Report: ScheduledWork {
    private let write: () -> Void

    init(_ write: @escaping () -> Void) {
      self.write = write
    }

    override func run() { write() }
  }
}
