/// An iterator that expands the blocks of a script by repeating their steps.
///
/// Steps outside blocks are returned as they are read. Only the current outermost block is kept in memory.
struct BlockExpansion: Sendable {
  /// The progress of a running block.
  private struct Pass {
    /// The index of the block's first step.
    let start: Int
    let count: Int
    /// The 1-based number of the current pass.
    var number = 1
  }

  /// The steps of the current outermost block, including the steps that open and close the block.
  private var block: [Step] = []
  private var next = 0
  private var passes: [Pass] = []
  /// The total number of steps in all blocks expanded so far, capped at one more than the maximum.
  private var total = 0

  /// Indicates whether the most recently returned step was already returned in an earlier pass.
  var isRepeating: Bool { passes.contains { $0.number > 1 } }

  /// Indicates whether the most recently returned step belongs to a block.
  var isInBlock: Bool { !passes.isEmpty }

  /// Returns the next step to run, or `nil` if no steps remain.
  ///
  /// - Parameter read: A closure that returns the next step as written in the script.
  mutating func next(from read: () -> Step?) -> Step? {
    while true {
      guard next < block.count else {
        guard let step = read() else { return nil }
        guard case .opensRepeat = step.kind else { return step }
        fill(with: step, from: read)
        continue
      }
      let step = block[next]
      next += 1
      switch step.kind {
      case .opensRepeat(let syntax): passes.append(Pass(start: next, count: syntax.count))
      case .closesBlock: endPass()
      default: return step
      }
    }
  }

  private mutating func endPass() {
    guard let last = passes.indices.last else { return }
    if passes[last].number < passes[last].count {
      passes[last].number += 1
      next = passes[last].start
    } else {
      passes.removeLast()
    }
  }

  /// Reads an outermost block through the step that closes it.
  private mutating func fill(with first: Step, from read: () -> Step?) {
    block = [first]
    next = 0
    var counts: [Int] = []
    var depth = 1
    if case .opensRepeat(let syntax) = first.kind { counts.append(syntax.count) }
    while depth > 0, let step = read() {
      block.append(step)
      switch step.kind {
      case .opensRepeat(let syntax):
        depth += 1
        counts.append(
          counts.last.map { min($0 * syntax.count, RepeatSyntax.maximumSteps + 1) } ?? 1)
      case .closesBlock:
        depth -= 1
        counts.removeLast()
      default: total = min(total + (counts.last ?? 1), RepeatSyntax.maximumSteps + 1)
      }
    }
    if total > RepeatSyntax.maximumSteps { runOnce() }
  }

  /// Sets every repeat count in the block to 1, because the script's blocks expand to too many steps. ``OpenBlocks``
  /// reports the error.
  private mutating func runOnce() {
    for index in block.indices {
      guard case .opensRepeat(var syntax) = block[index].kind else { continue }
      syntax.count = 1
      block[index].kind = .opensRepeat(syntax)
    }
  }
}
