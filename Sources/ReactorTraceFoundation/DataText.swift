import Foundation

/// Bytes in a trace: whole if they are few, otherwise distinguished by their size and a checksum.
enum DataText {
  /// The number of bytes up to which all of them are shown.
  private static let limit = 64

  static func text(of data: Data) -> String {
    if data.count <= limit { return data.base64EncodedString() }
    // FNV-1a, which needs no library and is the same everywhere.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return "\(data.count) bytes, checksum \(String(hash, radix: 16))"
  }
}
