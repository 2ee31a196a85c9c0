import ReactorRegistration
import ReactorScript
import ReactorTypeLayout
import ReactorDecoding

/// The right side of a comparison, read as the type of the left side.
///
/// Two values are equal if a trace prints them alike, or if they are equal numbers or strings: so
/// no type needs a conformance, and what a trace prints can be expected.
struct ExpectedValue {
  /// The value as written in the script.
  let syntax: ScriptValue
  /// The value as a trace would print it.
  let text: String
  /// The value, if it is a number, a string or a Boolean.
  let scalar: ScalarValue?
  /// Compares another value of the type with this one, if the type has an order of its own: negative
  /// where the other comes first.
  let order: ((ValueView) -> Int?)?
  private let layout: TypeLayout?
  private let rules: ValueRules

  /// Reads a value as a type.
  ///
  /// - Parameters:
  ///   - syntax: What the script says.
  ///   - layout: The type, or nil if only the replay will know it.
  ///   - rules: How it is read, and shown.
  ///   - problems: Takes what is wrong. What no script can make of the type, such as a class, is
  ///     not: such a value is compared by the string that the script has for it.
  init(
    _ syntax: ScriptValue, as layout: TypeLayout?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) {
    typealias Reading = (text: String, scalar: ScalarValue?, order: ((ValueView) -> Int?)?)
    func read<Value>(_ type: Value.Type) -> Reading? {
      var found: [DecodingProblem] = []
      guard let value = rules.decoder.decode(type, from: syntax, problems: &found) else {
        let isBeyondScripts = found.contains { problem in
          if case .cannotBeMade = problem.kind { true } else { false }
        }
        if !isBeyondScripts { problems += found }
        return nil
      }
      return TypeLayout.withView(of: value) { view in
        (
          rules.text(of: view), view.throughOptionals.flatMap(ScalarValue.init),
          (value as? any Comparable).map { Self.comparing(with: $0) }
        )
      }
    }
    self.syntax = syntax
    self.rules = rules
    self.layout = layout?.throughOptionals
    let value = layout.flatMap { _openExistential($0.type, do: read) }
    text = value?.text ?? syntax.literal
    scalar = value?.scalar
    order = value?.order
  }

  static func comparing<Value: Comparable>(with value: Value) -> (ValueView) -> Int? {
    { view in
      guard view.layout.type == Value.self, let other = view.copy(as: Value.self) else {
        return nil
      }
      return other < value ? -1 : other == value ? 0 : 1
    }
  }

  /// The same value, read as the type that the replay has found.
  func read(as layout: TypeLayout) -> ExpectedValue {
    if layout == self.layout { return self }
    var ignored: [DecodingProblem] = []
    return ExpectedValue(syntax, as: layout, rules, problems: &ignored)
  }
}

extension ValueView {
  /// The value inside an optional, through several of them; nil if one of them is nil.
  var throughOptionals: ValueView? {
    kind == .optional ? unwrapped?.throughOptionals : self
  }
}

extension TypeLayout {
  /// The type inside an optional, through several of them.
  var throughOptionals: TypeLayout {
    kind == .optional ? element?.throughOptionals ?? self : self
  }

  /// The optional of this type.
  var optional: TypeLayout {
    func wrap<Value>(_ type: Value.Type) -> Any.Type { Value?.self }
    return TypeLayout(_openExistential(type, do: wrap))
  }
}
