import Testing

@testable import ReactorGoldens

@Suite("A list of scripts")
struct ScriptListTests {
  private static let scripts = [
    GoldenScript(path: "tests/b.actions", directory: "tests"),
    GoldenScript(path: "tests/\u{E9}.actions", directory: "tests"),
    GoldenScript(path: "a.actions"),
    GoldenScript(path: "tests/e\u{301}.actions", directory: "tests"),
    GoldenScript(path: "more/c.actions", directory: "more"),
  ]

  @Test("keeps the paths, the directories and the order of its scripts")
  func elements() {
    #expect(Array(ScriptList(Self.scripts)) == Self.scripts)
    #expect(ScriptList().isEmpty)
  }

  @Test("sorts by the bytes of the paths, and keeps the first script of each path")
  func sorting() {
    let again = GoldenScript(path: "tests/b.actions", directory: "other")
    let list = ScriptList(Self.scripts + [again]).sortedOnce()
    #expect(Array(list) == [2, 4, 0, 3, 1].map { Self.scripts[$0] })
  }
}
