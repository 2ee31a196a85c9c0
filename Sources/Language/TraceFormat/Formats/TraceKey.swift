import ReactorBase

/// The names of the members of a JSON line, for the encoder and the reader.
package enum TraceKey: String, Sendable {
  // Every event.
  case milliseconds = "ms"
  case session, kind, cause, parent, number, line, file
  // The events of one kind.
  case action, mutation, value, changes, pulse, event, view, output, error, expect, rule, found, log
  case call, change, effect
  case pending, causes
  // The header.
  case version = "reactor-trace"
  case show, state, seed, until, script
}

/// A number that the lines of events of any kind can have besides the cause, or that a line of JSON has for its step.
///
/// The encoder and the decoder of JSON Lines and the explanations of differences are derived from this table. In the text
/// format, a new number requires a new version of the format.
package struct EventNumber: Sendable {
  /// The number in a sentence, after "expected".
  package let words: String
  /// The mark before the number in a sentence.
  package let mark: String
  package let parsed: @Sendable (ParsedEvent) -> Int?
  let key: TraceKey
  let set: @Sendable (inout ParsedEvent, Int) -> Void
  /// The number of an event; nil for a number that is not written for all kinds of events in this way.
  var written: (@Sendable (TraceEvent) -> Int?)?
  /// Indicates whether it is a property of the step, so that the action that caused the event does not explain it.
  package var isOfStep = false

  /// The numbers, in the order in which lines are written and differences are looked for.
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

  /// The numbers that are written for all kinds of events.
  static let written = all.compactMap { number in number.written.map { (number.key, $0) } }

  /// The number that a key stands for; nil for any other key.
  static func number(for key: TraceKey?) -> EventNumber? { all.first { $0.key == key } }
}

extension ByteBuffer {
  /// Appends the key of a member that is not the first one: `,"cause":`.
  mutating func append(key: TraceKey) {
    append(",\"")
    append(text: key.rawValue)
    append("\":")
  }

  /// Appends the start of an object and the key of its first member: `{"ms":`.
  mutating func append(firstKey key: TraceKey) {
    append("{\"")
    append(text: key.rawValue)
    append("\":")
  }
}
