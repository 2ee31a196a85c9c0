import ReactorScript
import ReactorDiagnostics

/// What is known of the spellings of one file.
struct PlanCache {
  /// The places of decoded actions among those of their sessions.
  var actions: SourceTextCache<Int>
  /// The lines, or elements of the steps in JSON, that are one step, and that step. They are not even
  /// parsed again.
  var steps: SourceTextCache<PlannedStep>

  init(_ file: SourceFile) {
    actions = SourceTextCache(file)
    steps = SourceTextCache(file)
  }
}

extension Planner {
  /// Reads the steps of the current file.
  ///
  /// What a step is spelled in is compared with that of those before it first.
  mutating func addSteps() {
    // The first step of the line form was read with the header; in JSON it has none before it.
    if let step = reader.next() { add(step) }
    while let spelling = reader.moveToNext() {
      guard hasRoomForSteps(at: spelling) else { return }
      if addKnown(spelling) { continue }
      guard let step = reader.readCurrent() else { continue }
      let count = (steps: plan.steps.count, problems: problems.count)
      add(step)
      // The reader may have told of a problem and given a step all the same.
      if plan.steps.count == count.steps + 1, problems.count == count.problems, step.time == nil,
        reader.diagnostics.isEmpty
      {
        remember(spelling, step)
      }
    }
    // A log is read step by step: each of its entries has a time.
    while let step = reader.next() {
      guard hasRoomForSteps(at: step.range) else { return }
      add(step)
    }
  }

  private mutating func hasRoomForSteps(at range: SourceRange) -> Bool {
    hasRoom(plan.steps.count, of: "steps", limit: Plan.maximumSteps, at: range)
  }

  private mutating func remember(_ spelling: SourceRange, _ step: Step) {
    guard let planned = plan.steps.last else { return }
    switch step.kind {
    case .action(let action):
      guard action.spelling != nil, plan.sessions[Int(planned.session)].sharesActions else { break }
      cache.steps.insert(spelling, planned)
    case .wait, .settle, .expect, .stub, .tap, .type: cache.steps.insert(spelling, planned)
    case .end, .include, .emit: break
    }
  }

  /// Plans a step as the one that is spelled like it.
  ///
  /// - Returns: Whether there is one, and nothing is to be said of this one.
  private mutating func addKnown(_ spelling: SourceRange) -> Bool {
    guard !hasEnded, let (known, step) = cache.steps.find(spelling) else { return false }
    if step.kind == .wait, !canWait(step.time) { return false }
    plan.steps.append(step.moved(by: spelling.lower &- known.lower))
    return true
  }

  private mutating func canWait(_ duration: Int64) -> Bool {
    var later = clock
    guard later.wait(duration) == nil else { return false }
    clock = later
    return true
  }
}
