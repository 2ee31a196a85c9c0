import ReactorBase
import ReactorScript
import ReactorTraceFormat
import ReactorTypeLayout
import Testing

@testable import ReactorRegistration

/// Decodes a call as it is written in a script, and returns the text that a trace would print for it.
private func decoded(
  _ call: String, rules: DecodingRules = DecodingRules()
) -> (text: String?, problems: [Diagnostic]) {
  var problems: [DecodingProblem] = []
  var action: Action?
  if let value = ScriptValue(literal: call, at: SourceRange(0, call.utf8.count)) {
    action = ValueDecoder(rules: rules).decode(Action.self, from: value, problems: &problems)
  } else {
    let (script, diagnostics) = Script.read(SourceFile(name: "test", text: call))
    #expect(diagnostics.isEmpty)
    guard case .action(let syntax)? = script.steps.first?.kind else { return (nil, []) }
    action = ActionDecoder(of: TypeLayout(Action.self), rules: rules)
      .decode(syntax.call, problems: &problems)
  }
  let values = ValueFormatter()
  return (
    action.map { values.text(ofAction: $0) },
    problems.map { $0.diagnostic(for: "reactor 'sample'") }
  )
}

private enum AccentedAction {
  case café
}

struct ActionDecoderTests {
  @Test(arguments: ["caf\u{E9}", "cafe\u{301}"])
  func `The name of an action may be encoded in another way`(_ name: String) {
    var problems: [DecodingProblem] = []
    let nowhere = SourceRange(0, 0)
    let action: AccentedAction? = ActionDecoder(of: TypeLayout(AccentedAction.self))
      .decode(CaseCall(name: Name(name, at: nowhere), place: nowhere), problems: &problems)
    #expect(action == .café && problems.isEmpty)
  }

  @Test(arguments: [
    "increase", "inputField(\"text\")", "imageLoadButtonTap(index: 3)", "follow(-42)",
    #"select((id: 3, name: "Kim", email: nil, initial: nil))"#,
    "paint(.red)", "paint(nil)", "paint(.custom(red: 1, green: 2, blue: 3))",
    #"search((text: "a", filters: [.red, .orange], limits: ["x": 1, "y": 2]), page: 2)"#,
    "move(from: 1, to: 2)", "pair(1, 2)", "row(id: 4, .renamed(to: \"b\"))",
    "set([1, 2, 30])", "counts([.one: 0.5, .two: 1.0])", "counts([:])",
    #"small(255, -32768, 18446744073709551615, 1.5, "é")"#,
    "tree(.leaf)", "tree(.node(.node(.leaf, value: 1, .leaf), value: 2, .leaf))",
    "nested([[1, nil], [], [3]])",
    "wide(-170141183460469231731687303715884105728, 340282366920938463463374607431768211455)",
    #"boxed((id: 3, name: "Kim", email: "k@x", initial: nil))"#,
  ])
  func `An action that is decoded is printed as it was written`(_ call: String) {
    let (text, problems) = decoded(call)
    #expect(problems.isEmpty)
    #expect(text == call)
  }

