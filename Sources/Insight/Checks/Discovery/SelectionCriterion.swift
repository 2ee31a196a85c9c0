internal import ReactorSystem

/// A value of `--filter` or `--tag`: a pattern for scripts to include or, after `!`, a pattern for scripts to exclude.
package struct SelectionCriterion: Equatable, Sendable {
  /// Indicates whether the criterion excludes the scripts that it matches.
  package let isExclusion: Bool
  /// The pattern, without the `!`.
  package let pattern: String

  /// Reads a criterion, or returns `nil` if its pattern is empty.
  package init?(_ text: String) {
    isExclusion = text.utf8.first == UInt8(ascii: "!")
    pattern = String(Substring(text.utf8.dropFirst(isExclusion ? 1 : 0)))
    if pattern.isEmpty { return nil }
  }

  /// The criterion as it was typed.
  package var text: String { isExclusion ? "!\(pattern)" : pattern }
}

extension [SelectionCriterion] {
  /// Returns whether an element is selected. An element is selected if no criterion excludes it and, if any criteria
  /// include elements, at least one of them includes it.
  func select(_ matches: (String) -> Bool) -> Bool {
    let (excluded, included) = (filter(\.isExclusion), filter { !$0.isExclusion })
    return !excluded.contains { matches($0.pattern) }
      && (included.isEmpty || included.contains { matches($0.pattern) })
  }
}

/// A pattern for paths: a substring of the path or, if the pattern contains `*` or `?`, a glob for the last
/// components of the path.
///
/// In a glob, `?` matches one character, `*` matches any number of characters within a component, and `**` matches
/// anything.
struct PathPattern {
  /// Indicates whether the pattern is a glob.
  let isGlob: Bool
  private let text: String
  private let parts: [Part]

  private enum Part: Equatable {
    case scalar(Unicode.Scalar)
    /// The wildcard `?`, which matches one character of a path component.
    case one
    /// The wildcard `*`, which matches any number of characters within a path component.
    case characters
    /// The wildcard `**`, which matches any number of characters, including slashes.
    case anything
  }

  init(_ text: String) {
    self.text = text
    isGlob = text.unicodeScalars.contains { $0 == "*" || $0 == "?" }
    var parts: [Part] = []
    for scalar in text.unicodeScalars {
      switch (scalar, parts.last) {
      case ("*", .characters), ("*", .anything): parts[parts.count - 1] = .anything
      case ("*", _): parts.append(.characters)
      case ("?", _): parts.append(.one)
      default: parts.append(.scalar(scalar))
      }
    }
    self.parts = parts
  }

  /// Returns whether a path matches the pattern.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the length of the path and *m* is the length of the pattern.
  func matches(_ path: String) -> Bool {
    guard isGlob else { return PathBytes(path).contains(text) }
    var reached = [Bool](repeating: false, count: parts.count + 1)
    var previous: Unicode.Scalar = "/"
    for scalar in path.unicodeScalars {
      // A match may begin with any component of the path.
      if previous == "/" { enter(0, &reached) }
      var next = [Bool](repeating: false, count: parts.count + 1)
      for index in parts.indices where reached[index] {
        switch parts[index] {
        case .scalar(scalar): enter(index + 1, &next)
        case .one where scalar != "/": enter(index + 1, &next)
        case .characters where scalar != "/", .anything:
          next[index] = true
          enter(index + 1, &next)
        default: break
        }
      }
      (reached, previous) = (next, scalar)
    }
    return reached[parts.count]
  }

  /// Marks a position in the pattern as reached, along with all positions that can be reached from it without consuming
  /// a character.
  private func enter(_ index: Int, _ reached: inout [Bool]) {
    reached[index] = true
    guard index < parts.count, [.characters, .anything].contains(parts[index]) else { return }
    enter(index + 1, &reached)
    // `a/**/b` also matches `a/b`.
    if parts[index] == .anything, parts.dropFirst(index + 1).first == .scalar("/") {
      enter(index + 2, &reached)
    }
  }
}
