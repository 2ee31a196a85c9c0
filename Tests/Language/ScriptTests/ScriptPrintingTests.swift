import ReactorBase
import ReactorScript
import ReactorTestTraits
import Testing

struct ScriptPrintingTests {
  @Test(arguments: seeds(40))
  func `A printed script has the same meaning in both forms`(_ seed: UInt64) {
    var generator = ScriptGenerator(seed: seed)
    for _ in 0..<50 {
      let script = generator.script()
      let said = meaning(of: script)
      let (lines, json) = (script.lines, script.json)
      let (fromLines, fromJSON) = (read(lines), read(json, name: "a.json"))
      expect(fromLines, says: said, as: script)
      expect(fromJSON, says: said, as: script)
      #expect(fromJSON.lines == lines)
      #expect(fromLines.json == json)
      #expect(ScriptFormatter.format(SourceFile(name: "a", text: lines)).text == lines)
      #expect(ScriptFormatter.format(SourceFile(name: "a", text: json)).text == json)
    }
  }

  /// Expects a script to have the same meaning as another one; the first step that differs is shown.
  private func expect(_ script: Script, says said: String, as original: Script) {
    if meaning(of: script) == said { return }
    for (step, other) in zip(script.steps, original.steps)
    where meaning(of: step) != meaning(of: other) {
      let found = Script(header: ScriptHeader(), steps: [step])
      #expect(meaning(of: step) == meaning(of: other), "\(found.lines)")
      return
    }
    Issue.record("the scripts have other headers, or one has more steps: \(original.lines)")
  }

  private func format(
    _ text: String, to target: ScriptFormatter.Target? = nil, name: String = "a.actions"
  ) -> String? {
    ScriptFormatter.format(SourceFile(name: name, text: text), to: target).text
  }

  @Test func `Lines keep their comments, and one blank line of several`() {
    let text = """
      \u{FEFF}


      # Two screens.\t
        #indented
      reactor   left=counter   with {"delay":"0s"}# no delay


      trace  show=a,b   state=full

      .increase    # needs no dot
      .wait
      left:inputField( "a#b" ,x:1 )
        @2.50s   expect   a==1


      # The end.

      """
    let formatted = """
      # Two screens.
      #indented
      reactor left = counter with { "delay": "0s" }  # no delay

      trace show=a,b state=full

      increase  # needs no dot
      .wait
      left: inputField("a#b", x: 1)
      @2.5s expect a == 1

      # The end.

      """
    #expect(format(text) == formatted)
    #expect(format(formatted) == formatted)
    #expect(format(text.replacing("\n", with: "\r\n")) == formatted)
  }

  @Test func `Lines keep the escapes of their strings`() {
    let text = #"""
      reactor field with { "k\u{65}y": "\u{e9}\/" }

      inputField("e\u{301}", ["\u0041": "\'"])
      type "\uD83D\uDE00" into text
      include "a\u{20}b.actions"

      """#
    #expect(format(text) == text)
    #expect(
      format(text, to: .json).flatMap { format($0, to: .lines) } == """
        reactor field with { "key": "é/" }

        inputField("e\u{301}", ["A": "'"])
        type "😀" into text
        include "a b.actions"

        """)
  }

  @Test func `JSON has one step per line`() {
    let text = """
      reactor counter with { "delay": "0s" }
      seed 7
      trace show=state,pulse format=jsonl
      increase
      setColor(.red)
      inputField("hello")
      move("a", to: .b)
      @2s left: increase
      stub user.follow(42) -> .some("x") after 1s
      stub user.follow("a") -> false
      type "a" into field.text
      end
      """
    let json = """
      {
        "reactor": "counter",
        "with": {"delay": "0s"},
        "seed": 7,
        "trace": {"show": ["state", "pulse"], "format": "jsonl"},
        "steps": [
          "increase",
          "setColor(.red)",
          {"action": "inputField", "arguments": ["hello"]},
          "move(\\"a\\", to: .b)",
          {"action": "increase", "to": "left", "at": "2s"},
          {"stub": "user.follow(42) -> .some(\\"x\\")", "after": "1s"},
          {"stub": "user.follow", "arguments": ["a"], "returns": false},
          {"type": "a", "into": "field.text"},
          {"end": true}
        ]
      }

      """
    #expect(format(text, to: .json) == json)
    #expect(format(json) == json)
    #expect(format(json, to: .json) == json)
    #expect(format("a", to: .json) == "[\n  \"a\"\n]\n")
    #expect(format("", to: .json) == "[]\n")
  }

  @Test func `A printed log stays a log, and any other form can be made of it`() {
    let log = """
      {"ms": 1500.25, "session": "counter", "action": "increase"}
      {"ms": 2000, "action": "inputField", "arguments": ["a"]}

      """
    #expect(format(log, name: "a.jsonl") == log)
    #expect(
      format(log, to: .lines, name: "a.jsonl")
        == "@1500.25ms counter: increase\n@2000ms inputField(\"a\")\n")
    #expect(format(log, to: .json, name: "a.jsonl")?.contains("\"at\": \"1500.25ms\"") == true)
  }

  @Test func `A printed script keeps the schema of JSON`() {
    let json = "{\n  \"$schema\": \"x\",\n  \"steps\": []\n}\n"
    #expect(format(json) == json)
    #expect(format(json, to: .lines) == "")
  }

  @Test func `A script with mistakes is not printed`() {
    let (text, diagnostics) = ScriptFormatter.format(SourceFile(name: "a", text: "a\n= b\n"))
    #expect(text == nil)
    #expect(diagnostics.count == 1)
  }

  @Test func `A value that JSON lacks is written as the text of its literal`() {
    let text = format("reactor a with {\"x\": .red, \"y\": [(1, z: nil)]}\n", to: .json)
    #expect(text?.contains(#""with": {"x": ".red", "y": ["(1, z: nil)"]}"#) == true)
  }
}
