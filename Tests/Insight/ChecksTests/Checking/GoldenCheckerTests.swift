import ReactorGoldens
import ReactorBase
import ReactorExploration
import ReactorMemorySystem
import ReactorReplay
import ReactorSamples
import ReactorSystem
import Testing

@testable import ReactorChecks
struct GoldenCheckerTests {
  private static let path = "a.actions"
  private static let script = "reactor counter with { \"delay\": \"0s\" }\nincrease\n"
  private static let trace = """
    # reactor-trace 1 show=state,end state=changes
    0.000 counter state value: 0, isLoading: false
    0.000 counter state #1 isLoading: false -> true
    0.000 counter state #1 value: 0 -> 1
    0.000 counter state #1 isLoading: true -> false
    0.000 * end pending: 0

    """

  private static func system(
    script: String = script, golden: String? = trace, pending: String? = nil
  ) -> MemorySystem {
    var nodes = [path: MemorySystem.Node.file(Array(script.utf8))]
    golden.map { nodes["\(path).trace"] = .file(Array($0.utf8)) }
    pending.map { nodes["\(path).trace.new"] = .file(Array($0.utf8)) }
    return MemorySystem(nodes)
  }

  private static func check(
    on system: MemorySystem, update: GoldenUpdate? = nil
  ) -> GoldenResult {
    GoldenChecker(
      .samples, exploring: TimelineExplorer(), update: update, files: Files(system: system)
    )
    .check(GoldenScript(path: path))
  }

  private static func failure(_ result: GoldenResult) throws -> GoldenFailure {
    guard case .failed(let failure) = result.outcome else {
      throw UnexpectedOutcome(outcome: "\(result.outcome)")
    }
    return failure
  }

  private struct UnexpectedOutcome: Error {
    let outcome: String
  }

  @Test func `A check passes if the trace is the golden, in the golden's form, and writes nothing`()
  {
    let system = Self.system()
    let result = Self.check(on: system)
    #expect(result.verdict == .passed)
    #expect(result.trace == nil)
    #expect(system.writes == 0)
  }

  @Test func `A script without a golden fails, and its trace is kept`() throws {
    let result = Self.check(on: Self.system(golden: nil))
    #expect(try Self.failure(result).reason == .noGolden)
    #expect(result.trace?.isEmpty == false)
  }

  @Test func `A difference is explained, with the line of the action that caused it`() throws {
    let result = Self.check(
      on: Self.system(golden: Self.trace.replacing("value: 0 -> 1", with: "value: 0 -> 2")))
    let failure = try Self.failure(result)
    #expect(failure.reason == .differs)
    #expect(failure.sentences.joined().contains("0 -> 1"))
    #expect(failure.sentences.joined().contains("\(Self.path):2"))
    #expect(failure.diff.contains { $0.text.contains("0 -> 2") })
    #expect(result.trace == Array(Self.trace.utf8))
  }

  @Test func `A difference is not explained if the golden is going to be replaced`() throws {
    let system = Self.system(golden: "# reactor-trace 1 show=end state=full\n")
    let failure = try Self.failure(Self.check(on: system, update: .failed))
    #expect(failure.reason == .differs)
    #expect(failure.sentences.isEmpty && failure.diff.isEmpty)
  }

  @Test(
    arguments: [
      (GoldenUpdate.failed, "", "changes"), (.all, "", "full"),
      (.all, "trace state=elements\n", "elements"),
    ])
  func `States keep the form of the golden until all are rewritten in that of the script or type`(
    update: GoldenUpdate, step: String, form: String
  ) throws {
    let system = Self.system(
      script: Self.script.replacing("increase\n", with: "\(step)increase\n"),
      golden: Self.trace.replacing("value: 0 -> 1", with: "value: 0 -> 2"))
    let trace = String(
      decoding: try #require(Self.check(on: system, update: update).trace), as: UTF8.self)
    #expect(trace.hasPrefix("# reactor-trace 1 show=state,end state=\(form)\n"))
  }

  @Test func `A failed expectation fails the check, though the trace is the golden`() throws {
    let script = Self.script + "expect value == 2\n"
    let first = Self.check(on: Self.system(script: script, golden: nil))
    let golden = String(decoding: first.trace ?? [], as: UTF8.self)
    let failure = try Self.failure(Self.check(on: Self.system(script: script, golden: golden)))
    #expect(failure.reason == .replayFailed)
    #expect(failure.replayProblems.contains("expect"))
    #expect(failure.place?.line == 3)
  }

  @Test func `A script with an error, one that is missing, and one that is a directory are broken`()
  {
    for node: MemorySystem.Node? in [.file(Array("counter".utf8)), nil, .directory] {
      let system = MemorySystem(node.map { [Self.path: $0] } ?? [:])
      #expect(Self.check(on: system).verdict == .broken, "\(String(describing: node))")
    }
  }

  @Test func `A pending trace stays beside the golden until the script passes again`() {
    let system = Self.system(golden: Self.trace.replacing("0 -> 1", with: "0 -> 2"))
    let store = GoldenStore(files: Files(system: system))
    var result = Self.check(on: system)
    store.settle(&result, update: nil, keepsPending: true)
    #expect(system.nodes["a.actions.trace.new"] == .file(Array(Self.trace.utf8)))

    var accepted = Self.check(on: system)
    store.accept(&accepted)
    #expect(system.nodes["a.actions.trace"] == .file(Array(Self.trace.utf8)))
    #expect(system.nodes["a.actions.trace.new"] == nil)
    #expect(Self.check(on: system).verdict == .passed)
  }

  @Test func `A pending trace is removed when its script passes`() {
    let system = Self.system(pending: "old")
    var result = Self.check(on: system)
    #expect(result.verdict == .passed && result.isOpen)
    GoldenStore(files: Files(system: system)).settle(&result, update: nil, keepsPending: true)
    #expect(system.nodes["a.actions.trace.new"] == nil)
  }

  @Test func `A golden that cannot be written leaves the old one whole, and the result says why`() {
    let golden = Self.trace.replacing("0 -> 1", with: "0 -> 2")
    let nodes: [String: MemorySystem.Node] = [
      Self.path: .file(Array(Self.script.utf8)), "a.actions.trace": .file(Array(golden.utf8)),
    ]
    let calls = {
      let system = MemorySystem(nodes)
      _ = Self.check(on: system)
      return system.calls
    }()
    for call in calls + 1...calls + 6 {
      let system = MemorySystem(nodes, faults: .from(call, .noSpace))
      var result = Self.check(on: system)
      GoldenStore(files: Files(system: system)).settle(&result, update: .all, keepsPending: false)
      let left = system.nodes["a.actions.trace"]
      let isOld = left == .file(Array(golden.utf8))
      #expect(isOld || left == .file(Array(Self.trace.utf8)))
      if isOld { #expect(result.writeProblem != nil, "call \(call)") }
    }
  }
}
