internal import ReactorBase

/// The unclosed blocks of a script. All script forms share this type.
struct OpenBlocks: Sendable {
  private struct Block {
    let range: SourceRange
    let count: Int
    /// Indicates whether the line that opens the block is valid. A missing end is reported only if the line is valid.
    let isValid: Bool
    /// The number of steps that a single pass of the block runs.
    var stepCount = 0
  }

  private var blocks: [Block] = []
  /// The number of steps that all closed outermost blocks run.
  private var total = 0
  private var hasReportedTotal = false

  var isEmpty: Bool { blocks.isEmpty }

  /// Adds a step to the innermost open block's step count.
  mutating func addStep() {
    if let last = blocks.indices.last { blocks[last].stepCount += 1 }
  }

  /// Opens a block.
  ///
  /// - Returns: A problem if blocks are nested too deeply, or `nil` otherwise.
  mutating func open(_ block: RepeatSyntax, at range: SourceRange, isValid: Bool) -> ScriptProblem?
  {
    blocks.append(Block(range: range, count: block.count, isValid: isValid))
    return blocks.count > RepeatSyntax.maximumDepth ? .blocksTooDeep : nil
  }

  /// Closes the innermost block.
  ///
  /// - Returns: A failure if the script's blocks expand to too many steps, or `nil` otherwise. The failure is returned
  ///   only once.
  mutating func close() -> ScriptFailure? {
    guard let block = blocks.popLast() else { return nil }
    // The exact step count does not matter once it exceeds the limit.
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

  /// Closes the innermost block when the script ends before the block does.
  ///
  /// - Returns: A failure that reports the missing end of the block, or `nil` if the block is invalid or no block is
  ///   open.
  mutating func closeAtEnd() -> ScriptFailure? {
    guard let block = blocks.popLast(), block.isValid else { return nil }
    return ScriptFailure(.unclosedBlock, at: block.range)
  }
}
