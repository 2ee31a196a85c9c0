import Foundation
import Testing

struct TraceEventTests {
  private typealias Event = [String: Any]

  private func events(of script: String) async throws -> [Event] {
    let result = try await Shell.run(
      "reactor-trace run --format perfetto \(script)", in: Repository.root)
    let document = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(document["displayTimeUnit"] as? String == "ns")
    return try #require(document["traceEvents"] as? [Event])
  }

  @Test(arguments: RoundTripTests.scripts)
  func `Trace events are balanced and in order for every sample, and each arrow has two ends`(
    script: String
  ) async throws {
    let events = try await events(of: script)
    #expect(events.count > 10)
    var open: [String: Double] = [:]
    var arrows: [Int: Double] = [:]
    var arrowEnds = 0
    var tracks: Set<String> = []
    var time = 0.0
    for event in events {
      func member<Value>(_ key: String, as type: Value.Type = Value.self) throws -> Value {
        try #require(event[key] as? Value)
      }
      let phase: String = try member("ph")
      let name: String = try member("name")
      let process: Int = try member("pid")
      if phase == "M" {
        if name == "thread_name" { tracks.insert("\(process).\(try member("tid", as: Int.self))") }
        #expect(time == 0)
        continue
      }
      let next: Double = try member("ts")
      #expect(next >= time)
      time = next
      let category: String = try member("cat")
      let track = "\(process).\(try member("tid", as: Int.self))"
      #expect(tracks.contains(track))
      switch phase {
      case "X": #expect(event["dur"] as? Int == 0)
      case "i": #expect(event["s"] as? String == "t")
      case "C": #expect((event["args"] as? Event)?["value"] is NSNumber)
      case "b", "n", "e":
        let span = "\(category) \(try member("id", as: String.self)) \(process) \(name)"
        if phase == "b" {
          #expect(open.updateValue(time, forKey: span) == nil)
        } else {
          #expect(open[span] != nil)
        }
        if phase == "e" { open[span] = nil }
      case "s":
        let number: Int = try member("id")
        #expect(arrows.updateValue(time, forKey: number) == nil)
        #expect(category == "cause" && name == "cause")
      case "f":
        let number: Int = try member("id")
        let start = try #require(arrows[number])
        #expect(start <= time)
        #expect(category == "cause" && name == "cause")
        #expect(event["bp"] as? String == "e")
        arrowEnds += 1
      default: Issue.record("phase \(phase)")
      }
    }
    #expect(open.isEmpty)
    #expect(arrowEnds == arrows.count)
  }

  @Test
  func `Trace events are the trace's actions, mutations and effects, at its times in microseconds`()
    async throws
  {
    let script = "scripts/counter/overlap.actions"
    let trace = try await Shell.run(
      "reactor-trace --show action,mutation --format jsonl \(script)", in: Repository.root)
    let expected = try trace.output.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
      let event = try #require(try JSONSerialization.jsonObject(with: line) as? Event)
      let kind = try #require(event["kind"] as? String)
      let time = try #require(event["ms"] as? Double)
      let text = try #require(event[kind] as? String)
      return "\(time * 1000) \(kind) \(text)"
    }
    let events = try await events(of: script)
    let found = try events.filter { $0["ph"] as? String == "X" }.map { event in
      let time = try #require(event["ts"] as? Double)
      let category = try #require(event["cat"] as? String)
      let name = try #require(event["name"] as? String)
      return "\(time) \(category) \(name)"
    }
    #expect(found == expected)
    let effects = events.filter { $0["cat"] as? String == "effect" }
    #expect(effects.compactMap { $0["ts"] as? Int } == [0, 500_000, 1_000_000, 1_500_000])
  }

  @Test func `Trace events of a replay whose process has died are complete JSON, up to the crash`()
    async throws
  {
    let result = try await Shell.run(
      "reactor-trace-hostile run --format perfetto -", in: Repository.root,
      input: Data("reactor hostile\ncount\nlater(milliseconds: 50)\noverflow\n".utf8))
    #expect(result.status == 1)
    let document = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    let events = try #require(document["traceEvents"] as? [Event])
    let actions = events.filter { $0["cat"] as? String == "action" && $0["ph"] as? String == "X" }
    #expect(
      actions.compactMap { $0["name"] as? String } == [
        "count", "later(milliseconds: 50)", "overflow",
      ])
    #expect(events.last?["cat"] as? String == "error")
    #expect((events.last?["name"] as? String)?.hasPrefix("the replay crashed at 0.000 s") == true)
  }
}
