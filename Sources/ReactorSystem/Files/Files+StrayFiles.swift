extension Files {
  /// Removes the temporary files that killed processes left in a directory.
  ///
  /// A file that is being written is locked, and stays. Errors are ignored: a user who may not
  /// remove the files may still read the directory.
  ///
  /// - Parameters:
  ///   - directory: The directory.
  ///   - names: The names in it.
  package func removeStrayFiles(in directory: String, among names: [String]) {
    for name in names where Self.isTemporary(name) { try? removeIfStray("\(directory)/\(name)") }
  }

  /// Whether a file of this name is one that is being written, or was left by a killed process.
  package static func isTemporary(_ name: String) -> Bool {
    name.utf8.starts(with: AtomicFile.temporaryPrefix.utf8)
      && name.utf8.ends(with: AtomicFile.temporarySuffix.utf8)
  }

  /// Removes the temporary files that killed processes left when they replaced files.
  ///
  /// - Parameter paths: The paths of the files. Their directories are searched; for a symbolic link,
  ///   that of the file that it leads to.
  package func removeStrayFiles(beside paths: some Sequence<String>) {
    var seen: Set<PathBytes> = []
    for path in paths {
      let directory = Self.directory(of: (try? system.resolvedPath(ofFileAt: path)) ?? path)
      guard seen.insert(PathBytes(directory)).inserted, let names = try? list(directory) else {
        continue
      }
      removeStrayFiles(in: directory, among: names)
    }
  }

  private func removeIfStray(_ path: String) throws(SystemError) {
    // Anybody can put a pipe there, for which there may never be a writer.
    let file = try system.openDespiteSignals(path, for: .readingWithoutWaiting)
    defer { try? system.closeFile(file) }
    let status = try system.status(of: file)
    guard status.kind == .regular, try system.lockFile(file) == .ours else { return }
    // While this process has the lock, no other one writes the file or removes it. If the path leads
    // to another file, this one has got its final name in the meantime.
    guard try system.status(ofFileAt: path).identity == status.identity else { return }
    try system.removeFile(at: path)
  }
}
