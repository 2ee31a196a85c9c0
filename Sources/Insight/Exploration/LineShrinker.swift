import ReactorBase
import ReactorScript

/// A shrinker that removes and simplifies the lines of a failing script.
struct LineShrinker {
  /// The declarations of the script. They are always kept.
  let header: String
  /// The methods whose stubs keep their times because an immediate answer could cause an endless loop.
  var timedMethods: Set<String>?
  /// The steps that an exploration can choose. Any of these steps may replace another step.
  var choices: [String] = []
  /// A closure that returns whether a script still fails in the same way.
  let fails: (String) -> Bool

  /// The maximum numbers of scripts to try when shrinking lines, and when replacing choices.
  private static let maximumTrials = (lines: 1000, choices: 400)
  /// The durations that people typically write.
  private static let roundTimes = [
    "1s", "2s", "3s", "4s", "5s", "500ms", "100ms", "10ms", "1ms", "1m", "1h",
  ]
  /// The durations that people typically write between two steps.
  private static let shortTimes = ["100ms", "1s", "10ms", "1ms"]

  /// Returns the script with the given lines after its declarations.
  func text(_ lines: [String]) -> String {
    "\(header)\(lines.joined(separator: "\n"))\n"
  }

  /// Shrinks the lines of a failing script.
  func shrink(_ lines: [String]) -> [String] {
    var best = shrinkLines(lines)
    if let other = withOtherChoices(best) { best = shrinkLines(other) }
    return withWaits(best)
  }

  // MARK: - Line by line

  private func shrinkLines(_ lines: [String]) -> [String] {
    Shrinker(
      maximumTrials: Self.maximumTrials.lines,
      isNeeded: { line, lines in Self.ongoing(in: line, of: lines).map { !$0.isEmpty } ?? false },
      simpler: { line, lines in
        // Without this line, the script would not settle once the reactor has been fixed.
        if let kept = Self.ongoing(in: line, of: lines) {
          return kept == line || kept.isEmpty ? [] : [kept]
        }
        return simpler(than: line)
      }, showing: { fails(text($0)) ? $0 : nil }
    ).shrink(lines)
  }

  /// Returns versions of a line that have less content or rounder numbers, starting with the simplest version.
  private func simpler(than line: String) -> [String] {
    if line.hasPrefix("wait "), !line.hasPrefix("wait until") {
      return Self.rounder(than: String(line.dropFirst(5))).map { "wait \($0)" }
    }
    guard let stub = Self.stub(in: line) else { return [] }
    var found: [String] = []
    if stub.arguments != nil {
      var general = stub
      general.arguments = nil
      found.append(Self.line(line, with: general))
    }
    if stub.isOnce {
      var lasting = stub
      lasting.isOnce = false
      found.append(Self.line(line, with: lasting))
    }
    guard let after = line.utf8.places(of: " after ".utf8).last else { return found }
    let (start, time) = (line[..<after.lowerBound], String(line[after.upperBound...]))
    let keepsTime = timedMethods?.contains("\(stub.service.text).\(stub.method.text)") ?? false
    if !keepsTime, stub.outcome != nil { found.append(String(start)) }
    return found + Self.rounder(than: time).map { "\(start) after \($0)" }
  }

  private static func rounder(than time: String) -> ArraySlice<String> {
    roundTimes[..<(roundTimes.firstIndex(of: time) ?? roundTimes.count)]
  }

  // MARK: - Other choices

  /// Returns a shorter script that needs neither stubs nor times because it makes other choices, or `nil` if there is
  /// none.
  private func withOtherChoices(_ lines: [String]) -> [String]? {
    let plain = lines.filter { line in
      Self.stub(in: line) == nil && (!line.hasPrefix("wait ") || line.hasPrefix("wait until"))
    }
    let places = plain.indices.filter { choices.contains(plain[$0]) }
    guard plain.count < lines.count, !places.isEmpty, places.count <= 8 else { return nil }
    var picks = Array(repeating: 0, count: places.count)
    for _ in 0..<Self.maximumTrials.choices {
      var other = plain
      for (place, pick) in zip(places, picks) { other[place] = choices[pick] }
      if fails(text(other)) { return other }
      guard let last = picks.lastIndex(where: { $0 + 1 < choices.count }) else { return nil }
      picks[last] += 1
      for index in picks.indices where index > last { picks[index] = 0 }
    }
    return nil
  }

  // MARK: - Waiting

  /// Returns the lines with each stub that only delays an answer replaced by a `wait` step.
  private func withWaits(_ lines: [String]) -> [String] {
    var best = lines
    for line in lines {
      guard let stub = Self.stub(in: line), stub.outcome == nil, stub.latency != nil,
        let index = best.firstIndex(of: line)
      else { continue }
      var rest = best
      rest.remove(at: index)
      let places = rest.indices.dropFirst(index + 1).filter { !rest[$0].hasPrefix("wait ") }
      search: for place in places {
        for time in Self.shortTimes {
          var other = rest
          other.insert("wait \(time)", at: place)
          if fails(text(other)) {
            best = other
            break search
          }
        }
      }
    }
    return best
  }

  // MARK: - Lines

  private static func step(in line: String) -> Step? {
    Script.read(SourceFile(name: "line", text: line)).script.steps.first
  }

  private static func stub(in line: String) -> StubSyntax? {
    guard line.hasPrefix("stub "), case .stub(let stub) = step(in: line)?.kind else { return nil }
    return stub
  }

  /// Returns the line with its stub replaced by the given stub.
  private static func line(_ line: String, with stub: StubSyntax) -> String {
    guard var step = step(in: line) else { return line }
    step.kind = .stub(stub)
    return step.text
  }

  /// Returns an `ongoing` line without the effects that no step of the script starts. Returns an empty string if no
  /// effects remain, and `nil` for any other line.
  private static func ongoing(in line: String, of lines: [String]) -> String? {
    guard line.hasPrefix("ongoing "), var step = step(in: line),
      case .ongoing(var ongoing) = step.kind
    else { return nil }
    var sent: Set<String> = []
    for other in lines {
      switch self.step(in: other)?.kind {
      case .action(let action): sent.insert(action.name.text)
      // A view or an included script may send any action.
      case .tap, .type, .include: return line
      default: break
      }
    }
    ongoing.actions.removeAll { !sent.contains($0.name.text) && $0.name.text != "transform" }
    step.kind = .ongoing(ongoing)
    return ongoing.actions.isEmpty ? "" : step.text
  }
}
