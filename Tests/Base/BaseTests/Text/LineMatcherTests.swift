import Testing

@testable import ReactorBase

struct LineMatcherTests {
  private static func match(_ expected: [Int32], _ found: [Int32]) -> [LinePair] {
    let count = Int(max(expected.max() ?? 0, found.max() ?? 0)) + 1
    var matcher = LineMatcher(expected, found, count: count)
    return matcher.match(
      LineRegion(expected: 0..<expected.count, found: 0..<found.count))
  }

  /// The length of the longest common subsequence, by the usual table.
  private static func longest(_ left: [Int32], _ right: [Int32]) -> Int {
    var row = Array(repeating: 0, count: right.count + 1)
    for line in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = line == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }

  private static func lines(
    _ count: Int, kinds: Int32, _ random: inout some RandomNumberGenerator
  ) -> [Int32] {
    (0..<count).map { _ in Int32.random(in: 0..<kinds, using: &random) }
  }

  private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  @Test func `The matcher pairs equal lines alone, in order on both sides`() {
    var random = SeededGenerator(state: 1)
    for _ in 0..<300 {
      let left = Self.lines(.random(in: 0..<80, using: &random), kinds: 12, &random)
      let right = Self.lines(.random(in: 0..<80, using: &random), kinds: 12, &random)
      let pairs = Self.match(left, right)
      #expect(pairs.allSatisfy { left[$0.expected] == right[$0.found] })
      #expect(
        zip(pairs, pairs.dropFirst()).allSatisfy {
          $0.expected < $1.expected && $0.found < $1.found
        })
    }
  }

  @Test func `The matcher finds the longest common subsequence if few lines differ`() {
    var random = SeededGenerator(state: 2)
    for _ in 0..<100 {
      let left = Self.lines(60, kinds: 20, &random)
      var right = left
      for _ in 0..<4 {
        right.remove(at: .random(in: right.indices, using: &random))
        right.insert(
          .random(in: 0..<20, using: &random), at: .random(in: 0...right.count, using: &random))
      }
      #expect(Self.match(left, right).count == Self.longest(left, right))
    }
  }

  @Test func `The matcher pairs all lines of equal sides, and none of sides without a common line`()
  {
    let lines = (0..<1000).map { Int32($0 % 7) }
    #expect(Self.match(lines, lines).count == lines.count)
    #expect(Self.match(lines, lines.map { $0 + 7 }).isEmpty)
    #expect(Self.match([], lines).isEmpty && Self.match(lines, []).isEmpty)
  }

  @Test func `The matcher finds lines that occur once between ten thousand lines that don't match`()
  {
    let count: Int32 = 10_000
    // Every tenth line is the same on both sides; all others are on only one side.
    let left = (0..<count).map { $0 % 10 == 0 ? $0 : count + $0 }
    let right = (0..<count).map { $0 % 10 == 0 ? $0 : 2 * count + $0 }
    #expect(Self.match(left, right).count == Int(count) / 10)
  }

  @Test func `The matcher ends for ten thousand lines of two kinds in the worst order`() {
    var random = SeededGenerator(state: 3)
    let left = Self.lines(10_000, kinds: 2, &random)
    let right = Self.lines(10_000, kinds: 2, &random)
    let pairs = Self.match(left, right)
    #expect(pairs.allSatisfy { left[$0.expected] == right[$0.found] })
  }

  @Test func `Ordered pairs are the longest selection in order on the other side`() {
    var random = SeededGenerator(state: 4)
    for _ in 0..<50 {
      let places = Array(0..<30).shuffled(using: &random)
      let pairs = places.enumerated().map { LinePair(expected: $0, found: $1) }
      let selection = LongestOrderedPairs.of(pairs)
      #expect(zip(selection, selection.dropFirst()).allSatisfy { $0.found < $1.found })
      let sorted = (0..<30).map(Int32.init)
      #expect(selection.count == Self.longest(places.map(Int32.init), sorted))
    }
  }
}
