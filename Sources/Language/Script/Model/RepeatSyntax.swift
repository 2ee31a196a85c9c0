package import ReactorBase

/// The start of a block whose steps run several times, such as `repeat 3 {`.
///
/// A script stores a block as a flat list of steps: an opening step, the steps in the block, and a closing step. Script
/// readers and printers always use this order.
package struct RepeatSyntax: Hashable, Sendable {
  /// The number of times that the steps run, from 1 to ``maximumCount``.
  package var count: Int
  /// The source range of the number.
  package var range: SourceRange

  /// The maximum value of ``count``.
  package static let maximumCount = 1_000
  /// The maximum nesting depth of blocks.
  package static let maximumDepth = 2
  /// The maximum number of steps that the blocks of a script can run in total.
  package static let maximumSteps = 100_000

  package init(count: Int, at range: SourceRange) {
    (self.count, self.range) = (count, range)
  }
}
