import ReactorSystem

/// The file with the script that is measured.
struct ScratchFile {
  let path: String
  private let system = PosixSystem()

  /// Chooses a name of this process's own in the directory that the environment names for such files.
  init() {
    let directory = system.environmentValue(named: "TMPDIR") ?? "/tmp"
    path = "\(directory)/reactor-trace-benchmarks-\(system.processNumber)"
  }

  /// Writes a script, a piece at a time: the memory of this process counts as the children's, too.
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
