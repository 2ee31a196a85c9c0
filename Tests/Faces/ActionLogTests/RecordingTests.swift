import Foundation
import ReactorGeneratedInputs
import ReactorMemorySystem
import ReactorObservation
import ReactorActionLog
import ReactorRegistration
import ReactorSystem
import ReactorTrace
import Testing

struct RecordingTests {
  /// Replays a script; a recorder records all sessions, if there is one.
  private func trace(
    of script: String, named name: String = "a.actions", recorder: ActionRecorder? = nil,
    arguments: [String] = []
  ) -> String {
    var registry = ReactorRegistry()
    registry.register("parcel") { context in
      let parcel = Parcel()
      recorder?.record(parcel, as: context.session, kind: "parcel")
      return parcel
    }
    let system = MemorySystem([name: .file(Array(script.utf8))])
    _ = Tool(name: "t", version: "1", registry: registry).run(
      ["--show", "all"] + arguments + [name], on: system)
    return system.errorOutput + system.output
  }

  /// A script of random actions, at random times, for two sessions.
  private func script(seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var lines = ["reactor parcel", "reactor other = parcel"]
    for _ in 0..<30 {
      let action = random.pick([
        #".pack(.small)"#, #".pack(.custom(width: 2.5, label: "a\tb \"q\" é"))"#,
        #".pack(.custom(width: -.infinity, label: nil))"#, #".write("\u{1B}\n#", to: [])"#,
        #".write("👩‍👩‍👧", to: ["a", "b: c"])"#, #".type([3: "x", -1: "é"])"#, ".settle", ".wait",
        ".chain(3)", ".chain(0)", #".binding(\.address.street, "a \"b\"")"#,
        #".binding(\.log, ["x"])"#,
      ])
      lines.append(random.pick(["", "other: "]) + action)
      if random.int(2) == 0 {
        lines.append("wait \(random.pick(["500ms", "1s", "3ns", "1.25s", "250us"]))")
      }
    }
    while lines.last?.hasPrefix("wait") == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  @Test(arguments: 0..<40)
  func `A recording of a replay is replayed to the same trace`(seed: UInt64) {
    let recorder = ActionRecorder()
    let script = script(seed: seed)
    let original = trace(of: script, recorder: recorder)
    #expect(original.hasPrefix("# reactor-trace"))
    #expect(trace(of: recorder.script()) == original)
  }

  @Test func `A log of one session is replayed to the same trace`() {
    let recorder = ActionRecorder()
    let original = trace(
      of: "reactor parcel\nchain(2)\nwait 1.0005s\n.write(\"a\\\"b\", to: [\"c\"])\n.wait",
      recorder: recorder)
    #expect(
      recorder.jsonLines() == #"""
        {"ms": 0, "session": "parcel", "action": "chain(2)"}
        {"ms": 1000.5, "session": "parcel", "action": "write(\"a\\\"b\", to: [\"c\"])"}
        {"ms": 1000.5, "session": "parcel", "action": ".wait"}

        """#)
    #expect(
      trace(of: recorder.jsonLines(), named: "a.jsonl", arguments: ["--reactor", "parcel"])
        == original)
  }

  @Test func `An action that no script could say is a comment that says so`() {
    let recorder = ActionRecorder()
    let session = recorder.session("parcel", of: Parcel.Action.self)
    session.record(.call({}))
    session.record(.keep(Parcel.Receipt()))
    session.record(.binding(.set(\.done, 3)))
    session.record(.chain(1))
    let lines = recorder.script().replacing(/@[0-9]+m?s/, with: "@T").split(separator: "\n")
    #expect(
      lines == [
        "reactor parcel",
        "# left out: @T call(<function>): some of its arguments cannot be written in a script",
        "# left out: @T keep((number: 1)): a value of type Receipt cannot be created from a script",
        "# left out: @T binding(\\.<Int?>, 3): some of its arguments cannot be written in a script",
        "@T chain(1)",
      ])
    #expect(recorder.jsonLines().split(separator: "\n").count == 1)
  }

  @Test func `A redacted value is not written down`() throws {
    var registry = ReactorRegistry()
    registry.redact("write.0", in: Parcel.Action.self, as: "secret")
    let recorder = try ActionRecorder(registry: registry)
    recorder.session("parcel", of: Parcel.Action.self).record(.write("hunter2", to: ["a"]))
    #expect(!recorder.script().contains("hunter2"))
    #expect(recorder.script().contains(#"write([secret#1], to: ["a"])"#))
  }

  @Test func `A redaction that a tool would refuse is refused before anything is recorded`() {
    var registry = ReactorRegistry()
    registry.redact("write.password", in: Parcel.Action.self, as: "secret")
    registry.redact("write.0", in: Parcel.Action.self, as: "a secret")
    let error = #expect(throws: InvalidRegistration.self) {
      try ActionRecorder(registry: registry)
    }
    #expect(
      error?.description == """
        path 'write.password' cannot be redacted: Action has no field 'password'; available fields: 0, to
        'a secret' is not a valid redaction label: a label consists of letters, digits, '_' and '-'
        """)
  }

  @Test func `An action that is redacted says why it cannot be replayed`() throws {
    var registry = ReactorRegistry()
    registry.redact("write.0", in: Parcel.Action.self, as: "secret")
    let recorder = try ActionRecorder(registry: registry)
    let session = recorder.session("parcel", of: Parcel.Action.self)
    session.record(.write("hunter2", to: ["[secret#1]"]))
    session.record(.chain(1))
    #expect(recorder.script().contains("write([secret#1], to: [\"[secret#1]\"]): it is redacted"))
    #expect(trace(of: recorder.script()).contains("action #1 chain(1)"))
  }

  @Test
  func `A recorder keeps the latest actions, within its bounds, and says how many were dropped`() {
    let recorder = ActionRecorder(capacity: 3)
    let session = recorder.session("parcel", of: Parcel.Action.self)
    for number in 0..<10 { session.record(.chain(number)) }
    let lines = recorder.script().replacing(/@[0-9]+m?s/, with: "@T").split(separator: "\n")
    #expect(
      lines == [
        "# 7 earlier actions were dropped.", "reactor parcel", "@T chain(7)", "@T chain(8)",
        "@T chain(9)",
      ])
    recorder.removeAll()
    #expect(recorder.script() == "reactor parcel\n\n")
  }

  @Test func `The bytes of its strings are bounded, too`() {
    let recorder = ActionRecorder(capacity: 1_000, byteLimit: 100)
    let session = recorder.session("parcel", of: Parcel.Action.self)
    for _ in 0..<50 { session.record(.write("0123456789", to: [])) }
    #expect(recorder.jsonLines().split(separator: "\n").count == 3)
    session.record(.write(String(repeating: "x", count: 1_000), to: []))
    #expect(recorder.script().contains("an action of 1017 bytes"))
    session.record(.chain(1))
    #expect(recorder.script().contains("chain(1)"))
  }

  @Test
  func
    `A recorder in an app records actions in the order in which they are sent, with their times`()
    throws
  {
    let recorder = ActionRecorder()
    let parcel = Parcel()
    recorder.record(parcel, as: "parcel")
    let bag = DisposeBag()
    parcel.state.filter { $0.log.count == 1 }.take(1)
      .subscribe(onNext: { [weak parcel] _ in parcel?.action.onNext(.settle) })
      .disposed(by: bag)
    parcel.action.onNext(.pack(.small))
    parcel.action.onNext(.chain(0))
    let lines = recorder.script().split(separator: "\n")
    #expect(
      lines.map { $0.replacing(#/@[0-9]+m?s /#, with: "") } == [
        "reactor parcel", "pack(.small)", ".settle", "chain(0)",
      ])
  }

  @Test func `A recorder does not keep a reactor or an action's arguments alive`() {
    let recorder = ActionRecorder()
    weak var gone: Parcel?
    weak var receipt: Parcel.Receipt?
    do {
      let parcel = Parcel()
      let kept = Parcel.Receipt()
      gone = parcel
      receipt = kept
      recorder.record(parcel, as: "parcel")
      recorder.session("other", of: Parcel.Action.self, kind: "parcel").record(.keep(kept))
      _ = parcel.currentState
    }
    _ = Parcel().state
    #expect(gone == nil)
    #expect(receipt == nil)
  }

  @Test func `Many threads record at once, and nothing is lost or torn`() {
    let recorder = ActionRecorder(capacity: 100_000)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let session = recorder.session("parcel", of: Parcel.Action.self)
      for number in 0..<500 { session.record(.chain(thread * 1_000 + number)) }
    }
    let calls = recorder.script().matches(of: /chain.([0-9]+)./)
    let numbers = calls.compactMap { Int($0.output.1) }
    #expect(numbers.count == 4_000)
    #expect(Set(numbers).count == 4_000)
    for thread in 0..<8 {
      let own = numbers.filter { $0 / 1_000 == thread }
      #expect(own == own.sorted())
    }
  }
}
