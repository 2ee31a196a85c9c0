import ReactorDiagnostics
@testable import ReactorScript
import Testing

@Suite("A compact step") struct CompactStepTests {
  @Test(arguments: 0..<20)
  func `means the same as the step that is read otherwise`(_ seed: UInt64) {
    var generator = ScriptGenerator(seed: seed)
    var count = 0
    for _ in 0..<50 {
      let script = generator.script()
      count += compare(SourceFile(name: "a.actions", text: script.lines))
      count += compare(SourceFile(name: "a.json", text: script.json))
    }
    #expect(count > 0)
  }

  @Test(arguments: [
    ("increase", 1), ("  increase  # a comment", 1), ("select(2)", 1), ("load(\"a\")\r", 1),
    ("load( \"a\\n\" )", 1), ("move(x: 1, [2])", 1), ("wait 2s", 1), ("wait 0.5s # a comment", 1),
    ("settle", 0), ("wait until value == 1", 0), ("@1s increase", 0), ("left: increase", 0),
    (".increase", 0), ("expect value == 1", 0), ("load(", 0), ("increase now", 0), ("wait 2", 0),
    ("", 0), ("# a comment", 0), ("\u{E9}tat", 1),
  ])
  func `is a line that sends an action to the default session, or waits`(
    _ line: String, _ count: Int
  ) {
    // The first step is read with the header.
    let file = SourceFile(name: "a.actions", text: "settle\n\(line)\nsettle\n")
    #expect(compare(file) == count)
  }

  @Test(arguments: [
    ("\"increase\"", 1), ("\" load(7) \"", 1), ("\"load(\\\"a\\\")\"", 0),
    ("\"left: increase\"", 0),
    ("\"load(\"", 0), ("{\"action\": \"increase\"}", 0), ("{\"wait\": \"2s\"}", 0), ("2", 0),
  ])
  func `is a string in JSON that sends an action`(_ element: String, _ count: Int) {
    let file = SourceFile(name: "a.json", text: "[\(element), {\"settle\": true}]")
    #expect(compare(file) == count)
  }

  /// Reads a script with compact steps and without, and expects the same steps and problems.
  ///
  /// - Returns: The number of compact steps.
  private func compare(_ file: SourceFile) -> Int {
    var (reader, other) = (ScriptReader(file), ScriptReader(file))
    var count = 0
    while true {
      if let compact = reader.nextCompactStep() {
        guard let step = other.next() else {
          Issue.record("a compact step is none: \(file.text(in: compact.range))")
          return count
        }
        #expect(compact.range == step.range)
        #expect(kind(of: compact, in: file) == withoutSpelling(step.kind))
        #expect(step.time == nil)
        count += 1
      } else {
        let step = reader.next()
        #expect(step == other.next())
        if step == nil { break }
      }
    }
    #expect(reader.diagnostics.sorted == other.diagnostics.sorted)
    return count
  }

  private func kind(of step: CompactStep, in file: SourceFile) -> Step.Kind {
    switch step {
    case .action(let action):
      .action(
        ActionSyntax(
          name: Name(file.text(in: action.name), at: action.name),
          arguments: action.arguments.list(in: file.bytes)))
    case .wait(let duration, _): .wait(duration)
    }
  }

  /// A compact action does not say where its call is spelled, since it always is.
  private func withoutSpelling(_ kind: Step.Kind) -> Step.Kind {
    guard case .action(var action) = kind else { return kind }
    #expect(action.spelling != nil)
    action.spelling = nil
    return .action(action)
  }
}
