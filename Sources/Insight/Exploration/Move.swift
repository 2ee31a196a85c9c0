/// An event that an exploration chooses.
package enum Move: Codable, Equatable, Sendable {
  /// A step of the list runs.
  case step(Int)
  /// An action that was generated with a value of the state is sent.
  case made(String)
  /// A call gets one of its answers. Calls with the same text are distinguished by the order in which they began.
  case answer(call: String, ordinal: Int, choice: Int)
  /// Time advances to the next instant at which work is due.
  case time
  /// The next of the steps after `choose` runs.
  case closing
  /// Time advances by a number of nanoseconds although no work is due.
  case pause(Int64)

  /// The index of the step in the list, or -1 for a generated step; nil for any other move.
  var stepNumber: Int? {
    switch self {
    case .step(let index): index
    case .made: -1
    default: nil
    }
  }

  /// A digest of the move that does not depend on the values of a generated action or on the
  /// arguments of a call: two crashes at moves of the same kind count as one. It is 0 if only time
  /// advances.
  var kind: UInt64 {
    switch self {
    case .step(let index): UInt64(index) + 1
    case .made(let text): Self.number(ofNameIn: text)
    case .answer(let call, _, let choice): Self.number(ofNameIn: call) &+ UInt64(choice)
    case .time, .closing, .pause: 0
    }
  }

  /// Returns a digest of the part of a string before its arguments.
  private static func number(ofNameIn text: String) -> UInt64 {
    var number = UInt64.emptyDigest
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { break }
      number.addToDigest(UInt64(byte))
    }
    return number
  }
}
