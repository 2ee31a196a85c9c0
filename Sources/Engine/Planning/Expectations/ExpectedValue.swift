import ReactorRegistration
import ReactorScript
import ReactorTypeLayout

/// The right side of a comparison, which is either a value from a script, decoded as the type of the left side, or a
/// value from the replay.
struct ExpectedValue {
  /// The value in trace notation and in the other forms that comparisons use.
  let value: ComparedValue
  /// The type used to decode the value, with all optionals removed, or `nil` if the type is known only during the
  /// replay.
  let layout: TypeLayout?
  /// The syntax of the value in the script, or `nil` if the value comes from the replay.
  private let syntax: ScriptValue?
  private let rules: ValueRules

  /// Creates a value by decoding a value in a script as the given type.
  ///
  /// - Parameters:
  ///   - syntax: The parsed value from the script.
  ///   - layout: The type to decode, or `nil` if the type is known only during the replay.
  ///   - rules: The rules for reading and showing the value.
  ///   - problems: The array to which any problems are appended. No problem is reported if scripts can't create values
  ///     of the type, for example because the type is a class. Such values are compared with the text in the script.
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

  /// Creates an expected value from a value found during the replay.
  init(found value: ComparedValue, _ rules: ValueRules) {
    self.value = value
    self.rules = rules
    (syntax, layout) = (nil, nil)
  }

  /// Returns the value decoded as the given type. This type can differ from the type that was known when the script was
  /// planned.
  func value(as layout: TypeLayout) -> ComparedValue {
    guard let syntax, layout != self.layout else { return value }
    var ignored: [DecodingProblem] = []
    return ExpectedValue(syntax, as: layout, rules, problems: &ignored).value
  }
}

extension ScriptValue {
  /// The string that the value represents, or `nil` if the value is not a string.
  fileprivate var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }
}

extension ValueView {
  /// The value with all levels of optionals removed, or `nil` if any of the optionals is `nil`.
  var throughOptionals: ValueView? {
    kind == .optional ? unwrapped?.throughOptionals : self
  }
}

extension TypeLayout {
  /// The type with all levels of optionals removed.
  var throughOptionals: TypeLayout {
    kind == .optional ? element?.throughOptionals ?? self : self
  }

  var optional: TypeLayout {
    func wrap<Value>(_ type: Value.Type) -> Any.Type { Value?.self }
    return TypeLayout(_openExistential(type, do: wrap))
  }
}
