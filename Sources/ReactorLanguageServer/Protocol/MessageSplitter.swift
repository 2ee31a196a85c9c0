/// Splits a stream of bytes into messages, each of which has a header with its length.
struct MessageSplitter {
  /// The stream cannot be split any further, because nobody knows where the next message begins.
  enum FramingError: Error, Equatable {
    /// The header is longer than any that is meant.
    case headerTooLong
    /// The header has no `Content-Length`, or one that is not a number.
    case noLength
    /// The message is longer than the maximum.
    case contentTooLong(Int)
  }

  /// The maximum number of bytes of a header, and of a message.
  static let (maximumHeader, maximumContent) = (8 << 10, 512 << 20)

  private var bytes: [UInt8] = []
  /// The offset of the first byte that belongs to no message yet.
  private var start = 0
  /// The offset from which the end of the header is searched for.
  private var searched = 0
  /// The range of the content of the next message, if its header is there.
  private var content: Range<Int>?

  /// Adds bytes that were read.
  mutating func append(_ more: ArraySlice<UInt8>) {
    if start > 1 << 16, start > bytes.count / 2 {
      bytes.removeFirst(start)
      content = content.map { $0.lowerBound - start..<$0.upperBound - start }
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// The content of the next message; nil if it is not there yet.
  mutating func next() throws(FramingError) -> [UInt8]? {
    if content == nil { content = try readHeader() }
    guard let content, content.upperBound <= bytes.count else { return nil }
    self.content = nil
    start = content.upperBound
    searched = start
    return Array(bytes[content])
  }

  private mutating func readHeader() throws(FramingError) -> Range<Int>? {
    let end = Array("\r\n\r\n".utf8)
    var index = max(searched, start)
    while index + end.count <= bytes.count {
      if bytes[index] == end[0], bytes[index..<index + end.count].elementsEqual(end) {
        if index - start > Self.maximumHeader { throw .headerTooLong }
        let length = try Self.length(in: bytes[start..<index])
        let first = index + end.count
        return first..<first + length
      }
      index += 1
    }
    searched = index
    if bytes.count - start > Self.maximumHeader { throw .headerTooLong }
    return nil
  }

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
  /// The problem in words.
  var description: String {
    switch self {
    case .headerTooLong:
      "the header of a message is longer than \(MessageSplitter.maximumHeader) bytes"
    case .noLength: "the header of a message has no valid Content-Length"
    case .contentTooLong(let length):
      "a message of \(length) bytes is longer than \(MessageSplitter.maximumContent) bytes"
    }
  }
}
