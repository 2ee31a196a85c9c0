import ReactorBase

extension String {
  /// Returns whether another string is a part of this one, character by character.
  ///
  /// Other than the standard library's, it looks at each character a constant number of times (Knuth,
  /// Morris and Pratt), so that `aaa...` is not searched for `aaa...b` for hours.
  package func containsPart(_ part: String) -> Bool {
    if utf8.count * part.utf8.count <= 4096 { return part.isEmpty || firstPlace(of: part) != nil }
    let wanted = Array(part)
    // For each character of the part, how long the longest proper prefix is that ends there.
    var prefixes = [0]
    var length = 0
    for character in wanted.dropFirst() {
      while length > 0, wanted[length] != character { length = prefixes[length - 1] }
      if wanted[length] == character { length += 1 }
      prefixes.append(length)
    }
    var found = 0
    for character in self {
      while found > 0, wanted[found] != character { found = prefixes[found - 1] }
      if wanted[found] == character { found += 1 }
      if found == wanted.count { return true }
    }
    return false
  }
}
