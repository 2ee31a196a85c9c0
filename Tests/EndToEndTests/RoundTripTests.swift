import Foundation
import Testing

struct RoundTripTests {
  /// Every script under `scripts` that has a golden, and every case that has one.
  static let scripts: [String] = {
    let scripts = Repository.root.appendingPathComponent("scripts")
    let paths = FileManager.default.enumerator(atPath: scripts.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".trace") }.map { "scripts/\($0.dropLast(6))" }
      .sorted()
  }()

  @Test(arguments: scripts)
  func `A script converted to JSON and back has the same trace`(script: String) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    func run(_ command: String) async throws -> Data {
      try await Shell.run(command, in: Repository.root).output
    }
    let golden = try Data(
      contentsOf: Repository.root.appendingPathComponent("\(script).trace"))
    // The copies are read as if they were beside the script, so that they include the same files.
    let folder = (script as NSString).deletingLastPathComponent
    let (file, name) = (script.prefix { $0 != "#" }, script.drop { $0 != "#" })
    let json = try await run("reactor-trace fmt --to json \(file)")
    let first = try directory.file("a.actions.json", content: json)
    let lines = try await run("reactor-trace fmt --to lines \(first.path)")
    let second = try directory.file("b.actions", content: lines)
    let again = try await run("reactor-trace fmt --to json \(second.path)")
    #expect(again == json)
    for copy in [first, second] {
      // Standard input has all cases.
      let replay = name.isEmpty ? "- < \(copy.path)" : "'\(copy.path)\(name)'"
      #expect(try await run("cd \(folder) && reactor-trace \(replay)") == golden)
    }
  }
}
