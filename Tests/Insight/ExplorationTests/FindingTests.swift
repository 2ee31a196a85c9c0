import ReactorExploration
import ReactorRegistration
import ReactorTestTraits
import Testing

@Suite(.endToEnd)
struct FindingTests {
  /// A bug, the steps that find it, and the steps of the shortest script that shows it.
  struct Hunt: Sendable, CustomStringConvertible {
    let bug: String
    let rules: String
    let steps: [String]
    var description: String { bug }
  }

  static let hunts: [Hunt] = [
    Hunt(
      bug: "spinnerAfterError",
      rules: """
        stub shop.load -> [1] or fails .offline
        settled isLoading == false
        choose 4 of refresh, nextPage, clear
        """,
      steps: ["settled isLoading == false", "stub shop.load fails .offline", "refresh"]),
    Hunt(
      bug: "spinnerOfOther",
      rules: """
        always isLoading == true when pending(refresh) > 0
        choose 4 of refresh, clear, like
        """,
      steps: [
        "always isLoading == true when pending(refresh) > 0", "refresh", "wait 100ms", "refresh",
      ]),
    Hunt(
      bug: "lateAnswer",
      rules: """
        race-free query
        choose 4 of enter("s"), enter("sw"), clear
        """,
      steps: ["race-free query", #"enter("s")"#, #"enter("sw")"#]),
    Hunt(
      bug: "pageTwice",
      rules: """
        always unique items[*]
        choose 4 of nextPage, like
        """,
      steps: ["always unique items[*]", "nextPage", "nextPage"]),
    Hunt(
      bug: "pageAfterError",
      rules: """
        stub shop.load -> default or fails .offline
        settled page == 0 when answers(shop.load) == 0
        choose 3 of nextPage, clear
        """,
      steps: [
        "settled page == 0 when answers(shop.load) == 0", "stub shop.load fails .offline",
        "nextPage",
      ]),
    Hunt(
      bug: "noRollback",
      rules: """
        stub shop.like -> default or fails .offline
        settled isLiked == false when answers(shop.like) == 0
        choose 1 of like, refresh
        """,
      steps: [
        "settled isLiked == false when answers(shop.like) == 0", "stub shop.like fails .offline",
        "like",
      ]),
    Hunt(
      bug: "workAfterLogout",
      rules: """
        always items.count == 0 when isLoggedIn == false
        choose 4 of refresh, like
        choose of logout
        """,
      steps: ["always items.count == 0 when isLoggedIn == false", "refresh", "logout"]),
    Hunt(
      bug: "endlessRetry",
      rules: """
        stub shop.load -> default or fails .offline
        choose 3 of refresh, clear
        """,
      steps: ["stub shop.load fails .offline", "refresh"]),
    Hunt(
      bug: "endedStream",
      rules: """
        stub shop.load -> default or fails .offline
        choose 3 of refresh, clear
        """,
      steps: ["always no end", "stub shop.load fails .offline", "refresh"]),
    Hunt(
      bug: "timerAfterScreen",
      rules: """
        always pending(open) == 0 when isOpen == false
        choose 2 of open, close
        """,
      steps: ["always pending(open) == 0 when isOpen == false", "open", "close"]),
  ]

  @Test(arguments: hunts)
  func `An exploration finds a bug, and writes the shortest script that shows it`(_ hunt: Hunt)
    throws
  {
    #expect(found("reactor \(hunt.bug)\n\(hunt.rules)\n", with: .buggy) == hunt.steps)
    #expect(try failures(of: hunt.steps, of: "none", with: .buggy) == [])
  }

  @Test func `The shares of a search are together all of it, and begin alike`() {
    let script = """
      reactor spinnerOfOther
      always isLoading == true when pending(refresh) > 0
      choose 5 of refresh, clear, like
      """
    func search(_ share: (index: Int, count: Int)) -> ExplorationReport {
      explore(
        script, with: .buggy, timelines: 1_000_000, moves: 5, keepsGoing: true, share: share)
    }
    let whole = search((0, 1))
    let shares = (0..<3).map { search(($0, 3)) }
    #expect(whole.completeMoves == 5 && shares.allSatisfy { $0.completeMoves == 5 })
    // The shortest timelines are run in each share, and all others in one of them.
    let repeated = shares.reduce(0) { $0 + $1.timelines } - whole.timelines
    #expect(repeated > 0 && repeated.isMultiple(of: 2))
    let common = repeated / 2
    #expect(common < whole.timelines / 3, "\(common) of \(whole.timelines)")
    #expect(shares.allSatisfy { $0.timelines > whole.timelines / 10 })
    #expect(
      Set(shares.flatMap { $0.findings.map(\.failure) }) == Set(whole.findings.map(\.failure)))
  }

  @Test(arguments: hunts)
  func `An exploration finds nothing in the mended twin`(_ hunt: Hunt) {
    let report = explore(
      "reactor none\n\(hunt.rules)\n", with: .buggy, timelines: 5000, observesOrder: true)
    #expect(report.findings == [])
    #expect(report.observations.map(\.text) == [])
  }
}
