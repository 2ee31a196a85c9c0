/// Functions that format numbers for messages.
package enum NumberText {
  /// Returns a number with commas between groups of three digits, such as `250,000`.
  package static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  /// Returns a number of bytes in the largest unit that divides the number evenly, such as `256 MiB`.
  package static func bytes(_ count: Int) -> String {
    for (unit, size) in [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
    where count >= size && count % size == 0 {
      return "\(grouped(count / size)) \(unit)"
    }
    return "\(grouped(count)) bytes"
  }
}