  @Test(arguments: [
    ("pair((1, 2))", "pair(1, 2)"),
    ("move(to: 2, from: 1)", "move(from: 1, to: 2)"),
    (
      #"select({"name": "Kim", "id": 3})"#,
      #"select((id: 3, name: "Kim", email: nil, initial: nil))"#
    ),
    (#"paint("red")"#, "paint(.red)"),
    (#"paint(".red")"#, "paint(.red)"),
    ("paint(.some(.red))", "paint(.red)"), ("paint(.none)", "paint(nil)"),
    (
      #"paint({"custom": {"red": 1, "blue": 3, "green": 2}})"#,
      "paint(.custom(red: 1, green: 2, blue: 3))"
    ),
    (#"{"inputField": {"_0": "hello"}}"#, #"inputField("hello")"#),
    (#"{"increase": {}}"#, "increase"),
    (
      #"paint(".custom(red: 1, green: 2, blue: 3)")"#, "paint(.custom(red: 1, green: 2, blue: 3))"
    ),
    (#"{"row": {"id": 1, "_1": {"renamed": {"to": "b"}}}}"#, #"row(id: 1, .renamed(to: "b"))"#),
    (#"counts({"two": 2})"#, "counts([.two: 2.0])"),
    ("flags(5, 10, .dark)", "flags((rawValue: 5), .high, .dark)"),
    (#"flags(5, .low, "L")"#, "flags((rawValue: 5), .low, .light)"),
    ("follow(1e3)", "follow(1000)"), ("follow(12.0)", "follow(12)"),
    ("void", "void"),
  ])
  func `An action may be written in other ways, too`(_ call: String, printed: String) {
    let (text, problems) = decoded(call)
    #expect(problems.isEmpty)
    #expect(text == printed)
  }

  @Test(arguments: [
    (
      "incraese",
      "unknown-action 0..<8 unknown action 'incraese' for reactor 'sample' | did you mean 'increase'?"
    ),
    ("inputField(3)", #"wrong-type 11..<12 expected String, found number 3 | write "3""#),
    (
      "inputField",
      "missing-argument 0..<10 missing arguments | expected inputField(String)"
    ),
    ("increase(3)", "extra-argument 9..<10 too many arguments | expected increase"),
    ("follow(1, 2)", "extra-argument 10..<11 too many arguments | expected follow(Int)"),
    (
      "imageLoadButtonTap(3)",
      "wrong-label 19..<20 missing label 'index' | expected imageLoadButtonTap(index: Int)"
    ),
    (
      "imageLoadButtonTap(idx: 3)",
      "wrong-label 19..<22 expected label 'index', found 'idx' | expected imageLoadButtonTap(index: Int)"
    ),
    (
      "move(from: 1)",
      "missing-argument 0..<12 missing argument 'to' | expected move(from: Int, to: Int)"
    ),
    (
      "move(to: 2)",
      "missing-argument 0..<10 missing argument 'from' | expected move(from: Int, to: Int)"
    ),
    (
      "paint(.custom(blue: 3, red: 1))",
      "missing-argument 6..<30 missing argument 'green' | expected custom(red: Int, green: Int, blue: Int)"
    ),
    (
      #"paint({"custom": {"green": 2, "blue": 3}})"#,
      "missing-argument 6..<41 missing argument 'red' | expected custom(red: Int, green: Int, blue: Int)"
    ),
    (
      "follow(9223372036854775808)",
      "out-of-range 7..<26 9223372036854775808 is out of range for Int | expected a value from -9223372036854775808 to 9223372036854775807"
    ),
    (
      "follow(1e400)",
      "out-of-range 7..<12 1e400 is out of range for Int | expected a value from -9223372036854775808 to 9223372036854775807"
    ),
    (
      "follow(1e9223372036854775807)",
      "out-of-range 7..<28 1e9223372036854775807 is out of range for Int | expected a value from -9223372036854775808 to 9223372036854775807"
    ),
    ("follow(1.5)", "not-an-integer 7..<10 1.5 is not an integer | expected Int"),
    (#"follow("ten")"#, "wrong-type 7..<12 expected Int, found string 'ten'"),
    (
      #"small(256, 0, 0, 0, "a")"#,
      "out-of-range 6..<9 256 is out of range for UInt8 | expected a value from 0 to 255"
    ),
    (
      #"small(-1, 0, 0, 0, "a")"#,
      "out-of-range 6..<8 -1 is out of range for UInt8 | expected a value from 0 to 255"
    ),
    (#"small(1, 0, 0, 1e400, "a")"#, "out-of-range 15..<20 1e400 is too large for Float"),
    (
      #"small(1, 0, 0, 0, "ab")"#,
      "not-one-character 18..<22 'ab' is not a single character | expected Character"
    ),
    ("paint(.rad)", "unknown-case 6..<10 Color has no case 'rad' | did you mean 'red'?"),
    (
      #"select((3, "Kim"))"#,
      #"wrong-type 7..<17 expected User, found a tuple | write {"id": Int, "name": String, "email": String?, "initial": String?}"#
    ),
    (
      "boxed(3)",
      #"wrong-type 6..<7 expected User, found number 3 | write {"id": Int, "name": String, "email": String?, "initial": String?}"#
    ),
    (
      #"select((id: 3))"#,
      "missing-field 7..<14 missing field 'name' of User | expected name: String"
    ),
    (
      #"select((id: 3, name: "a", nmae: "b"))"#,
      "unknown-field 26..<30 User has no field 'nmae' | did you mean 'name'?"
    ),
    (
      #"select({"id": 1, "id": 2, "name": "a"})"#,
      "duplicate-field 17..<21 duplicate field 'id'"
    ),
    (
      "set([1, 2, 1])",
      "duplicate-element 11..<12 duplicate element | a set contains each element only once"
    ),
    ("counts([.one: 1, .one: 2])", "duplicate-key 17..<21 duplicate key"),
    (
      "authorize(3)",
      "unreadable-type 10..<11 a value of type Session cannot be created from a script"
    ),
    ("run(3)", "unreadable-type 4..<5 a value of type () -> () cannot be created from a script"),
    ("flags(5, 7, .dark)", "unknown-raw-value 9..<10 not the raw value of any case of Priority"),
  ])
  func `A value that can't be decoded is reported with the reason and the place`(
    _ call: String, problem: String
  ) {
    let (text, problems) = decoded(call)
    #expect(text == nil)
    #expect(problems.map(Self.summary) == [problem])
  }

  @Test func `A value that can't be a case is reported with the cases`() {
    let (_, problems) = decoded("paint(3)")
    #expect(problems.map(\.message) == ["expected Color, found number 3"])
    #expect(problems.first?.notes.map(\.message) == ["available cases: custom, red, orange"])
  }

  @Test func `Every problem of a call is reported at once`() {
    let (_, problems) = decoded(#"small(300, "x", 1.5, 0, 7)"#)
    #expect(problems.map(\.id) == ["out-of-range", "wrong-type", "not-an-integer", "wrong-type"])
  }

  @Test func `Signatures read like declarations`() {
    let signatures = ActionDecoder(of: TypeLayout(Action.self)).signatures.map(\.description)
    #expect(signatures.contains("imageLoadButtonTap(index: Int)"))
    #expect(signatures.contains("paint(Color?)"))
    #expect(signatures.contains("search(Query<Color>, page: Int)"))
    #expect(signatures.contains("nested([[Int?]])"))
    #expect(signatures.contains("counts([Key: Double])"))
    #expect(signatures.contains("increase"))
  }

  private static func summary(_ diagnostic: Diagnostic) -> String {
    let range = "\(diagnostic.range.lower)..<\(diagnostic.range.upper)"
    let label = diagnostic.label.map { " | \($0)" } ?? ""
    return "\(diagnostic.id) \(range) \(diagnostic.message)\(label)"
  }
}
