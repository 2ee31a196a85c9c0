import Testing

@testable import ReactorGoldens
/// A generator whose numbers are the same every time.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

struct ComparisonPropertyTests {
  /// The lines of a plausible trace: times increase, and causes have been sent.
  private static func lines(_ count: Int, _ random: inout SeededNumbers) -> [String] {
    var time = 0
    var actions = 0
    return (0..<count).map { _ in
      time += Int.random(in: 0...2, using: &random) * 250
      let seconds = "\(time / 1000).\(["000", "250", "500", "750"][time % 1000 / 250])"
      let session = Bool.random(using: &random) ? "a" : "b"
      if actions == 0 || Int.random(in: 0..<4, using: &random) == 0 {
        actions += 1
        return
          "\(seconds) \(session) action #\(actions) \(["tap", "type(\"x\")"].randomElement(using: &random) ?? "")"
      }
      let cause = Int.random(in: 1...actions, using: &random)
      return
        "\(seconds) \(session) state #\(cause) n: \(Int.random(in: 0...3, using: &random)), on: \(Bool.random(using: &random))"
    }
  }

  private static func text(_ lines: [String]) -> String {
    Sample.header + lines.map { $0 + "\n" }.joined()
  }

  /// Some lines removed, added, changed or exchanged.
  private static func mutated(_ lines: [String], _ random: inout SeededNumbers) -> [String] {
    var lines = lines
    for _ in 0..<Int.random(in: 0...6, using: &random) where !lines.isEmpty {
      let place = Int.random(in: 0..<lines.count, using: &random)
      let other = Int.random(in: 0..<lines.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: lines.remove(at: place)
      case 1: lines.insert(lines[other], at: place)
      case 2: lines[place] += "1"
      case 3: lines.swapAt(place, other)
      default: lines[place] = "?"
      }
    }
    return lines
  }

  /// The trace that results from applying a diff to the expected one.
  private static func apply(_ diff: [UnifiedDiff.Line], to expected: [String]) -> [String] {
    var result: [String] = []
    var next = 0
    for line in diff {
      let text = String(line.text.dropFirst())
      switch line.kind {
      case .file, .note: continue
      case .hunk:
        let numbers = line.text.split(whereSeparator: { " ,@-+".contains($0) }).compactMap {
          Int($0)
        }
        let isEmpty = line.text.contains(",0 +")
        let start = (numbers.first ?? 1) - (isEmpty ? 0 : 1)
        result += expected[next..<start]
        next = start
      case .same, .removed:
        #expect(expected[next] == text)
        if line.kind == .same { result.append(text) }
        next += 1
      case .added: result.append(text)
      }
    }
    return result + expected[next...]
  }

  @Test(arguments: 0..<300)
  func `A diff is empty exactly on equal traces, and makes the one out of the other`(seed: UInt64) {
    var random = SeededNumbers(state: seed)
    let lines = Self.lines(Int.random(in: 0...40, using: &random), &random)
    let other = Self.mutated(lines, &random)
    let (expected, found) = (Self.text(lines), Self.text(other))
    let diff = Sample.diff(expected, found)
    #expect(diff.isEmpty == (lines == other))
    #expect(Sample.explanation(expected, found).isEmpty == (lines == other))
    let before = expected.split(separator: "\n").map(String.init)
    #expect(Self.apply(diff, to: before) == found.split(separator: "\n").map(String.init))
  }

  @Test(arguments: 0..<6)
  func `Long traces, whose lines are matched in other ways, have such a diff, too`(seed: UInt64) {
    var random = SeededNumbers(state: seed + 1000)
    let lines = Self.lines(3000, &random)
    var other = Self.mutated(lines, &random)
    if seed % 3 == 1 { other.shuffle(using: &random) }
    if seed % 3 == 2 { other = Self.lines(2500, &random) }
    let (expected, found) = (Self.text(lines), Self.text(other))
    let before = expected.split(separator: "\n").map(String.init)
    let result = Self.apply(Sample.diff(expected, found), to: before)
    #expect(result == found.split(separator: "\n").map(String.init))
  }

  @Test(arguments: 0..<200)
  func `One change of one event is found as what it is`(seed: UInt64) throws {
    var random = SeededNumbers(state: seed + 5000)
    // Each line once, so that the change is unambiguous.
    var seen: Set<String> = []
    let lines = Self.lines(60, &random).filter { seen.insert($0).inserted }
    let place = Int.random(in: 1..<lines.count - 1, using: &random)
    var other = lines
    let change: Divergence.Change
    switch seed % 3 {
    case 0:
      other.remove(at: place)
      change = .missing
    case 1:
      other.insert("9.000 c pulse #1 alert = \"new\"", at: place)
      change = .inserted
    default:
      other[place] = lines[place].replacing("tap", with: "drag").replacing("type", with: "drop")
        .replacing(": true", with: ": nil").replacing(": false", with: ": nil")
      change = .changed
    }
    let comparison = try #require(
      TraceComparison.compare(Array(Self.text(lines).utf8), Array(Self.text(other).utf8)))
    let divergence = try #require(comparison.divergences.first)
    #expect(comparison.divergences.count == 1)
    #expect(divergence.change == change)
    #expect((divergence.found ?? divergence.expected) == place)
  }

  @Test
  func `No byte is lost: a trace with any one byte changed, added or removed is never the same`() {
    let bytes = Array(Sample.overlap.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      var removed = bytes
      removed.remove(at: index)
      var added = bytes
      added.insert(0xFF, at: index)
      for other in [changed, removed, added] {
        let words = TraceComparison.compare(bytes, other)?.explanation(Sample.names) ?? []
        #expect(!words.isEmpty, "byte \(index)")
        #expect(!words.contains(""), "byte \(index)")
      }
    }
  }

  @Test(arguments: [(50, 1 << 20), (1000, 2000), (4, 4096)])
  func `A summary keeps to its limits, and counts the lines that it leaves out`(
    lines: Int, bytes: Int
  ) throws {
    var random = SeededNumbers(state: 1)
    let expected = Self.lines(500, &random)
    let found = expected.map { $0.replacing("n: ", with: "n: 9") }
    func changes(_ lines: [UnifiedDiff.Line]) -> Int {
      lines.count { $0.kind == .removed || $0.kind == .added }
    }
    let (left, right) = (Self.text(expected), Self.text(found))
    let summary = try Sample.summary(left, right, lines: lines, bytes: bytes)
    #expect(summary.lines.count <= lines)
    #expect(summary.lines.reduce(0) { $0 + $1.text.utf8.count + 1 } <= bytes)
    #expect(summary.omittedCount > 0)
    #expect(changes(summary.lines) + summary.omittedCount == changes(Sample.diff(left, right)))
  }
}
