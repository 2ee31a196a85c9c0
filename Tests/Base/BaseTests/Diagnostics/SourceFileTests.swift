import Testing

@testable import ReactorBase

struct SourceFileTests {
  @Test(arguments: [
    ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4),
    ("a\nb", 1, 1, 2), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1),
    ("a\n", 2, 2, 1), ("", 0, 1, 1), ("\n\n\n", 2, 3, 1),
    ("é x", 3, 1, 3), ("👨‍👩‍👧‍👦x", 25, 1, 2), ("\tx", 1, 1, 2), ("日本x", 6, 1, 3),
    ("\u{FEFF}x", 3, 1, 1), ("a\u{301}x", 3, 1, 2),
  ])
  func `A source file counts lines and columns as a person does`(
    _ text: String, _ offset: Int, _ line: Int, _ column: Int
  ) {
    let file = SourceFile(name: "a", text: text)
    #expect(file.position(of: offset) == SourcePosition(line: line, column: column))
  }

  @Test func `A source file knows the content of a line without its break`() {
    let file = SourceFile(name: "a", text: "one\r\ntwo\n\nlast")
    let lines = (1...4).map { file.text(in: file.lineContent($0)) }
    #expect(lines == ["one", "two", "", "last"])
  }

  @Test func `A source file skips a byte-order mark`() {
    #expect(SourceFile(name: "a", text: "\u{FEFF}x").contentStart == 3)
    #expect(SourceFile(name: "a", text: "x").contentStart == 0)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], [SourceRange(1, 2)]),
      ([0xC0, 0x80], [SourceRange(0, 1), SourceRange(1, 2)]),
      ([0xE2, 0x82], [SourceRange(0, 2)]),
      ([0xE2, 0x82, 0x61], [SourceRange(0, 2)]),
      ([0xED, 0xA0, 0x80], [SourceRange(0, 1), SourceRange(1, 2), SourceRange(2, 3)]),
      ([0xF4, 0x90, 0x80, 0x80], (0..<4).map { SourceRange($0, $0 + 1) }),
      ([0xF0, 0x9F, 0x98, 0x80], []),
      ([0xEF, 0xBB, 0xBF, 0x61], []),
      ([0x00, 0x7F], []),
    ] as [([UInt8], [SourceRange])])
  func `A source file finds bytes that are not UTF-8`(_ bytes: [UInt8], _ places: [SourceRange]) {
    #expect(SourceFile(name: "a", bytes: bytes).invalidUTF8(limit: 10) == places)
  }

  @Test func `A source file agrees with the standard library on every sequence of three bytes`() {
    let interesting: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for first in interesting {
      for second in interesting {
        for third in interesting {
          let bytes = [0x41, first, second, third]
          let isValid = String(validating: bytes, as: UTF8.self) != nil
          let places = SourceFile(name: "a", bytes: bytes).invalidUTF8(limit: 1)
          #expect(places.isEmpty == isValid, "\(bytes)")
        }
      }
    }
  }
}
