/// An event that an exploration can choose at a point in a timeline.
package enum Move: Codable, Equatable, Sendable {
  /// The step with the given index in the list runs.
  case step(Int)
  /// The given action, which was generated with a value from a state, is sent.
  case made(String)
  /// A call receives the answer with the given index. Calls that are printed the same are distinguished by the order
  /// in which they began.
  case answer(call: String, ordinal: Int, choice: Int)
  /// Time advances to the next instant at which work is due.
  case time
  /// The next step after `choose` runs.
  case closing
  /// Time advances by the given number of nanoseconds although no work is due.
  case pause(Int64)

  /// The index of a listed step, -1 for a generated step, or `nil` for any other move.
  var stepNumber: Int? {
    switch self {
    case .step(let index): index
    case .made: -1
    default: nil
    }
  }

  /// A digest that identifies the kind of the move, or 0 if the move is neither a chosen step nor an answer. The digest
  /// does not depend on the values in a generated action or on the arguments of a call. Crashes at moves of the same
  /// kind therefore count as one crash.
  var kind: UInt64 {
    switch self {
    case .step(let index): UInt64(index) + 1
    case .made(let text): Self.number(ofNameIn: text)
    case .answer(let call, _, let choice): Self.number(ofNameIn: call) &+ UInt64(choice)
    case .time, .closing, .pause: 0
    }
  }

  /// Returns a digest of the part of a string that precedes its arguments.
  private static func number(ofNameIn text: String) -> UInt64 {
    var number = UInt64.emptyDigest
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") { break }
      number.addToDigest(UInt64(byte))
    }
    return number
  }
}
