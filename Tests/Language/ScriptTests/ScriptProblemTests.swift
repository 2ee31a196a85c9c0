import ReactorBase
import ReactorScript
import Testing

/// One row for each kind of problem: the marked range, the message, and the advice.
struct ScriptProblemTests {
  @Test(
    arguments: [
      ("= 3", "1-2", "expected-step", "expected a step, found '='", nil),
      ("@1s", "4-4", "expected-step", "expected a step, found the end of the line", nil),
      ("@ a", "2-3", "expected-duration", "expected a duration, such as '500ms', found ' '", nil),
      ("@1s @2s a", "5-6", "duplicate-time", "a step can have only one time", nil),
      (
        "@1s seed 7", "1-9", "timed-declaration", "'seed' is a declaration and cannot have a time",
        "remove the time, and place the declaration before the first step"
      ),
      (
        "allow rounding-tie \" \"", "20-23", "expected-reason",
        "expected a reason, found a blank string",
        "say why the note is acceptable"
      ),
      (
        "allow 반올림 \"\"", "7-10", "unknown-note", "unknown note '반올림'",
        "expected 'reentrancy-anomaly', 'nested-action', 'observer-order', 'off-main-state', "
          + "'rounded-interval', 'rounding-tie', 'process-time-zone', 'unseen-value', 'unused-stub' or 'unused-column'"
      ),
      (
        "rounding-ties 내림", "15-17", "unknown-rounding", "unknown direction '내림'",
        "expected 'up' or 'down'"
      ),
      (
        #"{"roundingTies": "down ", "steps": []}"#, "18-25", "unknown-rounding",
        "unknown direction 'down '", "did you mean 'down'?"
      ),
      (
        "skip 서버", "6-8", "expected-reason", "expected a reason in double quotes, found '서버'", nil
      ),
      (
        "skip \"\"", "6-8", "expected-reason", "expected a reason, found a blank string",
        "say why tests skip the script"
      ),
      (
        "expected-failure", "17-17", "expected-reason",
        "expected a reason in double quotes, found the end of the line", nil
      ),
      (
        "expected-failure \" \"", "18-21", "expected-reason",
        "expected a reason, found a blank string",
        "say why the script fails"
      ),
      (
        "tag 느림,", "8-8", "expected-tag",
        "expected a tag, such as 'slow', found the end of the line", "write 'tag 느림'"
      ),
      (
        "tag slow pay", "10-13", "unexpected-text",
        "expected ',' or the end of the step, found 'pay'", nil
      ),
      (
        "@1s tag slow", "1-8", "timed-declaration",
        "'tag' is a declaration and cannot have a time",
        "remove the time, and place the declaration before the first step"
      ),
      (
        #"{"tags": [], "steps": []}"#, "10-12", "wrong-type",
        "expected a non-empty array of tags for 'tags', found an array", nil
      ),
      (
        #"{"steps": [{"expectedFailure": "a"}]}"#, "13-30", "misplaced-declaration",
        "'expectedFailure' is a declaration, not a step", "move the key out of the array 'steps'"
      ),
      ("wiat 500ms", "1-5", "unknown-step", "unknown step 'wiat'", "did you mean 'wait'?"),
      ("increase now", "10-13", "unexpected-text", "unexpected 'now' at the end of the step", nil),
      (
        "left:", "6-6", "expected-action",
        "expected the name of an action, found the end of the line", nil
      ),
      (
        "wait(3)", "1-5", "keyword-as-action", "expected an action, found the keyword 'wait'",
        "for an action named 'wait', write '.wait'"
      ),
      (
        "a(red)", "3-6", "unknown-value", "expected a value, found 'red'",
        "write '.red' for a case, or '\"red\"' for a string"
      ),
      (
        "a(Item(sku: \"x\", count: 3))", "3-7", "unknown-value", "expected a value, found 'Item'",
        "write a struct as an object, such as '{\"sku\": ...}'"
      ),
      (
        "a([Item(\"x\")])", "4-8", "unknown-value", "expected a value, found 'Item'",
        "write a struct as an object, such as '{\"field\": ...}'"
      ),
      (
        "a(custom(red: 1))", "3-9", "unknown-value", "expected a value, found 'custom'",
        "write '.custom(...)' for a case"
      ),
      (
        "a(Color.red)", "3-12", "unknown-value", "expected a value, found 'Color.red'",
        "write '.red' for a case"
      ),
      ("a(True)", "3-7", "unknown-value", "expected a value, found 'True'", "did you mean 'true'?"),
      ("a(inf)", "3-6", "unknown-value", "expected a value, found 'inf'", "write '.infinity'"),
      (
        "a(“b”)", "3-4", "expected-value", "expected a value, found '“'",
        "write strings in straight double quotes"
      ),
      ("a(1 2)", "5-6", "expected-separator", "expected ',' or ')', found '2'", nil),
      ("a(1,)", "4-5", "trailing-comma", "unexpected trailing comma", "remove it"),
      ("a([1", "3-4", "unclosed-bracket", "'[' is not closed before the end of the line", nil),
      ("a(\"b", "3-5", "unterminated-text", "this string has no closing quote", nil),
      (
        "a(\"\t\")", "4-5", "control-character",
        "a control character must be escaped in a string",
        "write '\\t'"
      ),
      (
        "a(\"\\q\")", "4-6", "invalid-escape", "invalid escape sequence",
        #"valid escapes are \" \' \\ \/ \0 \b \f \n \r \t, \u{41} and \u0041"#
      ),
      (
        "a(\"\\ud800\")", "4-10", "lone-surrogate", "unpaired surrogate in a Unicode escape",
        nil
      ),
      (
        "a(007)", "3-6", "invalid-number", "'007' is not a valid number",
        "remove the leading zeros"
      ),
      (
        "a(0x1F)", "3-7", "invalid-number", "'0x1F' is not a valid number",
        "write a decimal number, such as 42 or 1.5e-7"
      ),
      (
        "wait 500", "6-9", "missing-unit", "a duration needs a unit",
        "add a unit, such as '500ms' or '500s'"
      ),
      (
        "wait 5 seconds", "6-15", "missing-unit", "unexpected space between a number and its unit",
        "did you mean '5s'?"
      ),
      (
        "wait 1 min", "6-11", "missing-unit", "unexpected space between a number and its unit",
        "did you mean '1m'?"
      ),
      (
        "@1.5 H increase", "2-7", "missing-unit", "unexpected space between a number and its unit",
        "did you mean '1.5h'?"
      ),
      (
        "@5 increase", "2-3", "missing-unit", "a duration needs a unit",
        "add a unit, such as '5ms' or '5s'"
      ),
      ("wait 5sec", "7-10", "unknown-unit", "unknown unit 'sec'", "did you mean 's'?"),
      (
        "wait 5x", "7-8", "unknown-unit", "unknown unit 'x'",
        "valid units are 'ns', 'us', 'ms', 's', 'm' and 'h'"
      ),
      (
        "wait 1e300s", "6-12", "duration-too-long",
        "a duration can be at most 292 years", nil
      ),
      (
        "wait 0.5ns", "6-11", "duration-too-fine",
        "a duration must be a whole number of nanoseconds", nil
      ),
      (
        "expect", "7-7", "expected-path",
        "expected a path into the state, such as 'items[0].title', found the end of the line",
        "for an action named 'expect', write '.expect'"
      ),
      (
        "expect !isPaid", "8-9", "expected-path",
        "expected a path into the state, such as 'items[0].title', found '!'",
        "for a Boolean, write 'NAME == false'"
      ),
      (
        "expect not isPaid", "18-18", "expected-operator",
        "expected an operator, such as '==', found the end of the line",
        "for a Boolean, write '== true' or '== false'"
      ),
      (
        "expect a", "9-9", "expected-operator",
        "expected an operator, such as '==', found the end of the line",
        "for a Boolean, write '== true' or '== false'"
      ),
      ("expect a = 3", "10-11", "unknown-operator", "unknown operator '='", "did you mean '=='?"),
      (
        "expect a == 3 adn b == 4", "15-18", "unexpected-text",
        "expected 'and', 'or', 'when' or the end of the step, found 'adn'", "did you mean 'and'?"
      ),
      (
        "always (a == 3 || b == 4)", "16-18", "unexpected-text",
        "expected 'and', 'or', 'when' or the end of the step, found '||'", "did you mean 'or'?"
      ),
      (
        "expect a == 3 twice", "15-20", "unexpected-text",
        "unexpected 'twice' at the end of the step", nil
      ),
      (
        "expect a contians 3", "10-18", "unknown-operator", "unknown operator 'contians'",
        "did you mean 'contains'?"
      ),
      (
        "expect a. == 3", "10-11", "expected-path", "expected a field or a position, found ' '", nil
      ),
      ("expect a[0 == 3", "12-13", "expected-separator", "expected ']', found '='", nil),
      (
        "expect a.99999999999999999999 == 3", "10-30", "number-out-of-range",
        "expected a whole number from 0 to 18446744073709551615, found '99999999999999999999'", nil
      ),
      (
        "stub user", "10-10", "expected-method",
        "expected '.' and a method, found the end of the line", nil
      ),
      (
        "stub user.follow", "17-17", "expected-answer",
        "expected '->', 'fails' or 'after', found the end of the line", nil
      ),
      (
        "stub user.follow returns 3", "18-25", "unknown-stub-clause",
        "expected '->', 'fails' or 'after', found 'returns'", "write '->'"
      ),
      (
        "stub user.follow -> 3 fails 4", "23-28", "unknown-stub-clause",
        "expected 'after' or the end of the step, found 'fails'", nil
      ),
      (
        "tap .x", "5-6", "expected-control",
        "expected a control, such as 'field.button', found '.'", nil
      ),
      (
        "type abc into x", "6-9", "expected-text",
        "expected a string in double quotes, found 'abc'", "write 'type \"abc\" into x'"
      ),
      ("type \"abc\" x", "12-13", "expected-into", "expected 'into' and a control, found 'x'", nil),
      (
        "reactor", "8-8", "expected-reactor",
        "expected the name of a reactor, found the end of the line",
        "for an action named 'reactor', write '.reactor'"
      ),
      (
        "tap", "4-4", "expected-control",
        "expected a control, such as 'field.button', found the end of the line",
        "for an action named 'tap', write '.tap'"
      ),
      (
        "@1s wait # for it", "10-10", "expected-duration",
        "expected a duration, such as '500ms', found the end of the line",
        "for an action named 'wait', write '.wait'"
      ),
      (
        "reactor a wiht {}", "11-15", "unexpected-text",
        "expected '=', 'with' or the end of the line, found 'wiht'", nil
      ),
      (
        "reactor a with 3", "16-17", "expected-options",
        "expected options, such as '{\"delay\": \"0s\"}', found '3'", nil
      ),
      ("seed x", "6-7", "expected-seed", "expected a whole number, found 'x'", nil),
      (
        "seed 1.5", "6-9", "number-out-of-range",
        "expected a whole number from 0 to 18446744073709551615, found '1.5'", nil
      ),
      (
        "trace shwo=all", "7-11", "unknown-trace-setting", "unknown trace setting 'shwo'",
        "did you mean 'show'?"
      ),
      (
        "trace show", "11-11", "expected-equals",
        "expected '=' after 'show', found the end of the line", nil
      ),
      ("a\u{0}", "2-3", "unexpected-text", "unexpected '\\u{0}' at the end of the step", nil),
    ] as [(String, String, String, String, String?)])
  func `A mistake in a line is reported in words`(
    _ line: String, _ columns: String, _ id: String, _ message: String, _ label: String?
  ) throws {
    let diagnostics = Script.read(SourceFile(name: "a", text: line)).diagnostics
    let diagnostic = try #require(diagnostics.kept.first)
    #expect(problems(line) == ["1:\(columns) \(id)"])
    #expect(diagnostic.message == message)
    #expect(diagnostic.label == label)
  }

