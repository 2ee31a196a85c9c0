import ReactorChecks
import ReactorSystem

/// The blocks of a page that is updated repeatedly. Checking a script again invalidates its block.
final class PageBlocks {
  private let system: any SystemCalls
  private var numbers: [PathBytes: Int] = [:]
  private var made: [PathBytes: (bytes: [UInt8], outcome: PageWork.BlockOutcome)] = [:]

  /// Creates an empty collection of blocks.
  init(on system: any SystemCalls) { self.system = system }

  /// Returns the number of a script's block, which remains the same across updates of the page.
  func number(of script: GoldenScript) -> Int {
    let path = PathBytes(script.path)
    let number = numbers[path] ?? numbers.count
    numbers[path] = number
    return number
  }

  /// Discards a script's block because the script is being checked again.
  func forget(_ path: PathBytes) { made[path] = nil }

  /// Returns a script's block and the outcome of writing it, creating the block if necessary.
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
