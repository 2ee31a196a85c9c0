import ReactorBase
import ReactorScript
import Testing

struct LineFormTests {
  @Test func `The line form declares sessions, the seed and the trace before the steps`() throws {
    let script = read(
      """
      # Two screens.
      reactor text-field
      reactor left = counter with {"delay": "0s", "colour": .red}  # no delay
      seed 18446744073709551615
      trace state=changes show=action,state,pulse format=jsonl

      left: increase
      """)
    let header = script.header
    #expect(header.reactors.map(\.name.text) == ["text-field", "left"])
    #expect(header.reactors.map(\.kind.text) == ["text-field", "counter"])
    let options = try #require(header.reactors[1].options)
    #expect(
      meaning(of: options)
        == meaning(
          of: ScriptValue(literal: #"{"delay": "0s", "colour": .red}"#, at: options.range) as Any))
    #expect(header.seed?.value == .max)
    #expect(header.trace.map(\.key) == [.state, .show, .format])
    #expect(header.trace[1].values.map(\.text) == ["action", "state", "pulse"])
    #expect(script.steps.count == 1)
  }

  @Test(
    arguments: [
      ("increase", nil, "increase", nil),
      (".wait", nil, "wait", nil),
      ("left: increase", "left", "increase", nil),
      ("image-loader:.tap(index: 3)", "image-loader", "tap", 1),
      ("wait: increase", "wait", "increase", nil),
      ("reactor: increase", "reactor", "increase", nil),
      ("move(1, to: (x: 2, y: .max))", nil, "move", 2),
      ("reset()", nil, "reset", 0),
      ("größe_9(\"#\") # comment", nil, "größe_9", 1),
      ("😀", nil, "😀", nil),
      ("\t increase \t", nil, "increase", nil),
      ("waits", nil, "waits", nil),
    ] as [(String, String?, String, Int?)])
  func `The line form writes actions as Swift does`(
    _ line: String, _ session: String?, _ name: String, _ arguments: Int?
  ) throws {
    let file = SourceFile(name: "test.actions", text: line)
    let step = try #require(Script.read(file).script.steps.first)
    guard case .action(let action) = step.kind else {
      Issue.record("\(step)")
      return
    }
    #expect(action.session?.text == session)
    #expect(action.name.text == name)
    #expect(action.arguments?.count == arguments)
    #expect(file.text(in: action.name.range) == name)
    #expect(step.keyword == nil)
    let spelling = try #require(action.spelling)
    #expect(file.text(in: spelling).hasPrefix(name))
    #expect(arguments == nil || file.text(in: spelling).hasSuffix(")"))
  }

  @Test(arguments: [
    ("wait 500ms", "wait 500ms"), ("settle", "settle"), ("end", "end"),
    ("@2s increase", "@2s increase"), ("@1.50s wait 0s", "@1.5s wait 0s"),
    ("expect isLoading == true", "expect isLoading == true"),
    ("expect left: items[0].title != nil", "expect left: items[0].title != nil"),
    ("expect byID[ \"k#\" ].0.name contains \"x\"", "expect byID[\"k#\"].0.name contains \"x\""),
    ("expect count<=3", "expect count <= 3"),
    ("expect name matches \"a.*\"", "expect name matches \"a.*\""),
    ("expect pulse alertMessage == \"...\"", "expect pulse alertMessage == \"...\""),
    ("expect pulse route.id > 3", "expect pulse route.id > 3"),
    ("expect left: pulse a == 1", "expect left: pulse a == 1"),
    ("expect no pulse", "expect no pulse"),
    ("expect left: no pulse alert", "expect left: no pulse alert"),
    ("expect pending == 0", "expect pending == 0"),
    ("expect not( a==1 )and b == 2", "expect not a == 1 and b == 2"),
    ("expect (a == 1 or b == 2) and c == 3", "expect (a == 1 or b == 2) and c == 3"),
    ("expect (a == 1 and b == 2) or c == 3", "expect a == 1 and b == 2 or c == 3"),
    ("expect a == 1 when not b == 2", "expect a == 1 when not b == 2"),
    ("expect any items[ * ].id == \\.selected", "expect any items[*].id == \\.selected"),
    ("expect unique items[*].id", "expect unique items[*].id"),
    ("expect no error and no end", "expect no error and no end"),
    ("expect pending(.load(page: 2))==0", "expect pending(load(page: 2)) == 0"),
    ("expect sent(load) > calls(feed-2.page( 1 ))", "expect sent(load) > calls(feed-2.page(1))"),
    ("always left: theme == \\right:theme", "always left: theme == \\right:theme"),
    ("settled isLoading == false", "settled isLoading == false"),
    ("after setFilter: draft == \\old.draft", "after setFilter: draft == \\old.draft"),
    ("after left: .setFilter(1):a == 1", "after left: setFilter(1): a == 1"),
    ("within 10s left: a == 1", "within 10s left: a == 1"),
    ("ongoing left: tick,  .transform", "ongoing left: tick, transform"),
    ("wait until a == 1 within 5s", "wait until a == 1 within 5s"),
    ("wait until left: a == 1", "wait until left: a == 1"),
    ("settled", "settled"), ("after(1)", "after(1)"), ("always: a", "always: a"),
    ("stub user.follow(42) -> false after 300ms", "stub user.follow(42) -> false after 300ms"),
    ("stub user.follow fails .notFound after 1s", "stub user.follow fails .notFound after 1s"),
    (
      "stub user-service.find(id: 3) fails \"gone\"", "stub user-service.find(id: 3) fails \"gone\""
    ),
    ("stub user.follow after 1h", "stub user.follow after 1h"),
    ("stub user.follow->nil", "stub user.follow -> nil"),
    ("tap field.settingButton", "tap field.settingButton"), ("tap button", "tap button"),
    ("type \"a\\tb\" into text-field.text", "type \"a\\tb\" into text-field.text"),
    ("include \"../common/login.actions\"", "include \"../common/login.actions\""),
  ])
  func `The line form has a line for every kind of step`(_ line: String, _ canonical: String) throws
  {
    let script = read(line)
    #expect(script.lines == canonical + "\n")
    let range = try #require(script.steps.first?.range)
    #expect(range == SourceRange(0, line.utf8.count))
  }

  @Test func `The line form takes words of expectations for fields where nothing else makes sense`()
    throws
  {
    func subject(_ text: String) throws -> ExpectationSyntax.Subject? {
      guard case .expect(let expectation)? = steps("expect \(text)").first else { return nil }
      return expectation.subject
    }
    func isState(_ text: String) throws -> Bool {
      guard case .condition(.comparison(let comparison))? = try subject(text),
        case .path = comparison.left
      else { return false }
      return true
    }
    #expect(try isState("pulse == 3"))
    #expect(try isState("pulse contains 3"))
    #expect(try isState("no == 3"))
    #expect(try isState("no.pulse == 3"))
    #expect(try isState("left: pending == 3"))
    #expect(try isState("pending.count == 3"))
    #expect(try !isState("pending == 3"))
    #expect(try !isState("pulse contains == 3"))
    #expect(try !isState("no pulse contains"))
  }

  @Test func `The line form keeps the place of a word that could be an action`() throws {
    let step = try #require(read("  @2s wait 1s").steps.first)
    #expect(step.range == SourceRange(2, 13))
    #expect(step.keyword == SourceRange(6, 10))
  }

  @Test(arguments: ["a\nb\nc\n", "a\r\nb\r\nc", "\u{FEFF}a\n\n#\n \t\nb#c\nc", "a\nb\n  c  # x"])
  func `The line form allows any line breaks, blank lines and comments`(_ text: String) {
    #expect(read(text).lines == "a\nb\nc\n")
  }

  @Test(arguments: ["", "\n", "\u{FEFF}", "# only a comment", "  \r\n\t"])
  func `The line form may be empty`(_ text: String) {
    #expect(read(text) == Script())
  }

  @Test func `The line form goes on after every mistake`() {
    let text = """
      reactor counter
      wait 500
      expect = 3
      increase(
      @2s
      seed 7
      increase
      """
    #expect(
      problems(text) == [
        "2:6-9 missing-unit", "3:8-9 expected-path", "4:9-10 unclosed-bracket",
        "5:4-4 expected-step",
      ])
    #expect(Script.read(SourceFile(name: "a", text: text)).script.steps.count == 1)
  }

  @Test func `Declarations come first, and the problem says which line to move`() throws {
    let file = SourceFile(name: "a.actions", text: "increase\nseed 7\nreactor counter\n")
    let (script, diagnostics) = Script.read(file)
    #expect(script.header.seed?.value == 7)
    #expect(script.header.reactors.count == 1)
    #expect(
      DiagnosticRenderer().render(try #require(diagnostics.sorted.first), in: file) == """
        error[misplaced-declaration]: 'seed' must come before the first step
          --> a.actions:2:1
           |
         2 | seed 7
           | ^^^^^^ move this line before the first step
        note: the first step is here
          --> a.actions:1:1
           |
         1 | increase
           | ^^^^^^^^

        """)
    #expect(diagnostics.count == 2)
  }

  @Test func `The line form is read a step at a time`() {
    var reader = ScriptReader(SourceFile(name: "a", text: "reactor counter\na\nb c\nc\nwait x"))
    #expect(reader.form == .lines)
    #expect(reader.header.reactors.count == 1)
    #expect(reader.diagnostics.isEmpty)
    var names: [String] = []
    while let step = reader.next() {
      if case .action(let action) = step.kind { names.append(action.name.text) }
    }
    #expect(names == ["a", "c"])
    #expect(reader.diagnostics.count == 2)
    #expect(reader.next() == nil)
  }

  @Test(arguments: ScriptKeyword.allCases.filter { ![.tap, .type, .emit].contains($0) })
  func `A keyword of another step is not an action to choose`(_ keyword: ScriptKeyword) {
    let found = problems("choose of \(keyword.rawValue) x")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("1:11-") == true, "\(found)")
    #expect(found.first?.hasSuffix(" expected-action") == true, "\(found)")
    #expect(problems("choose of \(keyword.rawValue.prefix { $0 != "-" }), a").isEmpty)
  }
}
