import ReactorBase

/// The files that this process has open for its own work. A worker that is a copy of this process closes them, so that
/// a reactor cannot affect them.
enum ToolDescriptors {
  private static let numbers = Lock<Set<Int32>>([])

  /// Records an open file.
  static func add(_ number: Int32) {
    _ = numbers.withLock { $0.insert(number) }
  }

  /// Removes a file from the list before the file is closed.
  static func remove(_ number: Int32) {
    _ = numbers.withLock { $0.remove(number) }
  }

  /// Closes the files in this process, a worker. Files whose numbers the worker's own descriptors use have already been
  /// closed.
  static func closeAll() {
    numbers.withLock { numbers in
      for number in numbers where number > WorkerProcess.Descriptor.pipe { close(number) }
      numbers = []
    }
  }
}
