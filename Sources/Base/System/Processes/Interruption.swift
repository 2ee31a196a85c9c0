import ReactorBase

/// Functions that handle Ctrl-C, so that a command can end early and print the results found so far.
package enum Interruption {
  /// The number of times that Ctrl-C has been pressed, stored in memory that a signal handler can modify.
  private static let count = MemoryCell<Int>.allocate(0)

  /// Installs a signal handler that only records the first Ctrl-C. A second Ctrl-C terminates the process as usual.
  ///
  /// The signal also interrupts blocking system calls. If the process already ignores the signal, the signal stays
  /// ignored.
  package static func begin() {
    // The first access to a static property initializes the property, which must not happen in a signal handler.
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

  /// Ignores Ctrl-C in a worker process. The worker's parent terminates the worker instead.
  package static func leaveToParent() { signal(SIGINT, SIG_IGN) }
}
