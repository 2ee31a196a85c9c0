import ReactorScript
import Testing

struct LineOutlineTests {
  private func parts(_ line: String, _ form: ScriptForm = .lines) -> [String] {
    let bytes = Array(line.utf8)
    return LineOutline(of: bytes, 0..<bytes.count, form).parts.map { part in
      "\(part.kind) \(String(decoding: bytes[part.range], as: UTF8.self))"
    }
  }

  @Test func `The parts of a line are those that the grammar reads`() {
    #expect(
      parts("@2s left: follow(id: 42, .red) # now") == [
        "number @2s", "session left", "action follow", "open (", "label id", "number 42",
        "comma ,", "enumCase .red", "close )", "comment # now",
      ])
    #expect(
      parts("expect not any items[*].id == \\right:count when no error") == [
        "keyword expect", "keyword not", "keyword any", "path items", "subscript [", "operator *",
        "close ]", "member id", "operator ==", "reference \\", "session right", "path count",
        "keyword when", "keyword no", "keyword error",
      ])
    #expect(
      parts("stub once user.follow -> true after 1s") == [
        "keyword stub", "keyword once", "service user", "method follow", "operator ->",
        "constant true", "keyword after", "number 1s",
      ])
  }

  @Test func `A word of the language is a name where the grammar reads it as one`() {
    #expect(parts("settled") == ["action settled"])
    #expect(
      parts("expect not == true") == [
        "keyword expect", "path not", "operator ==", "constant true",
      ])
    #expect(
      parts("stub once.run after 1s") == [
        "keyword stub", "service once", "method run", "keyword after", "number 1s",
      ])
  }

  @Test func `The rest of a line that is not valid has parts by its bytes`() {
    #expect(
      parts("expect isLoading ~ (true, \"a # b\") # why") == [
        "keyword expect", "path isLoading", "operator ~", "word true", "string \"a # b\"",
        "comment # why",
      ])
    #expect(parts("follow(blue)") == ["action follow", "open (", "word blue"])
  }

  @Test func `A line of JSON has keys and values`() {
    #expect(
      parts(#"{"wait": "1s", "n": [1.5, true]}"#, .json) == [
        #"key "wait""#, #"string "1s""#, #"key "n""#, "number 1.5", "constant true",
      ])
  }

  /// The kinds of parts and the keywords that the end of a line could be.
  private func expected(_ line: String) -> [String] {
    LineOutline(typed: Array(line.utf8)[...]).expected.map { part in
      part.word.isEmpty ? "\(part.kind)" : part.word
    }
  }

  @Test func `What could be at the end of a line is what the grammar looks for there`() {
    #expect(expected("") == ["step", "action"])
    #expect(expected("wait ") == ["until"])
    #expect(expected("expect a == true ") == ["and", "or", "when"])
    #expect(expected("wait until a == true ") == ["and", "or", "when", "within"])
    #expect(expected("expect a ") == ["operator"])
    #expect(expected("expect a == ") == ["quantity", "constant"])
    #expect(expected("expect a.") == ["member"])
    #expect(expected("stub user.f") == ["method"])
    #expect(expected("stub user.follow ") == ["->", "fails", "after"])
    #expect(expected("stub user.follow -> never ") == ["or"])
    #expect(expected("choose 3 of a, ") == ["tap", "type", "emit", "session", "action"])
    #expect(expected("reactor counter with {") == ["key"])
    #expect(expected("include \"a") == ["file"])
    #expect(expected("always ").contains("path"))
    #expect(expected("nonsense(") == ["label", "constant"])
    #expect(expected("wait 1s ").isEmpty)
    #expect(expected("# ").isEmpty)
  }
}
