import ReactorExploration
import ReactorBase
import ReactorReplay
import Testing

struct OrderTests {
  static let choices = #"choose 3 of enter("s"), enter("sw")"#

  @Test func `An exploration observes each field that depends on the order of answers once`() throws
  {
    let report = explore(
      "reactor lateAnswer\n\(Self.choices)\n", with: .buggy, observesOrder: true)
    #expect(report.findings.isEmpty)
    #expect(report.observations.map(\.rule) == ["race-free query"])
    let observation = try #require(report.observations.first)
    let steps = observation.script?.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(
      steps == ["reactor lateAnswer", "race-free query", #"enter("s")"#, #"enter("sw")"#])
    #expect(
      observation.orders.map(\.values) == [[#"query is "sw""#], [#"query is "s""#]])
    // The script fails as long as the order makes a difference.
    let found = explore(
      (observation.script ?? "") + Self.choices + "\n", with: .buggy, observesOrder: true)
    #expect(found.findings.map(\.failure.subject) == ["race-free query"])
    #expect(found.observations.isEmpty)
  }

  @Test func `An exploration observes nothing if a late answer is dropped`() {
    let report = explore("reactor none\n\(Self.choices)\n", with: .buggy, observesOrder: true)
    #expect(report.findings.isEmpty)
    #expect(report.observations.isEmpty)
  }

  @Test func `Any number of shares of the search observes the same`() {
    let script = "reactor lateAnswer\n\(Self.choices)\n"
    let rules = (0..<2).map { index in
      explore(script, with: .buggy, share: (index, 2), observesOrder: true).observations.map(\.rule)
    }
    #expect(rules.joined().contains("race-free query"))
  }

  @Test func `Observations pass between processes`() {
    let report = explore(
      "reactor lateAnswer\n\(Self.choices)\n", with: .buggy, observesOrder: true)
    for observation in report.observations {
      let bytes = Message.bytes(of: observation)
      #expect(Message.value(Observation.self, in: bytes) == observation)
      #expect(Message.value(Observation.self, in: bytes.dropLast(9)) == nil)
    }
  }
}
