package import ReactorBase

/// The start of a block whose steps run several times: `repeat 3 {`.
///
/// A script contains a block as a flat list: a step that opens the block, the steps of the block, and a step that
/// closes it. Readers and printers of scripts never produce or expect any other order.
package struct RepeatSyntax: Hashable, Sendable {
  /// The number of times that the steps run, from 1 to `maximumCount`.
  package var count: Int
  /// The range of the number.
  package var range: SourceRange

  /// The maximum number of times that the steps of a block can run.
  package static let maximumCount = 1_000
  /// The maximum number of blocks that can contain one another.
  package static let maximumDepth = 2
  /// The maximum number of steps that the blocks of a script can expand to.
  package static let maximumSteps = 100_000

  package init(count: Int, at range: SourceRange) {
    (self.count, self.range) = (count, range)
  }
}
