import ReactorScript
package import ReactorTypeLayout

/// The user's rules for writing values of certain types in scripts.
///
/// Enums, structs, tuples and the standard types are read in the notation of traces. For other
/// types (a date, a URL, a class), a rule creates the value from a different value, usually a
/// string.
package struct DecodingRules: Sendable {
  /// A rule that creates values of a type.
  package struct Rule: Sendable {
    /// The type of the value in the script.
    package let source: TypeLayout
    /// A short description of the values that can be read, if the rule has one.
    package let expected: String?

    let fill:
      @Sendable (ScriptValue, ValueDecoder, inout ValueSlot, inout [DecodingProblem]) -> Void
  }

  /// Reads the files that values are taken from, or nil if there are none.
  package var fixtures: (any FixtureLoader)?

  /// The rules, indexed by the layouts of their types.
  private var rules: [Rule?] = []

  /// Creates an empty set of rules.
  package init() {}

  /// Adds a rule that reads values of a type with a closure.
  ///
  /// - Parameters:
  ///   - type: The exact type.
  ///   - source: The type of the value in the script.
  ///   - expected: A short description of the valid values, for messages and for `describe`.
  ///   - make: Creates the value. If the source is invalid, it returns nil or throws the reason.
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
      // If a rule reads a type from the same type, the value is read as if there were no rule.
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

  /// Returns the rule for a type: the user's, or the built-in one of a Foundation type.
  package func rule(for layout: TypeLayout) -> Rule? {
    registeredRule(for: layout) ?? FoundationForm(of: layout)?.rule
  }

  /// Returns the user's rule for a type.
  func registeredRule(for layout: TypeLayout) -> Rule? {
    layout.index < rules.count ? rules[layout.index] : nil
  }
}
