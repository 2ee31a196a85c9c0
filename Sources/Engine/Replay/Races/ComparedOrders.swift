/// Finds the pairs of answers whose order matters to `race-free` rules, in few repetitions of a replay.
///
/// A repetition swaps one pair after another, as long as the replay looks the same again after each
/// swap, so most pairs share a repetition. If the values differ in the end, the pair swapped last
/// is the cause, and it is then swapped alone. Some answers given at one instant are also tried
/// after all others of that instant, one by one.
struct ComparedOrders {
  /// The outcome of a repetition.
  struct Repetition {
    /// The indices of the swapped pairs.
    let swapped: Set<Int>
    /// The values that each rule compares; nil if the repetition did not settle.
    let values: [ActiveRaceRules.SettledValues]?
  }

  /// A repetition that may swap exactly these pairs, and whether the first answer of a pair is given after all other
  /// answers of its instant.
  typealias Repeat = (_ pairs: [AnswerOrder.Pair], _ toEndOfInstant: Bool) -> Repetition

  /// A pair whose order matters.
  struct Difference {
    let pair: AnswerOrder.Pair
    /// Indicates whether the first answer of the pair is given after all other answers of its instant.
    let isAtEnd: Bool
    let values: ActiveRaceRules.SettledValues
  }

  /// The number of answers that are tried after all other answers of their instant.
  static let maximumMoves = 64

  /// The number of answers before each rule.
  private let starts: [Int]
  /// The values that each rule compares, without swaps.
  private let values: [ActiveRaceRules.SettledValues]
  /// For each rule, the first known pair whose order matters, and the values with that order.
  private var found: [Difference?]

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - starts: The number of answers before each rule.
  ///   - values: The values that each rule compares, without swaps.
  init(_ starts: [Int], _ values: [ActiveRaceRules.SettledValues]) {
    (self.starts, self.values) = (starts, values)
    found = Array(repeating: nil, count: values.count)
  }

  /// The broken rules in the order of the pairs, each with the first pair that breaks it, and the values with that
  /// order.
  var broken: [(rule: Int, difference: Difference)] {
    found.enumerated()
      .compactMap { index, found in found.map { (index, $0) } }
      .sorted { ($0.difference.pair.place, $0.rule) < ($1.difference.pair.place, $1.rule) }
  }

  /// The first rule that no pair breaks.
  var firstUnbroken: Int? { found.firstIndex { $0 == nil } }

  /// Compares the orders of pairs.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, in the order of their places.
  ///   - swapping: Repeats the replay.
  mutating func compare(_ pairs: [AnswerOrder.Pair], swapping: Repeat) {
    compareNeighbors(pairs) { swapping($0, false) }
    for pair in pairs.filter(\.isFollowedAtOnce).prefix(Self.maximumMoves) where isNeeded(pair) {
      note(swapping([pair], true).values, of: pair, isAtEnd: true)
    }
  }

  private mutating func compareNeighbors(
    _ pairs: [AnswerOrder.Pair], swapping: ([AnswerOrder.Pair]) -> Repetition
  ) {
    var open = pairs
    while true {
      open.removeAll { !isNeeded($0) }
      guard let first = open.first else { return }
      let repetition = swapping(open)
      let swapped = open.filter { repetition.swapped.contains($0.place) || $0.place == first.place }
      open.removeAll { repetition.swapped.contains($0.place) || $0.place == first.place }
      if swapped.count <= 1 {
        note(repetition.values, of: first)
      } else if let last = swapped.last, repetition.values.map(isSame) != true {
        let alone = swapping([last]).values
        note(alone, of: last)
        // A reactor with hidden state can look the same and still differ.
        if alone?.map(\.compared) != repetition.values?.map(\.compared) {
          for pair in swapped.dropLast() where isNeeded(pair) {
            note(swapping([pair]).values, of: pair)
          }
        }
      }
    }
  }

  /// Returns whether the order of a pair may still matter to a rule.
  private func isNeeded(_ pair: AnswerOrder.Pair) -> Bool {
    starts.indices.contains { isOpen($0, for: pair) }
  }

  private func isOpen(_ rule: Int, for pair: AnswerOrder.Pair) -> Bool {
    starts[rule] <= pair.place && found[rule].map { pair.place < $0.pair.place } != false
  }

  private func isSame(_ others: [ActiveRaceRules.SettledValues]) -> Bool {
    differences(others).isEmpty
  }

  /// The rules whose values differ.
  private func differences(_ others: [ActiveRaceRules.SettledValues]) -> [Int] {
    guard others.count == values.count else { return [] }
    return values.indices.filter { others[$0].compared != values[$0].compared }
  }

  private mutating func note(
    _ others: [ActiveRaceRules.SettledValues]?, of pair: AnswerOrder.Pair, isAtEnd: Bool = false
  ) {
    guard let others else { return }
    for rule in differences(others) where isOpen(rule, for: pair) {
      found[rule] = Difference(pair: pair, isAtEnd: isAtEnd, values: others[rule])
    }
  }
}
