/// Digests of numbers, computed with FNV-1a.
extension UInt64 {
  /// The digest of an empty sequence of numbers.
  static let emptyDigest: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a number to the digest.
  mutating func addToDigest(_ number: UInt64) {
    self = (self ^ number) &* 0x100_0000_01B3
  }
}
