import ReactorReplay

/// The likelihood that a screen can send an index, ordered from most to least likely.
package enum IndexSupport: UInt8, Codable, Comparable, Sendable {
  /// Every list of the state has an element at the index, or no index was generated.
  case elements
  /// Every list had an element at the index before the latest change of the lists.
  case formerElements
  /// Some of the state's lists have an element at the index, but others do not.
  case someElements
  /// An earlier move sent an index with less support than ``formerElements``.
  case earlier
  /// The state has no list.
  case noList
  /// No list of the state has an element at the index.
  case none

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Combines the support of earlier moves with the support of the next move.
  mutating func add(_ next: Self) {
    self = max(self > .formerElements ? .earlier : self, next)
  }
}

/// The sizes of a state's lists, both at a point in a timeline and before their latest change.
struct ListHistory {
  private(set) var now = ListSizes()
  private(set) var before = ListSizes()

  mutating func note(_ sizes: ListSizes) {
    if sizes != now { (before, now) = (now, sizes) }
  }

  /// The indices of elements, followed by the indices of elements that have just been removed.
  var indices: [Int] { now.indices + before.indices.filter { !now.someHas([$0]) } }

  /// Returns the paths with the given number of indices that lead to elements, followed by the paths to elements that
  /// have just been removed.
  func paths(of count: Int) -> [[Int]] {
    now.paths(of: count) + before.paths(of: count).filter { !now.someHas($0) }
  }

  func support(of place: [Int]) -> IndexSupport {
    if now.allHave(place) { return .elements }
    if before.allHave(place) { return .formerElements }
    return now.someHas(place) || before.someHas(place) ? .someElements : .none
  }

  /// Adds the elements that have just been removed to the digest of a situation, because those elements can still be
  /// chosen.
  func add(to situation: inout UInt64) {
    for place in before.indices.map({ [$0] }) + before.paths(of: 2) where !now.someHas(place) {
      for index in place { situation.addToDigest(UInt64(truncatingIfNeeded: index &+ 1)) }
    }
  }
}
