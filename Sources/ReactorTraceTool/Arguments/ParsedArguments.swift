/// What was typed behind a command: every option known and given once, values not yet read.
package struct ParsedArguments: Hashable, Sendable {
  /// An option as it was given.
  private struct Occurrence: Hashable, Sendable {
    var spelling: String
    var value: String?
  }

  private var occurrences: [String: Occurrence] = [:]
  /// What is no option, in order.
  package private(set) var operands: [String] = []

  /// Reads the value of an option; nil if the option was not given.
  package func value<Value>(of option: Option<Value>) throws(UsageError) -> Value? {
    guard let occurrence = occurrences[option.definition.name], let text = occurrence.value else {
      return nil
    }
    do throws(ValueError) {
      guard !text.isEmpty else { throw .empty }
      return try option.convert(text)
    } catch {
      throw .invalidValue(option: occurrence.spelling, error)
    }
  }

  /// Whether a flag was given.
  package func isSet(_ flag: OptionDefinition) -> Bool {
    occurrences[flag.name] != nil
  }

  mutating func add(
    _ option: OptionDefinition, spelling: String, value: String?
  ) throws(UsageError) {
    let occurrence = Occurrence(spelling: spelling, value: value)
    guard occurrences.updateValue(occurrence, forKey: option.name) == nil else {
      throw .repeatedOption(spelling)
    }
  }

  mutating func add(operand: String) {
    operands.append(operand)
  }
}
