package import ReactorDiagnostics

/// A word that names something, with its place.
package struct Name: Hashable, Sendable {
  /// The word.
  package var text: String
  /// The range in the source.
  package var range: SourceRange

  /// Makes a name.
  package init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// Names in the order in which they came, each of which is found by its number.
///
/// A script has one or two sessions, and may have thousands: a few names are compared one by one, which takes a tenth of
/// the instructions of making a dictionary for them.
package struct NumberedNames: Sendable {
  /// The number of names that are compared one by one.
  private static let few = 8

  private var names: [String] = []
  /// The numbers of all names, once there are more than a few.
  private var numbers: [String: Int] = [:]

  /// Makes an empty list.
  package init() {}

  /// The number of a name, from 0; nil if it is not in the list.
  package func number(of name: String) -> Int? {
    names.count > Self.few ? numbers[name] : names.firstIndex(of: name)
  }

  /// Adds a name that is not in the list.
  package mutating func append(_ name: String) {
    names.append(name)
    if names.count <= Self.few { return }
    if numbers.isEmpty {
      for (number, name) in names.enumerated() { numbers[name] = number }
    } else {
      numbers[name] = names.count - 1
    }
  }
}
