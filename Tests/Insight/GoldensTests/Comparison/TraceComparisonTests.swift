import Testing

@testable import ReactorGoldens

struct TraceComparisonTests {
  /// A change of the overlapping counter's trace, and the expected explanation.
  struct Change: CustomTestStringConvertible {
    var what: String
    var edits: [(String, String)]
    var words: [String]

    var testDescription: String { what }

    init(_ what: String, _ edits: [(String, String)], _ words: [String]) {
      self.what = what
      self.edits = edits
      self.words = words
    }
  }

  static let changes: [Change] = [
    Change(
      "a changed value",
      [
        (
          "1.000 counter state #1 value: 1, isLoading: true\n",
          "1.000 counter state #1 value: 1, isLoading: false\n"
        )
      ],
      [
        "at 1.000 s counter.isLoading: expected true, found false; caused by #1 increase, "
          + "overlap.actions:4"
      ]),
    Change(
      "two values of one state",
      [("#2 value: 0, isLoading: true", "#2 value: 7, isLoading: false")],
      [
        "at 0.500 s counter.value: expected 0, found 7; isLoading: expected true, found false; "
          + "caused by #2 increase, overlap.actions:6"
      ]),
    Change(
      "a field that is new",
      [("#2 value: 0, isLoading: true", "#2 value: 0, isLoading: true, error: nil")],
      [
        "at 0.500 s counter.error: expected no such field, found nil; caused by #2 increase, "
          + "overlap.actions:6"
      ]),
    Change(
      "a missing event", [("1.000 counter state #1 value: 1, isLoading: true\n", "")],
      [
        "at 1.000 s counter: missing state value: 1, isLoading: true; caused by #1 increase, "
          + "overlap.actions:4"
      ]),
    Change(
      "an inserted event",
      [("0.500 counter action", "0.250 counter pulse #1 alert = \"x\"\n0.500 counter action")],
      [
        "at 0.250 s counter: unexpected pulse alert = \"x\"; caused by #1 increase, "
          + "overlap.actions:4"
      ]),
    Change(
      "an event at another time",
      [("0.500 counter state #2", "0.750 counter state #2")],
      [
        "at 0.500 s counter: expected state value: 0, isLoading: true, found it at 0.750 s; "
          + "caused by #2 increase, overlap.actions:6"
      ]),
    Change(
      "an event in another place",
      [
        ("0.000 counter state #1 value: 0, isLoading: true\n", ""),
        (
          "0.500 counter state #2 value: 0, isLoading: true\n",
          "0.500 counter state #2 value: 0, isLoading: true\n"
            + "0.000 counter state #1 value: 0, isLoading: true\n"
        ),
      ],
      [
        "at 0.000 s counter: expected state value: 0, isLoading: true after 'counter action "
          + "increase', found it after 'counter state value: 0, isLoading: true'; caused by #1 "
          + "increase, overlap.actions:4"
      ]),
    Change(
      "an event with another cause",
      [
        (
          "1.000 counter state #1 value: 1, isLoading: true",
          "1.000 counter state #2 value: 1, isLoading: true"
        )
      ],
      [
        "at 1.000 s counter state value: 1, isLoading: true: expected cause #1, found #2; caused "
          + "by #2 increase, overlap.actions:6"
      ]),
    Change(
      "another action", [("action #2 increase", "action #2 decrease")],
      [
        "at 0.500 s counter action #2: expected increase, found decrease; sent by overlap.actions:6"
      ]),
    Change(
      "another end", [("pending: 0", "pending: 1 (#2 increase)")],
      ["at 1.500 s the end: expected pending: 0, found pending: 1 (#2 increase)"]),
    Change(
      "a cascade",
      [("value: 1,", "value: 11,"), ("value: 2,", "value: 12,")],
      [
        "at 1.000 s counter.value: expected 1, found 11; caused by #1 increase, overlap.actions:4",
        "3 more 'state' events of 'counter' differ in value (until 1.500 s)",
      ]),
    Change(
      "an action before all others",
      [
        ("#2", "#3"), ("#1", "#2"),
        ("0.000 counter action #2", "0.000 counter action #1 decrease\n0.000 counter action #2"),
      ],
      [
        "at 0.000 s counter: unexpected action decrease; sent by overlap.actions:4",
        "2 more 'action' events of 'counter' have different causes (until 0.500 s)",
        "6 more 'state' events of 'counter' have different causes (until 1.500 s)",
      ]),
    Change(
      "no line feed at the end", [("pending: 0\n", "pending: 0")],
      ["the trace has no newline at the end"]),
    Change(
      "CR LF", [("\n", "\r\n")],
      [
        "every line of the trace ends with CR LF instead of LF; '*.trace -text' in .gitattributes "
          + "keeps git from changing line endings"
      ]),
    Change(
      "one CR LF", [("pending: 0\n", "pending: 0\r\n")],
      [
        "one line of the trace ends with CR LF instead of LF; '*.trace -text' in .gitattributes "
          + "keeps git from changing line endings"
      ]),
    Change(
      "a byte-order mark", [("# reactor", "\u{FEFF}# reactor")],
      ["the trace begins with a byte-order mark"]),
    Change(
      "another header", [("state=full", "state=full seed=7")],
      ["the header: expected no 'seed', found seed=7"]),
    Change(
      "a header in other bytes",
      [("show=action,state,", "show=state,action,")],
      ["the headers are equivalent, but written differently"]),
    Change(
      "an unreadable header", [("# reactor-trace 1", "# reactor-trace 9")],
      [
        "the trace cannot be read as a trace: it uses version 9 of the format, but this program "
          + "reads version 1",
        "on line 1: unexpected '# reactor-trace 9 "
          + "show=action,state,pulse,event,error,expect,end state=full'",
      ]),
    Change(
      "an invisible character", [("#1 increase", "#1 incr\u{200B}ease")],
      [
        "at 0.000 s counter action #1: expected increase, found incr\\u{200B}ease; sent by "
          + "overlap.actions:4"
      ]),
    Change(
      "a space that is none", [("0.500 counter state", "0.500\u{A0}counter state")],
      [
        "at 0.500 s counter: missing state value: 0, isLoading: true; caused by #2 increase, "
          + "overlap.actions:6",
        "1 more line differs",
      ]),
    Change(
      "a time in other digits", [("1.000 counter", "1.0000 counter")],
      [
        "the same event is written differently: on line 7: expected '1.000 counter state #1 "
          + "value: 1, isLoading: true', found '1.0000 counter state #1 value: 1, isLoading: true'",
        "1 more 'state' event of 'counter' differs (1.000 s)",
      ]),
    Change(
      "a line that is not an event",
      [
        (
          "1.000 counter state #1 value: 1, isLoading: true\n",
          "<<<<<<<\n1.000 counter state #1 value: 1, isLoading: true\n"
        )
      ],
      ["on line 7: unexpected '<<<<<<<'"]),
  ]