  @Test(
    arguments: [
      (
        #"{"steps": 3}"#, "11-12", "wrong-type", "expected an array for 'steps', found a number",
        nil
      ),
      ("{}", "1-3", "missing-key", "a script requires the key 'steps'", nil),
      (
        #"{"stpes": [], "steps": []}"#, "2-9", "unknown-key", "unknown key 'stpes'",
        "did you mean 'steps'?"
      ),
      (
        #"{"steps": [], "steps": []}"#, "15-22", "duplicate-key",
        "duplicate key 'steps'", nil
      ),
      (
        #"{"with": {}, "steps": []}"#, "2-8", "missing-key", "'with' requires the key 'reactor'",
        nil
      ),
      (
        #"{"reactor": "a", "reactors": [], "steps": []}"#, "18-28", "conflicting-keys",
        "'reactor' and 'reactors' cannot be used together", nil
      ),
      (
        #"{"reactors": ["a", "a"], "steps": []}"#, "21-22", "duplicate-session",
        "session 'a' is already declared",
        "choose another name for the session: 'reactor NAME = KIND'"
      ),
      (
        #"["wait 1s"]"#, "3-7", "step-as-text",
        "expected an object for the step 'wait', found a string", #"write {"wait": ...}"#
      ),
      (#"["a b"]"#, "5-6", "unexpected-text", "unexpected 'b' at the end of the step", nil),
      (
        "[7]", "2-3", "wrong-type", "expected a string or an object for a step, found a number", nil
      ),
      (
        #"{"trace": {"show": []}, "steps": []}"#, "20-22", "wrong-type",
        "expected a string or an array of strings for 'show', found an array", nil
      ),
      (
        #"[{"seed": 7}]"#, "3-9", "misplaced-declaration", "'seed' is a declaration, not a step",
        "move the key out of the array 'steps'"
      ),
      (
        #"[{"settle": false}]"#, "13-18", "wrong-type", "expected true for 'settle', found false",
        nil
      ),
      (
        #"[{"action": "a(1)", "arguments": [1]}]"#, "21-32", "said-twice",
        "'arguments' is already specified in the string", nil
      ),
      (
        #"[{"action": "b: a", "to": "c"}]"#, "21-25", "said-twice",
        "'to' is already specified in the string", nil
      ),
      (
        #"[{"action": {"a": 1}}]"#, "19-20", "wrong-type",
        "expected an object for 'a', found a number", nil
      ),
      (
        #"[{"stub": "a.b"}]"#, "2-17", "missing-key",
        "'stub' requires the key 'returns', 'fails', 'never', 'stream', 'or' or 'after'",
        nil
      ),
      (#"[{"type": "a"}]"#, "2-15", "missing-key", "'type' requires the key 'into'", nil),
      (#"[{"wait": "5sec"}]"#, "13-16", "unknown-unit", "unknown unit 'sec'", "did you mean 's'?"),
      (
        #"[{"expect": "a \u003d 3"}]"#, "16-22", "unknown-operator", "unknown operator '='",
        "did you mean '=='?"
      ),
      (#"["a(\"b)"]"#, "5-9", "unterminated-text", "this string has no closing quote", nil),
      (#"[nul]"#, "2-5", "unknown-value", "expected a value, found 'nul'", "did you mean 'null'?"),
      (
        #"[.red]"#, "2-6", "invalid-number", "'.red' is not a valid number",
        "write a digit before the point"
      ),
      (#"["a"] []"#, "7-8", "unexpected-text", "unexpected '[' after the end of the script", nil),
      (#"{"a" 1}"#, "6-7", "expected-colon", "expected ':', found '1'", nil),
      (#"{a: 1}"#, "2-3", "expected-key", "expected a key in double quotes, found 'a'", nil),
      (
        #"{"trace": {"stat": "full"}, "steps": []}"#, "12-18", "unknown-key", "unknown key 'stat'",
        "did you mean 'state'?"
      ),
    ] as [(String, String, String, String, String?)])
  func `A mistake in JSON is reported in words`(
    _ text: String, _ columns: String, _ id: String, _ message: String, _ label: String?
  ) throws {
    let diagnostics = Script.read(SourceFile(name: "a", text: text)).diagnostics
    let diagnostic = try #require(diagnostics.kept.first)
    #expect(problems(text) == ["1:\(columns) \(id)"])
    #expect(diagnostic.message == message)
    #expect(diagnostic.label == label)
  }

  @Test(arguments: [
    ("reactor a\nreactor a", "2:9-10 duplicate-session"),
    ("seed 1\nseed 1", "2:6-7 duplicate-seed"),
    ("time-zone \"UTC\"\r\ntime-zone \"Asia/Seoul\"", "2:11-23 duplicate-time-zone"),
    ("rounding-ties up\r\nrounding-ties down", "2:15-19 duplicate-rounding"),
    ("allow rounding-tie \"a\"\nallow rounding-tie \"b\"", "2:7-19 duplicate-allow"),
    ("skip \"a\"\nskip \"b\"", "2:6-9 duplicate-mark"),
    ("expected-failure \"a\"\r\nexpected-failure \"b\"", "2:18-21 duplicate-mark"),
    ("tag a, 느림\ntag b, 느림", "2:8-10 duplicate-mark"),
    ("trace show=a show=b", "1:14-18 duplicate-trace-setting"),
    ("trace show=a\ntrace show=b", "2:7-11 duplicate-trace-setting"),
    (#"reactor a with {"x": 1, "x": 2}"#, "1:25-28 duplicate-key"),
  ])
  func `A repeated declaration points at the first`(_ text: String, _ problem: String) throws {
    #expect(problems(text) == [problem])
    let diagnostics = Script.read(SourceFile(name: "a", text: text)).diagnostics
    let note = try #require(diagnostics.kept.first?.notes.first)
    #expect(note.message == "first given here")
    #expect(note.range?.lower ?? .max < diagnostics.kept[0].range.lower)
  }

  @Test(arguments: [1, 3, 8, 9, 10, 40])
  func `A session that is declared twice points at the first, however many there are`(
    _ count: Int
  ) {
    for repeated in Set([0, count / 2, count - 1]) {
      let declarations = (0..<count).map { "reactor s\($0) = a\n" }
      let file = SourceFile(name: "a", text: declarations.joined() + "reactor s\(repeated) = a\n")
      let diagnostics = Script.read(file).diagnostics
      #expect(diagnostics.sorted.map(\.id) == ["duplicate-session"])
      let first = diagnostics.kept.first?.notes.first?.range
      #expect(first.map { file.position(of: Int($0.lower)).line } == repeated + 1)
    }
  }
}
