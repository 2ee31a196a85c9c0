import ReactorChecks
import ReactorSystem

/// The blocks of a page that is updated repeatedly. A block is created only when its script has been checked again.
final class PageBlocks {
  private let system: any SystemCalls
  private var numbers: [PathBytes: Int] = [:]
  private var made: [PathBytes: (bytes: [UInt8], outcome: PageWork.BlockOutcome)] = [:]

  /// Creates an empty collection of blocks.
  init(on system: any SystemCalls) { self.system = system }

  /// Returns the number of a script's block. The number stays the same when the page is updated.
  func number(of script: GoldenScript) -> Int {
    let path = PathBytes(script.path)
    let number = numbers[path] ?? numbers.count
    numbers[path] = number
    return number
  }

  /// Discards the block of a script that is being checked again.
  func forget(_ path: PathBytes) { made[path] = nil }

  /// Returns the block of a script and the outcome of writing the block. The block is created if necessary.
  func block(
    of job: PageJob, _ make: (OutputWriter) -> PageWork.BlockOutcome
  ) -> (bytes: [UInt8], outcome: PageWork.BlockOutcome) {
    let path = PathBytes(job.script.path)
    if let known = made[path] { return known }
    let output = OutputWriter(collectingOn: system)
    let outcome = make(output)
    output.flush()
    let block = (output.collected ?? [], outcome)
    made[path] = block
    return block
  }
}
