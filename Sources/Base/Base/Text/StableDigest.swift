extension Sequence<UInt8> {
  /// An FNV-1a digest of the bytes. The digest is the same in every process and long enough to distinguish the files of
  /// a single user.
  package var digest: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
