import ReactorMemorySystem
import ReactorSamples
import ReactorSystem
import Testing

@testable import ReactorTrace

struct ManyScriptsTests {
  private static let count = 400
  /// The scripts whose goldens differ: in the first batch, and in different parts of later ones.
  private static let differing = [10, 70, 150, 250, 399]

  private static func path(_ number: Int) -> String { "g/\(1000 + number).actions" }

  private static func run(
    _ arguments: [String], differing: [Int] = differing, input: String = ""
  ) -> MemorySystem {
    var nodes: [String: MemorySystem.Node] = ["g": .directory]
    for number in 0..<count {
      let golden =
        differing.contains(number)
        ? CounterGolden.trace.replacing("value: 0", with: "value: 7") : CounterGolden.trace
      nodes[path(number)] = .file(Array(CounterGolden.script.utf8))
      nodes["\(path(number)).trace"] = .file(Array(golden.utf8))
    }
    let system = MemorySystem(
      nodes, input: input, environment: ["TERM": "dumb"],
      terminals: input.isEmpty ? [] : [.standardInput, .standardOutput])
    let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)
    #expect(tool.run(["test", "g"] + arguments, on: system) == .difference)
    return system
  }

  private static func pending(in system: MemorySystem) -> [String] {
    system.nodes.keys.filter { $0.hasSuffix(".new") }.sorted()
  }

  @Test(arguments: [1, 3])
  func `A test reports each script once, in their order`(jobs: Int) {
    let system = Self.run(["--jobs", "\(jobs)"])
    let lines = system.output.split(separator: "\n")
    #expect(
      lines.filter { $0.hasSuffix("its golden") }
        == ["\(Self.path(Self.differing[0])): differs from its golden"])
    #expect(
      lines.drop { !$0.hasSuffix(", in 5 scripts") }.dropFirst().prefix(5)
        .elementsEqual(Self.differing.map { "  \(Self.path($0))" }))
    #expect(Self.pending(in: system) == Self.differing.map { "\(Self.path($0)).trace.new" })
    #expect(system.output.hasSuffix("400 scripts: 395 passed, 5 failed\n"), "\(system.output)")
  }

  @Test func `A test writes nothing after the first failure that ends it`() {
    let system = Self.run(["--jobs", "1", "--fail-fast"], differing: [150, 151, 250])
    #expect(Self.pending(in: system) == ["\(Self.path(150)).trace.new"])
    #expect(system.output.hasSuffix("400 scripts: 150 passed, 1 failed, 249 not checked\n"))
  }

  @Test func `A test writes no more than the part at hand when a review is ended`() {
    let system = Self.run(["--jobs", "1", "--color", "never", "--review"], input: "n\nq\n")
    #expect(Self.pending(in: system) == [10, 70].map { "\(Self.path($0)).trace.new" })
  }

  @Test
  func `A test goes on after what a review has accepted, and ends with the first failure left`() {
    let system = Self.run(
      ["--jobs", "1", "--color", "never", "--review", "--fail-fast"], input: "y\ny\nn\n")
    #expect(Self.pending(in: system) == ["\(Self.path(150)).trace.new"])
    #expect(
      system.output.hasSuffix(
        "400 scripts: 148 passed, 2 updated, 1 failed, 249 not checked\n"), "\(system.output)")
  }
}
