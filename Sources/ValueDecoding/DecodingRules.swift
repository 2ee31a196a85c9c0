public import ActionScript
import TypeLayout

/// What a user says about how values of certain types are written in scripts.
///
/// Enums, structs, tuples and the standard types are read as traces print them. Where there is
/// nothing to go by (a date, a URL, a class), a rule makes the value:
/// ```swift
/// var rules = DecodingRules()
/// rules.read(URL.self, expecting: "a URL in quotes") { value in
///   if case .string(let text) = value.kind { URL(string: text) } else { nil }
/// }
/// ```
public struct DecodingRules: Sendable {
  struct Rule: Sendable {
    let expected: String
    let fill: @Sendable (ScriptValue, inout ValueSlot) -> Void
  }

  private var rules: [TypeLayout: Rule] = [:]

  /// Makes rules that say nothing.
  public init() {}

  /// Reads values of one type by a closure, which gives nil for what it can't read.
  ///
  /// - Parameters:
  ///   - type: The type, exactly.
  ///   - expected: What the closure can read, in a few words, for the message about what it can't.
  ///   - make: Makes the value.
  public mutating func read<Value>(
    _ type: Value.Type, expecting expected: String,
    _ make: @escaping @Sendable (ScriptValue) -> Value?
  ) {
    rules[TypeLayout(type)] = Rule(expected: expected) { value, slot in
      if let made = make(value) { slot.store(made) }
    }
  }

  func rule(for layout: TypeLayout) -> Rule? {
    rules.isEmpty ? nil : rules[layout]
  }
}
