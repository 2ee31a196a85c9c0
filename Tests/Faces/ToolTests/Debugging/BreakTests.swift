import ReactorMemorySystem
import ReactorRegistration
import ReactorSamples
import Testing

@testable import ReactorTrace

struct BreakTests {
  private static let script = "reactor counter\nincrease\nwait 500ms\nincrease\n"

  private let tool = Tool(name: "my-trace", version: "1", registry: .samples)

  /// Runs the script with further arguments in a system with a debugger.
  private func run(_ arguments: [String], isBeingDebugged: Bool = true) -> MemorySystem {
    let system = MemorySystem(
      ["a.actions": .file(Array(Self.script.utf8))], isBeingDebugged: isBeingDebugged)
    _ = tool.run(arguments + ["a.actions"], on: system)
    return system
  }

  @Test(arguments: 1...11)
  func `A break stops once, with every line before it written, and the replay goes on to the end`(
    number: Int
  ) throws {
    let whole = run([]).output
    let lines = whole.split(separator: "\n").map(String.init)
    #expect(lines.count == 11)
    let system = run(["--break-at", "\(number)"])
    #expect(system.output == whole)
    #expect(system.stops.count == 1)
    let before = try #require(system.stops.first)
    #expect(before == lines.prefix(number - 1).map { "\($0)\n" }.joined())
    #expect(system.errorOutput.hasPrefix("stopped before line \(number): \(lines[number - 1])\n"))
    // Every state except the first comes from the reducer.
    let isReduced = lines[number - 1].contains(" state #")
    #expect(system.errorOutput.contains("the reducer runs next") == isReduced)
  }

  @Test(arguments: ["jsonl", "text"])
  func `A break counts the lines of the trace that is written`(format: String) {
    let options = ["--format", format, "--show", "mutation", "--state", "changes"]
    let lines = run(options).output.split(separator: "\n")
    let system = run(options + ["--break-at", "3"])
    #expect(system.errorOutput == "stopped before line 3: \(lines[2])\nthe reducer runs next\n")
  }

  @Test func `A break is refused without a debugger, and for a line that does not exist`() {
    let alone = run(["--break-at", "3"], isBeingDebugged: false)
    #expect(alone.output == "")
    #expect(alone.errorOutput.hasPrefix("error[no-debugger]: "))
    let beyond = run(["--break-at", "12"])
    #expect(beyond.output == "")
    #expect(beyond.stops.isEmpty)
    #expect(
      beyond.errorOutput
        == "error[no-such-line]: '--break-at' expects a line number of the trace from 1 to 11, but 12 was given\n"
    )
    let several = run(["--break-at", "3", "a.actions"])
    #expect(several.errorOutput.hasPrefix("error[several-scripts]: "))
  }
}
