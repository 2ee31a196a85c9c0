/// A search for the pairs of answers whose order matters to `race-free` rules. The search needs few repetitions of a
/// replay.
///
/// A repetition swaps one pair after another, provided that each swap leads back to the same situation. Most pairs can
/// therefore share a repetition. If the final values differ, the cause is the pair that was swapped last. That pair is
/// then swapped alone. Some answers given at the same instant are also moved, one by one, after all other answers at
/// that instant.
struct ComparedOrders {
  /// The outcome of a repetition of the replay.
  struct Repetition {
    /// The positions of the swapped pairs.
    let swapped: Set<Int>
    /// The values that each rule compares, or `nil` if the repetition did not settle.
    let values: [ActiveRaceRules.SettledValues]?
  }

  /// A closure that repeats the replay with only the given pairs swapped, optionally moving the first answer of a pair
  /// after all other answers at its instant.
  typealias Repeat = (_ pairs: [AnswerOrder.Pair], _ toEndOfInstant: Bool) -> Repetition

  /// A pair whose order matters to a rule.
  struct Difference {
    let pair: AnswerOrder.Pair
    /// Indicates whether the first answer of the pair is given after all other answers at its instant.
    let isAtEnd: Bool
    let values: ActiveRaceRules.SettledValues
  }

  /// The maximum number of answers that are moved after all other answers at their instant.
  static let maximumMoves = 64

  /// The number of answers before each rule took effect.
  private let starts: [Int]
  /// The values that each rule compares in the original replay.
  private let values: [ActiveRaceRules.SettledValues]
  /// For each rule, the first known pair whose order matters, along with the values for the swapped order. The element
  /// is `nil` if no such pair is known.
  private var found: [Difference?]

  /// Creates a search for pairs whose order matters.
  ///
  /// - Parameters:
  ///   - starts: The number of answers before each rule took effect.
  ///   - values: The values that each rule compares in the original replay.
  init(_ starts: [Int], _ values: [ActiveRaceRules.SettledValues]) {
    (self.starts, self.values) = (starts, values)
    found = Array(repeating: nil, count: values.count)
  }

  /// The broken rules in the order of the pairs that break them. Each element contains the first pair that breaks the
  /// rule and the values for the swapped order.
  var broken: [(rule: Int, difference: Difference)] {
    found.enumerated()
      .compactMap { index, found in found.map { (index, $0) } }
      .sorted { ($0.difference.pair.place, $0.rule) < ($1.difference.pair.place, $1.rule) }
  }

  /// The index of the first rule that no pair breaks, or `nil` if every rule is broken.
  var firstUnbroken: Int? { found.firstIndex { $0 == nil } }

  /// Swaps the given pairs, and records which rules are broken.
  ///
  /// - Parameters:
  ///   - pairs: The pairs, in the order of their answers.
  ///   - swapping: Repeats the replay with pairs swapped.
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
        // A reactor with hidden state can behave differently even if the visible situation is the same.
        if alone?.map(\.compared) != repetition.values?.map(\.compared) {
          for pair in swapped.dropLast() where isNeeded(pair) {
            note(swapping([pair]).values, of: pair)
          }
        }
      }
    }
  }

  /// Returns whether the order of the given pair can still matter to a rule.
  private func isNeeded(_ pair: AnswerOrder.Pair) -> Bool {
    starts.indices.contains { isOpen($0, for: pair) }
  }

  private func isOpen(_ rule: Int, for pair: AnswerOrder.Pair) -> Bool {
    starts[rule] <= pair.place && found[rule].map { pair.place < $0.pair.place } != false
  }

  private func isSame(_ others: [ActiveRaceRules.SettledValues]) -> Bool {
    differences(others).isEmpty
  }

  /// Returns the indices of the rules whose values differ.
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
