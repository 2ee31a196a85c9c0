import ReactorTypeLayout
import Testing

@testable import ReactorTraceFormat

struct TraceReaderTests {
  private func read(_ text: String) -> ParsedTrace { TraceReader.read(Array(text.utf8)) }

  private static let header = "# reactor-trace 1 show=state state=full\n"

  private static let everyKind = TraceKindSet(TraceKind.allCases)

  /// An event in the form that the tests compare.
  private struct Outline: Equatable {
    var time: Int64
    var session: String
    var kind: TraceKind
    var cause: Int?
    var parent: Int?

    init(_ event: ParsedEvent, in trace: ParsedTrace) {
      time = event.time
      session = trace.text(event.session)
      kind = event.kind
      cause = event.cause
      parent = event.parent
    }
  }

  private func outlines(_ options: TraceOptions) -> [Outline] {
    let trace = read(
      trace(options) { writer in
        let field = writer.addSession(named: "field")
        writer.write(TraceHeader(seed: 7, until: "10s"))
        writer.state(at: 0, field, cause: nil, CounterState())
        writer.action(at: 1, field, number: 1, parent: nil, FieldAction.inputField("a # \"#2 b"))
        writer.mutation(at: 1_000, field, cause: 1, FieldAction.inputField("}{][,"))
        writer.state(at: 1_000_000, field, cause: 1, CounterState(value: 1))
        writer.view(at: 1_000_000, field, cause: 1, control: "alert", "x")
        writer.output(at: 1_000_000, field, cause: 1, name: "showDetail", "#2 x")
        writer.action(
          at: 1_000_000_000, field, number: 2, parent: 1, FieldAction.didTapSettingButton)
        writer.error(at: 2_000_000_000, .replay, cause: nil, message: "#1 is still running")
        writer.effect(at: 2_000_000_000, field, cause: 2, number: 1, .begins)
        writer.call(at: 2_000_000_000, .replay, cause: 3, number: 1, "user.list", .begins)
        writer.end(at: 292 * 365 * 86_400_000_000_000, pending: [])
      }.map { $0 + "\n" }.joined())
    #expect(trace.form == .success(form(options)))
    #expect(trace.lines.count == 11)
    return trace.lines.compactMap { line in line.event.map { Outline($0, in: trace) } }
  }

  private func form(_ options: TraceOptions) -> TraceForm {
    TraceForm(options: options, header: TraceHeader(seed: 7, until: "10s"))
  }

  @Test func `Both forms are read as the same events, and say how they were made`() {
    let text = outlines(TraceOptions(show: Self.everyKind))
    let json = outlines(TraceOptions(format: .jsonl, show: Self.everyKind))
    #expect(text.count == 11)
    #expect(text == json)
    #expect(text[6].parent == 1)
    #expect(text[7].cause == nil)
  }

  @Test func `An event has a cause, and a line of the replay as a whole has none`() throws {
    let trace = read(
      Self.header + "0.000 * event #2 socket.tick\n0.000 * error #2 load failed\n")
    let events = trace.lines.compactMap(\.event)
    #expect(events.map(\.cause) == [2, nil])
    #expect(events.map { trace.text($0.body) } == ["socket.tick", "#2 load failed"])
  }

