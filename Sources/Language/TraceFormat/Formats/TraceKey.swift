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
