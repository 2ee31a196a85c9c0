import ReactorScript
import ReactorBase
import Testing

struct JSONReaderTests {
  private func read(_ text: String) throws -> JSONValue {
    try JSONReader.read(Array(text.utf8))
  }

  @Test(arguments: [
    (
      #"{"a": [1, -2, true, false, null], "b": {}}"#,
      #"{"a": [1, -2, true, false, null], "b": {}}"#
    ),
    (" [ ] ", "[]"), ("1.50", "1.50"), ("12345678901234567890", "12345678901234567890"),
    ("0", "0"), ("-0.5e+7", "-0.5e+7"),
    (#""\u0041\n\t\/\\\"""#, #""A\n\t/\\\"""#),
    (#""\ud83d\ude00 é""#, #""😀 é""#),
  ])
  func `JSON of unknown origin is read`(text: String, written: String) throws {
    #expect(try read(text).line == written)
  }

  @Test func `Half of a surrogate pair becomes one replacement character`() throws {
    #expect(try read(#""\ud83d!""#) == "\u{FFFD}!")
    #expect(try read(#""\ude00\u0041""#) == "\u{FFFD}A")
    #expect(try read(#""\ud83d\ud83d\ude00""#) == "\u{FFFD}😀")
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\"}", "{\"a\":}", "{a:1}", "[1 2]", "01", "-", "1.", "1e", "tru",
    "nulll", "\"a", "\"\\x\"", "\"\\u12g4\"", "\"\u{01}\"", "1 1", "]", "\u{FEFF}1", "+1", ".5",
  ])
  func `JSON that is invalid is refused`(text: String) {
    #expect(throws: JSONReader.SyntaxError.self) { try read(text) }
  }

  @Test func `JSON that is nested too deep is refused`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try read(nested(ScriptValue.nestingLimit))
    #expect(throws: JSONReader.SyntaxError.self) { try read(nested(ScriptValue.nestingLimit + 1)) }
    #expect(throws: JSONReader.SyntaxError.self) {
      try read(String(repeating: "[", count: 1_000_000))
    }
  }
}
