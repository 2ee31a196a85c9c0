extension Collection<UInt8> {
  /// A word of at most eight bytes as a number, which is compared as one; nil for a longer one.
  var shortWord: UInt64? {
    count > UInt64.bitWidth / UInt8.bitWidth
      ? nil : reduce(0) { $0 << UInt8.bitWidth | UInt64($1) }
  }
}
