import ReactorTimeline
import ReactorScript
import ReactorTraceFormat
import Testing

struct TimelineTests {
  private let script = """
    reactor search
    enter("a")
    @100ms enter("b")
    @350ms cancel
    stub shop.find fails .soldOut(left: 2) after 1s
    enter("c")
    stub shop.ping -> false
    ping
    broken
    """

  private let calls = TraceKindSet([.call, .effect])

  @Test func `A timeline has calls and effects as the trace shows them`() throws {
    let (timeline, lines) = try record(script, with: shopRegistry, show: calls)
    #expect(
      lines == [
        "0.000 search effect #1 begins",
        #"0.000 search call #1 shop.find(query: "a", page: 1)"#,
        "0.100 search effect #2 begins",
        #"0.100 search call #2 shop.find(query: "b", page: 1)"#,
        #"0.300 search call #1 shop.find(query: "a", page: 1) -> ["a-1"]"#,
        "0.300 search effect #1 ends",
        #"0.350 search call #2 shop.find(query: "b", page: 1) cancelled"#,
        "0.350 search effect #2 ends",
        "0.350 search effect #3 begins",
        "0.350 search effect #3 ends",
        "0.350 search effect #4 begins",
        #"0.350 search call #4 shop.find(query: "c", page: 1)"#,
        "0.350 search effect #5 begins",
        "0.350 search call #5 shop.ping",
        "0.350 search call #5 shop.ping -> false",
        "0.350 search effect #5 ends",
        "0.350 search effect #6 begins",
        "0.350 search effect #6 fails",
        #"1.350 search call #4 shop.find(query: "c", page: 1) fails .soldOut(left: 2)"#,
        "1.350 search effect #4 ends",
      ])
    #expect(
      timeline.effects.map { $0.outcome } == Array(repeating: .ended(nil), count: 5) + [
        .failed(nil)
      ])
    #expect(
      timeline.calls.map { $0.outcome } == [
        .ended(#"["a-1"]"#), .cancelled, .failed(".soldOut(left: 2)"), .ended("false"),
      ])
    #expect(
      timeline.calls.map { $0.method } == ["shop.find", "shop.find", "shop.find", "shop.ping"])
    #expect(timeline.calls[0].endTime == 300_000_000)
  }

  @Test(arguments: TraceOptions.Format.allCases, TraceOptions.StateStyle.allCases)
  func `A replay and its trace give the same timeline`(
    format: TraceOptions.Format, state: TraceOptions.StateStyle
  ) throws {
    let all = TraceKindSet(TraceKind.allCases)
    // JSON does not tell a dictionary or a redacted value from other values.
    let scripts = format == .text ? [script] : []
    for script in scripts + [pulses, "reactor late\ncountAndPause\npauseAndCount"] {
      let (timeline, lines) = try record(
        script, with: shopRegistry, show: all, format: format, state: state, hasHeader: true)
      let read = Timeline(TraceReader.read(Array(lines.map { $0 + "\n" }.joined().utf8)))
      #expect(read.sessions.map(\.name) == timeline.sessions.map(\.name))
      #expect(read.sessions.map(\.fieldNames) == timeline.sessions.map(\.fieldNames))
      #expect(read.events.map(facts) == timeline.events.map(facts))
      #expect(timeline.events.contains { $0.mutation != nil })
    }
  }

  /// A reactor with pulses and outputs.
  private let pulses = """
    reactor pager
    turn("a b = c")
    turn("d")
    """

  /// Returns the properties of an event that are also in a trace. A trace contains neither the step nor the span of an
  /// event, nor the number of its enum case.
  private func facts(of event: TimelineEvent) -> [String] {
    let changes = event.changes.map { "\($0.field): \($0.old ?? "none") -> \($0.new)" }
    // In JSON Lines, the last event has the numbers of effects without their actions.
    let body = event.kind == .end ? "" : event.body
    return [
      event.sessionName, event.kind.rawValue, "\(event.time)", "\(event.cause ?? 0)",
      "\(event.parent ?? 0)", body, event.name ?? "none", event.kind == .end ? "" : event.value,
      "\(event.mutation?.index ?? -1)", "\(event.action?.event.index ?? -1)",
    ] + changes
  }

  @Test func `A timeline has every line of a trace`() throws {
    let (timeline, lines) = try record(
      script, with: shopRegistry, show: TraceKindSet(TraceKind.allCases))
    #expect(timeline.events.map(\.line) == lines)
  }

  @Test func `A timeline has the writes of a path, also those of the same value`() throws {
    let (timeline, _) = try record(script, with: shopRegistry)
    let session = try #require(timeline.session(named: "search"))
    let path = try #require(StatePath("isLoading"))
    let writes = timeline.writes(of: path, in: session.id)
    #expect(
      writes.map { write in
        let by = write.state.mutation.map { "\($0.body) #\($0.cause ?? 0)" } ?? "-"
        return "\(write.state.time / 1_000_000) \(write.new?.text ?? "-") \(write.isChange) \(by)"
      } == [
        "0 false false -", "0 true true setLoading(true) #1", "100 true false setLoading(true) #2",
        "300 false true setLoading(false) #1", "350 false false setLoading(false) #3",
        "350 true true setLoading(true) #4", "1350 false true setLoading(false) #4",
      ])
    let pages = try #require(StatePath(#"query.pages["all"]"#))
    #expect(
      timeline.writes(of: pages, in: session.id).map { $0.new?.text ?? "-" } == ["-", "1", "0"])
    #expect(
      timeline.value(of: pages, in: session.id, at: timeline.events.count)?.text == "0")
    let inside = try #require(StatePath("phase.found.count"))
    #expect(timeline.writes(of: inside, in: session.id).map { $0.new?.text ?? "-" } == ["-", "2"])
  }

  @Test(arguments: [
    ("count", ["add(1)", "add(2)", "add(3)"]), ("countAndPause", ["add(1)", "pause"]),
    ("pauseAndCount", ["-", "-"]),
  ])
  func `States that come later than their mutations belong to these in order, or to none`(
    action: String, expected: [String]
  ) throws {
    let (timeline, _) = try record("reactor late\n\n\(action)\n", with: shopRegistry)
    let states = timeline.events.filter { $0.kind == .state }.dropFirst()
    #expect(states.map { $0.mutation?.body ?? "-" } == expected)
  }

  @Test func `A timeline shows redacted values as the trace does`() throws {
    let (timeline, lines) = try record(script, with: shopRegistry)
    let session = try #require(timeline.session(named: "search"))
    let path = try #require(StatePath("token"))
    let values = timeline.writes(of: path, in: session.id)
    #expect(values.map { $0.new?.text ?? "-" } == ["[token#1]", "[token#2]", "[token#3]"])
    #expect(!timeline.events.contains { $0.body.contains("secret") })
    #expect(lines.contains { $0.contains("[token#3]") })
  }

  @Test func `A timeline knows what is in flight, and the causes of an event`() throws {
    let (timeline, _) = try record(script, with: shopRegistry)
    let flight = timeline.inFlight(at: timeline.eventCount(through: 200_000_000))
    #expect(flight.effects.map(\.number) == [1, 2])
    #expect(flight.calls.map(\.text).count == 2)
    let later = timeline.inFlight(at: timeline.eventCount(through: 300_000_000))
    #expect(later.effects.map(\.number) == [2])
    #expect(timeline.inFlight(at: timeline.events.count).effects.isEmpty)
    let last = try #require(timeline.events.last { $0.kind == .state })
    let cause = try #require(timeline.causes(of: last).first)
    #expect(cause.text == #"enter("c")"#)
    #expect(cause.event.step.flatMap(timeline.scriptLine)?.number == 6)
    #expect(timeline.effect(ofAction: 4)?.number == 4)
    #expect(timeline.calls(ofAction: 4).map(\.number) == [3])
    #expect((1...7).map { timeline.action(numbered: $0)?.number } == [1, 2, 3, 4, 5, 6, nil])
  }

  @Test func `A timeline keeps a value once for all states in which it stays the same`() throws {
    let taps = String(repeating: "cancel\nping\n", count: 5_000)
    let (timeline, _) = try record("reactor search\n" + taps, with: shopRegistry)
    let session = try #require(timeline.session(named: "search"))
    #expect(timeline.states(of: session.id).count == 5_001)
    let changes = timeline.events.map { $0.changes.count }.reduce(0, +)
    #expect(changes == 6)
  }
}
