import ReactorTesting
import Testing

/// The reactors, services and views that the pages under docs show, replayed.
@Suite("The examples of the guides") struct GuideTests {
  @Test("A script gives the trace that its page shows", arguments: GoldenScript.all(in: "Golden"))
  func golden(script: GoldenScript) throws {
    try script.check(with: .guides)
  }

  @Test("An exploration finds no failure", arguments: GoldenScript.all(in: "Explorations"))
  func exploration(script: GoldenScript) throws {
    try script.check(with: .guides, timelines: 2_000)
  }
}
