private import Synchronization
package import SystemAccess

/// Checks many scripts on several threads, and hands out the results in the order of the scripts.
///
/// It works in batches: the scripts of one are checked side by side, then what is to be written is
/// written, then its results are handed out. So no trace stays in memory for longer than a batch,
/// and what is written doesn't depend on which thread was faster.
package struct GoldenRunner {
  private let checker: GoldenChecker
  private let keeper: GoldenKeeper
  private let system: any SystemCalls
  private let jobs: Int

  /// How many scripts a batch has for each thread.
  private static let batchSize = 64

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - checker: Checks a script.
  ///   - keeper: Writes what is to be written.
  ///   - system: Gives the threads.
  ///   - jobs: How many threads to use, at least one.
  package init(
    _ checker: GoldenChecker, _ keeper: GoldenKeeper, on system: any SystemCalls, jobs: Int
  ) {
    self.checker = checker
    self.keeper = keeper
    self.system = system
    self.jobs = jobs
  }

  /// How many scripts are checked before the first result is handed out.
  package var batchCount: Int { jobs * Self.batchSize }

  /// Checks scripts.
  ///
  /// - Parameters:
  ///   - scripts: The scripts.
  ///   - update: Which goldens are replaced.
  ///   - keepsPending: Whether pending traces are written and removed.
  ///   - stopsAtFailure: Whether the first script that fails is the last one, in their order.
  ///   - body: Takes each result, and returns whether to go on. What it does not hear of has not
  ///     been written either, but for the batch at hand.
  package func run(
    _ scripts: [GoldenScript], update: GoldenUpdate?, keepsPending: Bool, stopsAtFailure: Bool,
    _ body: (inout GoldenResult) -> Bool
  ) {
    var start = 0
    while start < scripts.count {
      let batch = Array(scripts[start..<min(start + batchCount, scripts.count)])
      start += batch.count
      var results = parallelMap(batch.count) { [checker] in checker.check(batch[$0]) }
      if stopsAtFailure {
        let first = results.firstIndex { $0.verdict(after: update).isFailure }
        if let first { results.removeSubrange((first + 1)...) }
      }
      results = parallelMap(results.count) { [keeper, results] in
        var result = results[$0]
        keeper.settle(&result, update: update, keepsPending: keepsPending)
        return result
      }
      for index in results.indices {
        let goesOn = body(&results[index])
        if !goesOn || stopsAtFailure && results[index].verdict.isFailure { return }
      }
    }
  }

  private func parallelMap<Result: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let work = Work<Result>(count)
    system.inParallel(min(jobs, count)) { _ in
      while let index = work.next() { work.finish(index, body(index)) }
    }
    return work.results
  }
}

/// Hands out the numbers of tasks, and collects what comes of them.
private final class Work<Result: Sendable>: Sendable {
  private let state: Mutex<(next: Int, results: [Result?])>

  init(_ count: Int) {
    state = Mutex((0, Array(repeating: nil, count: count)))
  }

  /// The number of a task that nobody has taken, or nil when all have been.
  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, _ result: Result) {
    state.withLock { $0.results[index] = result }
  }

  var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
}
