import ReactorBase
import Testing

struct ByteBufferTests {
  /// Numbers around each power of ten, in which every digit differs from its neighbors.
  static let numbers: [UInt64] = {
    var numbers: [UInt64] = [0, .max, UInt64(Int64.max)]
    var power: UInt64 = 1
    for _ in 0..<20 {
      numbers += [power - 1, power, power + 1, power / 9 * 7, 12_345_678_909_876_543_210 % power]
      power = power &* 10
    }
    return numbers
  }()

  private func text(_ write: (inout ByteBuffer) -> Void) -> String {
    var out = ByteBuffer()
    write(&out)
    return out.string()
  }

  @Test(arguments: numbers)
  func `A buffer writes a number as its description`(_ number: UInt64) {
    #expect(text { $0.append(decimal: number) } == "\(number)")
    let signed = Int64(bitPattern: number)
    #expect(text { $0.append(decimal: signed) } == "\(signed)")
  }

  @Test func `A buffer writes every number of up to four digits`() {
    for number: UInt64 in 0..<10_000 {
      #expect(text { $0.append(decimal: number) } == "\(number)")
      // The same digits at the other end of a group of eight.
      #expect(text { $0.append(decimal: number * 10_000) } == "\(number * 10_000)")
    }
  }

  @Test(arguments: 1...16)
  func `A buffer fills a number with zeros up to a length`(_ length: Int) {
    for number in Self.numbers where "\(number)".count <= length {
      let zeros = String(repeating: "0", count: length - "\(number)".count)
      #expect(text { $0.append(decimal: number, length: length) } == "\(zeros)\(number)")
    }
  }

  @Test func `A buffer quotes strings of every length, with what needs an escape in every place`() {
    let specials = [
      ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\u{1B}", "\\u{1B}"), ("\u{7F}", "\\u{7F}"),
      ("\u{85}", "\\u{85}"), ("\u{2028}", "\\u{2028}"), ("é", "é"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("z", "z"),
    ]
    for length in 0...40 {
      let plain = String((0..<length).map { Character(Unicode.Scalar(UInt8(0x61 + $0 % 25))) })
      #expect(text { $0.append(quoted: plain, .swift) } == "\"\(plain)\"")
      for place in 0...length {
        let (head, tail) = (plain.prefix(place), plain.suffix(length - place))
        for (special, escaped) in specials {
          #expect(
            text { $0.append(quoted: head + special + tail, .swift) }
              == "\"\(head)\(escaped)\(tail)\"")
        }
      }
    }
  }

  @Test func `A buffer quotes after the bytes that it holds, and grows as it must`() {
    let texts = (0..<200).map { String(repeating: "long\"", count: $0) }
    let expected = texts.map { "\"\($0.map { $0 == "\"" ? "\\\"" : "\($0)" }.joined())\"" }
    #expect(
      text { out in for text in texts { out.append(quoted: text, .swift) } } == expected.joined())
  }
}
