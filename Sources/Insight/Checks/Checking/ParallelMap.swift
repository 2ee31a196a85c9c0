private import ReactorBase
import ReactorSystem

extension SystemCalls {
  /// Calls a closure with each index below the given count, on several threads.
  ///
  /// - Returns: The results, in the order of the indices.
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

/// A queue that distributes the indices of tasks among threads, and collects the results.
private final class Work<Result: Sendable>: Sendable {
  private let state: Lock<(next: Int, results: [Result?])>

  init(_ count: Int) {
    state = Lock((0, Array(repeating: nil, count: count)))
  }

  /// Returns the index of a task that no thread has taken, or `nil` if all tasks have been taken.
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

  /// The results of all tasks. They are collected in a loop because an unspecialized `compactMap` would make the
  /// runtime search all conformances of the program, which takes 75,000 instructions.
  var results: [Result] {
    state.withLock { state in
      var results: [Result] = []
      for case let result? in state.results { results.append(result) }
      return results
    }
  }
}
