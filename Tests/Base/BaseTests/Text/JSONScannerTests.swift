import ReactorBase
import Testing

struct JSONScannerTests {
  @Test(arguments: [
    "1", "-1.5e3", "true", #""a""#, #""a\"b\\""#, "[]", "{}", "[1, [2, {\"a\": \"]\"}], 3]",
    "{\"}\": [\"{\", null]}", "[\n1,\r\n\t2 ]", "\"\\u00e9 é\"",
  ])
  func `A value ends where its last byte is`(_ value: String) {
    for rest in ["", ",1", "]", "}", " ", "\n", "\r\n", "\t:"] {
      let bytes = Array((value + rest).utf8)
      #expect(JSONScanner.endOfValue(in: bytes, at: 0, before: bytes.count) == value.utf8.count)
    }
  }

  @Test(arguments: ["", "[", "[1", "{\"a\":", "\"a", #""a\""#, #""a\"#, "]", "}", ",", ":", "[[]"])
  func `A value whose end is missing has none`(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(JSONScanner.endOfValue(in: bytes, at: 0, before: bytes.count) == nil)
  }

  @Test func `A string's content is between its quotes, and a backslash is reported`() throws {
    let bytes = Array(#"x"a\n"y"#.utf8)
    let string = try #require(JSONScanner.string(in: bytes, at: 1, before: bytes.count))
    #expect(string.content == 2..<5)
    #expect(string.hasEscapes)
    #expect(JSONScanner.string(in: bytes, at: 0, before: bytes.count) == nil)
    #expect(JSONScanner.string(in: bytes, at: 1, before: 5) == nil)
    let empty = try #require(JSONScanner.string(in: Array(#""""#.utf8), at: 0, before: 2))
    #expect(empty.content.isEmpty)
    #expect(!empty.hasEscapes)
  }

  @Test func `A value that is nested a million levels deep takes no stack`() {
    let depth = 1_000_000
    let bytes =
      Array(repeating: UInt8(ascii: "["), count: depth)
      + Array(repeating: UInt8(ascii: "]"), count: depth)
    #expect(JSONScanner.endOfValue(in: bytes, at: 0, before: bytes.count) == bytes.count)
    #expect(JSONScanner.endOfValue(in: bytes, at: 0, before: bytes.count - 1) == nil)
  }
}
