/// An event that differs between two traces.
package struct Divergence: Equatable, Sendable {
  /// A change to an event.
  package enum Change: Hashable, Sendable {
    /// The content, time, or cause of the event differs.
    case changed
    /// The event is not in the actual trace.
    case missing
    /// The event is not in the expected trace.
    case inserted
    /// The event is at a different position among the other events.
    case moved
  }

  /// The change to the event.
  package let change: Change
  /// The index of the event's line in the expected trace, or `nil` if the event does not occur there.
  package let expected: Int?
  /// The index of the event's line in the actual trace, or `nil` if the event does not occur there.
  package let found: Int?

  /// Returns the divergences between two aligned traces.
  static func all(
    _ expected: [EventKey], _ found: [EventKey], _ partners: [Int]
  ) -> [Divergence] {
    var divergences: [Divergence] = []
    EventAligner.forEachRow(of: partners, count: found.count) { left, right in
      let change: Change
      switch (left, right) {
      case (let left?, let right?):
        if expected[left].line == found[right].line { return }
        change = .changed
      case (_, nil): change = .missing
      case (nil, _): change = .inserted
      }
      divergences.append(Divergence(change: change, expected: left, found: right))
    }
    return joiningMoves(divergences, expected, found)
  }

  /// Joins each missing event with an equal event that was added at another position. Each pair becomes one moved
  /// event.
  private static func joiningMoves(
    _ divergences: [Divergence], _ expected: [EventKey], _ found: [EventKey]
  ) -> [Divergence] {
    // The positions of the added events, keyed by content, starting with the last one.
    var added: [EventKey: [Int]] = [:]
    for divergence in divergences.reversed() where divergence.change == .inserted {
      guard let place = divergence.found else { continue }
      added[MatchCriterion.exceptTime.key(of: found[place]), default: []].append(place)
    }
    if added.isEmpty { return divergences }
    // The moves, keyed by the positions of the missing events and the added events.
    var (left, right): ([Int: Divergence], [Int: Divergence]) = ([:], [:])
    for divergence in divergences where divergence.change == .missing {
      guard let place = divergence.expected,
        let target = added[MatchCriterion.exceptTime.key(of: expected[place])]?.popLast()
      else { continue }
      let move = Divergence(change: .moved, expected: place, found: target)
      (left[place], right[target]) = (move, move)
    }
    // A move is reported at the first of its two positions.
    var reported: Set<Int> = []
    return divergences.compactMap { divergence in
      let move: Divergence? =
        switch divergence.change {
        case .missing: divergence.expected.flatMap { left[$0] }
        case .inserted: divergence.found.flatMap { right[$0] }
        case .changed, .moved: nil
        }
      guard let move, let place = move.expected else { return divergence }
      return reported.insert(place).inserted ? move : nil
    }
  }
}
