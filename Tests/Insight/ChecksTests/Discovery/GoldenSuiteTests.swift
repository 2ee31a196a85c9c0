import ReactorMemorySystem
import ReactorSystem
import Testing

@testable import ReactorChecks
struct GoldenSuiteTests {
  private static let trace = MemorySystem.Node.file(
    Array("# reactor-trace 1 show=action,state,end state=full\n".utf8))
  private static let empty = MemorySystem.Node.file([])

  /// Searches a directory `tests`, or paths, among files whose paths begin in that directory.
  private static func find(
    _ paths: [String] = [""], among nodes: [String: MemorySystem.Node],
    outside: [String: MemorySystem.Node] = [:]
  ) throws(FileError) -> Found {
    var all = outside
    all["tests"] = .directory
    for (path, node) in nodes { all["tests/\(path)"] = node }
    let suite = try GoldenSuite.find(
      paths.map { $0.isEmpty ? "tests" : "tests/\($0)" }, in: Files(system: MemorySystem(all)))
    return Found(suite)
  }

  /// The paths that were found, in the directory `tests`.
  private struct Found {
    let scripts: [String]
    let obsolete: [String]
    let reasons: [String]
    let waiting: [String]
    let problems: [FileError]

    init(_ suite: GoldenSuite) {
      func inside(_ paths: [String]) -> [String] { paths.map { String($0.dropFirst(6)) } }
      scripts = inside(suite.scripts.map(\.path))
      obsolete = inside(suite.obsolete.map(\.path))
      reasons = suite.obsolete.map(\.words)
      waiting = inside(suite.waiting.map(\.path))
      problems = suite.problems
    }
  }

  private static func cases(_ names: String...) -> MemorySystem.Node {
    .file(Array("cases | a\n\(names.map { "\($0) | 1\n" }.joined())".utf8))
  }

