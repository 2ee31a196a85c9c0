import ReactorBase
import Testing

@testable import ReactorScript

/// Lines in the style of other tools, languages and test libraries.
struct ForeignPhraseTests {
  @Test(arguments: [
    ("// 주석", "write '# 주석'"),
    ("increase // tap", "write 'increase # tap'"),
    ("increase;", "write 'increase'"),
    ("increase.", "write 'increase'"),
    ("inputField(Kim)", "write '\"Kim\"' for a string, or '{\"field\": \"Kim\"}' for a struct"),
    ("increase; increase", "write each step on its own line"),
    ("increase wait 1s", "write each step on its own line"),
    ("increase 3 times", "to repeat steps, write 'repeat 3 {', the steps, and '}'"),
    ("for _ in 1...3 {", "to repeat steps, write 'repeat 3 {', the steps, and '}'"),
    ("repeat 3 times {", "write 'repeat 3 {'"),
    ("repeat(3) {", "write 'repeat 3 {'"),
    ("repeat 3", "write 'repeat 3 {'"),
    ("loop 3 {", "write 'repeat 3 {'"),
    ("if value == 0", "a script has no branches: its steps run in order"),
    ("let count = 1", "a script has no variables or functions"),
    ("log \"hi\"", "write a comment as '# text'"),
    ("assert value == 1", "write 'expect value == 1'"),
    ("Then value == 1", "write 'expect value == 1'"),
    ("XCTAssertEqual(reactor.currentState.value, 1)", "write 'expect value == 1'"),
    ("expect(value).toBe(1)", "write 'expect value == 1'"),
    ("expect title to be \"안녕\"", "write 'expect title == \"안녕\"'"),
    ("expect value == 1, isLoading == true", "write 'expect value == 1 and isLoading == true'"),
    ("expect no pulses", "write 'expect no pulse'"),
    ("expect value == 1 within 2s", "write 'wait until value == 1 within 2s'"),
    ("wait untill value == 1", "write 'wait until value == 1'"),
    ("wait for value == 1", "write 'wait until value == 1'"),
    ("wait(500ms)", "write 'wait 500ms'"),
    ("sleep 1s", "write 'wait 1s'"),
    ("advance by 1s", "write 'wait 1s'"),
    ("timeout 2s", "to limit a wait, write 'wait until isLoading == false within 2s'"),
    ("increase @1s", "write '@1s increase'"),
    ("500ms increase", "write '@500ms increase'"),
    ("follow 1", "write 'follow(1)'"),
    ("follow (1)", "write 'follow(1)'"),
    ("reactor.action.onNext(.increase)", "write 'increase'"),
    ("dispatch increase", "write 'increase'"),
    ("mock user.follow -> true", "write 'stub user.follow -> true'"),
    ("stub user.follow => true", "write 'stub user.follow -> true'"),
    ("stub user.follow -> true delay 2s", "write 'stub user.follow -> true after 2s'"),
    ("type hello into field", "write 'type \"hello\" into field'"),
    ("seed: 7", "write 'seed 7'"),
    ("trace state: changes", "write 'trace state=changes'"),
    ("include login.actions", "write 'include \"login.actions\"'"),
    ("reactor counter with delay: \"0s\"", "write 'reactor counter with {\"delay\": \"0s\"}'"),
  ])
  func `A line of another tool is answered with that of a script`(line: String, advice: String) {
    for ending in ["", "\r\n", "  # why\n"] {
      let diagnostics = Script.read(SourceFile(name: "a", text: line + ending)).diagnostics
      #expect(diagnostics.kept.map(\.label) == [advice])
    }
  }

  @Test(arguments: [
    ("wait 1sec", "did you mean 's'?"), ("wiat 500ms", "did you mean 'wait'?"),
    ("expect isLoading", "for a Boolean, write '== true' or '== false'"),
    ("increase now", nil), ("allow \"why not\"", nil), ("ongoing 3", nil),
  ])
  func `A line that no phrase corrects keeps its own advice`(line: String, advice: String?) {
    let diagnostics = Script.read(SourceFile(name: "a", text: line)).diagnostics
    #expect(diagnostics.kept.map(\.label) == [advice])
  }

  @Test(arguments: [
    (#"{"increase": true}"#, #"write an action without arguments as a string: "increase""#),
    (#"{"action": "follow", "args": [1]}"#, "did you mean 'arguments'?"),
    (#"{"action": "increase", "delay": "1s"}"#, "did you mean 'at'?"),
    (#"{"stub": "user.follow", "returns": true, "delay": "1s"}"#, "did you mean 'after'?"),
    (#"{"wait": 500}"#, #"write "500ms", a string with a unit"#),
    (#"{"assert": "value == 1"}"#, "did you mean 'expect'?"),
    ("// 주석", "JSON has no comments"),
  ])
  func `JSON of another tool is answered with a script's`(step: String, advice: String) {
    let text = step.hasPrefix("/") ? "{\(step)\r\n}" : "{\"steps\": [\(step)]}"
    let diagnostics = Script.read(SourceFile(name: "a.json", text: text)).diagnostics
    #expect(diagnostics.kept.map(\.label) == [advice])
  }

  @Test func `Every phrase means a line or has advice`() {
    #expect(ForeignPhrase.all.allSatisfy { !$0.meant.isEmpty || $0.advice != nil })
  }
}
