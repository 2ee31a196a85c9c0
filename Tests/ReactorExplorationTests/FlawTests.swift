import ReactorExploration
import ReactorPlanning
import ReactorRegistration
import Testing

@Suite("An exploration without a rule")
struct FlawTests {
  static let answers = """
    stub app.logIn -> default or fails .offline
    stub app.search -> default or ["a"]
    stub app.isTaken -> default or true or fails .offline
    """

  @Test(
    "observes the bugs of published apps, and none on their mended twins",
    arguments: [
      ("login", ["flag-stays 'isLoading'"]), ("search", ["order-of-answers 'results'"]),
      ("nameCheck", ["stale-answer 'isTaken'"]), ("like", ["repeated-call 'app.like'"]),
    ])
  func published(reactor: String, expected: [String]) throws {
    func observations(of reactor: String) -> [Observation] {
      let report = explore(
        "reactor \(reactor)\n\(Self.answers)\nchoose 3\n", with: .published, timelines: 4000,
        observesOrder: true)
      #expect(report.findings.isEmpty)
      return report.observations
    }
    let found = observations(of: reactor)
    #expect(found.map { "\($0.kind.rawValue) '\($0.field)'" } == expected)
    for observation in found {
      #expect(observation.orders.count == 2)
      #expect(observation.script != nil)
      #expect(Observation(bytes: observation.bytes) == observation)
    }
    #expect(observations(of: "\(reactor)Mended") == [])
  }
}
