import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

/// The right side of a comparison: a value from a script, read as the type of the left side, or a value from the
/// replay.
struct ExpectedValue {
  /// The value as a trace would print it, and in the other forms that comparisons use.
  let value: ComparedValue
  /// The type that the value was read as, inside its optionals; nil if only the replay knows it.
  let layout: TypeLayout?
  /// The value in the script; nil for a value from the replay.
  private let syntax: ScriptValue?
  private let rules: ValueRules

  /// Reads a value as a type.
  ///
  /// - Parameters:
  ///   - syntax: The value in the script.
  ///   - layout: The type; nil if only the replay knows it.
  ///   - rules: The rules for reading and showing it.
  ///   - problems: Receives the problems. A type that no script can create, such as a class, is not a problem: its
  ///     values are compared with the string in the script.
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

  /// Creates a value from a value in the replay.
  init(found value: ComparedValue, _ rules: ValueRules) {
    self.value = value
    self.rules = rules
    (syntax, layout) = (nil, nil)
  }

  /// The value, read as a type of the replay.
  func value(as layout: TypeLayout) -> ComparedValue {
    guard let syntax, layout != self.layout else { return value }
    var ignored: [DecodingProblem] = []
    return ExpectedValue(syntax, as: layout, rules, problems: &ignored).value
  }
}

extension ScriptValue {
  /// The string that the value represents, if it is a string.
  fileprivate var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }
}

extension ValueView {
  /// The value inside an optional, or inside several nested ones; nil if one of them is nil.
  var throughOptionals: ValueView? {
    kind == .optional ? unwrapped?.throughOptionals : self
  }
}

extension TypeLayout {
  /// The type inside an optional, or inside several nested ones.
  var throughOptionals: TypeLayout {
    kind == .optional ? element?.throughOptionals ?? self : self
  }

  var optional: TypeLayout {
    func wrap<Value>(_ type: Value.Type) -> Any.Type { Value?.self }
    return TypeLayout(_openExistential(type, do: wrap))
  }
}
