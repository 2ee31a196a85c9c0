import ReactorExploration
import ReactorRegistration
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct PairTests {
  private static let pairs = messagePairs + failurePairs + listPairs + choicePairs + otherPairs

  @Test(arguments: pairs.map(\.name))
  func `A bug that a team has mended is observed, and its mended twin has no note`(
    name: String
  ) throws {
    let registry = ReactorRegistry(Self.pairs)
    func notes(_ reactor: String) -> [String] {
      explore(
        "reactor \(reactor)\nchoose 5\n", with: registry, timelines: 400, keepsGoing: true,
        observesOrder: true, makesAnswers: true
      ).observations.map { "\($0.kind.rawValue) '\($0.field)'" }
    }
    let pair = try #require(Self.pairs.first { $0.name == name })
    #expect(notes(name) == pair.kinds)
    #expect(notes("\(name)Mended") == [])
  }
}
