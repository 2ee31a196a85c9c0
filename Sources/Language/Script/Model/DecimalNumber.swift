/// An exact decimal number that is stored as digits and a power of ten.
package struct DecimalNumber {
  /// Indicates whether the number has a minus sign.
  package let isNegative: Bool
  /// The digits without leading and trailing zeros, or `0` for zero.
  package private(set) var digits: Substring
  /// The exponent of the power of ten. For an integer, the exponent is not negative.
  package private(set) var exponent: Int

  /// Creates a decimal number from a string whose syntax has already been checked.
  package init(_ text: String) {
    isNegative = text.hasPrefix("-")
    let parts = text.lowercased().split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    digits = (mantissa[0] + fraction).drop { $0 == "-" || $0 == "0" }
    // The exponent is clamped. Numbers with this exponent or a larger one are out of range for every type.
    let limit = 1_000_000_000
    let written = parts.count > 1 ? parts[1] : "0"
    exponent = Int(written) ?? (written.hasPrefix("-") ? -limit : limit)
    exponent = min(max(exponent, -limit), limit) - fraction.utf8.count
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    if digits.isEmpty { (digits, exponent) = ("0", 0) }
  }
}
