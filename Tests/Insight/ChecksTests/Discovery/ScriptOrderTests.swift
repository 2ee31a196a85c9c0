import Testing

@testable import ReactorChecks
struct ScriptOrderTests {
  private static let scripts = [
    GoldenScript(path: "tests/b.actions", directory: "tests"),
    GoldenScript(path: "tests/\u{E9}.actions", directory: "tests"),
    GoldenScript(path: "a.actions"),
    GoldenScript(path: "tests/e\u{301}.actions", directory: "tests"),
    GoldenScript(path: "more/c.actions", directory: "more"),
  ]

  @Test func `The scripts are sorted by the bytes of their paths, each path once`() {
    let again = GoldenScript(path: "tests/b.actions", directory: "other")
    let sorted = GoldenSuite.sortedOnce(Self.scripts + [again], by: \.path)
    #expect(sorted == [2, 4, 0, 3, 1].map { Self.scripts[$0] })
  }
}
