import ReactorTypeLayout

/// A value that is one number, string or Boolean, to be compared with another of its type.
enum ScalarValue {
  case bool(Bool)
  case integer(Int128)
  case natural(UInt128)
  case real(Double)
  case text(String)

  /// Reads a scalar; nil if the value is something else.
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

  /// Whether both are the same; unlike in arithmetic, `nan` is `nan`.
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

  /// Whether the first comes before the second; never, if they have no order.
  static func < (left: ScalarValue, right: ScalarValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.natural(let left), .natural(let right)): left < right
    case (.real(let left), .real(let right)): left < right
    case (.text(let left), .text(let right)): left < right
    default: false
    }
  }

  /// Whether values of two kinds are compared as scalars of one sort.
  static func areComparable(_ left: ValueKind, _ right: ValueKind) -> Bool {
    let integers: Set<ValueKind> = [.signed, .unsigned, .signed128]
    let reals: Set<ValueKind> = [.half, .float, .double, .extended]
    return [integers, reals].contains { $0.contains(left) && $0.contains(right) }
      || isText(left) && isText(right)
  }

  /// Whether values of a kind have an order.
  static func hasOrder(_ kind: ValueKind) -> Bool { kind.isScalar && kind != .bool }

  /// Whether values of a kind are strings.
  static func isText(_ kind: ValueKind) -> Bool {
    switch kind {
    case .string, .substring, .staticString, .character, .unicodeScalar: true
    default: false
    }
  }
}
