public import ReactorDiagnostics

/// `seed 7`.
public struct Seed: Hashable, Sendable {
  /// The seed.
  public var value: UInt64
  /// Where the number stands.
  public var range: SourceRange

  /// Makes a seed.
  public init(_ value: UInt64, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
