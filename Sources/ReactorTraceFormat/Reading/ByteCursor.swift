/// A place in the bytes of a line, and what can be read from there.
struct ByteCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  let end: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The byte at the place; 0, which no trace contains, at the end.
  var byte: UInt8 { offset < end ? bytes[offset] : 0 }

  var isAtEnd: Bool { offset >= end }

  mutating func advance(to offset: Int) {
    self.offset = offset
  }

  /// Passes a byte if it is the next one.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character), offset < end else { return false }
    offset += 1
    return true
  }

  /// Passes everything up to a byte, which stays.
  mutating func word(before character: Unicode.Scalar) -> Range<Int> {
    let start = offset
    while offset < end, bytes[offset] != UInt8(ascii: character) { offset += 1 }
    return start..<offset
  }

  /// Passes a whole number that is not negative.
  mutating func number() -> Int? {
    let start = offset
    var value = 0
    while case let digit = byte &- 0x30, digit < 10 {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(digit))
      if overflow || carry { return nil }
      value = sum
      offset += 1
    }
    return offset > start ? value : nil
  }

  /// Passes a decimal fraction, and gives it in units of the last of so many decimals.
  mutating func decimal(places: Int) -> Int64? {
    guard let whole = number() else { return nil }
    var value = Int64(whole)
    var places = places
    if skip(".") {
      let start = offset
      while case let digit = byte &- 0x30, digit < 10 {
        let (product, overflow) = value.multipliedReportingOverflow(by: 10)
        let (sum, carry) = product.addingReportingOverflow(Int64(digit))
        if overflow || carry || places == 0 { return nil }
        value = sum
        places -= 1
        offset += 1
      }
      if offset == start { return nil }
    }
    for _ in 0..<places {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}

extension TraceKind {
  /// The kind of a name, found by its first two letters before it is compared.
  init?(_ name: ArraySlice<UInt8>) {
    guard let first = name.first, name.count > 1 else { return nil }
    let candidate: TraceKind
    switch (first, name[name.startIndex + 1]) {
    case (UInt8(ascii: "s"), _): candidate = .state
    case (UInt8(ascii: "a"), _): candidate = .action
    case (UInt8(ascii: "m"), _): candidate = .mutation
    case (UInt8(ascii: "l"), _): candidate = .log
    case (UInt8(ascii: "p"), _): candidate = .pulse
    case (UInt8(ascii: "v"), _): candidate = .view
    case (UInt8(ascii: "o"), _): candidate = .output
    case (UInt8(ascii: "e"), UInt8(ascii: "v")): candidate = .event
    case (UInt8(ascii: "e"), UInt8(ascii: "r")): candidate = .error
    case (UInt8(ascii: "e"), UInt8(ascii: "x")): candidate = .expect
    case (UInt8(ascii: "e"), UInt8(ascii: "n")): candidate = .end
    default: return nil
    }
    guard name.elementsEqual(candidate.rawValue.utf8) else { return nil }
    self = candidate
  }
}
