/// A key press in a terminal.
enum Key: Hashable, Sendable {
  /// A character or part of a character. For example, a combining mark is a separate key press.
  case text(String)
  case enter
  case tab
  case backspace
  case delete
  case left
  case right
  case wordLeft
  case wordRight
  case home
  case end
  case up
  case down
  /// Interrupts the input (Ctrl-C).
  case interrupt
  /// Ends the input (Ctrl-D).
  case endOfInput
  /// Deletes the text after the cursor (Ctrl-K).
  case deleteToEnd
  /// Deletes the text before the cursor (Ctrl-U).
  case deleteToStart
  /// Deletes the word before the cursor (Ctrl-W, or Alt-Backspace).
  case deleteWord
  /// Inserts the most recently deleted text (Ctrl-Y).
  case insertDeleted
  /// Clears the screen (Ctrl-L).
  case clearScreen
  /// Searches the history (Ctrl-R).
  case search
  /// Suspends the process (Ctrl-Z).
  case suspend
}

/// A decoder that converts a terminal's bytes to keys.
struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []

  /// The maximum length, in bytes, of an incomplete escape sequence.
  private static let maximumSequence = 16

  /// Indicates whether the decoder holds bytes that may belong to a longer sequence.
  var isWaiting: Bool { !pending.isEmpty }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var rest = pending[...]
    while let first = rest.first {
      let count: Int?
      if first == 0x1B {
        count = Self.decodeEscape(rest, &keys)
      } else if first < 0x20 || first == 0x7F {
        if let key = Self.control(first) { keys.append(key) }
        count = 1
      } else {
        count = Self.decodeText(rest, &keys)
      }
      guard let count else { break }
      rest = rest.dropFirst(count)
    }
    pending = Array(rest)
    return keys
  }

  /// Discards an incomplete sequence, because the Escape key alone has no function.
  mutating func giveUp() {
    pending = []
  }

  private static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x05: .end
    case 0x06: .right
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0B: .deleteToEnd
    case 0x0C: .clearScreen
    case 0x0E: .down
    case 0x10: .up
    case 0x12: .search
    case 0x15: .deleteToStart
    case 0x17: .deleteWord
    case 0x19: .insertDeleted
    case 0x1A: .suspend
    default: nil
    }
  }

  /// Decodes a character.
  ///
  /// - Returns: The number of decoded bytes, or `nil` if the character is incomplete.
  private static func decodeText(_ bytes: ArraySlice<UInt8>, _ keys: inout [Key]) -> Int? {
    let first = bytes[bytes.startIndex]
    let count =
      switch first {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    let part = bytes.prefix(count)
    // A byte that cannot be part of the character ends the character.
    if let stray = part.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
      keys.append(.text("\u{FFFD}"))
      return stray - bytes.startIndex
    }
    guard part.count == count else { return nil }
    keys.append(.text(String(decoding: part, as: UTF8.self)))
    return count
  }

  /// Decodes an escape sequence.
  ///
  /// - Returns: The number of decoded bytes, or `nil` if the sequence is incomplete.
  private static func decodeEscape(_ bytes: ArraySlice<UInt8>, _ keys: inout [Key]) -> Int? {
    let sequence = Array(bytes.prefix(maximumSequence))
    guard sequence.count > 1 else { return nil }
    switch sequence[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      guard let end = sequence.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
        return sequence.count < maximumSequence ? nil : sequence.count
      }
      let parameters = String(decoding: sequence[2..<end], as: UTF8.self)
      if let key = key(ofSequence: sequence[end], parameters) { keys.append(key) }
      return end + 1
    case UInt8(ascii: "b"): keys.append(.wordLeft)
    case UInt8(ascii: "f"): keys.append(.wordRight)
    case 0x7F, 0x08: keys.append(.deleteWord)
    case 0x1B: return 1
    default: break
    }
    return 2
  }

  private static func key(ofSequence end: UInt8, _ parameters: String) -> Key? {
    let isModified = parameters.contains(";")
    return switch end {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): isModified ? .wordRight : .right
    case UInt8(ascii: "D"): isModified ? .wordLeft : .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "~"):
      switch parameters.prefix(1) {
      case "1", "7": .home
      case "3": .delete
      case "4", "8": .end
      default: nil
      }
    default: nil
    }
  }
}
