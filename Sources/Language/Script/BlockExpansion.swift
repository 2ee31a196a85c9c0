/// Repeats the steps of blocks.
///
/// Steps outside blocks are passed on as they are read; only the outermost open block is in memory.
struct BlockExpansion: Sendable {
  /// A block that is running.
  private struct Pass {
    /// The index of the block's first step.
    let start: Int
    let count: Int
    /// The number of the current pass, from 1.
    var number = 1
  }

  /// An outermost block, from the step that opens it to the step that closes it.
  private var block: [Step] = []
  private var next = 0
  private var passes: [Pass] = []
  /// The number of steps that all blocks up to this point expand to.
  private var total = 0

  /// Indicates whether the latest step has been returned before.
  var isRepeating: Bool { passes.contains { $0.number > 1 } }

  /// Indicates whether the latest step belongs to a block.
  var isInBlock: Bool { !passes.isEmpty }

  /// Returns the next step to run.
  ///
  /// - Parameter read: Returns the next step as it is written.
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

  /// Reads a block up to its end.
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

  /// Runs blocks only once if they expand to too many steps, which is an error.
  private mutating func runOnce() {
    for index in block.indices {
      guard case .opensRepeat(var syntax) = block[index].kind else { continue }
      syntax.count = 1
      block[index].kind = .opensRepeat(syntax)
    }
  }
}
