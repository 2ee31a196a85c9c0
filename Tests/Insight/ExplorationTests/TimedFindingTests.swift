import ReactorRegistration
import ReactorTestTraits
import Testing

@testable import ReactorExploration

@Suite(.endToEnd)
struct TimedFindingTests {
  static let hunts: [FindingTests.Hunt] = [
    // The interval of a throttle ends when nothing is due.
    FindingTests.Hunt(
      bug: "order",
      rules: """
        always pending(shop.load) <= 1
        choose 3 of order, note("x")
        """,
      steps: ["always pending(shop.load) <= 1", "order", "wait 200ms", "order"]),
    // Without its `ongoing`, the script would not settle after the reactor is fixed.
    FindingTests.Hunt(
      bug: "news",
      rules: """
        ongoing start
        always news.count == 0 when isOn == false
        choose 3 of start, stop
        """,
      steps: [
        "ongoing start", "always news.count == 0 when isOn == false", "start", "stop", "wait 1s",
      ]),
    // The other request is faster by default, so no stub and no wait is needed.
    FindingTests.Hunt(
      bug: "board",
      rules: """
        always isLoading == true when pending(loadItems) > 0
        choose 3 of loadItems, loadName
        """,
      steps: [
        "always isLoading == true when pending(loadItems) > 0", "loadItems", "loadName",
      ]),
    // Nothing is due when the items are old enough.
    FindingTests.Hunt(
      bug: "aging",
      rules: """
        always unique items[*]
        choose 3 of load
        """,
      steps: ["always unique items[*]", "load", "wait 1h", "load"]),
    // Each attempt changes the state, and takes longer.
    FindingTests.Hunt(
      bug: "refresh",
      rules: """
        stub shop.load -> default or fails .offline
        choose 3 of refresh
        """,
      steps: ["stub shop.load fails .offline", "refresh"]),
    // A call that is cancelled needs no stub.
    FindingTests.Hunt(
      bug: "note",
      rules: """
        settled isSaving == false
        choose 3 of reload, save
        """,
      steps: ["settled isSaving == false", "save", "reload"]),
  ]

  @Test(arguments: hunts)
  func `An exploration of times finds a bug, and writes the shortest script that shows it`(
    _ hunt: FindingTests.Hunt
  ) throws {
    #expect(found("reactor \(hunt.bug)\n\(hunt.rules)\n", with: .timed) == hunt.steps)
    #expect(try failures(of: hunt.steps, of: "\(hunt.bug)-mended", with: .timed) == [])
  }

  @Test(arguments: hunts)
  func `An exploration of times finds nothing in the mended twin`(_ hunt: FindingTests.Hunt) {
    let report = explore(
      "reactor \(hunt.bug)-mended\n\(hunt.rules)\n", with: .timed, timelines: 3000,
      observesOrder: true)
    #expect(report.findings == [])
    #expect(report.observations.map(\.text) == [])
  }

  @Test func `A timer that polls is explored as ongoing, whether its calls answer or fail`() {
    let report = explore(
      "reactor news-mended\nstub shop.load -> [1] or fails .offline\nchoose 2 of start, stop\n",
      with: .timed, timelines: 2000)
    #expect(report.ongoing == ["ongoing start"])
    #expect(report.findings == [])
  }

  @Test func `An ongoing line is shortened only if the script still fails`() {
    let lines = ["ongoing load, poll", "poll", "wait 1s"]
    let needsAll = LineShrinker(header: "reactor a\n") { script in
      ["ongoing load, poll\n", "\npoll\n"].allSatisfy { script.contains($0) }
    }
    #expect(needsAll.shrink(lines) == ["ongoing load, poll", "poll"])
    let needsPoll = LineShrinker(header: "reactor a\n") { $0.contains("\npoll\n") }
    #expect(needsPoll.shrink(lines) == ["ongoing poll", "poll"])
  }
}
