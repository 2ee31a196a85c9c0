/// Functions that convert between dates and RFC 3339 strings. They use the proleptic Gregorian calendar and no
/// formatter, so the strings are the same in every locale and time zone. A date is given as the number of seconds since
/// the start of 2001 in UTC.
package enum DateText {
  private static let secondsPerDay = 86_400
  /// The number of days from 1970-01-01 to 2001-01-01.
  private static let referenceDay = 11_323
  /// The range of days in all four-digit years, counted from 1970-01-01.
  private static let days = day(0, 1, 1)..<day(10_000, 1, 1)

  /// Returns the string for the given date. If the year does not have four digits, returns the number of seconds since
  /// 2001 instead.
  package static func text(of interval: Double) -> String {
    let whole = interval.rounded(.down)
    guard let seconds = Int(exactly: whole),
      days.contains(floorDivide(seconds, secondsPerDay).quotient + referenceDay)
    else { return "\(interval) seconds from 2001" }
    let (fraction, isNextSecond) = decimals(of: interval, whole: whole)
    let (day, second) = floorDivide(isNextSecond ? seconds + 1 : seconds, secondsPerDay)
    let (year, month, dayOfMonth) = civil(day + referenceDay)
    let clock = [second / 3600, second / 60 % 60, second % 60].map { pad($0, 2) }
    return "\(pad(year, 4))-\(pad(month, 2))-\(pad(dayOfMonth, 2))T"
      + clock.joined(separator: ":") + fraction + "Z"
  }

  /// Returns the date that a string represents, or `nil` if the string is invalid. The string contains a day,
  /// optionally followed by a time and an offset from UTC.
  package static func interval(_ text: String) -> Double? {
    var reader = Reader(rest: text.utf8[...])
    guard let year = reader.number(4), reader.skip("-"), let month = reader.number(2),
      reader.skip("-"), let dayOfMonth = reader.number(2)
    else { return nil }
    let day = day(year, month, dayOfMonth)
    guard civil(day) == (year, month, dayOfMonth) else { return nil }
    let midnight = (day - referenceDay) * secondsPerDay
    if reader.rest.isEmpty { return Double(midnight) }
    guard reader.skip("Tt "), let hour = reader.number(2), reader.skip(":"),
      let minute = reader.number(2), let (second, fraction) = reader.seconds(),
      let offset = reader.offset(), reader.rest.isEmpty, hour < 24, minute < 60, second < 60
    else { return nil }
    return Double(midnight + hour * 3600 + minute * 60 + second - offset) + fraction
  }

  /// A reader for the parts of a date in a string.
  private struct Reader {
    var rest: Substring.UTF8View

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

    /// Skips the next byte if it is one of the given characters, and returns whether a byte was skipped.
    mutating func skip(_ characters: String) -> Bool {
      guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
      rest.removeFirst()
      return true
    }

    /// Reads a number with exactly the given number of digits. Returns `nil` if there is no such number.
    mutating func number(_ count: Int) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
      rest = rest.dropFirst(count)
      return Int(Substring(digits))
    }

    /// Reads optional seconds, such as `:30.5`, and returns the whole seconds and the fraction.
    mutating func seconds() -> (Int, Double)? {
      guard skip(":") else { return (0, 0) }
      guard let second = number(2) else { return nil }
      guard skip(".") else { return (second, 0) }
      let digits = rest.prefix(while: Self.isDigit)
      rest = rest[digits.endIndex...]
      return Double("0.\(Substring(digits))").map { (second, $0) }
    }

    /// Reads an offset from UTC, such as `Z`, `+01:30` or `-0100`, and returns the offset in seconds.
    mutating func offset() -> Int? {
      if skip("Zz") { return 0 }
      let isNegative = rest.first == UInt8(ascii: "-")
      guard skip("+-"), let hours = number(2) else { return nil }
      _ = skip(":")
      guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
      return (isNegative ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
  }

  /// Returns the decimal places that are needed to restore the exact time. The number of places is zero, three, or as
  /// large as necessary.
  ///
  /// - Returns: The decimal places, including the decimal point, and whether the time rounds up to the next second.
  private static func decimals(of interval: Double, whole: Double) -> (String, Bool) {
    let fraction = interval - whole
    if fraction == 0 { return ("", false) }
    var (count, scale) = (3, 1000.0)
    while count < 9, whole + (fraction * scale).rounded() / scale != interval {
      count += 1
      scale *= 10
    }
    let rounded = (fraction * scale).rounded()
    return rounded < scale ? (".\(pad(Int(rounded), count))", false) : ("", true)
  }

  // MARK: - The calendar

  /// Returns the number of days from 1970-01-01 to the given day. The computation uses years that start in March so
  /// that the leap day comes last.
  private static func day(_ year: Int, _ month: Int, _ dayOfMonth: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = floorDivide(shifted, 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + dayOfMonth - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Returns the year, month and day of the month for the given number of days since 1970-01-01.
  private static func civil(_ day: Int) -> (Int, Int, Int) {
    let (era, dayOfEra) = floorDivide(day + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  private static func floorDivide(
    _ number: Int, _ divisor: Int
  ) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func pad(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
