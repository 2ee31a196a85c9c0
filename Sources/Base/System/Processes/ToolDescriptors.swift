import ReactorBase

/// The file descriptors that this process uses for its own work. A forked worker closes these file descriptors so that
/// a reactor can't affect the files.
enum ToolDescriptors {
  private static let numbers = Lock<Set<Int32>>([])

  /// Records an open file descriptor.
  static func add(_ number: Int32) {
    _ = numbers.withLock { $0.insert(number) }
  }

  /// Removes a file descriptor from the list. Call this method before closing the file descriptor.
  static func remove(_ number: Int32) {
    _ = numbers.withLock { $0.remove(number) }
  }

  /// Closes the file descriptors in a worker process. File descriptors whose numbers are used by the worker's own files
  /// have already been closed.
  static func closeAll() {
    numbers.withLock { numbers in
      for number in numbers where number > WorkerProcess.Descriptor.pipe { close(number) }
      numbers = []
    }
  }
}
