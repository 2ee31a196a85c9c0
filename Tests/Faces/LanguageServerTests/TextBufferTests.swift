import ReactorGeneratedInputs
import Testing

@testable import ReactorLanguageServer
struct TextBufferTests {
  /// Pieces of text in which line breaks can be joined and divided, and characters have all lengths.
  private static let pieces = [
    "\n", "\r", "\r\n", "a", "increase", " ", "é", "€", "😀", "\u{301}", "\"", "# ", "0",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...12, using: &random)).map { _ in random.pick(pieces) }
      .joined()
  }

  /// The code units of each line without its break, found in the simplest way.
  private static func lines(of text: String) -> [[UInt16]] {
    let units = Array(text.utf16)
    var lines: [[UInt16]] = [[]]
    var index = 0
    while index < units.count {
      let unit = units[index]
      index += 1
      if unit == 10 || unit == 13 {
        if unit == 13, index < units.count, units[index] == 10 { index += 1 }
        lines.append([])
      } else {
        lines[lines.count - 1].append(unit)
      }
    }
    return lines
  }

  @Test func `Thousands of edits give the text that opening it gives`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      var text = Self.text(&random)
      var buffer = TextBuffer(Array(text.utf8))
      for _ in 0..<100 {
        let scalars = Array(text.unicodeScalars)
        let lower = Int.random(in: 0...scalars.count, using: &random)
        let upper = min(scalars.count, lower + Int.random(in: 0...4, using: &random))
        let new = Self.text(&random)
        func utf8(_ part: ArraySlice<Unicode.Scalar>) -> Int {
          part.reduce(0) { $0 + String($1).utf8.count }
        }
        let start = utf8(scalars[..<lower])
        let range = start..<start + utf8(scalars[lower..<upper])
        // By positions, as an editor sends it, if positions can express it.
        let positions =
          buffer.position(of: range.lowerBound)..<buffer.position(of: range.upperBound)
        if buffer.range(of: positions) == range {
          buffer.replace(buffer.range(of: positions), with: new)
        } else {
          buffer.replace(range, with: new)
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars[..<lower])
        result.append(contentsOf: new.unicodeScalars)
        result.append(contentsOf: scalars[upper...])
        text = String(result)
        #expect(buffer.bytes == Array(text.utf8))
        let lines = Self.lines(of: text)
        #expect(buffer.lineCount == lines.count)
        for (number, line) in lines.enumerated() {
          let content = buffer.bytes[buffer.content(ofLine: number)]
          #expect(Array(String(decoding: content, as: UTF8.self).utf16) == line)
        }
        let characters = Array(text)
        for _ in 0..<6 {
          let count = Int.random(in: 0...characters.count, using: &random)
          let start = String(characters[..<count])
          let before = Self.lines(of: start)
          #expect(
            buffer.position(of: start.utf8.count)
              == TextPosition(line: before.count - 1, character: before.last?.count ?? 0))
        }
      }
    }
  }

  @Test func `Positions count UTF-16 code units`() {
    let buffer = TextBuffer(Array("é😀a\r\n€b\rc".utf8))
    let places = [
      (0, 0, 0), (0, 1, 2), (0, 3, 6), (0, 4, 7), (1, 0, 9), (1, 1, 12), (1, 2, 13), (2, 0, 14),
      (2, 1, 15),
    ]
    for (line, character, offset) in places {
      let position = TextPosition(line: line, character: character)
      #expect(buffer.offset(of: position) == offset)
      #expect(buffer.position(of: offset) == position)
    }
  }

  @Test func `A position that does not exist is the nearest one before it`() {
    let buffer = TextBuffer(Array("a😀\nb".utf8))
    #expect(buffer.offset(of: TextPosition(line: 0, character: 2)) == 1)
    #expect(buffer.offset(of: TextPosition(line: 0, character: 99)) == 5)
    #expect(buffer.offset(of: TextPosition(line: 9, character: 0)) == 7)
    #expect(buffer.position(of: 99) == TextPosition(line: 1, character: 1))
  }
}
