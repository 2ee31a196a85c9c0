/// The arguments that a command takes besides its options.
package struct OperandDefinition: Hashable, Sendable {
  /// The number of operands.
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
  /// The kind of an operand.
  package var kind: ValueKind
  /// The number of operands.
  package var count: Count
  /// The purpose of the operand in a few words, without a full stop.
  package var help: String

  /// Makes an operand.
  package init(_ name: String, _ kind: ValueKind, _ count: Count, help: String) {
    self.name = name
    self.kind = kind
    self.count = count
    self.help = help
  }
}
