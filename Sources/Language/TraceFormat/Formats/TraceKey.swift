import ReactorBase

/// The member names in a JSON line. Both the encoder and the decoder use them.
package enum TraceKey: String, Sendable {
  // The keys of all events.
  case milliseconds = "ms"
  case session, kind, cause, parent, number, line, file
  // The keys of specific kinds of events.
  case action, mutation, value, changes, pulse, event, view, output, error, expect, rule, found, log
  case call, change, effect
  case pending, causes
  // The keys of the header.
  case version = "reactor-trace"
  case show, state, seed, until, script
}

/// A number that identifies part of an event or its step, such as a cause or a script line.
///
/// The JSON Lines encoder, the decoder, and the explanations of differences are all derived from this table. Adding a
/// number to lines of existing traces requires a new version of the format.
package struct EventNumber: Sendable {
  /// The phrase for the number in a message, which follows the word "expected".
  package let words: String
  /// The prefix of the number in a message, such as `#`.
  package let mark: String
  package let parsed: @Sendable (ParsedEvent) -> Int?
  let key: TraceKey
  let set: @Sendable (inout ParsedEvent, Int) -> Void
  /// A closure that returns the number for an event, or `nil` if the notation of the number depends on the kind of
  /// event.
  var written: (@Sendable (TraceEvent) -> Int?)?
  /// Indicates whether the number is a property of the step. If so, the cause of the event does not explain a
  /// difference in the number.
  package var isOfStep = false

  /// The numbers, in the order in which they are written and compared.
  package static let all = [
    EventNumber(
      words: "cause", mark: "#", parsed: { $0.cause }, key: .cause, set: { $0.cause = $1 }),
    EventNumber(
      words: "to be sent by", mark: "#", parsed: { $0.parent }, key: .parent,
      set: { $0.parent = $1 }, written: { $0.parent }),
    EventNumber(
      words: "number", mark: "", parsed: { $0.number }, key: .number, set: { $0.number = $1 }),
    EventNumber(
      words: "script line", mark: "", parsed: { $0.scriptLine }, key: .line,
      set: { $0.scriptLine = $1 }, isOfStep: true),
  ]

  /// The numbers that are written for all kinds of events. Each number is represented by its key and the closure that
  /// returns it.
  static let written = all.compactMap { number in number.written.map { (number.key, $0) } }

  /// Returns the number with the given key, or `nil` if no number has the key.
  static func number(for key: TraceKey?) -> EventNumber? { all.first { $0.key == key } }
}

extension ByteBuffer {
  /// Appends the key of a member that is not the first member of its object, such as `,"cause":`.
  mutating func append(key: TraceKey) {
    append(",\"")
    append(text: key.rawValue)
    append("\":")
  }

  /// Appends the start of an object and the key of its first member, such as `{"ms":`.
  mutating func append(firstKey key: TraceKey) {
    append("{\"")
    append(text: key.rawValue)
    append("\":")
  }
}
