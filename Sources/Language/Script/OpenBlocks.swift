internal import ReactorBase

/// The blocks of a script that have been opened and not closed yet, for every form.
struct OpenBlocks: Sendable {
  private struct Block {
    let range: SourceRange
    let count: Int
    /// Indicates whether the line that opens the block is valid. If it is not, a missing end is not reported.
    let isValid: Bool
    /// The number of steps that the block expands to if it runs once.
    var stepCount = 0
  }

  private var blocks: [Block] = []
  /// The number of steps that the closed blocks expand to.
  private var total = 0
  private var hasReportedTotal = false

  var isEmpty: Bool { blocks.isEmpty }

  /// Counts a step.
  mutating func addStep() {
    if let last = blocks.indices.last { blocks[last].stepCount += 1 }
  }

  /// Opens a block.
  ///
  /// - Returns: A problem if too many blocks contain this one.
  mutating func open(_ block: RepeatSyntax, at range: SourceRange, isValid: Bool) -> ScriptProblem?
  {
    blocks.append(Block(range: range, count: block.count, isValid: isValid))
    return blocks.count > RepeatSyntax.maximumDepth ? .blocksTooDeep : nil
  }

  /// Closes the innermost block.
  ///
  /// - Returns: A problem if the blocks of the script expand to too many steps; it is returned only once.
  mutating func close() -> ScriptFailure? {
    guard let block = blocks.popLast() else { return nil }
    // A number of steps that is too large for a script needs no exact value.
    let size = min(block.stepCount, RepeatSyntax.maximumSteps + 1) * block.count
    if let outer = blocks.indices.last {
      blocks[outer].stepCount += size
      return nil
    }
    total = min(total + size, .max / 2)
    guard total > RepeatSyntax.maximumSteps, !hasReportedTotal else { return nil }
    hasReportedTotal = true
    return ScriptFailure(.tooManyRepeatedSteps, at: block.range)
  }

  /// Closes the innermost block at the end of the script.
  ///
  /// - Returns: The problem that its end is missing, unless the block itself is invalid.
  mutating func closeAtEnd() -> ScriptFailure? {
    guard let block = blocks.popLast(), block.isValid else { return nil }
    return ScriptFailure(.unclosedBlock, at: block.range)
  }
}
