/// The sizes of the lists in a state.
package struct ListSizes: Equatable, Sendable {
  /// The sizes of the lists that are not inside another list.
  var lists: [Int] = []
  /// For each list whose elements contain lists, such as sections with rows, the sizes of those inner lists.
  var sections: [[Int]] = []

  package init() {}

  /// The first and the last index of each list.
  package var indices: [Int] { Self.ends(of: lists) }

  /// The paths, with a given number of indices, to the first and the last element of each list. If lists are nested, as
  /// with sections of rows, only the inner lists count.
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

  /// Returns whether all lists have an element at a given location, in which case it does not matter
  /// which list the location refers to.
  package func allHave(_ place: [Int]) -> Bool {
    have(place).contains(true) && !have(place).contains(false)
  }

  /// Returns whether a list has an element at a given location.
  package func someHas(_ place: [Int]) -> Bool { have(place).contains(true) }

  /// For each list that a location may refer to, whether it has an element there.
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
