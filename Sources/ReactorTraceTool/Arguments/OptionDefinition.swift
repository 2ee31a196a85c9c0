/// An option of a command: how it is written, and what it is for.
package struct OptionDefinition: Hashable, Sendable {
  /// The value that an option takes.
  package struct Value: Hashable, Sendable {
    /// The value's name in help, such as `FILE`.
    package var name: String
    /// The kind of the value.
    package var kind: ValueKind

    /// Makes a value.
    package init(_ name: String, _ kind: ValueKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The long name, without its dashes.
  package var name: String
  /// The short name, without its dash.
  package var short: Character?
  /// The value, or nil for a flag.
  package var value: Value?
  /// The purpose of the option in a few words, without a full stop.
  package var help: String

  /// Whether the option may be given several times.
  package var isRepeatable: Bool

  /// Makes an option.
  package init(
    _ name: String, short: Character? = nil, value: Value? = nil, isRepeatable: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.help = help
  }

  /// The spellings of the option, the long one first.
  package var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }
}
