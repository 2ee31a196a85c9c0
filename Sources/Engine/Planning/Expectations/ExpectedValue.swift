import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

/// The right side of a comparison: a value of a script, read as the type of the other side, or a value of the replay.
struct ExpectedValue {
  /// The value as a trace would print it, and in the forms in which values are compared.
  let value: ComparedValue
  /// The type that the value was read as, inside its optionals; nil if only the replay will know it.
  let layout: TypeLayout?
  /// The value in the script; nil for a value of the replay.
  private let syntax: ScriptValue?
  private let rules: ValueRules

  /// Reads a value as a type.
  ///
  /// - Parameters:
  ///   - syntax: The value in the script.
  ///   - layout: The type, or nil if only the replay will know it.
  ///   - rules: The rules by which it is read and shown.
  ///   - problems: Receives the problems. What no script can make of the type, such as a class, is
  ///     not: such a value is compared by the string that the script has for it.
  init(
    _ syntax: ScriptValue, as layout: TypeLayout?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) {
    func read<Value>(_ type: Value.Type) -> ComparedValue? {
      var found: [DecodingProblem] = []
      guard let value = rules.decoder.decode(type, from: syntax, problems: &found) else {
        let isBeyondScripts = found.contains(where: \.kind.isUnreadableType)
        if !isBeyondScripts { problems += found }
        return nil
      }
      return TypeLayout.withView(of: value) { ComparedValue($0, rules, keepsText: true) }
    }
    self.syntax = syntax
    self.rules = rules
    self.layout = layout?.throughOptionals
    value =
      layout.flatMap { _openExistential($0.type, do: read) }
      ?? ComparedValue(text: syntax.literal, string: layout == nil ? syntax.string : nil)
  }

  /// Takes a value that the replay has found.
  init(found value: ComparedValue, _ rules: ValueRules) {
    self.value = value
    self.rules = rules
    (syntax, layout) = (nil, nil)
  }

  /// The value, read as the type that the replay has found.
  func value(as layout: TypeLayout) -> ComparedValue {
    guard let syntax, layout != self.layout else { return value }
    var ignored: [DecodingProblem] = []
    return ExpectedValue(syntax, as: layout, rules, problems: &ignored).value
  }
}

extension ScriptValue {
  /// The string that the value is, if it is one.
  fileprivate var string: String? {
    if case .string(let text) = kind { text } else { nil }
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

  var optional: TypeLayout {
    func wrap<Value>(_ type: Value.Type) -> Any.Type { Value?.self }
    return TypeLayout(_openExistential(type, do: wrap))
  }
}
