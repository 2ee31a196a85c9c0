import ReactorBase
import ReactorScript
import Testing

struct JSONFormTests {
  @Test(arguments: [
    (#""increase""#, "increase"),
    (#"".wait""#, ".wait"),
    (#""wait""#, ".wait"),
    (#""left: increase""#, "left: increase"),
    (#""inputField(\"hello\")""#, #"inputField("hello")"#),
    (#""inputField(\"\\u00e9\")""#, #"inputField("é")"#),
    (#"{"action": "increase", "to": "left", "at": "2s"}"#, "@2s left: increase"),
    (#"{"at": "2s", "action": "tap", "arguments": {"index": 3}}"#, "@2s .tap(index: 3)"),
    (#"{"action": "follow", "arguments": [42, null]}"#, "follow(42, nil)"),
    (#"{"action": "follow", "arguments": []}"#, "follow()"),
    (#"{"action": {"inputField": {"_0": "hello"}}}"#, #"inputField("hello")"#),
    (#"{"action": {"move": {"_0": 1, "to": 2, "_2": 3}}}"#, "move(1, to: 2, 3)"),
    (#"{"action": {"increase": {}}, "to": "left"}"#, "left: increase"),
    (#"{"wait": "500ms"}"#, "wait 500ms"),
    (#"{"settle": true}"#, "settle"),
    (#"{"end": true, "at": "1h"}"#, "@1h end"),
    (#"{"expect": "isLoading == true"}"#, "expect isLoading == true"),
    (#"{"expect": "left: isLoading == true"}"#, "expect left: isLoading == true"),
    (#"{"expect": "pending == 0"}"#, "expect pending == 0"),
    (#"{"expect": "name == \"a\"", "to": "text-field"}"#, #"expect text-field: name == "a""#),
    (
      #"{"stub": "user.follow", "arguments": [42], "returns": false, "after": "300ms"}"#,
      "stub user.follow(42) -> false after 300ms"
    ),
    (#"{"stub": "user.follow", "fails": ".notFound"}"#, #"stub user.follow fails ".notFound""#),
    (#"{"stub": "user.follow(1) -> .red after 1s"}"#, "stub user.follow(1) -> .red after 1s"),
    (#"{"stub": "user.find", "returns": null}"#, "stub user.find -> nil"),
    (#"{"tap": "field.settingButton"}"#, "tap field.settingButton"),
    (#"{"tap": "settingButton", "to": "field"}"#, "tap field.settingButton"),
    (#"{"type": "a\"b", "into": "field.textField"}"#, #"type "a\"b" into field.textField"#),
    (#"{"include": "../common/login.actions"}"#, #"include "../common/login.actions""#),
    (#"{"w\u0061it": "5\u0030ms"}"#, "wait 50ms"),
  ])
  func `The JSON form and the line form of a script have the same meaning`(
    _ json: String, _ line: String
  ) {
    #expect(read("[\(json)]").lines == line + "\n")
  }

  @Test func `The JSON form has its keys in any order`() {
    let script = read(
      """
      { "steps": ["increase", {"wait": "500ms"}, "increase"],
        "trace": {"show": ["action", "state"], "state": "changes"},
        "with": {"delay": "0s"}, "seed": 7, "$schema": "x.json", "reactor": "counter" }
      """)
    #expect(
      script.lines == """
        reactor counter with { "delay": "0s" }
        seed 7
        trace show=action,state state=changes

        increase
        wait 500ms
        increase

        """)
    #expect(script.header.schema == "x.json")
  }

  @Test func `The JSON form declares several sessions`() {
    let script = read(
      """
      {"reactors": [{"name": "field", "kind": "text-field", "with": {}}, "counter", {"kind": "a"}],
       "steps": []}
      """)
    #expect(
      script.lines == "reactor field = text-field with {}\nreactor counter\nreactor a\n")
  }

  @Test func `The JSON form is recognised by its first byte, unless the name is that of a log`() {
    #expect(ScriptForm(of: SourceFile(name: "a.actions", text: " \n\t[]")) == .json)
    #expect(ScriptForm(of: SourceFile(name: "a.json", text: "\u{FEFF}{}")) == .json)
    #expect(ScriptForm(of: SourceFile(name: "a.json", text: "wait 1s")) == .lines)
    #expect(ScriptForm(of: SourceFile(name: "a.json", text: "")) == .lines)
    #expect(ScriptForm(of: SourceFile(name: "a.jsonl", text: "{}")) == .log)
  }

  @Test func `The JSON form keeps every place, through escapes, too`() throws {
    let text = #"["é😀(\"\u00e9\", x: 1)", {"action": "a", "to": "b"}]"#
    let file = SourceFile(name: "a.json", text: text)
    let script = read(text)
    guard case .action(let action) = script.steps[0].kind else { return }
    #expect(file.text(in: action.name.range) == "é😀")
    #expect(try file.text(in: #require(action.spelling)) == #"é😀(\"\u00e9\", x: 1)"#)
    #expect(try file.text(in: #require(action.arguments?[0].value.range)) == #"\"\u00e9\""#)
    #expect(try file.text(in: #require(action.arguments?[1].labelRange)) == "x")
    #expect(file.text(in: script.steps[0].range) == #""é😀(\"\u00e9\", x: 1)""#)
    #expect(file.text(in: script.steps[1].range) == #"{"action": "a", "to": "b"}"#)
  }

  @Test func `The JSON form reports all mistakes of structure in one pass`() {
    let text = """
      {"reacter": "counter",
       "seed": 1.5,
       "steps": [
         {"wiat": "1s"},
         {"wait": 500, "until": 3},
         {"wait": "1s", "tap": "x"},
         {"wait": "1s", "to": "x"},
         7,
         {},
         "increase"
       ]}
      """
    #expect(
      problems(text) == [
        "1:2-11 unknown-key", "2:10-13 number-out-of-range", "4:5-11 unknown-key",
        "5:18-25 unknown-key", "6:19-24 conflicting-keys",
        "7:19-23 misplaced-key", "8:4-5 wrong-type", "9:4-6 missing-step-kind",
      ])
  }

  @Test func `The JSON form stops at the first mistake of syntax`() {
    let text = #"{"steps": ["a", "b",], "x": tru}"#
    #expect(problems(text) == ["1:20-21 trailing-comma"])
    #expect(Script.read(SourceFile(name: "a", text: text)).script.steps.isEmpty)
  }
}

struct LogTests {
  @Test func `A log has one object per line`() {
    let text = """
      {"ms": 0, "session": "counter", "action": "increase"}

      {"ms": 1500.25, "action": "inputField(\\"a\\")"}\r
      {"action": "follow", "arguments": [42], "ms": 2e3}
      {"ms": 2000, "action": {"tap": {"index": 1}}}
      """
    #expect(
      read(text, name: "a.jsonl").lines == """
        @0ms counter: increase
        @1500.25ms inputField("a")
        @2000ms follow(42)
        @2000ms .tap(index: 1)

        """)
  }

  @Test func `A log goes on after every mistake`() {
    let text = """
      {"ms": -1, "action": "a"}
      {"ms": 0.0000001, "action": "a"}
      {"ms": 1, "acton": "a"}
      {"ms": "1", "action": "a"}
      [1]
      {"ms": 1
      {"ms": 1, "action": "a"} 2
      {"action": "a"}
      """
    #expect(
      problems(text, name: "a.jsonl") == [
        "1:8-10 negative-duration", "2:8-17 duration-too-fine", "3:1-24 missing-key",
        "3:11-18 unknown-key", "4:8-11 wrong-type", "5:1-4 wrong-type",
        "6:1-2 unclosed-bracket", "7:26-27 unexpected-text", "8:1-16 missing-key",
      ])
  }
}
