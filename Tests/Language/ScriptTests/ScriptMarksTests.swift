import ReactorBase
import ReactorScript
import Testing

struct ScriptMarksTests {
  @Test(arguments: [
    (
      "a",
      "skip \"서버\"\r\ntag slow,결제-1 , b\r\nexpected-failure \"why\" # 12\r\ntag c\r\nincrease\r\n"
    ),
    (
      "a",
      #"{"tags": ["slow", " 결제-1", "b", "c"], "expectedFailure": "why", "skip": "서버", "steps": []}"#
    ),
  ])
  func `Both forms have marks`(name: String, text: String) {
    let (script, diagnostics) = Script.read(SourceFile(name: name, text: text))
    #expect(diagnostics.kept.isEmpty)
    let marks = script.header.marks
    #expect(marks.skip?.text == "서버")
    #expect(marks.expectedFailure?.text == "why")
    #expect(marks.tags.map(\.text) == ["slow", "결제-1", "b", "c"])
  }

  @Test(arguments: [
    "skip", "tag", "skip(\"a\")", "tag(1)", ".skip", ".tag", "skip # a", "expected",
    "tag: increase",
    "skip: increase", "expected-failure: increase",
  ])
  func `An action or a session can have the name of a mark`(line: String) throws {
    let (script, diagnostics) = Script.read(SourceFile(name: "a", text: line))
    #expect(diagnostics.kept.isEmpty)
    #expect(script.header.isEmpty)
    guard case .action = try #require(script.steps.first).kind else {
      Issue.record("\(line) is not an action")
      return
    }
  }

  @Test(arguments: ["skip \"서버\"", "expected-failure \"12\"", "tag slow"])
  func `A mark after the first step is an error`(line: String) {
    let text = "include \"a\"\r\n\(line)\r\n"
    let diagnostics = Script.read(SourceFile(name: "a", text: text)).diagnostics
    let word = line.prefix { $0 != " " }
    #expect(diagnostics.kept.map(\.id) == ["misplaced-declaration"])
    #expect(diagnostics.kept.first?.message == "'\(word)' must come before the first step")
  }

  @Test func `Conversion and formatting keep marks`() throws {
    let lines = "reactor a\nskip \"서버\"\nexpected-failure \"b\"\ntag slow, 결제\n\nincrease\n"
    let file = SourceFile(name: "a", text: lines)
    let json = try #require(ScriptFormatter.format(file, to: .json).text)
    #expect(json.contains("\n  \"tags\": [\"slow\", \"결제\"],\n"))
    #expect(ScriptFormatter.format(SourceFile(name: "a", text: json), to: .lines).text == lines)
    let loose = "tag  a ,b\r\nskip\t\"\\u{1F600}\"  # c\r\n"
    #expect(
      ScriptFormatter.format(SourceFile(name: "a", text: loose)).text
        == "tag a, b\nskip \"\\u{1F600}\"  # c\n")
  }
}
