extension Files {
  /// Removes the temporary files that killed processes left in a directory.
  ///
  /// One that is being written is locked, and stays. What cannot be removed stays too: whoever may
  /// not clean up may have good reason to read all the same.
  ///
  /// - Parameters:
  ///   - directory: The directory.
  ///   - names: The names in it.
  package func removeStrayFiles(in directory: String, among names: [String]) {
    for name in names
    where name.hasPrefix(AtomicFile.temporaryPrefix) && name.hasSuffix(AtomicFile.temporarySuffix) {
      try? removeIfStray("\(directory)/\(name)")
    }
  }

  /// Removes the temporary files that killed processes left in the directory of a file.
  package func removeStrayFiles(beside path: String) {
    let directory = Self.directory(of: path)
    if let names = try? list(directory) { removeStrayFiles(in: directory, among: names) }
  }

  /// The path of the directory that a file is in.
  package static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func removeIfStray(_ path: String) throws(SystemError) {
    let file = try system.openDespiteSignals(path, for: .reading)
    defer { try? system.closeFile(file) }
    guard try system.lockFile(file) == .ours else { return }
    // While the lock is held, nobody else writes this file. If the path leads to another one by
    // now, the file was put in its place in the meantime, and the other one is somebody else's.
    guard try system.status(of: file).identity == system.status(ofFileAt: path).identity else {
      return
    }
    try system.removeFile(at: path)
  }
}
