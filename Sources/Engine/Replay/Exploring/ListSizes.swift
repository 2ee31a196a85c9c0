/// The sizes of the lists in a state.
package struct ListSizes: Equatable, Sendable {
  /// The sizes of the top-level lists.
  var lists: [Int] = []
  /// The sizes of the inner lists, such as rows in sections, for each list whose elements contain lists.
  var sections: [[Int]] = []

  package init() {}

  /// The distinct first and last indices of all lists.
  package var indices: [Int] { Self.ends(of: lists) }

  /// Returns paths of the given length to the first and last element of each list. If lists are nested, such as rows in
  /// sections, only the inner lists are considered.
  package func paths(of count: Int) -> [[Int]] {
    let found =
      sections.isEmpty
      ? indices.map { [$0] }
      : sections.flatMap { rows in
        rows.indices.flatMap { section in Self.ends(of: [rows[section]]).map { [section, $0] } }
      }
    var paths: [[Int]] = []
    for place in found {
      let path = Array(repeating: 0, count: max(0, count - place.count)) + place.suffix(count)
      if !paths.contains(path) { paths.append(path) }
    }
    return paths
  }

  /// Returns whether every list has an element at the given location. The result is `false` if there are no lists.
  package func allHave(_ place: [Int]) -> Bool {
    have(place).contains(true) && !have(place).contains(false)
  }

  /// Returns whether at least one list has an element at the given location.
  package func someHas(_ place: [Int]) -> Bool { have(place).contains(true) }

  /// Returns a Boolean for each list to which the location may refer, indicating whether the list has an element at
  /// that location.
  private func have(_ place: [Int]) -> [Bool] {
    guard let index = place.last, index >= 0 else { return [] }
    if place.count == 1 { return lists.map { index < $0 } }
    let section = place[place.count - 2]
    if sections.isEmpty { return lists.map { section == 0 && index < $0 } }
    return sections.map { $0.indices.contains(section) && index < $0[section] }
  }

  private static func ends(of sizes: [Int]) -> [Int] {
    var found: [Int] = []
    for size in sizes where size > 0 {
      for index in [0, size - 1] where !found.contains(index) { found.append(index) }
    }
    return found
  }
}
