/// The arguments typed after a command: every option known and given no more often than it may be,
/// values not yet read.
package struct ParsedArguments: Hashable, Sendable {
  /// An option as it was given.
  private struct Occurrence: Hashable, Sendable {
    var name: String
    var spelling: String
    var value: String?
  }

  private var occurrences: [Occurrence] = []
  /// The operands, in order.
  package private(set) var operands: [String] = []

  /// Reads the value of an option; nil if the option was not given.
  package func value<Value>(of option: Option<Value>) throws(UsageError) -> Value? {
    try values(of: option).first
  }

  /// Reads the values of an option that may be given several times, in order.
  package func values<Value>(of option: Option<Value>) throws(UsageError) -> [Value] {
    var values: [Value] = []
    for occurrence in occurrences where occurrence.name == option.definition.name {
      guard let text = occurrence.value else { continue }
      do throws(ValueError) {
        guard !text.isEmpty else { throw .empty }
        values.append(try option.convert(text))
      } catch {
        throw .invalidValue(option: occurrence.spelling, error)
      }
    }
    return values
  }

  /// Whether a flag was given.
  package func isSet(_ flag: OptionDefinition) -> Bool {
    occurrences.contains { $0.name == flag.name }
  }

  mutating func add(
    _ option: OptionDefinition, spelling: String, value: String?
  ) throws(UsageError) {
    guard option.isRepeatable || !isSet(option) else { throw .repeatedOption(spelling) }
    occurrences.append(Occurrence(name: option.name, spelling: spelling, value: value))
  }

  /// Leaves only the options.
  mutating func removeOperands() {
    operands = []
  }

  mutating func add(operand: String) {
    operands.append(operand)
  }
}
