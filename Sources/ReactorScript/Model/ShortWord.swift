/// A word of at most eight bytes as a number, which is compared as one.
struct ShortWord: Hashable {
  private let bytes: UInt64

  /// Makes a word; nil if there are more bytes.
  init?(_ bytes: some Collection<UInt8>) {
    if bytes.count > UInt64.bitWidth / UInt8.bitWidth { return nil }
    self.bytes = bytes.reduce(0) { $0 << UInt8.bitWidth | UInt64($1) }
  }
}
