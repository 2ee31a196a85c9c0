import ReactorRegistration
@_spi(Sinks) import ReactorStreams

extension Replay {
  func report(_ problem: UnreplayableWork, cause: Int) {
    guard !isClosing, failures.isFirstReport(of: .work(problem, cause: cause)) else { return }
    // An effect that is being started cannot be named yet, but it can be named at the end of the
    // turn.
    clock.schedule(
      Report { [unowned self] in fail(.unreplayable(problem, by: owner(of: cause))) }, after: 0)
  }

  private final class Report: ScheduledWork {
    private let write: () -> Void

    init(_ write: @escaping () -> Void) {
      self.write = write
    }

    override func run() { write() }
  }
}
