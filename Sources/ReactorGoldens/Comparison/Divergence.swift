/// One event that is not the same in two traces.
package struct Divergence: Equatable, Sendable {
  /// The change to the event.
  package enum Change: Hashable, Sendable {
    /// It says something else, or says it at another time or of another cause.
    case changed
    /// It was removed.
    case missing
    /// It wasn't there before.
    case inserted
    /// The same event is elsewhere: earlier or later among the other events.
    case moved
  }

  /// The change to the event.
  package let change: Change
  /// Its number among the lines of the expected trace, if it is there.
  package let expected: Int?
  /// Its number among the lines of the trace that was found, if it is there.
  package let found: Int?

  /// Lists the divergences of two aligned traces.
  static func all(
    _ expected: [EventKey], _ found: [EventKey], _ partners: [Int]
  ) -> [Divergence] {
    var changes: [Divergence] = []
    var next = 0
    for (left, key) in expected.enumerated() {
      let right = partners[left]
      if right < 0 {
        changes.append(Divergence(change: .missing, expected: left, found: nil))
        continue
      }
      for inserted in next..<right {
        changes.append(Divergence(change: .inserted, expected: nil, found: inserted))
      }
      next = right + 1
      if found[right].line != key.line {
        changes.append(Divergence(change: .changed, expected: left, found: right))
      }
    }
    for inserted in next..<found.count {
      changes.append(Divergence(change: .inserted, expected: nil, found: inserted))
    }
    return joiningMoves(changes, expected, found)
  }

  /// Makes one of two: an event that is missing in one place and was added in another has moved.
  private static func joiningMoves(
    _ changes: [Divergence], _ expected: [EventKey], _ found: [EventKey]
  ) -> [Divergence] {
    // Of the events that say the same, the first that was added, and from each the next one.
    var numbers = Numbering<EventKey>(minimumCapacity: found.count)
    var first: [Int] = []
    var next = Array(repeating: -1, count: found.count)
    for change in changes.reversed() {
      guard change.change == .inserted, let place = change.found else { continue }
      let number = Int(numbers.number(of: MatchCriterion.exceptTime.key(of: found[place])))
      if number == first.count { first.append(-1) }
      next[place] = first[number]
      first[number] = place
    }
    if first.isEmpty { return changes }
    var targets = Array(repeating: -1, count: expected.count)
    var sources = Array(repeating: -1, count: found.count)
    for change in changes {
      guard change.change == .missing, let place = change.expected,
        let number = numbers.find(MatchCriterion.exceptTime.key(of: expected[place])).map(Int.init),
        first[number] >= 0
      else { continue }
      let target = first[number]
      first[number] = next[target]
      targets[place] = target
      sources[target] = place
    }
    var isTold = Array(repeating: false, count: expected.count)
    return changes.compactMap { change in
      let pair: (expected: Int, found: Int)
      switch change.change {
      case .missing:
        guard let place = change.expected, targets[place] >= 0 else { return change }
        pair = (place, targets[place])
      case .inserted:
        guard let place = change.found, sources[place] >= 0 else { return change }
        pair = (sources[place], place)
      case .changed, .moved: return change
      }
      // The move is reported where the first of the two places is.
      if isTold[pair.expected] { return nil }
      isTold[pair.expected] = true
      return Divergence(change: .moved, expected: pair.expected, found: pair.found)
    }
  }
}
