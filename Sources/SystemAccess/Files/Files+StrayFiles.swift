extension Files {
  /// Removes the temporary files that killed processes left in a directory.
  ///
  /// One that is being written is locked, and stays. What cannot be removed stays too: whoever may
  /// not clean up may have good reason to read all the same.
  ///
  /// - Parameters:
  ///   - directory: The directory; empty for the working directory.
  ///   - names: The names in it.
  package func removeStrayFiles(in directory: String, among names: [String]) {
    for name in names
    where name.hasPrefix(AtomicFile.temporaryPrefix) && name.hasSuffix(AtomicFile.temporarySuffix) {
      try? removeIfStray(directory.isEmpty ? name : "\(directory)/\(name)")
    }
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
