import ReactorReplay

/// The likelihood that a screen can send an index, starting with the greatest.
package enum IndexSupport: UInt8, Codable, Comparable, Sendable {
  /// All lists of the state have an element there, or no index was generated.
  case elements
  /// All lists had an element there before their last change.
  case formerElements
  /// Some lists have an element there.
  case someElements
  /// An index that was sent earlier has less support than the index of a former element.
  case earlier
  /// The state has no list.
  case noList
  /// No list of the state has an element there.
  case none

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Adds the support of the next move.
  mutating func add(_ next: Self) {
    self = max(self > .formerElements ? .earlier : self, next)
  }
}

/// The lists of a state at a point of a timeline, now and before their last change.
struct ListHistory {
  private(set) var now = ListSizes()
  private(set) var before = ListSizes()

  mutating func note(_ sizes: ListSizes) {
    if sizes != now { (before, now) = (now, sizes) }
  }

  /// The indices of elements, ending with those of elements that have just been removed.
  var indices: [Int] { now.indices + before.indices.filter { !now.someHas([$0]) } }

  /// The paths, with a given number of indices, to elements, ending with elements that have just been removed.
  func paths(of count: Int) -> [[Int]] {
    now.paths(of: count) + before.paths(of: count).filter { !now.someHas($0) }
  }

  func support(of place: [Int]) -> IndexSupport {
    if now.allHave(place) { return .elements }
    if before.allHave(place) { return .formerElements }
    return now.someHas(place) || before.someHas(place) ? .someElements : .none
  }

  /// Adds the elements that have just been removed to a digest of the situation, because they can still be chosen.
  func add(to situation: inout UInt64) {
    for place in before.indices.map({ [$0] }) + before.paths(of: 2) where !now.someHas(place) {
      for index in place { situation.addToDigest(UInt64(truncatingIfNeeded: index &+ 1)) }
    }
  }
}
