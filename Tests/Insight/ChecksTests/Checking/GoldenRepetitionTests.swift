import ReactorBase
import ReactorCore
import ReactorExploration
import ReactorMemorySystem
import ReactorRegistration
import ReactorSystem
import Testing

@testable import ReactorChecks

/// A reactor whose state contains something from outside of the replay.
private final class Ticket: Reactor {
  typealias Action = Never

  struct State {
    var name = "한국"
    var id: Int
  }

  let initialState: State

  init(_ id: Int) {
    initialState = State(id: id)
  }
}

/// The numbers for the reactors of a test: each gets the next one, and after the end, the last one.
private final class Numbers: Sendable {
  private let rest: Lock<[Int]>

  init(_ numbers: [Int]) {
    rest = Lock(numbers)
  }

  func next() -> Int { rest.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
}

struct GoldenRepetitionTests {
  private static func registry(_ numbers: [Int]) -> ReactorRegistry {
    let numbers = Numbers(numbers)
    var registry = ReactorRegistry()
    registry.register("ticket") { Ticket(numbers.next()) }
    registry.register("fixed") { Ticket(7) }
    return registry
  }

  private static func system(
    _ scripts: [String: String], pending: [String: String] = [:]
  ) -> MemorySystem {
    var nodes: [String: MemorySystem.Node] = [:]
    for (name, reactor) in scripts {
      nodes["\(name).actions"] = .file(Array("reactor \(reactor)\r\n".utf8))
    }
    for (name, trace) in pending {
      nodes["\(name).actions.trace.new"] = .file(Array(trace.utf8))
    }
    return MemorySystem(nodes)
  }

  private static func checker(_ numbers: [Int], on system: MemorySystem) -> GoldenChecker {
    GoldenChecker(
      registry(numbers), exploring: TimelineExplorer(), update: .failed,
      files: Files(system: system))
  }

  /// Updates all goldens, and returns the problems by the names of the scripts.
  private static func update(_ numbers: [Int], on system: MemorySystem) -> [String: String] {
    let runner = GoldenRunner(
      checker(numbers, on: system), GoldenStore(files: Files(system: system)), on: system, jobs: 1)
    let scripts = system.nodes.keys.sorted().filter { $0.hasSuffix(".actions") }
    var problems: [String: String] = [:]
    runner.run(
      scripts.map { GoldenScript(path: $0) }, update: .failed, keepsPending: true,
      stopsAtFailure: false
    ) { result in
      problems[result.script.path] = result.writeProblem?.text
      return true
    }
    return problems
  }

  @Test func `Goldens are written if their traces come out again, after one pause for all`() {
    let system = Self.system(["a": "fixed", "b": "fixed", "c": "fixed"])
    #expect(Self.update([1], on: system).isEmpty)
    #expect(system.nodes.keys.filter { $0.hasSuffix(".trace") }.count == 3)
    #expect(system.pauses == [.milliseconds(1100)])
  }

  @Test
  func `A trace that differs every time is not written, and the line and the field are named`() {
    let system = Self.system(["a": "ticket", "b": "fixed"])
    let problems = Self.update([1, 2, 3], on: system)
    #expect(Array(problems.keys) == ["a.actions"])
    let problem = problems["a.actions"] ?? ""
    #expect(
      problem.hasPrefix(
        "error[not-repeatable]: a.actions: not repeatable: line 2 differs, at 'id' in the state\n"),
      "\(problem)")
    #expect(problem.contains("redact"))
    #expect(system.nodes["a.actions.trace"] == nil && system.nodes["b.actions.trace"] != nil)
    #expect(system.nodes["a.actions.trace.new"] != nil)
    #expect(system.pauses == [.milliseconds(1100), .milliseconds(1100)])
  }

  @Test func `A trace that is another one from now on was made of another input`() {
    let system = Self.system(["a": "ticket"])
    let problem = Self.update([1, 2], on: system)["a.actions"] ?? ""
    #expect(problem.hasPrefix("error[input-changed]: a.actions: "), "\(problem)")
    #expect(system.nodes["a.actions.trace"] == nil)
  }

  @Test(arguments: [
    ([7], nil), ([8], "input-changed"), ([8, 9], "not-repeatable"),
  ])
  func `A pending trace is accepted if a new replay has its bytes`(
    numbers: [Int], problem: String?
  ) throws {
    let trace = """
      # reactor-trace 1 show=state,end state=full
      0.000 ticket state name: "한국", id: 7
      0.000 * end pending: 0

      """
    let system = Self.system(["a": "ticket"], pending: ["a": trace])
    var found: [String?] = []
    PendingTrace.accept(
      [GoldenScript(path: "a.actions")], root: nil, Self.checker(numbers, on: system),
      timeLimit: nil, in: Files(system: system)
    ) { _, acceptance in
      if case .failure(let problem) = acceptance {
        found.append(problem.id)
      } else {
        found.append(nil)
      }
    }
    #expect(found == [problem])
    let file = MemorySystem.Node.file(Array(trace.utf8))
    #expect((system.nodes["a.actions.trace"] == file) == (problem == nil))
    #expect((system.nodes["a.actions.trace.new"] == file) == (problem != nil))
  }
}
