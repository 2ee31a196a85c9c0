/// What a command takes besides its options.
package struct OperandDefinition: Hashable, Sendable {
  /// How many operands there may be.
  package enum Count: Hashable, Sendable {
    /// One or none.
    case optional
    /// Exactly one.
    case one
    /// Exactly two.
    case two
    /// One or more.
    case oneOrMore
    /// Any number, or none.
    case any
  }

  /// The operand's name in help, such as `SCRIPT`.
  package var name: String
  /// What an operand stands for.
  package var kind: ValueKind
  /// How many operands there may be.
  package var count: Count
  /// What the operand is, in a few words without a full stop.
  package var help: String

  /// Makes an operand.
  package init(_ name: String, _ kind: ValueKind, _ count: Count, help: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.help = help
  }
}