  @Test func `Each case of a script counts as a script, and has its own golden`() throws {
    let suite = try Self.find(among: [
      "a.actions": Self.cases("b", "a-1"), "a.actions#b.trace": Self.trace,
      "a.actions#gone.trace": Self.trace, "a.actions#late.trace.new": Self.trace,
      "a.actions.trace": Self.trace, "b.actions": Self.empty, "b.actions#a.trace": Self.trace,
      "c.txt": Self.cases("x"), "c.txt#x.trace": Self.trace, "d#e.actions": Self.cases("f"),
    ])
    #expect(
      suite.scripts == [
        "a.actions#a-1", "a.actions#b", "b.actions", "c.txt#x", "d#e.actions#f",
      ])
    #expect(
      suite.obsolete == [
        "a.actions#gone.trace", "a.actions#late.trace.new", "a.actions.trace", "b.actions#a.trace",
      ])
    #expect(
      suite.reasons == [
        "its case no longer exists", "its case no longer exists", "its script has cases now",
        "its case no longer exists",
      ])
    #expect(suite.waiting.contains("a.actions#late"))
  }

  @Test func `A script with cases that is named directly has the obsolete goldens of its cases`()
    throws
  {
    let suite = try Self.find(
      ["a.actions"],
      among: [
        "a.actions": Self.cases("하나"), "a.actions#하나.trace": Self.trace,
        "a.actions#둘.trace": Self.trace, "a.actions#셋.trace": .file(Array("TRACE".utf8)),
        "b.actions#하나.trace": Self.trace,
      ])
    #expect(suite.scripts == ["a.actions#하나"] && suite.obsolete == ["a.actions#둘.trace"])
  }

  @Test func `A golden is not obsolete if a mistake in the table may hide its case`() throws {
    let suite = try Self.find(among: [
      "a.actions": .file(Array("cases | a\r\n하나 | 1\r\n둘 | 1 | 2\r\n".utf8)),
      "a.actions#둘.trace": Self.trace, "a.actions#하나.trace": Self.trace,
    ])
    #expect(suite.scripts == ["a.actions#하나"] && suite.obsolete.isEmpty)
  }

  @Test func `A case can be named directly, by its path or by its golden`() throws {
    let nodes = [
      "a.actions": Self.cases("b", "c"), "a.actions#b.trace": Self.trace,
      "d.actions#e": Self.empty,
    ]
    #expect(try Self.find(["a.actions#c"], among: nodes).scripts == ["a.actions#c"])
    #expect(try Self.find(["a.actions#b.trace"], among: nodes).scripts == ["a.actions#b"])
    #expect(try Self.find(["a.actions"], among: nodes).scripts == ["a.actions#b", "a.actions#c"])
    // A file with the whole name is that file.
    #expect(try Self.find(["d.actions#e"], among: nodes).scripts == ["d.actions#e"])
    #expect(throws: FileError.self) { try Self.find(["x.actions#b"], among: nodes) }
  }

  @Test func `A golden belongs to a case of a table, or to a script without one`() throws {
    let files = Files(
      system: MemorySystem([
        "a.actions": Self.cases("b"), "c.actions": Self.empty,
      ]))
    let known = ["a.actions#b.trace", "a.actions#c.trace", "a.actions.trace", "c.actions.trace"]
    #expect(
      known.map { GoldenScript.isKnown(golden: $0, in: files) } == [true, false, false, true])
  }

  @Test func `No path is resolved for a directory in a directory, however deep it is`() throws {
    var nodes: [String: MemorySystem.Node] = ["tests": .directory]
    var path = "tests"
    for _ in 0..<900 {
      path += "/d"
      nodes[path] = .directory
    }
    nodes["\(path)/a.actions"] = Self.empty
    let system = MemorySystem(nodes)
    let suite = try GoldenSuite.find(["tests"], in: Files(system: system))
    #expect(suite.scripts.map(\.path) == ["\(path)/a.actions"])
    // Each directory is inspected and listed.
    #expect(system.calls <= 2 * 900 + 10, "\(system.calls)")
  }

  @Test func `A directory stands for its scripts and those below it, in the order of their bytes`()
    throws
  {
    let suite = try Self.find(among: [
      "b.actions": Self.empty, "a.actions.json": Self.empty, "sub": .directory,
      "sub/c.actions": Self.empty, "notes.md": Self.empty, "Z.actions": Self.empty,
      ".hidden.actions": Self.empty, ".git": .directory, ".git/d.actions": Self.empty,
      ".actions": Self.empty,
    ])
    #expect(
      suite.scripts == ["Z.actions", "a.actions.json", "b.actions", "sub/c.actions"])
    #expect(suite.obsolete.isEmpty && suite.problems.isEmpty)
  }

  @Test func `A file of any name is a script if its golden is beside it`() throws {
    let suite = try Self.find(among: [
      "log.jsonl": Self.empty, "log.jsonl.trace": Self.trace, "other.jsonl": Self.empty,
    ])
    #expect(suite.scripts == ["log.jsonl"])
  }

  @Test
  func `A trace whose script no longer exists is obsolete, and a file that is not a trace is not`()
    throws
  {
    let suite = try Self.find(among: [
      "a.actions": Self.empty, "a.actions.trace": Self.trace, "gone.actions.trace": Self.trace,
      "gone.actions.trace.new": Self.trace, "other.trace": .file(Array("TRACE".utf8)),
    ])
    #expect(suite.scripts == ["a.actions"])
    #expect(suite.obsolete == ["gone.actions.trace", "gone.actions.trace.new"])
    #expect(suite.waiting == ["a.actions", "gone.actions"])
  }

  @Test(arguments: ["a.actions", "a.actions.trace", "a.actions.trace.new"])
  func `A script is found by its own path and by those of its golden and its pending trace`(
    _ path: String
  ) throws {
    let suite = try Self.find([path], among: ["a.actions": Self.empty])
    #expect(suite.scripts == ["a.actions"])
  }

  @Test func `A script that several paths stand for is found once`() throws {
    let nodes: [String: MemorySystem.Node] = ["sub": .directory, "sub/a.actions": Self.empty]
    let suite = try Self.find(["sub", "sub/a.actions", "", "sub"], among: nodes)
    #expect(suite.scripts == ["sub/a.actions"])
  }

  @Test func `A path that leads to nothing is an error`() {
    #expect(throws: FileError.self) { try Self.find(["a.actions"], among: [:]) }
    #expect(throws: FileError.self) { try Self.find(["a.actions.trace"], among: [:]) }
  }

  @Test func `A trace is left alone if it is a link that leads out of the directory`() throws {
    let suite = try Self.find(
      among: ["gone.actions.trace": .link(to: "secret"), "a.actions": .link(to: "nowhere")],
      outside: ["secret": Self.trace])
    #expect(suite.obsolete.isEmpty)
    #expect(suite.scripts == ["a.actions"])
  }
}
