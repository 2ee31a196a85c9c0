import ReactorExploration
import ReactorSystem

/// A line on the terminal that says how far a search has come; nothing where nobody watches.
final class ExploreProgress {
  private let output: OutputWriter
  private let isShown: Bool
  private var last: ContinuousClock.Instant?

  /// The time between two updates of the line.
  private static let interval: Duration = .milliseconds(200)

  /// Makes the progress of one run.
  init(in context: CommandContext) {
    output = context.errorOutput
    isShown =
      context.system.isTerminal(.standardError)
      && context.system.environmentValue(named: "TERM") != "dumb"
  }

  /// Shows text, unless it has been shown only a moment ago.
  func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let last, last.duration(to: now) < Self.interval { return }
    last = now
    output.write("\r\u{1B}[K\(text())")
    output.flush()
  }

  /// Removes the line, so that something else can be printed in its place.
  func clear() {
    guard isShown, last != nil else { return }
    last = nil
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
