internal import ReactorScript

/// A span of time that was typed, by the grammar of scripts.
package struct DurationArgument: Hashable, Sendable {
  /// The text as it was typed, such as `10s`.
  package let text: String
  /// The length in nanoseconds.
  package let nanoseconds: Int64

  /// Reads a duration; nil if the text isn't one.
  package init?(_ text: String) {
    guard let duration = ScriptDuration(text) else { return nil }
    self.text = text
    nanoseconds = duration.nanoseconds
  }
}

extension Option<DurationArgument> {
  /// An option that takes a span of virtual time.
  package static func duration(_ name: String, help: String) -> Option {
    duration(name, orLonger: 0, help: help)
  }

  /// An option that takes a span of real time longer than 0s.
  package static func realTime(_ name: String, help: String) -> Option {
    duration(name, orLonger: 1, help: help)
  }

  private static func duration(
    _ name: String, orLonger minimum: Int64, help: String
  ) -> Option {
    Option(name, value: .init("DURATION", .duration), help: help) { text throws(ValueError) in
      guard let duration = DurationArgument(text) else {
        throw ScriptDuration.isTooLong(text)
          ? .tooLarge(text, largest: "292 years") : .notADuration(text)
      }
      if duration.nanoseconds < minimum { throw .emptyDuration(text) }
      return duration
    }
  }
}