  @Test(arguments: changes)
  func `The first divergence is named in words, with its cause`(change: Change) {
    let found = change.edits.reduce(Sample.overlap) { $0.replacing($1.0, with: $1.1) }
    #expect(Sample.explanation(Sample.overlap, found) == change.words)
  }

  @Test func `Equal traces have no explanation`() {
    #expect(Sample.explanation(Sample.overlap, Sample.overlap) == [])
    #expect(Sample.explanation("", "") == [])
  }

  @Test(arguments: [
    (
      #"user: (id: 3, name: "Kim")"#, #"user: (id: 3, name: "Bo")"#,
      #".user.name: expected "Kim", found "Bo""#
    ),
    (
      "items: [(id: 1), (id: 2)]", "items: [(id: 1), (id: 5)]",
      ".items[1].id: expected 2, found 5"
    ),
    ("items: [1, 2]", "items: [1]", ".items: expected [1, 2], found [1]"),
    (#"by: ["a": 1, "b": 2]"#, #"by: ["a": 1, "b": 3]"#, #".by["b"]: expected 2, found 3"#),
    ("route: .detail(id: 1)", "route: .detail(id: 2)", ".route.detail.id: expected 1, found 2"),
    ("route: .detail(1)", "route: .detail(2)", ".route.detail.0: expected 1, found 2"),
    ("route: .detail(1)", "route: .list", ".route: expected .detail(1), found .list"),
    (#"text: "a, b: c""#, #"text: "a, b: d""#, #".text: expected "a, b: c", found "a, b: d""#),
    (
      #"text: "\", x: 1""#, #"text: "\", x: 2""#, #".text: expected "\", x: 1", found "\", x: 2""#
    ),
    (".loading", ".loaded", " state: expected .loading, found .loaded"),
    ("text: \"e\u{301}\"", "text: \"\u{E9}\"", #".text: expected "e\u{301}", found "\u{E9}""#),
  ])
  func `A value is named by its path, as deep as the shapes agree`(
    expected: String, found: String, words: String
  ) {
    let (left, right) = (Sample.state(expected), Sample.state(found))
    #expect(Sample.explanation(left, right) == ["at 0.000 s a\(words)"])
  }

  @Test func `The part of a long value that differs is shown`() {
    let long = String(repeating: "a", count: 1000)
    let words = Sample.explanation(
      Sample.state("text: \"\(long)x\(long)\""), Sample.state("text: \"\(long)y\(long)\""))
    #expect(words.count == 1)
    #expect(words[0].contains("aax") && words[0].contains("aay"))
    #expect(words[0].count < 300)
  }

  @Test func `Traces as JSON Lines are explained in the same words`() {
    let words = Sample.explanation(Sample.json("true"), Sample.json("false"))
    #expect(
      words == [
        "at 1.000 s counter.isLoading: expected true, found false; caused by #1 add(\"x\"), "
          + "overlap.actions:4"
      ])
  }

  @Test func `Traces in different forms are reported as such`() {
    #expect(
      Sample.explanation(Sample.overlap, Sample.json("true")).first
        == "the golden is in text format, the trace in JSON Lines format; only traces in the same "
        + "format can be compared")
  }

  @Test func `A trace of changes says that nothing was to change`() {
    let head = "# reactor-trace 1 show=state state=changes\n"
    #expect(
      Sample.explanation(
        head + "0.000 a state #1 x: 1 -> 2\n", head + "0.000 a state #1 x: 1 -> 2, y: 0 -> 1\n")
        == [
          "at 0.000 s a.y: expected no change, found 0 -> 1; caused by #1, overlap.actions:4"
        ])
  }

  @Test(arguments: [
    (
      "items[1].isDone: false -> true", "items[1].isDone: false -> nil",
      "a.items[1].isDone: expected false -> true, found false -> nil"
    ),
    (
      "+items[2]: (id: 3), n: 0 -> 1", "n: 0 -> 1",
      "a.items[2]: expected inserted (id: 3), found no change"
    ),
    (
      "(unchanged)", "-counts[\"a, b\"]: 1",
      "a.counts[\"a, b\"]: expected no change, found removed 1"
    ),
    (
      "+items[2]: (id: 3, name: \"a\")", "+items[2]: (id: 3, name: \"b\")",
      "a.items[2].name: expected \"a\", found \"b\""
    ),
    ("+items[2]: 3", "+items[2]: 4", "a.items[2]: expected inserted 3, found inserted 4"),
  ])
  func `A trace of elements says which of them differ`(
    expected: String, found: String, words: String
  ) {
    let head = "# reactor-trace 1 show=state state=elements\n0.000 a state items: [], n: 0\n"
    #expect(
      Sample.explanation(
        head + "0.000 a state #1 \(expected)\n", head + "0.000 a state #1 \(found)\n")
        == ["at 0.000 s \(words); caused by #1, overlap.actions:4"])
  }
}
