import ReactorBase
import ReactorScript
import Testing

/// Tables of cases.
struct CaseTableTests {
  private let lines = """
    cases   | user | answer        | shown
    empty   | ""   | true          | false
    wrong-2 | "a"  | fails .denied | true
    404     | "#|" | never         | nil

    reactor login with { "name": $user }

    stub auth.login -> $answer
    setUser($user, [$user, .some($shown)])
    type $user into field
    expect isError == $shown and items[$user] == 1

    """
  private let json = """
    {
      "reactor": "login",
      "with": {"name": "$user"},
      "cases": {
        "empty": {"user": "", "answer": true, "shown": false},
        "wrong-2": {"user": "a", "answer": {"line": "fails .denied"}, "shown": true},
        "404": {"user": "#|", "answer": {"line": "never"}, "shown": null}
      },
      "steps": [
        {"stub": "auth.login", "returns": "$answer"},
        "setUser($user, [$user, .some($shown)])",
        {"type": "$user", "into": "field"},
        {"expect": "isError == $shown and items[$user] == 1"}
      ]
    }

    """

  private func file(_ text: String, _ caseName: String? = nil) -> SourceFile {
    SourceFile(
      name: text.hasPrefix("{") ? "a.json" : "a.actions", bytes: Array(text.utf8),
      caseName: caseName)
  }

  private func replayed(_ text: String, _ caseName: String?) -> (lines: String, ids: [String]) {
    var reader = ScriptReader(file(text, caseName), steps: .repeated)
    var script = Script(header: reader.header)
    script.header.cases = nil
    while let step = reader.next() { script.steps.append(step) }
    return (script.lines, reader.diagnostics.sorted.map(\.id))
  }

  private func problems(_ text: String) -> [String] {
    Script.read(file(text)).diagnostics.sorted.map(\.id)
  }

  @Test func `Both forms have the same cases`() {
    #expect(ScriptFormatter.format(file(lines)).text == lines)
    #expect(ScriptFormatter.format(file(lines), to: .json).text == json)
    #expect(ScriptFormatter.format(file(json)).text == json)
    #expect(ScriptFormatter.format(file(json), to: .lines).text == lines)
  }

