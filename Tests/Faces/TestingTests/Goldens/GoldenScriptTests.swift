import Foundation
import ReactorCore
import ReactorRegistration
import ReactorSamples
import ReactorTesting
import Testing

private final class Lamp: Reactor {
  typealias Action = Never
  struct State { var isOn = false }
  let initialState = State()
}

struct GoldenScriptTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("golden-scripts-\(UUID().uuidString)", isDirectory: true)

  /// Indicates whether these tests run in CI.
  private static let isCI = !["", "0", "false"].contains(
    ProcessInfo.processInfo.environment["CI"] ?? "")

  private func withFolder(_ files: [String: String], _ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    try body()
  }

  private static let repetition =
    "run the tests again: if the trace is the same, the message contains a command that accepts it"
  private static let script = "reactor counter with { \"delay\": \"0s\" }\nincrease\n"
  private static let golden = """
    # reactor-trace 1 show=state,end state=changes
    0.000 counter state value: 0, isLoading: false
    0.000 counter state #1 isLoading: false -> true
    0.000 counter state #1 value: 0 -> 2
    0.000 counter state #1 isLoading: true -> false
    0.000 * end pending: 0

    """

  @Test
  func `A difference is the message of the case, with the command that accepts the new trace`()
    throws
  {
    let files = ["a.actions": Self.script, "a.actions.trace": Self.golden]
    try withFolder(files) {
      let scripts = GoldenScript.all(in: folder.path)
      #expect(scripts.map(\.path) == [folder.path + "/a.actions"])
      let failure = try #require(scripts.first?.failure(with: .samples))
      let again = try #require(scripts.first?.failure(with: .samples))
      let path = folder.path + "/a.actions"
      // A second check in the same process proves nothing about hashes.
      #expect(again.description == failure.description)
      #expect(
        failure.description == """
          \(path) differs from its golden
          at 0.000 s counter.value: expected 0 -> 2, found 0 -> 1; caused by #1, \(path):2
          value became 1 at 0.000 s: increaseValue of #1 increase (a.actions:2)
          \(Self.isCI ? "" : "\(Self.repetition)\n")--- \(path).trace
          +++ \(path).trace.new
          @@ -1,6 +1,6 @@
           # reactor-trace 1 show=state,end state=changes
           0.000 counter state value: 0, isLoading: false
           0.000 counter state #1 isLoading: false -> true
          -0.000 counter state #1 value: 0 -> 2
          +0.000 counter state #1 value: 0 -> 1
           0.000 counter state #1 isLoading: true -> false
           0.000 * end pending: 0

          """)
      if !Self.isCI {
        try makeOld(path + ".trace.new")
        let later = try #require(scripts.first?.failure(with: .samples))
        #expect(
          later.description
            == failure.description.replacing("\(Self.repetition)\n", with: "")
            + "to accept: mv \(path).trace.new \(path).trace\n")
      }
      // In CI, nothing is written, so there is nothing to accept.
      #expect(FileManager.default.fileExists(atPath: path + ".trace.new") == !Self.isCI)
    }
  }

  @Test(.disabled(if: GoldenScriptTests.isCI, "Nothing is pending there."))
  func `A trace that an earlier process found otherwise is not repeatable`() throws {
    let other = Self.golden.replacing("0 -> 2", with: "0 -> 3")
    let files = [
      "a.actions": Self.script, "a.actions.trace": Self.golden, "a.actions.trace.new": other,
    ]
    try withFolder(files) {
      try makeOld(folder.path + "/a.actions.trace.new")
      let script = try #require(GoldenScript.all(in: folder.path).first)
      let failure = try #require(script.failure(with: .samples))
      #expect(
        failure.description.contains(
          """
          the previous run recorded a different trace: line 4 differs, at 'value' in the state; if nothing was edited in between, \
          the replay is not repeatable
          \(Self.repetition)
          """))
    }
  }

  @Test
  func `A skipped script passes, and so does an expected failure, but not a script that passes`()
    throws
  {
    let (start, rest) = ("reactor counter with { \"delay\": \"0s\" }\n", "increase\n")
    let files = [
      "a.actions": start + "skip \"서버\"\r\n" + "bogus\n",
      "b.actions": start + "expected-failure \"12\"\n" + rest, "b.actions.trace": Self.golden,
      "c.actions": start + "expected-failure \"13\"\n" + rest,
      "c.actions.trace": Self.golden.replacing("0 -> 2", with: "0 -> 1"),
    ]
    try withFolder(files) {
      let failures = GoldenScript.all(in: folder.path).map { $0.failure(with: .samples) }
      #expect(failures.map { $0 == nil } == [true, true, false])
      let path = folder.path + "/c.actions"
      #expect(
        failures[2]?.description == """
          \(path) passes, but is expected to fail
          \(path):2: the script is expected to fail (13); if the cause is fixed, remove 'expected-failure'

          """)
    }
  }

  /// Makes a file as old as if an earlier run had written it.
  private func makeOld(_ path: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: path)
  }

  @Test
  func `A mistake of a registration is the message of its cases, or of all if it concerns none`()
    throws
  {
    var registry = ReactorRegistry.samples
    registry.register("lamp") { Lamp() }
    registry.redact("isOff", in: Lamp.State.self, as: "id")
    try withFolder([
      "a.actions": "reactor lamp\n", "b.actions": Self.script, "b.actions.trace": Self.golden,
    ]) {
      let cases = GoldenScript.all(in: folder.path)
      let failures = { cases.map { $0.failure(with: registry)?.description ?? "" } }
      let message = "error[invalid-registration]: path 'isOff'"
      #expect(failures().map { $0.contains(message) } == [true, false])
      registry.rule("always value == 0", of: "conuter")
      let general = "error[invalid-registration]: a rule refers to 'conuter'"
      #expect(failures().map { $0.contains(general) } == [true, true])
    }
  }

  @Test
  func `A folder without scripts, one that isn't there, and a golden without its script fail`()
    throws
  {
    try withFolder(["b.actions.trace": Self.golden, "other.trace": "somebody else's"]) {
      let scripts = GoldenScript.all(in: folder.path)
      #expect(scripts.map(\.path) == [folder.path + "/b.actions.trace"])
      #expect(
        scripts.first?.failure(with: .samples)?.description.contains("no longer exists") == true)
    }
    try withFolder([:]) {
      let scripts = GoldenScript.all(in: folder.path)
      #expect(scripts.count == 1)
      #expect(scripts.first?.failure(with: .samples) != nil)
    }
    #expect(GoldenScript.all(in: folder.path).first?.failure(with: .samples) != nil)
  }
}
