/// Writes values as bytes, for a process that runs the same program.
struct MessageWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    for _ in 0..<8 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write<Element>(_ list: [Element], _ body: (inout MessageWriter, Element) -> Void) {
    write(list.count)
    for element in list { body(&self, element) }
  }

  mutating func write<Wrapped>(_ value: Wrapped?, _ body: (inout MessageWriter, Wrapped) -> Void) {
    write(value == nil ? 0 : 1)
    if let value { body(&self, value) }
  }
}

/// Reads what a `MessageWriter` has written. The process that wrote it may have gone wild, so that
/// anything can be there.
struct MessageReader {
  /// The bytes are no message.
  struct InvalidMessage: Error {}

  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func number() throws(InvalidMessage) -> Int {
    guard rest.count >= 8 else { throw InvalidMessage() }
    var number: UInt64 = 0
    for byte in rest.prefix(8).reversed() { number = number << 8 | UInt64(byte) }
    rest = rest.dropFirst(8)
    return Int(Int64(bitPattern: number))
  }

  mutating func text() throws(InvalidMessage) -> String {
    let count = try number()
    guard count >= 0, count <= rest.count else { throw InvalidMessage() }
    defer { rest = rest.dropFirst(count) }
    return String(decoding: rest.prefix(count), as: UTF8.self)
  }

  mutating func list<Element>(
    _ body: (inout MessageReader) throws(InvalidMessage) -> Element
  ) throws(InvalidMessage) -> [Element] {
    let count = try number()
    // Each element takes a byte at least.
    guard count >= 0, count <= rest.count else { throw InvalidMessage() }
    var list: [Element] = []
    for _ in 0..<count { list.append(try body(&self)) }
    return list
  }

  mutating func optional<Wrapped>(
    _ body: (inout MessageReader) throws(InvalidMessage) -> Wrapped
  ) throws(InvalidMessage) -> Wrapped? {
    try number() == 0 ? nil : try body(&self)
  }
}
