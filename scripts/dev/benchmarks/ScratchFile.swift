import ReactorSystem

/// The file with the script that is measured.
struct ScratchFile {
  let path: String
  private let system = PosixSystem()

  /// Chooses a name that only this process uses, in the directory for temporary files that the environment names.
  init() {
    let directory = system.environmentValue(named: "TMPDIR") ?? "/tmp"
    path = "\(directory)/reactor-trace-benchmarks-\(system.processNumber)"
  }

  /// Writes a script one piece at a time, because the memory of this process also counts as that of its children.
  ///
  /// - Returns: Whether it could be written.
  func write(_ workload: Workload, count: Int) -> Bool {
    remove()
    guard let file = try? system.openFile(at: path, for: .creating) else { return false }
    defer { try? system.closeFile(file) }
    var isWritten = true
    workload.writeScript(count: count) { piece in
      if (try? system.write(piece, to: file)) == nil { isWritten = false }
    }
    return isWritten
  }

  /// Removes the file, if it is there.
  func remove() {
    try? system.removeFile(at: path)
  }
}

extension PosixSystem {
  /// Writes a string to a file.
  func write(_ text: String, to file: FileDescriptor) throws(SystemError) {
    let bytes = Array(text.utf8)
    try writeAll(bytes.span.bytes, to: file)
  }
}
