/// Writes values as bytes, for a process that runs the same program.
///
/// A number takes eight bytes, the lowest first; a string and a list begin with their count.
package struct MessageWriter {
  /// The message.
  package private(set) var bytes: [UInt8] = []

  /// Begins an empty message.
  package init() {}

  /// Writes a number.
  package mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Writes a Boolean.
  package mutating func write(_ flag: Bool) {
    write(flag ? 1 : 0)
  }

  /// Writes a string.
  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes bytes.
  package mutating func write(_ content: [UInt8]) {
    write(content.count)
    bytes += content
  }

  /// Writes a list.
  package mutating func write<Element>(
    _ list: [Element], _ body: (inout MessageWriter, Element) -> Void
  ) {
    write(list.count)
    for element in list { body(&self, element) }
  }

  /// Writes a list of strings.
  package mutating func write(_ texts: [String]) {
    write(texts) { $0.write($1) }
  }

  /// Writes a value that may be missing.
  package mutating func write<Wrapped>(
    _ value: Wrapped?, _ body: (inout MessageWriter, Wrapped) -> Void
  ) {
    write(value == nil ? 0 : 1)
    if let value { body(&self, value) }
  }
}

/// Reads what a `MessageWriter` has written. The process that wrote it may have gone wild, so that
/// anything can be there.
package struct MessageReader {
  /// The bytes are no message.
  package struct InvalidMessage: Error {
    /// Makes the error.
    package init() {}
  }

  /// The bytes that have not been read.
  package private(set) var rest: ArraySlice<UInt8>

  /// Begins to read a message.
  package init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Reads a number.
  package mutating func number() throws(InvalidMessage) -> Int {
    guard rest.count >= 8 else { throw InvalidMessage() }
    var number: UInt64 = 0
    for byte in rest.prefix(8).reversed() { number = number << 8 | UInt64(byte) }
    rest = rest.dropFirst(8)
    return Int(Int64(bitPattern: number))
  }

  /// Reads a Boolean.
  package mutating func flag() throws(InvalidMessage) -> Bool { try number() == 1 }

  /// Reads a string.
  package mutating func text() throws(InvalidMessage) -> String {
    String(decoding: try content(), as: UTF8.self)
  }

  /// Reads bytes.
  package mutating func content() throws(InvalidMessage) -> [UInt8] {
    let count = try number()
    guard count >= 0, count <= rest.count else { throw InvalidMessage() }
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Reads a list of strings.
  package mutating func texts() throws(InvalidMessage) -> [String] {
    try list { reader throws(InvalidMessage) in try reader.text() }
  }

  /// Reads a list.
  package mutating func list<Element>(
    _ body: (inout MessageReader) throws(InvalidMessage) -> Element
  ) throws(InvalidMessage) -> [Element] {
    let count = try number()
    // Each element takes a byte at least.
    guard count >= 0, count <= rest.count else { throw InvalidMessage() }
    var list: [Element] = []
    for _ in 0..<count { list.append(try body(&self)) }
    return list
  }

  /// Reads a value that may be missing.
  package mutating func optional<Wrapped>(
    _ body: (inout MessageReader) throws(InvalidMessage) -> Wrapped
  ) throws(InvalidMessage) -> Wrapped? {
    try number() == 0 ? nil : try body(&self)
  }
}
