import ReactorSystem

/// The output of a program, counted as it arrives through a pipe.
struct ProgramOutput {
  private(set) var byteCount = 0
  private(set) var lineCount = 0
  /// A checksum of all bytes.
  private(set) var checksum: UInt64 = 0

  /// Reads a file to its end.
  init(readingFrom file: FileDescriptor) {
    let system = PosixSystem()
    var bytes = [UInt8](repeating: 0, count: 1 << 18)
    var filled = 0
    while true {
      let count = (try? system.readBytes(from: file, into: &bytes, at: filled)) ?? 0
      filled += count
      // Only full buffers are added, so that the checksum does not depend on the pieces in which the bytes arrived.
      if count > 0, filled < bytes.count { continue }
      for byte in bytes[..<filled] {
        if byte == UInt8(ascii: "\n") { lineCount += 1 }
        checksum = (checksum ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      }
      byteCount += filled
      filled = 0
      if count == 0 { return }
    }
  }
}
