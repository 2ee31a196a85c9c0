import Foundation
import Testing

struct CaseTests {
  /// The names of the files under `Cases`, without their extension.
  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    return (files ?? []).filter { $0.hasSuffix(".case") }.map { String($0.dropLast(5)) }.sorted()
  }()

  private static let directory = Repository.root
    .appendingPathComponent("Tests/EndToEndTests/Cases", isDirectory: true)

  /// Indicates whether the tests write the actual output into the cases.
  ///
  /// They fail nevertheless, because a recording must be read before it counts.
  private static let isRecording =
    ProcessInfo.processInfo.environment["REACTOR_TRACE_RECORD_CASES"] == "1"

  @Test(arguments: names)
  func `A case has the output and the status that its file says`(name: String) async throws {
    let url = Self.directory.appendingPathComponent("\(name).case")
    let expected = CaseFile(try String(contentsOf: url, encoding: .utf8))
    let found = try await Self.run(expected)
    if Self.isRecording {
      try found.text.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name)")
      return
    }
    for section in ["stdout", "stderr"] + expected.writtenFiles.map({ "after \($0)" }) {
      #expect(found[section] == expected[section], "\(expected.sentence) [\(section)]")
    }
    #expect(found.exit == expected.exit, "\(expected.sentence) [exit]")
  }

  @Test func `The cases are found`() {
    #expect(Self.names.contains("version"))
  }

  /// Runs a case, and replaces the expected results with the actual ones.
  private static func run(_ expected: CaseFile) async throws -> CaseFile {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    for file in expected.files {
      try directory.file(file.name, content: Data(file.text.utf8))
    }
    let outcome = try await Shell.run(
      expected.command, in: directory.url, input: Data(expected["stdin"].utf8))
    var found = expected
    found["stdout"] = String(decoding: outcome.output, as: UTF8.self)
    found["stderr"] = String(decoding: outcome.errorOutput, as: UTF8.self)
    found.exit = outcome.status
    for name in expected.writtenFiles {
      let file = directory.url.appendingPathComponent(name)
      found["after \(name)"] = (try? String(contentsOf: file, encoding: .utf8)) ?? "(no file)\n"
    }
    return found
  }
}
