extension [UInt8] {
  /// Appends borrowed bytes.
  package mutating func append(_ bytes: borrowing RawSpan) {
    bytes.withUnsafeBytes { append(contentsOf: $0) }
  }
}
