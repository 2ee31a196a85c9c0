extension ScriptDuration: CustomStringConvertible {
  /// The duration as a script writes it, in its own unit and exact: `1.5s`.
  public var description: String {
    Self.decimal(nanoseconds, in: unit).map { $0 + unit.rawValue } ?? "\(nanoseconds)ns"
  }

  /// A number of nanoseconds as a decimal number of another unit, or nil where none is exact, as
  /// for a nanosecond in minutes.
  static func decimal(_ nanoseconds: Int64, in unit: Unit) -> String? {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: unit.nanoseconds)
    guard rest != 0 else { return "\(whole)" }
    var digits = ""
    var remainder = rest
    while remainder != 0, digits.utf8.count < 13 {
      let (digit, next) = (remainder * 10).quotientAndRemainder(dividingBy: unit.nanoseconds)
      digits += "\(digit)"
      remainder = next
    }
    return remainder == 0 ? "\(whole).\(digits)" : nil
  }
}