  @Test(arguments: ["lines", "json", "crlf"])
  func `The values of the chosen case replace the parameters`(_ form: String) {
    let text = form == "json" ? json : form == "crlf" ? lines.replacing("\n", with: "\r\n") : lines
    #expect(
      replayed(text, "wrong-2").lines == """
        reactor login with { "name": "a" }

        stub auth.login fails .denied
        setUser("a", ["a", .some(true)])
        type "a" into field
        expect isError == true and items["a"] == 1

        """)
    #expect(
      replayed(text, "404").lines == """
        reactor login with { "name": "#|" }

        stub auth.login -> never
        setUser("#|", ["#|", .some(nil)])
        type "#|" into field
        expect isError == nil and items["#|"] == 1

        """)
    #expect(replayed(text, nil).lines == replayed(text, "empty").lines)
    #expect(file(text).cases.map(\.caseName) == ["empty", "wrong-2", "404"])
  }

  @Test func `Formatting aligns a table, with its comments`() {
    let text =
      "cases|이름|a#c\r\n  첫-번째   |\"가\" |1   # 하나\r\n\r\n#둘\r\nb|\"\\u{e9}\"|[1,2]\r\nx\r\n"
    let formatted = """
      cases   | 이름     | a  #c
      첫-번째 | "가"     | 1  # 하나

      #둘
      b       | "\\u{e9}" | [1, 2]
      x

      """
    #expect(ScriptFormatter.format(file(text)).text == formatted)
    #expect(ScriptFormatter.format(file(formatted)).text == formatted)
  }

  @Test(arguments: ["cases", ".cases", "cases(3)", "cases: increase", "cases # | a"])
  func `An action or a session can be named like the keyword`(_ line: String) {
    #expect(problems(line).isEmpty)
    #expect(read(line).steps.count == 1)
  }

  @Test(arguments: [
    ("cases | a\nx", ["no-cases"]), ("cases | a", ["no-cases"]),
    ("cases |\nb | 1", ["expected-column"]),
    ("cases | a | a\nb | 1 | 2", ["duplicate-column"]), ("cases | $a\nb | 1", ["expected-column"]),
    ("cases | a\nb | 1\nB | 2", ["duplicate-case"]),
    ("cases | a\nstraße | 1\nSTRASSE | 2", ["duplicate-case"]),
    ("cases | a\nb | 1 | 2", ["case-values"]), ("cases | a\nb | 1\nc |", ["expected-value"]),
    ("cases | a\n\"b\" | 1", ["expected-case-name"]), ("cases | a\nb c | 1", ["expected-bar"]),
    ("cases | a\nb/c | 1", ["expected-bar"]), ("cases | a\nb | $a\nc | 1", ["unknown-column"]),
    ("cases | a\nb | 1\nx($b)", ["unknown-column"]), ("x($b)", ["unknown-column"]),
    ("y\nx($b)\ncases | b\nc | 1", ["unknown-column", "misplaced-declaration"]),
    ("cases | a\nb | 1\n\ncases | a\nc | 2", ["duplicate-cases"]),
    ("@1s cases | a\nb | 1", ["timed-declaration"]), ("x($)", ["expected-value"]),
    ("cases | a\nb | 1\nwait $a", ["expected-duration"]),
    ("cases | a\n\(String(repeating: "b", count: 101)) | 1", ["long-case-name"]),
    ("cases | a\n\(String(repeating: "b", count: 100)) | 1", []),
  ])
  func `Invalid tables are reported once`(_ text: String, _ ids: [String]) {
    #expect(problems(text) == ids)
    #expect(problems(text.replacing("\n", with: "\r\n")) == ids)
  }

  @Test(arguments: [
    (#""cases": {}"#, ["no-cases"]), (#""cases": []"#, ["wrong-type"]),
    (#""cases": {"a": {}}"#, ["expected-column"]), (#""cases": {"a": 1}"#, ["wrong-type"]),
    (#""cases": {"a b": {"x": 1}}"#, ["unexpected-text"]),
    (#""cases": {"a": {"x y": 1}}"#, ["unexpected-text"]),
    (#""cases": {"a": {"x": 1}, "A": {"x": 2}}"#, ["duplicate-case"]),
    (#""cases": {"a": {"x": 1}, "b": {"y": 2}}"#, ["missing-key", "unknown-key"]),
    (#""cases": {"a": {"x": {"line": 1}}}"#, ["wrong-type"]),
    (#""cases": {"a": {"x": {"line": "fails"}}}"#, ["expected-value"]),
    (#""cases": {"a": {"x": {"line": "1", "b": 2}}}"#, []),
    (#""with": {"o": "$y"}, "reactor": "r", "cases": {"a": {"x": 1}}"#, ["unknown-column"]),
    (#""with": {"o": "$y"}, "reactor": "r""#, []),
    (#""with": {"o": "$5 $y"}, "reactor": "r", "cases": {"a": {"x": 1}}"#, []),
  ])
  func `Invalid tables in JSON are reported`(_ members: String, _ ids: [String]) {
    #expect(problems("{\(members), \"steps\": []}") == ids)
  }

  @Test func `A string of a script with cases can be written in quotes`() {
    let text = """
      cases | x
      a     | "$x"

      say("$x", "$5", "[$x]")

      """
    let json = ScriptFormatter.format(file(text), to: .json).text ?? ""
    #expect(json.contains(#"["\"$x\"", "$5", "\"[$x]\""]"#))
    #expect(json.contains(#"{"x": "$x"}"#))
    #expect(ScriptFormatter.format(file(json), to: .lines).text == text)
  }

  @Test func `An answer cannot be a value`() {
    let text = "cases | x\na | fails .b\nc | 1\n\nsay($x)\nstub s.m -> $x after 1s, 2 after 2s\n"
    #expect(replayed(text, "a").ids == ["answer-as-value", "unexpected-text"])
    #expect(replayed(text, "c").ids == [])
    #expect(problems(text) == [])
  }

  @Test func `A script can have 1000 cases`() {
    let rows = (0...1000).map { "c\($0) | \($0)\n" }
    #expect(problems("cases | a\n" + rows.dropLast().joined()) == [])
    #expect(problems("cases | a\n" + rows.joined()) == ["too-many-cases"])
  }

  @Test(arguments: [
    "cases | 이름 | b | c | d\r\nx | 1 | 2 | 3 | 4\r\nreactor a with { \"n\": [$c] }\r\n"
      + "b(\"$b\") # $b\r\nrepeat 2 {\r\nstub s.m(.some($d)) -> $이름\r\n}\r\n",
    #"{"cases": {"x": {"이름": 1, "b": 2, "c": 3, "d": 4}}, "reactor": "a", "with": {"n": ["$c"]}, "steps": ["#
      + #""b(\"$b\")", {"repeat": 2, "steps": [{"stub": "s.m(.some($d))", "returns": "$이름"}]}]}"#,
  ])
  func `A column that occurs only in strings and comments is unused`(text: String) throws {
    for name in [nil, "x"] {
      let file = SourceFile(name: "a.actions", bytes: Array(text.utf8), caseName: name)
      let reader = ScriptReader(file)
      #expect(reader.diagnostics.isEmpty)
      let table = try #require(reader.header.cases)
      #expect(table.unusedColumns(in: file).map(\.text) == ["b"])
    }
  }

  @Test(arguments: [
    "cases | n | a\r\n하나 | 1 | fails .x\r\n# 주석\r\n둘 | \"|\" | 2 # b\r\n셋 | 3 | never\r\nreactor a\r\nb($n)\r\n"
      + "stub s.m -> $a\r\n",
    #"{"cases": {"하나": {"n": 1, "a": {"line": "fails .x"}}, "둘": {"n": "|", "a": 2}, "셋": {"n": 3, "a": {"line": "never"}}},"#
      + #" "reactor": "a", "steps": ["b($n)", {"stub": "s.m", "returns": "$a"}]}"#,
  ])
  func `A case that is read without the other rows is the same case`(text: String) {
    let file = SourceFile(name: "a.actions", text: text)
    #expect(file.cases.compactMap(\.caseName) == ["하나", "둘", "셋"])
    for short in file.cases {
      let whole = SourceFile(name: file.name, bytes: file.bytes, caseName: short.caseName)
      let (script, problems) = Script.read(short)
      #expect(script == Script.read(whole).script && problems.isEmpty)
      #expect(short.chosenCase == whole.chosenCase && short.chosenCase != nil)
    }
  }
}
