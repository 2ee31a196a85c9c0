import ReactorSystem

/// A line on the terminal that says how far a run has come; nothing where nobody watches.
final class TestProgress {
  private let output: OutputWriter
  private let isShown: Bool
  private let total: Int
  private var shownCount = 0

  /// The number of scripts between two updates of the line.
  private static let step = 50

  /// Makes the progress of a run of that many scripts.
  init(total: Int, in context: CommandContext) {
    output = context.errorOutput
    self.total = total
    isShown =
      context.system.isTerminal(.standardError)
      && context.system.environmentValue(named: "TERM") != "dumb"
  }

  /// Shows how many scripts are done.
  func show(_ count: Int, failures: Int) {
    guard isShown, count == 0 || count >= shownCount + Self.step else { return }
    shownCount = count
    let failures = failures > 0 ? ", \(failures) failed" : ""
    output.write("\r\u{1B}[K\(count) of \(total) scripts\(failures)")
    output.flush()
  }

  /// Removes the line, so that something else can be printed in its place.
  func clear() {
    guard isShown else { return }
    output.write("\r\u{1B}[K")
    output.flush()
  }
}
