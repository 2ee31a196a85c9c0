extension [UInt8] {
  /// Appends bytes that somebody lends.
  package mutating func append(_ bytes: borrowing RawSpan) {
    bytes.withUnsafeBytes { append(contentsOf: $0) }
  }
}
