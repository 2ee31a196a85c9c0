import ReactorSystem

/// A line that shows the progress of a command. On a terminal, the line is updated in place. In any other output, a new
/// line is written every ten seconds.
final class ProgressLine {
  private let output: OutputWriter
  private let isTerminal: Bool
  private let activity: String
  private var next: ContinuousClock.Instant
  private var isShown = false

  /// The delay before the first line, and the minimum time between two updates.
  private static let (patience, interval) = (Duration.milliseconds(500), Duration.milliseconds(200))
  /// The interval between lines if the output is not a terminal.
  private static let pace = Duration.seconds(10)

  /// Creates a progress line for a run.
  ///
  /// - Parameters:
  ///   - activity: The start of each line if the output is not a terminal, such as `exploring`.
  ///   - context: The context whose standard error shows the line.
  init(_ activity: String, in context: CommandContext) {
    self.activity = activity
    output = context.errorOutput
    isTerminal = context.system.isTerminalWithEscapes(.standardError)
    next = .now + (isTerminal ? Self.patience : Self.pace)
  }

  /// Shows the given text unless the previous update was too recent.
  func show(_ text: @autoclosure () -> String) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    guard isTerminal else {
      next = now + Self.pace
      output.write("\(activity): \(text())\n")
      return output.flush()
    }
    next = now + Self.interval
    output.write("\r\u{1B}[K\(text())")
    output.flush()
    isShown = true
  }

  /// Removes the line so that other output can take its place.
  func clear() {
    guard isShown else { return }
    isShown = false
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
