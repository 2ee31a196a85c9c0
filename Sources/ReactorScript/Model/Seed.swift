package import ReactorDiagnostics

/// `seed 7`.
package struct Seed: Hashable, Sendable {
  /// The seed.
  package var value: UInt64
  /// The range of the number.
  package var range: SourceRange

  /// Makes a seed.
  package init(_ value: UInt64, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
