import ActionScript
import SourceDiagnostics

/// What is known of the spellings of one file.
struct PlanCache {
  /// The places of decoded actions among those of their sessions.
  var actions: SpellingCache<Int>
  /// The lines that are one step, and that step. They are not even parsed again.
  var lines: SpellingCache<PlannedStep>

  init(_ file: SourceFile) {
    actions = SpellingCache(file)
    lines = SpellingCache(file)
  }
}

extension Planner {
  /// Reads the steps of the current file.
  ///
  /// A line in the line form is compared with those before it first.
  mutating func addSteps() {
    // The first step was read with the header.
    if let step = reader.next() { add(step) }
    while let line = reader.nextLine() {
      if addKnown(line) { continue }
      guard let step = reader.readLine() else { continue }
      let count = (steps: plan.steps.count, problems: problems.count)
      add(step)
      if plan.steps.count == count.steps + 1, problems.count == count.problems, step.time == nil {
        remember(line, step)
      }
    }
    while let step = reader.next() { add(step) }
  }

  private mutating func remember(_ line: SourceRange, _ step: Step) {
    guard let planned = plan.steps.last else { return }
    switch step.kind {
    case .action(let action):
      guard action.spelling != nil, plan.sessions[Int(planned.session)].sharesActions else { break }
      cache.lines.insert(line, planned)
    case .wait: cache.lines.insert(line, planned)
    default: break
    }
  }

  /// Plans a line as the one that is spelled like it.
  ///
  /// - Returns: Whether there is one, and nothing is to be said of this one.
  private mutating func addKnown(_ line: SourceRange) -> Bool {
    guard !hasEnded, let (spelling, step) = cache.lines.find(line) else { return false }
    if step.kind == .wait, !canWait(step.time) { return false }
    plan.steps.append(step.moved(by: line.lower &- spelling.lower))
    return true
  }

  private mutating func canWait(_ duration: Int64) -> Bool {
    var later = clock
    guard later.wait(duration) == nil else { return false }
    clock = later
    return true
  }
}
