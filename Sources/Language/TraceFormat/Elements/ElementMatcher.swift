import ReactorBase

/// A matcher that pairs the elements of a list with equal elements in the previous version of the list.
///
/// Equal elements are matched first. The elements between them are then matched by `id`, and finally by position. The
/// matching preserves the order of both lists, so an element that has moved is treated as removed and inserted.
struct ElementMatcher {
  /// A list, along with the bytes that contain its elements.
  struct List {
    let parts: [ValueParts.Part]
    let bytes: [UInt8]

    func element(_ index: Int) -> ArraySlice<UInt8> { bytes[parts[index].value] }
  }

  private let old: List
  private let new: List
  private let syntax: ValueSyntax
  private var partners: [Int]

  /// Matches the elements of two lists in nearly linear time, using ``LineMatcher``.
  ///
  /// - Returns: For each new element, the index of the matching old element, or -1 if there is no match.
  static func partners(_ old: List, _ new: List, _ syntax: ValueSyntax) -> [Int] {
    var matcher = ElementMatcher(
      old: old, new: new, syntax: syntax,
      partners: Array(repeating: -1, count: new.parts.count))
    matcher.match()
    return matcher.partners
  }

  private mutating func match() {
    // Most elements are equal. Equal elements at the start or end of both lists are matched without numbering them.
    var (start, count) = (0, min(old.parts.count, new.parts.count))
    while start < count, old.element(start) == new.element(start) { start += 1 }
    var end = 0
    count -= start
    while end < count,
      old.element(old.parts.count - end - 1) == new.element(new.parts.count - end - 1)
    {
      end += 1
    }
    for index in 0..<start { partners[index] = index }
    for index in 1..<(end + 1) { partners[new.parts.count - index] = old.parts.count - index }
    let rest = LineRegion(
      expected: start..<old.parts.count - end, found: start..<new.parts.count - end)
    match(rest, by: { $0.element($1) }) { matcher, gap in
      matcher.match(gap, by: { [syntax = matcher.syntax] in $0.id(of: $1, syntax) }) {
        for (left, right) in zip($1.expected, $1.found) { $0.partners[right] = left }
      }
    }
  }

  /// Matches the elements of a region by key, and calls a closure for each gap between the matches.
  ///
  /// - Parameters:
  ///   - region: The region to match.
  ///   - key: A closure that returns the key of an element, or `nil` if the element has no key and therefore no match.
  ///   - matchGap: A closure that matches the elements of a gap. It is called only for gaps with elements on both
  ///     sides.
  private mutating func match(
    _ region: LineRegion, by key: (List, Int) -> ArraySlice<UInt8>?,
    _ matchGap: (inout ElementMatcher, LineRegion) -> Void
  ) {
    if region.isOneSided { return }
    var numbers: [ArraySlice<UInt8>: Int32] = [:]
    var count: Int32 = 0
    func number(_ key: ArraySlice<UInt8>?) -> Int32 {
      if let key, let number = numbers[key] { return number }
      if let key { numbers[key] = count }
      count += 1
      return count - 1
    }
    let left = region.expected.map { number(key(old, $0)) }
    let right = region.found.map { number(key(new, $0)) }
    var matcher = LineMatcher(left, right, count: Int(count))
    let pairs = matcher.match(LineRegion(expected: 0..<left.count, found: 0..<right.count))
    var rest = region
    let (firstLeft, firstRight) = (region.expected.lowerBound, region.found.lowerBound)
    for pair in pairs + [LinePair(expected: left.count, found: right.count)] {
      let (left, right) = (firstLeft + pair.expected, firstRight + pair.found)
      let gap = LineRegion(
        expected: rest.expected.lowerBound..<left, found: rest.found.lowerBound..<right)
      if !gap.isOneSided { matchGap(&self, gap) }
      if right == region.found.upperBound { break }
      partners[right] = left
      rest.expected = left + 1..<region.expected.upperBound
      rest.found = right + 1..<region.found.upperBound
    }
  }
}

extension ElementMatcher.List {
  /// Returns the value of an element's `id` field, or `nil` if the element has no `id` field.
  fileprivate func id(of index: Int, _ syntax: ValueSyntax) -> ArraySlice<UInt8>? {
    guard let element = ValueParts(of: parts[index].value, in: bytes, syntax) else { return nil }
    let name = syntax == .swift ? "id" : "\"id\""
    return element.parts.first { bytes[$0.name].elementsEqual(name.utf8) }.map { bytes[$0.value] }
  }
}
