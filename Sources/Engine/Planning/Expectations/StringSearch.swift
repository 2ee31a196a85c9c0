import ReactorBase

extension String {
  /// Returns whether this string contains the characters of another string, regardless of their encodings.
  ///
  /// Unlike the standard library's search, this method visits each character a constant number of times, using the
  /// algorithm of Knuth, Morris and Pratt. Therefore, even a search for `aaa...b` in `aaa...` takes linear time.
  package func containsPart(_ part: String) -> Bool {
    if utf8.count * part.utf8.count <= 4096 { return part.isEmpty || firstPlace(of: part) != nil }
    let wanted = Array(part)
    // For each character in the string to find, the length of the longest proper prefix that also ends at that
    // character.
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
