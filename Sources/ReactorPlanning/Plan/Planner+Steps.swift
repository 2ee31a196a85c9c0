import ReactorScript
import ReactorDiagnostics

extension Planner {
  /// Reads the steps of the current file.
  mutating func addSteps() {
    while let step = reader.next() {
      guard hasRoom(plan.steps.count, of: "steps", limit: Plan.maximumSteps, at: step.range) else {
        return
      }
      add(step)
    }
  }
}
