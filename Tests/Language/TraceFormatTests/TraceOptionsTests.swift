import Testing

@testable import ReactorTraceFormat

struct TraceOptionsTests {
  @Test func `A header says how the trace was made`() {
    let header = TraceHeader(script: "a b.actions", seed: 7, until: "10s")
    #expect(
      trace(TraceOptions(show: TraceKindSet([.pulse, .state]), state: .changes)) {
        $0.write(header)
      } == [
        #"# reactor-trace 1 show=state,pulse state=changes seed=7 until=10s script="a b.actions""#
      ])
    #expect(
      trace(TraceOptions(format: .jsonl, show: TraceKindSet([.end]))) { $0.write(header) } == [
        #"{"reactor-trace":1,"show":["end"],"state":"full","seed":7,"until":"10s","script":"a b.actions"}"#
      ])
  }

  @Test(arguments: TraceKind.allCases)
  func `A kind that is not shown writes nothing`(_ hidden: TraceKind) {
    let shown = TraceKindSet(TraceKind.allCases.filter { $0 != hidden })
    let kinds = trace(TraceOptions(show: shown), everyKind).map {
      $0.split(separator: " ")[2]
    }
    #expect(Set(kinds.map(String.init)) == Set(shown.kinds.map(\.rawValue)))
  }

  @Test func `Lines of the script appear in JSON alone, at the end`() {
    func events(_ writer: TraceWriter) {
      writer.end(at: 0, step: StepPlace(file: 0, offset: 12), pending: [])
      writer.end(at: 0, pending: [])
    }
    #expect(
      trace(TraceOptions(format: .jsonl, lines: true), events) == [
        #"{"ms":0,"session":"*","kind":"end","pending":0,"causes":[],"line":12}"#,
        #"{"ms":0,"session":"*","kind":"end","pending":0,"causes":[]}"#,
      ])
    #expect(trace(TraceOptions(lines: true), events).first == "0.000 * end pending: 0")
  }

  @Test(
    arguments: [
      (0, "0.000", "0"), (1, "0.000000001", "0.000001"), (1_000_000, "0.001", "1"),
      (1_500_000, "0.0015", "1.5"), (60_000_000_000, "60.000", "60000"),
      (Int64.max, "9223372036.854775807", "9223372036854.775807"),
    ] as [(Int64, String, String)])
  func `Times are exact, with no more decimals than they need`(
    _ time: Int64, text: String, json: String
  ) {
    #expect(trace { $0.end(at: time, pending: []) } == ["\(text) * end pending: 0"])
    #expect(
      trace(TraceOptions(format: .jsonl)) { $0.end(at: time, pending: []) }.first?
        .hasPrefix("{\"ms\":\(json),") == true)
  }

  @Test func `A long trace goes out in few large pieces, complete and in order`() {
    var pieces: [Int] = []
    let writer = TraceWriter(options: TraceOptions()) { pieces.append($0.byteCount) }
    let session = writer.addSession(named: "counter")
    for number in 0..<10_000 {
      writer.state(at: 0, session, cause: number, CounterState(value: number))
    }
    writer.finish()
    let expected = (0..<10_000).reduce(0) {
      $0 + "0.000 counter state #\($1) value: \($1), isLoading: false\n".utf8.count
    }
    #expect(pieces.reduce(0, +) == expected)
    #expect(pieces.count == expected / (64 * 1024) + 1)
  }

  @Test func `The changes of a state that is not a struct are those of the whole`() {
    func events(_ writer: TraceWriter) {
      let session = writer.addSession(named: "s")
      for color in [Color.red, .red, .orange] {
        writer.state(at: 0, session, cause: nil, color)
      }
    }
    let options = TraceOptions(show: TraceKindSet([.state]), state: .changes)
    #expect(
      trace(options, events) == [
        "0.000 s state .red", "0.000 s state (unchanged)", "0.000 s state .red -> .orange",
      ])
    let bodies = trace(
      TraceOptions(format: .jsonl, show: TraceKindSet([.state]), state: .changes), events
    ).map { $0.dropFirst(#"{"ms":0,"session":"s","kind":"state","#.count) }
    #expect(
      bodies == [#""value":".red"}"#, #""changes":[]}"#, #""changes":[".red",".orange"]}"#])
  }

  @Test func `Sessions keep their last states apart`() {
    let options = TraceOptions(show: TraceKindSet([.state]), state: .changes)
    let lines = trace(options) { writer in
      let (left, right) = (writer.addSession(named: "left"), writer.addSession(named: "right"))
      writer.state(at: 0, left, cause: nil, CounterState(value: 1))
      writer.state(at: 0, right, cause: nil, CounterState(value: 2))
      writer.state(at: 0, left, cause: 1, CounterState(value: 3))
    }
    #expect(lines.last == "0.000 left state #1 value: 1 -> 3")
  }
}
