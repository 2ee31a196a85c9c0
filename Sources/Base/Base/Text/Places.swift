extension Collection where Element: Equatable {
  /// Returns the range of the first occurrence of the given part, or `nil` if the part does not occur. The part must
  /// not be empty.
  ///
  /// This method does not use the standard library's `firstRange(of:)`. Like `ranges(of:)`, `replacing(_:with:)`, and
  /// `contains(_:)` for collections, that method belongs to the regular expression library. Using any of these methods
  /// would add the whole library to the tool, which takes 1 MB.
  @inlinable package func firstPlace(of part: some Collection<Element>) -> Range<Index>? {
    guard let first = part.first else { preconditionFailure("the text to search for is empty") }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return start..<index(start, offsetBy: part.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// Returns the ranges of all occurrences of the given part, in order and without overlaps. The part must not be
  /// empty.
  @inlinable package func places(of part: some Collection<Element>) -> [Range<Index>] {
    var places: [Range<Index>] = []
    var rest = self[...]
    while let place = rest.firstPlace(of: part) {
      places.append(place)
      rest = rest[place.upperBound...]
    }
    return places
  }

}

extension String {
  /// Returns whether the bytes of the string contain the bytes of the given part.
  package func contains(part: String) -> Bool { utf8.firstPlace(of: part.utf8) != nil }

  /// Returns the string with each occurrence of the given part replaced. Occurrences are found byte by byte.
  package func replacing(part: String, with other: String) -> String {
    var (result, end) = ("", startIndex)
    for place in utf8.places(of: part.utf8) {
      result += self[end..<place.lowerBound] + other
      end = place.upperBound
    }
    return result + self[end...]
  }
}
