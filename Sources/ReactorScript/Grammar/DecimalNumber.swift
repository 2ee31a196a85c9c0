/// An unsigned decimal number, exact: its significant digits and a power of ten.
struct DecimalNumber {
  /// More digits than this cannot belong to a whole number of nanoseconds that 64 bits can hold.
  private static let maximumDigits = 25

  /// The digits from the first that is not zero to the last that is not zero.
  private var digits: UInt128 = 0
  private var count = 0
  /// The value is `digits` times ten to this power.
  private var exponent = 0

  /// Takes a number apart.
  ///
  /// - Parameter text: A number as JSON writes it, without a sign.
  init(_ text: ArraySlice<UInt8>) {
    var zeros = 0
    var isFraction = false
    for (index, byte) in zip(text.indices, text) {
      switch byte {
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        exponent += Self.exponent(text[(index + 1)...])
        exponent += zeros
        return
      default:
        if isFraction { exponent -= 1 }
        zeros += 1
        guard byte != UInt8(ascii: "0") else { continue }
        append(byte - UInt8(ascii: "0"), after: zeros)
        zeros = 0
      }
    }
    exponent += zeros
  }

  /// The product of a number and a unit.
  enum Product {
    case exactly(Int64)
    case tooLarge
    case notWhole
  }

  /// The number times a unit, if it is a whole number of 64 bits.
  func times(_ unit: Int64) -> Product {
    guard digits != 0 else { return .exactly(0) }
    guard count <= Self.maximumDigits, (-20...20).contains(exponent) else {
      return count + exponent > 19 ? .tooLarge : .notWhole
    }
    var product = digits * UInt128(unit)
    var remainder: UInt128 = 0
    let power = (0..<abs(exponent)).reduce(UInt128(1)) { power, _ in power * 10 }
    if exponent > 0 {
      let (larger, overflow) = product.multipliedReportingOverflow(by: power)
      if overflow { return .tooLarge }
      product = larger
    } else if exponent < 0 {
      (product, remainder) = product.quotientAndRemainder(dividingBy: power)
    }
    guard let whole = Int64(exactly: product) else { return .tooLarge }
    return remainder == 0 ? .exactly(whole) : .notWhole
  }

  private mutating func append(_ digit: UInt8, after shift: Int) {
    count = count == 0 ? 1 : count + shift
    guard count <= Self.maximumDigits else { return }
    for _ in 0..<(digits == 0 ? 1 : shift) { digits *= 10 }
    digits += UInt128(digit)
  }

  /// The exponent, as near as it matters.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int {
    var value = 0
    for byte in text where byte >= UInt8(ascii: "0") {
      value = min(1_000_000_000, value * 10 + Int(byte - UInt8(ascii: "0")))
    }
    return text.first == UInt8(ascii: "-") ? -value : value
  }
}
