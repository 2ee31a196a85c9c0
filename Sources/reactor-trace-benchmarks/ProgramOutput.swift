import SystemAccess

/// What a program writes, counted as it comes through a pipe.
///
/// The checksum goes by words of eight bytes, so that no program waits for its reader for long.
struct ProgramOutput {
  private(set) var byteCount = 0
  private(set) var lineCount = 0
  /// A checksum like FNV-1a, but of words.
  private(set) var checksum: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Reads a file to its end.
  init(readingFrom file: FileDescriptor) {
    let system = PosixSystem()
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    var filled = 0
    while true {
      let count = (try? system.readBytes(from: file, into: &bytes, at: filled)) ?? 0
      filled += count
      if count > 0, filled < bytes.count { continue }
      for index in filled..<bytes.count { bytes[index] = 0 }
      add(bytes.span)
      byteCount += filled
      filled = 0
      if count == 0 { return }
    }
  }

  private mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") { lineCount += 1 }
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for place in 0..<8 { word |= UInt64(bytes[start + place]) << (8 * UInt64(place)) }
      checksum = (checksum ^ word) &* 0x0000_0100_0000_01B3
    }
  }
}
