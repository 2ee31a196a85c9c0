import ReactorSystem

/// A place for the scripts of one run of the benchmark.
struct ScratchDirectory {
  private let directory: String
  private let system = PosixSystem()

  /// Takes the directory that the environment names for such files.
  init() {
    directory = system.environmentValue(named: "TMPDIR") ?? "/tmp"
  }

  /// The path of a file; its name is this process's own.
  func path(of name: String) -> String {
    "\(directory)/reactor-trace-benchmarks-\(system.processNumber)-\(name)"
  }

  /// Writes a script.
  ///
  /// - Returns: Its path, or nil where it cannot be written.
  func write(_ workload: Workload, count: Int, as name: String) -> String? {
    remove(name)
    guard let file = try? system.openFile(at: path(of: name), for: .creating) else { return nil }
    defer { try? system.closeFile(file) }
    var isWritten = true
    workload.writeScript(count: count) { piece in
      let bytes = Array(piece.utf8)
      if (try? system.writeAll(bytes.span.bytes, to: file)) == nil { isWritten = false }
    }
    return isWritten ? path(of: name) : nil
  }

  /// Reads a file.
  func read(_ name: String) -> String? {
    (try? Files(system: system).read(path(of: name))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Removes a file, if it is there.
  func remove(_ name: String) {
    try? system.removeFile(at: path(of: name))
  }
}