  @Test(
    arguments: [
      ("", .empty),
      ("hello\n", .noHeader("hello")),
      ("\n", .noHeader("")),
      (
        "#reactor-trace 1 show=state state=full",
        .noHeader("#reactor-trace 1 show=state state=full")
      ),
      ("# reactor-trace 2 show=state state=full", .unknownVersion("2")),
      ("# reactor-trace 1 show=state", .missingSetting("state")),
      ("# reactor-trace 1 state=full", .missingSetting("show")),
      ("# reactor-trace 1 show=stat state=full", .unknownValue("stat", setting: "show")),
      ("# reactor-trace 1 show=state state=some", .unknownValue("some", setting: "state")),
      ("# reactor-trace 1 show=state state=full seed=-1", .unknownValue("-1", setting: "seed")),
      ("# reactor-trace 1 show=state state=full sed=1", .unknownSetting("sed")),
      ("# reactor-trace 1 show=state state=full nothing", .malformed("nothing")),
      (#"{"reactor-trace":2,"show":["state"],"state":"full"}"#, .unknownVersion("2")),
      (#"{"reactor-trace":1,"show":["state"]}"#, .missingSetting("state")),
      (#"{"show":["state"],"state":"full"}"#, .noHeader(#"{"show":["state"],"state":"full"}"#)),
      (#"{"reactor-trace":1,"show":["x"],"state":"full"}"#, .unknownValue("x", setting: "show")),
      ("# reactor-trace 1 show=state,,end state=full", .unknownValue("", setting: "show")),
      ("# reactor-trace 1 show=state state=full seed=+1", .unknownValue("+1", setting: "seed")),
      ("# reactor-trace 1 show=state state=full seed=1 seed=2", .repeatedSetting("seed")),
      ("# reactor-trace 1 show=state state=full show=end", .repeatedSetting("show")),
      ("# reactor-trace 1 show=state state=full until=", .unknownValue("", setting: "until")),
      ("# reactor-trace 1 show=state state=full until=foo", .unknownValue("foo", setting: "until")),
      ("# reactor-trace 1 show=state state=full until=-1s", .unknownValue("-1s", setting: "until")),
      ("# reactor-trace 1 show=state state=full until=5", .unknownValue("5", setting: "until")),
      (
        "# reactor-trace 1 show=state state=full until=1e400s",
        .unknownValue("1e400s", setting: "until")
      ),
      (
        #"{"reactor-trace":1,"show":["end"],"state":"full","until":"한"}"#,
        .unknownValue("한", setting: "until")
      ),
      (
        #"{"reactor-trace":1,"show":["end"],"state":"full","until":5}"#,
        .unknownValue("5", setting: "until")
      ),
      (#"{"reactor-trace":1"#, .noHeader(#"{"reactor-trace":1"#)),
    ] as [(String, TraceHeaderProblem)])
  func `A first line that is not a header is distinguished from one that cannot be read`(
    text: String, problem: TraceHeaderProblem
  ) {
    #expect(read(text).form == .failure(problem))
    #expect(!problem.message.isEmpty)
  }

  @Test func `The name of a script is read with its escapes`() throws {
    let text = #"# reactor-trace 1 show=state state=full script="my \"a\" \u{7}.actions""#
    #expect(try read(text).form.get().header.script == "my \"a\" \u{7}.actions")
    let json = #"{"reactor-trace":1,"show":[],"state":"full","script":"\u0007\n"}"#
    #expect(try read(json).form.get().header.script == "\u{7}\n")
  }

  @Test(arguments: [
    "", "hello", "1.000", "1.000 counter", "1.000 counter stat value: 1",
    "1. counter state value: 1", "x.000 counter state", "-1.000 counter state value: 1",
    "99999999999999999999.000 counter state value: 1", "1.0000000001 counter state value: 1",
  ])
  func `A line that is not an event is kept as a line`(line: String) {
    let trace = read(Self.header + line + "\n")
    #expect(trace.lines.count == 1)
    #expect(trace.lines.first?.event == nil)
  }

  @Test(arguments: [
    "{", "{}", #"{"ms":0}"#, #"{"ms":0,"session":"a"}"#, #"{"ms":0,"session":"a","kind":"x"}"#,
    #"{"ms":0,"session":"a","kind":"state","value":{"#,
    #"{"ms":0,"session":"a","kind":"state"}}"#,
    #"{"ms":0,"session":"a","kind":"state","value":"x\"}"#, #"["ms"]"#,
    #"{"ms":0,"session":"a","kind":"state","value":}"#,
  ])
  func `A JSON line that is cut off, or lacks a member, is not an event`(line: String) {
    let trace = read(#"{"reactor-trace":1,"show":[],"state":"full"}"# + "\n\(line)\n")
    #expect(trace.lines.count == 1)
    #expect(trace.lines.first?.event == nil)
  }

  @Test func `Nested values need no stack`() {
    let deep = String(repeating: "[", count: 200_000) + String(repeating: "]", count: 200_000)
    let line = #"{"ms":0,"session":"a","kind":"state","value":"# + deep + "}"
    let trace = read(#"{"reactor-trace":1,"show":[],"state":"full"}"# + "\n\(line)\n")
    #expect(trace.lines.first?.event != nil)
  }

  @Test func `Line ends, the end of the file and a byte-order mark are noticed`() {
    let trace = read(
      "\u{FEFF}" + Self.header.dropLast() + "\r\n0.000 a state value: 0\r\n0.000 a state x")
    #expect(trace.hasByteOrderMark)
    #expect(trace.carriageReturns == 2)
    #expect(!trace.endsInLineFeed)
    #expect(
      trace.lines.map { trace.text($0.range) } == ["0.000 a state value: 0", "0.000 a state x"])
  }

  @Test(arguments: [
    "a\u{1B}[31m\u{7F}\u{9B}", "\u{202E}\u{2028}\u{E0041}👩‍👩‍👧é", "\\u{202E}\"", "", " ",
  ])
  func `The name of a script is read back as it was, and nothing of it controls the terminal`(
    name: String
  ) throws {
    for format in [TraceOptions.Format.text, .jsonl] {
      let lines = trace(TraceOptions(format: format)) { $0.write(TraceHeader(script: name)) }
      let text = try #require(lines.first)
      #expect(try read(text + "\n").form.get().header.script == name)
      #expect(
        text.unicodeScalars.allSatisfy { scalar in
          scalar == "\u{200D}" || scalar == "\u{E0041}"
            || ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
        })
    }
  }

  @Test func `A trace with the script's lines says so`() throws {
    let header = #"{"reactor-trace":1,"show":["action"],"state":"full"}"# + "\n"
    let line = #"{"ms":0,"session":"a","kind":"action","cause":1,"action":"x","line":4}"# + "\n"
    #expect(try TraceReader.form(of: Array((header + line).utf8)).get().options.lines)
    #expect(try !TraceReader.form(of: Array(header.utf8)).get().options.lines)
    #expect(read(header + line).lines.first?.event?.scriptLine == 4)
  }
}
