import ReactorExploration
import ReactorBase
import ReactorPlanning
import ReactorRegistration
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct FlawTests {
  @Test(arguments: [
    ("login", ["flag-stays 'isLoading'"]), ("search", ["order-of-answers 'results'"]),
    ("nameCheck", ["stale-answer 'isTaken'"]), ("like", ["repeated-call 'app.like'"]),
    ("join", ["flag-stays 'isLoading'"]), ("count", ["lost-error 'app.like'"]),
  ])
  func `An exploration observes the bugs of published apps, and none on their mended twins`(
    reactor: String, expected: [String]
  ) throws {
    func observations(of reactor: String) -> [Observation] {
      let report = explore(
        "reactor \(reactor)\nchoose 5\n", with: .published,
        timelines: ExploredScript.madeTimelines, keepsGoing: true, observesOrder: true,
        makesAnswers: true)
      #expect(report.findings.isEmpty)
      return report.observations
    }
    let found = observations(of: reactor)
    #expect(found.map { "\($0.kind.rawValue) '\($0.field)'" } == expected)
    for observation in found {
      #expect(observation.orders.count == (observation.kind == .lostError ? 1 : 2))
      #expect(observation.script != nil)
      #expect(Message.value(Observation.self, in: Message.bytes(of: observation)) == observation)
    }
    #expect(observations(of: "\(reactor)Mended") == [])
  }

  @Test func `Answers are made only for the calls that the script has no stub for`() throws {
    func observations(_ stub: String) -> [Observation.Kind] {
      explore(
        "reactor login\n\(stub)\nchoose 2\n", with: .published, timelines: 500,
        observesOrder: true, makesAnswers: true
      ).observations.map(\.kind)
    }
    #expect(observations("") == [.flagStays])
    #expect(observations(#"stub app.logIn -> "token""#) == [])
  }
}
