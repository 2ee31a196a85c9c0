import ReactorSystem

/// A line on a terminal that shows the progress of a test run. If standard error is not a terminal, nothing is shown.
final class TestProgress {
  private let output: OutputWriter
  private let isShown: Bool
  private let total: Int
  private var shownCount = 0

  /// The minimum number of scripts between two updates.
  private static let step = 50

  /// Creates a progress line for a run of the given number of scripts.
  init(total: Int, in context: CommandContext) {
    output = context.errorOutput
    self.total = total
    isShown = context.system.isTerminalWithEscapes(.standardError)
  }

  /// Shows the numbers of checked and failed scripts, unless only a few scripts have been checked since the last
  /// update.
  func show(_ count: Int, failures: Int) {
    guard isShown, count == 0 || count >= shownCount + Self.step else { return }
    shownCount = count
    let failures = failures > 0 ? ", \(failures) failed" : ""
    output.write("\r\u{1B}[K\(count) of \(total) scripts\(failures)")
    output.flush()
  }

  /// Removes the line so that other output can take its place.
  func clear() {
    guard isShown else { return }
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
