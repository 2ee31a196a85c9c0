private import ReactorBase
import ReactorSystem

extension SystemCalls {
  /// Calls a closure with each number below a count, on several threads.
  ///
  /// - Returns: The results of the calls, in the order of the numbers.
  func parallelMap<Result: Sendable>(
    _ count: Int, threads: Int, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let work = Work<Result>(count)
    inParallel(min(threads, count)) { _ in
      while let index = work.next() { work.finish(index, body(index)) }
    }
    return work.results
  }
}

/// Distributes the numbers of tasks, and collects their results.
private final class Work<Result: Sendable>: Sendable {
  private let state: Lock<(next: Int, results: [Result?])>

  init(_ count: Int) {
    state = Lock((0, Array(repeating: nil, count: count)))
  }

  /// The number of a task that no thread has taken; nil if there are no more.
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

  /// The results. A loop collects them, because `compactMap`, which is not specialized here, would make the runtime
  /// search all conformances of the program: 75,000 instructions at the start.
  var results: [Result] {
    state.withLock { state in
      var results: [Result] = []
      for case let result? in state.results { results.append(result) }
      return results
    }
  }
}
