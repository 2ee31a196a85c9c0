import ReactorBase

/// A splitter that separates a stream into messages. Each message has a header with the length of its content.
struct MessageSplitter {
  /// An error that makes it impossible to find the start of the next message.
  enum FramingError: Error, Equatable {
    /// The header exceeds the maximum length.
    case headerTooLong
    /// The header has no valid `Content-Length` field.
    case noLength
    /// The length of the message exceeds the maximum.
    case contentTooLong(Int)
  }

  /// The maximum lengths, in bytes, of a header and of a message.
  static let (maximumHeader, maximumContent) = (8 << 10, 512 << 20)

  /// The bytes received so far that do not form a complete message.
  private var bytes: ArraySlice<UInt8> = []

  /// Appends bytes that were read from the stream.
  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// Returns the content of the next message, or `nil` if that message is incomplete.
  mutating func next() throws(FramingError) -> [UInt8]? {
    let header = bytes.prefix(Self.maximumHeader + Self.headerEnd.count)
    guard let end = header.firstPlace(of: Self.headerEnd) else {
      if bytes.count > Self.maximumHeader { throw .headerTooLong }
      return nil
    }
    let length = try Self.length(in: bytes[..<end.lowerBound])
    guard length <= bytes.endIndex - end.upperBound else { return nil }
    let content = bytes[end.upperBound...].prefix(length)
    bytes = bytes[content.endIndex...]
    return Array(content)
  }

  private static let headerEnd = Array("\r\n\r\n".utf8)

  private static func length(in header: ArraySlice<UInt8>) throws(FramingError) -> Int {
    for line in header.split(separator: UInt8(ascii: "\n")) {
      let parts = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].filter { $0 != " " && $0 != "\t" && $0 != "\r" }
      guard let length = Int(digits), length >= 0 else { throw .noLength }
      guard length <= maximumContent else { throw .contentTooLong(length) }
      return length
    }
    throw .noLength
  }
}

extension MessageSplitter.FramingError: CustomStringConvertible {
  /// A description of the error.
  var description: String {
    switch self {
    case .headerTooLong:
      "the header of a message is longer than \(NumberText.bytes(MessageSplitter.maximumHeader))"
    case .noLength: "the header of a message has no valid Content-Length"
    case .contentTooLong(let length):
      "a message of \(NumberText.grouped(length)) bytes is longer than \(NumberText.bytes(MessageSplitter.maximumContent))"
    }
  }
}
