import ReactorDiagnostics
import ReactorScript

/// Makes an ordinary script that fails as short and as simple as it can be, line by line.
struct LineShrinker {
  /// The declarations, which stay.
  let header: String
  /// Whether stubs keep their times: an answer at once may never let a loop go.
  let keepsTimes: Bool
  /// Whether a script still fails in the same way.
  let fails: (String) -> Bool

  /// The number of scripts that are tried.
  private static let maximumTrials = 1000
  /// The times that a person would write.
  private static let roundTimes = ["1s", "2s", "3s", "4s", "5s", "500ms", "100ms", "10ms", "1ms"]

  /// The script with some lines.
  func text(_ lines: [String]) -> String {
    "\(header)\(lines.joined(separator: "\n"))\n"
  }

  /// Shrinks a script that fails.
  func shrink(_ lines: [String]) -> [String] {
    var best = lines
    var trials = 0
    var isChanged = true
    func accept(_ lines: [String]) -> Bool {
      trials += 1
      guard trials < Self.maximumTrials, fails(text(lines)) else { return false }
      best = lines
      isChanged = true
      return true
    }
    while isChanged, trials < Self.maximumTrials {
      isChanged = false
      for index in best.indices.reversed() where index < best.count {
        var shorter = best
        shorter.remove(at: index)
        if accept(shorter) { continue }
        for simpler in simpler(than: best[index]) {
          var other = best
          other[index] = simpler
          if accept(other) { break }
        }
      }
    }
    return best
  }

  /// Lines that say less or rounder things, the simplest first.
  private func simpler(than line: String) -> [String] {
    if line.hasPrefix("wait "), !line.hasPrefix("wait until") {
      return Self.rounder(than: String(line.dropFirst(5))).map { "wait \($0)" }
    }
    guard line.hasPrefix("stub ") else { return [] }
    var found: [String] = []
    if let general = Self.withoutArguments(line) { found.append(general) }
    if line.hasPrefix("stub once ") { found.append("stub \(line.dropFirst(10))") }
    guard let after = line.ranges(of: " after ").last else { return found }
    let (start, time) = (line[..<after.lowerBound], String(line[after.upperBound...]))
    if !keepsTimes, start.contains("->") || start.contains(" fails ") {
      found.append(String(start))
    }
    return found + Self.rounder(than: time).map { "\(start) after \($0)" }
  }

  /// The stub for calls with any arguments; nil if it is one already.
  private static func withoutArguments(_ line: String) -> String? {
    let file = SourceFile(name: "stub", text: line)
    guard var step = Script.read(file).script.steps.first, case .stub(var stub) = step.kind,
      stub.arguments != nil
    else { return nil }
    stub.arguments = nil
    step.kind = .stub(stub)
    return String(Script(steps: [step]).lines.dropLast())
  }

  private static func rounder(than time: String) -> ArraySlice<String> {
    roundTimes[..<(roundTimes.firstIndex(of: time) ?? roundTimes.count)]
  }
}
