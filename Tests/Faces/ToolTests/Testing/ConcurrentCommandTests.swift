import ReactorMemorySystem
import ReactorSamples
import ReactorSystem
import ReactorTestTraits
import ReactorTrace
import Testing

@Suite(.endToEnd) struct ConcurrentCommandTests {
  private static let tool = Tool(name: "reactor-trace", version: "1", registry: .samples)

  private static func script(_ value: Int) -> String {
    "reactor counter with { \"value\": \(value) }\nincrease\n"
  }

  /// The trace of each script, as its golden should be.
  private static let traces: [String: MemorySystem.Node] = {
    let system = MemorySystem(suite(changed: false))
    _ = run("test --update=all g", on: system)
    return system.nodes.filter { $0.key.hasSuffix(".trace") && $0.key != "g/gone.actions.trace" }
  }()

  /// A suite whose goldens differ or are missing; no two scripts have the same trace.
  private static func suite(changed: Bool = true) -> [String: MemorySystem.Node] {
    var nodes: [String: MemorySystem.Node] = ["g": .directory]
    for (value, name) in ["a", "b"].enumerated() {
      nodes["g/\(name).actions"] = .file(Array(script(value).utf8))
    }
    guard changed else { return nodes }
    for (path, trace) in traces {
      guard case .file(let bytes, _) = trace else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      nodes[path] = .file(Array(text.replacing("isLoading: true", with: "isLoading: false").utf8))
      nodes["\(path).new"] = trace
    }
    nodes["g/b.actions.trace"] = nil
    nodes["g/gone.actions.trace"] = traces["g/a.actions.trace"]
    nodes["g/.reactor-trace-1-0.tmp"] = .file([1])
    return nodes
  }

  private static func run(_ command: String, on system: MemorySystem) -> ReactorTrace.ExitStatus {
    tool.run(command.split(separator: " ").map(String.init), on: system)
  }

  static let writers = ["accept g", "test g", "test --update=all g"]
  static let commands =
    writers + [
      "test --update=missing g", "test --rerun-failed g", "test --report json=g/r.json g",
      "fmt --write g/a.actions",
    ]

  @Test(arguments: commands, writers)
  func `Wherever one interrupts the other, each golden is the old or the new one of its own script`(
    first: String, second: String
  ) {
    let suite = Self.suite()
    let healthy = MemorySystem(suite)
    _ = Self.run(first, on: healthy)
    for call in 1...healthy.calls {
      let system = MemorySystem(
        suite,
        faults: .other(before: call) { system in
          #expect(Self.run(second, on: system) != .failure, "call \(call): \(system.errorOutput)")
        })
      #expect(Self.run(first, on: system) != .failure, "call \(call): \(system.errorOutput)")
      for (path, node) in system.nodes where path.hasSuffix(".trace") {
        #expect(node == suite[path] || node == Self.traces[path], "\(path), call \(call)")
      }
      for (path, node) in system.nodes where path.hasSuffix(".trace.new") {
        #expect(node == Self.traces[String(path.dropLast(4))], "\(path), call \(call)")
      }
      #expect(system.openFiles == 0)
      // The next command removes leftover files.
      _ = Self.run("test --update=all g", on: system)
      #expect(!system.nodes.keys.contains { $0.contains(".reactor-trace-") })
      #expect(system.nodes.filter { $0.key.hasSuffix(".trace") } == Self.traces)
    }
  }
}
