/// The forms in which `coverage` writes its sum.
package enum CoverageFormat: String, CaseIterable, Hashable, Sendable {
  /// For people.
  case text
  /// For programs.
  case json
}
