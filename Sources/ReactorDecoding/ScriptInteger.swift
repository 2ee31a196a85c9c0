/// An integer as a script writes it, of any size: `42`, `-7`, `1e3`, `12.0`.
enum ScriptInteger {
  /// An integer of up to 128 bits and its sign.
  case exactly(magnitude: UInt128, isNegative: Bool)
  /// An integer of more bits than any type has.
  case huge
  /// A number with a fraction.
  case fraction

  /// Reads the text of a number, the grammar of which has been checked.
  init(_ text: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var isFraction = false
    var isNegative = false
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "-"): isNegative = true
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.append(byte - UInt8(ascii: "0"))
        if isFraction { exponent -= 1 }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        // An exponent that no Int holds makes the number huge, or a fraction, just as this does.
        let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
        exponent += Int(Substring(rest)) ?? sign * 1_000_000_000
        rest = Substring().utf8
      default: break
      }
    }
    self.init(digits[...], exponent, isNegative)
  }

  private init(_ allDigits: ArraySlice<UInt8>, _ power: Int, _ isNegative: Bool) {
    var digits = allDigits.drop { $0 == 0 }
    var exponent = power
    while let last = digits.last, last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty {
      self = .exactly(magnitude: 0, isNegative: false)
    } else if exponent < 0 {
      self = .fraction
    } else if digits.count + exponent > 39 {
      self = .huge
    } else {
      var magnitude: UInt128 = 0
      for digit in digits + ArraySlice(repeating: 0, count: exponent) {
        let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(UInt128(digit))
        if overflow || carry {
          self = .huge
          return
        }
        magnitude = sum
      }
      self = .exactly(magnitude: magnitude, isNegative: isNegative)
    }
  }
}
