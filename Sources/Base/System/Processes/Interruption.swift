import ReactorBase

/// Ctrl-C, for a command that responds by ending early with the results found so far.
package enum Interruption {
  /// The number of times that Ctrl-C was pressed, in memory that a signal handler can write.
  private static let count = MemoryCell<Int>.allocate(0)

  /// Makes the first Ctrl-C set a flag. Another Ctrl-C ends the process as usual.
  ///
  /// The handler interrupts waiting calls. If the signal was ignored, it stays ignored.
  package static func begin() {
    // A handler must not be the first to use a static property, which would initialize it.
    count.value = 0
    UnfinishedFiles.handle(SIGINT) { number in
      Interruption.count.value += 1
      if Interruption.count.value > 1 { UnfinishedFiles.endProcess(by: number) }
    }
  }

  /// Restores the usual behavior of Ctrl-C.
  package static func end() {
    UnfinishedFiles.handle(SIGINT) { UnfinishedFiles.endProcess(by: $0) }
  }

  /// Indicates whether Ctrl-C was pressed after ``begin()`` and before ``end()``.
  package static var hasCome: Bool { count.value > 0 }

  /// Ignores Ctrl-C in this process, a worker, because its parent ends it.
  package static func leaveToParent() { signal(SIGINT, SIG_IGN) }
}
