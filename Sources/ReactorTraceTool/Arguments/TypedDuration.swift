import ActionScript

/// A span of time as it was typed, such as `1.5s`.
package struct TypedDuration: Hashable, Sendable {
  /// The text.
  package let text: String
  /// How long it is, in nanoseconds.
  package let nanoseconds: Int64
}

extension Option<TypedDuration> {
  /// An option that takes a span of time, written as in scripts.
  package static func duration(_ name: String, help: String) -> Option {
    Option(name, value: .init("DURATION", .duration), help: help) { text throws(ValueError) in
      guard let duration = ScriptDuration(text: text) else { throw .notADuration(text) }
      return TypedDuration(text: text, nanoseconds: duration.nanoseconds)
    }
  }
}
