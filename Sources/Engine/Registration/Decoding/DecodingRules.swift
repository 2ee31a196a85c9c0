import ReactorScript
package import ReactorTypeLayout

/// The user's rules for creating values of certain types from scripts.
///
/// Enums, structs, tuples and types of the standard library are read in trace notation. For other types, such as dates,
/// URLs and classes, a rule creates the value from a value of another type, usually a string.
package struct DecodingRules: Sendable {
  /// A rule for creating values of a certain type.
  package struct Rule: Sendable {
    /// The type of the value in the script.
    package let source: TypeLayout
    /// A short description of the values that the rule accepts, or `nil` if there is no description.
    package let expected: String?

    let fill:
      @Sendable (ScriptValue, ValueDecoder, inout ValueSlot, inout [DecodingProblem]) -> Void
  }

  /// The loader for files from which values are read, or `nil` if values can't be read from files.
  package var fixtures: (any FixtureLoader)?

  /// The rules, indexed by the type's layout index. Types without a rule have a `nil` element.
  private var rules: [Rule?] = []

  /// Creates an empty set of rules.
  package init() {}

  /// Adds a rule that creates values of the given type with a closure.
  ///
  /// - Parameters:
  ///   - type: The exact type of the values.
  ///   - source: The type of the value in the script.
  ///   - expected: A short description of the valid values, for messages and `describe`.
  ///   - make: Creates the value. If the source value is invalid, the closure returns `nil` or throws the reason.
  package mutating func read<Value, Source>(
    _ type: Value.Type, from source: Source.Type, _ expected: String? = nil,
    _ make: @escaping @Sendable (Source) throws -> Value?
  ) {
    let layout = TypeLayout(type)
    let refusal = expected.map { "expected \($0)" }
    while rules.count <= layout.index { rules.append(nil) }
    rules[layout.index] = Rule(source: TypeLayout(source), expected: expected) {
      value, decoder, slot, problems in
      var decoder = decoder
      // If the source type is the same as the type of the value, the source value is read without the rule.
      if Source.self == Value.self { decoder.rules.rules[layout.index] = nil }
      func reject(_ reason: String) {
        problems.append(.rejected(type: layout.name, reason: reason), at: value.range)
      }
      var found: [DecodingProblem] = []
      guard let made = decoder.decode(Source.self, from: value, problems: &found) else {
        let isWhole = found.allSatisfy { $0.range == value.range }
        if let refusal, isWhole { reject(refusal) } else { problems += found }
        return
      }
      do {
        if let made = try make(made) { return slot.store(made) }
        reject(refusal ?? "")
      } catch {
        reject("\(error)")
      }
    }
  }

  /// Returns the user's rule for a type or, if there is none, the built-in rule for a Foundation type.
  package func rule(for layout: TypeLayout) -> Rule? {
    registeredRule(for: layout) ?? FoundationForm(of: layout)?.rule
  }

  /// Returns the user's rule for the given type, or `nil` if the user registered no rule for it.
  func registeredRule(for layout: TypeLayout) -> Rule? {
    layout.index < rules.count ? rules[layout.index] : nil
  }
}
