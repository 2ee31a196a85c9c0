extension [UInt8] {
  /// Appends a copy of the given bytes.
  package mutating func append(_ bytes: borrowing RawSpan) {
    bytes.withUnsafeBytes { append(contentsOf: $0) }
  }
}
