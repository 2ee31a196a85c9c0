import ReactorBase

/// Functions that handle Ctrl-C, so that a command can end early and print the results found so far.
package enum Interruption {
  /// The number of times that Ctrl-C was pressed. The number is stored in memory that a signal handler can modify.
  private static let count = MemoryCell<Int>.allocate(0)

  /// Installs a signal handler that sets a flag on the first Ctrl-C. A second Ctrl-C terminates the process as usual.
  ///
  /// The signal handler interrupts waiting calls. If the signal was ignored before, it stays ignored.
  package static func begin() {
    // A signal handler must not be the first code to access a static property, because the access would initialize the
    // property.
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
