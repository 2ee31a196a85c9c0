import ReactorBase
import ReactorScript
import ReactorTestTraits
import Testing

/// Blocks of steps that are repeated.
struct BlockTests {
  private func written(_ text: String, name: String = "a.actions") -> [String] {
    texts(ScriptReader(SourceFile(name: name, text: text)))
  }

  private func repeated(_ text: String, name: String = "a.actions") -> [String] {
    texts(ScriptReader(SourceFile(name: name, text: text), steps: .repeated))
  }

  private func texts(_ reader: ScriptReader) -> [String] {
    var reader = reader
    var texts: [String] = []
    while let step = reader.next() {
      texts.append(Script(steps: [step]).lines.split(separator: "\n").joined())
    }
    return texts
  }

  private func problems(_ text: String, name: String = "a.actions") -> [String] {
    Script.read(SourceFile(name: name, text: text)).diagnostics.sorted.map(\.id)
  }

  private let nested = "a\nrepeat 2 {\n  b\n  repeat 3 {\n    c\n  }\n}\nd\n"

  @Test func `The steps of a block run as often as it says`() {
    #expect(repeated(nested) == ["a", "b", "c", "c", "c", "b", "c", "c", "c", "d"])
    #expect(written(nested) == ["a", "repeat 2 {", "b", "repeat 3 {", "c", "}", "}", "d"])
    #expect(repeated("repeat 1000 {\n}\na\n") == ["a"])
  }

  @Test func `Both forms have the same blocks`() {
    let json = """
      [
        "a",
        {"repeat": 2, "steps": [
          "b",
          {"repeat": 3, "steps": [
            "c"
          ]}
        ]},
        "d"
      ]

      """
    let file = SourceFile(name: "a", text: nested)
    #expect(ScriptFormatter.format(file, to: .json).text == json)
    let other = SourceFile(name: "a.json", text: json)
    #expect(ScriptFormatter.format(other).text == json)
    #expect(ScriptFormatter.format(other, to: .lines).text == nested)
    #expect(repeated(json, name: "a.json") == repeated(nested))
    let keysInOtherOrder = #"[{"steps": ["b"], "repeat": 2}]"#
    #expect(repeated(keysInOtherOrder, name: "a.json") == ["b", "b"])
  }

  @Test func `Formatting indents blocks, with their comments`() {
    let text = "repeat 2 {#twice\r\n\tincrease\r\n\r\n# 주석\r\n   }  # 끝\r\nwait 1s\r\n"
    let formatted = "repeat 2 {  #twice\n  increase\n\n  # 주석\n}  # 끝\nwait 1s\n"
    #expect(ScriptFormatter.format(SourceFile(name: "a", text: text)).text == formatted)
    #expect(ScriptFormatter.format(SourceFile(name: "a", text: formatted)).text == formatted)
    #expect(repeated(text) == repeated(formatted))
  }

  @Test(arguments: ["repeat", ".repeat", "repeat(3)", "repeat: increase", "repeat # 3 {"])
  func `An action or a session can be named like the keyword`(_ line: String) {
    #expect(problems(line).isEmpty)
    #expect(written(line).count == 1)
  }

  @Test(arguments: [
    ("repeat 0 {\na\n}", ["repeat-count"]), ("repeat -1 {\n}", ["repeat-count"]),
    ("repeat 1001 {\n}", ["repeat-count"]), ("repeat 1000 {\n}", []),
    ("repeat 99999999999999999999 {\n}", ["repeat-count"]), ("repeat 1.5 {\n}", ["expected-brace"]),
    ("repeat 세번 {\n}", ["repeat-count"]), ("repeat {\n}", ["repeat-count"]),
    ("repeat 3\na\n}", ["expected-brace"]), ("repeat 3 { a }\n}", ["unexpected-text"]),
    ("repeat 3 {}\n}", ["unexpected-text"]), ("repeat 3 {\na\n} b", ["unexpected-text"]),
    ("repeat 3 {\na", ["unclosed-block"]), ("a\n}", ["unopened-block"]),
    ("repeat 3 {\r\na\r\n}\r\n}\r\n", ["unopened-block"]),
    ("@1s repeat 3 {\na\n}", ["timed-block"]),
    ("repeat 2 {\nrepeat 2 {\nrepeat 2 {\na\n}\n}\n}", ["nesting-too-deep"]),
    ("repeat 2 {\nseed 7\n}", ["misplaced-declaration"]),
    ("repeat 1000 {\nrepeat 101 {\na\n}\n}", ["too-many-steps"]),
    ("repeat 1000 {\nrepeat 100 {\na\n}\n}", []),
  ])
  func `Invalid blocks are reported once each`(_ text: String, _ ids: [String]) {
    #expect(problems(text) == ids)
    // Reading continues, and an invalid block is not repeated often.
    #expect(repeated(text + "\nlast\n").last == "last")
  }

  @Test(arguments: [
    (#"[{"repeat": 0, "steps": ["a"]}]"#, ["repeat-count"]),
    (#"[{"repeat": 1.5, "steps": []}]"#, ["repeat-count"]),
    (#"[{"repeat": "3", "steps": []}]"#, ["wrong-type"]),
    (#"[{"repeat": 3}]"#, ["missing-key"]),
    (#"[{"repeat": 3, "steps": "a"}]"#, ["wrong-type"]),
    (#"[{"repeat": 3, "steps": ["a"], "at": "1s"}]"#, ["misplaced-key"]),
    (#"[{"steps": ["a"]}]"#, ["missing-step-kind"]),
    (#"[{"wait": "1s", "steps": ["a"]}]"#, ["misplaced-key"]),
    (#"[{"choose": 2, "of": [{"repeat": 3, "steps": ["a"]}]}]"#, ["wrong-type"]),
    (
      #"[{"repeat": 2, "steps": [{"repeat": 2, "steps": [{"repeat": 2, "steps": []}]}]}]"#,
      ["nesting-too-deep"]
    ),
    (
      #"[{"repeat": 3, "steps": [{"wait": 1}, "b c"]}, "d e"]"#,
      ["missing-unit", "unexpected-text", "unexpected-text"]
    ),
    (#"[{"repeat": 1000, "steps": [{"repeat": 1000, "steps": ["a"]}]}]"#, ["too-many-steps"]),
  ])
  func `Invalid blocks in JSON are reported`(_ text: String, _ ids: [String]) {
    #expect(problems(text, name: "a.json") == ids)
  }

  @Test(arguments: seeds(20))
  func `The repeated steps are those of the blocks written out`(_ seed: UInt64) {
    var generator = ScriptGenerator(seed: seed, makesCases: false)
    for _ in 0..<30 {
      let script = generator.script()
      let (lines, json) = (script.lines, script.json)
      let expected = written(Script(steps: writtenOut(script.steps[...])).lines)
      #expect(repeated(lines) == expected)
      #expect(repeated(json, name: "a.json") == expected)
      #expect(repeated(lines.replacing("\n", with: "\r\n")) == expected)
    }
  }

  /// The steps with the blocks replaced by as many copies of their steps.
  private func writtenOut(_ steps: ArraySlice<Step>) -> [Step] {
    var result: [Step] = []
    var rest = steps
    while let step = rest.popFirst() {
      guard case .opensRepeat(let block) = step.kind else {
        result.append(step)
        continue
      }
      var depth = 1
      let content = rest.prefix { step in
        if case .opensRepeat = step.kind { depth += 1 }
        if case .closesBlock = step.kind { depth -= 1 }
        return depth > 0
      }
      rest = rest.dropFirst(content.count + 1)
      for _ in 0..<block.count { result += writtenOut(content) }
    }
    return result
  }
}
