import ReactorRegistration
import ReactorTraceFormat
import ReactorTypeLayout

/// A value with which other values are compared.
///
/// Two values are considered equal if traces print them in the same way, or if they are equal numbers or strings.
/// Therefore, an expectation can contain any value that a trace prints, regardless of the conformances of the value's
/// type.
struct ComparedValue {
  /// The value in trace notation. The string is empty for a scalar from the replay, which is only compared with other
  /// scalars.
  let text: String
  /// The value as a scalar, or `nil` if the value is not a number, a string or a Boolean.
  let scalar: ScalarValue?
  /// The type of the value with all optionals removed, or `nil` if the type is known only during the replay.
  let layout: TypeLayout?
  /// The index of the value's enum case if traces show the value as a case without a payload, or `nil` otherwise.
  let caseIndex: Int?
  /// A closure that compares another value of the same type with this value, or `nil` if the type defines no order. The
  /// closure's result is negative if the other value is smaller.
  let order: ((ValueView) -> Int?)?

  /// Creates a value from its text in trace notation. If the value represents a string, `string` is that string.
  init(text: String, string: String?) {
    self.text = text
    scalar = string.map(ScalarValue.text)
    layout = nil
    caseIndex = nil
    order = nil
  }

  /// Creates a copy of the current content of the given value.
  ///
  /// - Parameter keepsText: Whether to store the value in trace notation even if it is a scalar.
  init(_ view: ValueView, _ rules: ValueRules, keepsText: Bool) {
    var inner = view.throughOptionals
    let scalar = inner.flatMap(ScalarValue.init)
    self.scalar = scalar
    layout = inner?.layout
    text = scalar == nil || keepsText ? rules.text(of: view) : ""
    if scalar != nil { inner = nil }
    caseIndex = inner.flatMap { Self.plainCase(of: $0, rules) }
    order = inner.flatMap { Self.order(of: $0) }
  }

  private static func plainCase(of view: ValueView, _ rules: ValueRules) -> Int? {
    guard view.kind == .enumeration, rules.rendering.substitute(for: view.layout) == nil,
      let index = view.caseIndex, view.layout.cases[index].payload == nil
    else { return nil }
    return index
  }

  private static func order(of view: ValueView) -> ((ValueView) -> Int?)? {
    func order<Value>(as type: Value.Type) -> ((ValueView) -> Int?)? {
      guard let value = view.copy(as: type) as? any Comparable else { return nil }
      return comparing(with: value)
    }
    return _openExistential(view.layout.type, do: order)
  }

  private static func comparing<Value: Comparable>(with value: Value) -> (ValueView) -> Int? {
    { view in
      guard view.layout.type == Value.self, let other = view.copy(as: Value.self) else {
        return nil
      }
      return other < value ? -1 : other == value ? 0 : 1
    }
  }
}

/// A number, a string or a Boolean that can be compared with another scalar.
enum ScalarValue {
  case bool(Bool)
  case integer(Int128)
  case natural(UInt128)
  case real(Double)
  case text(String)

  /// Creates a scalar from a value, or returns `nil` if the value is not a scalar.
  init?(_ view: ValueView) {
    switch view.kind {
    case .bool: self = .bool(view.bool)
    case .signed: self = .integer(Int128(view.signed))
    case .unsigned: self = .integer(Int128(view.unsigned))
    case .signed128: self = .integer(view.signed128)
    case .unsigned128: self = .natural(view.unsigned128)
    case .double: self = .real(view.double)
    case .half, .float, .extended:
      self = .real(Double(view.floatingPointText) ?? .nan)
    case .string, .substring, .staticString, .character, .unicodeScalar: self = .text(view.text)
    default: return nil
    }
  }

  /// Returns whether two values are equal. Unlike in floating-point arithmetic, `nan` equals `nan`.
  static func == (left: ScalarValue, right: ScalarValue) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.natural(let left), .natural(let right)): left == right
    case (.real(let left), .real(let right)): left == right || (left.isNaN && right.isNaN)
    case (.text(let left), .text(let right)): left == right
    default: false
    }
  }

  /// Returns whether the first value is less than the second. The result is `false` if the values have no order.
  static func < (left: ScalarValue, right: ScalarValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.natural(let left), .natural(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.text(let left), .text(let right)): left < right
    default: false
    }
  }

  /// Returns whether values of the given kinds can be compared as scalars.
  static func areComparable(_ left: ValueKind, _ right: ValueKind) -> Bool {
    let integers: Set<ValueKind> = [.signed, .unsigned, .signed128]
    let reals: Set<ValueKind> = [.half, .float, .double, .extended]
    return [integers, reals].contains { $0.contains(left) && $0.contains(right) }
      || isText(left) && isText(right)
  }

  static func hasOrder(_ kind: ValueKind) -> Bool { kind.isScalar && kind != .bool }

  /// Returns whether values of the given kind are strings or characters.
  static func isText(_ kind: ValueKind) -> Bool {
    switch kind {
    case .string, .substring, .staticString, .character, .unicodeScalar: true
    default: false
    }
  }
}
