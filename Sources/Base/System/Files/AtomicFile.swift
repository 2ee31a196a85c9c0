/// A file that is either written completely or not written at all.
///
/// The bytes are written to a temporary file in the same directory. ``commit()`` flushes them to the device and renames
/// the temporary file. At any time, a reader of the path finds either the old bytes or the new bytes, even if the
/// writing process is killed. If the path is a symbolic link, the target of the link is replaced rather than the link.
/// The permissions of a replaced file are kept.
///
/// Several processes can write to the same path at the same time, and any of them can be killed:
///
/// - The name of a temporary file is random and never used again. If the file has been removed, renaming it fails, so
///   renaming can't move another file to the path.
/// - The file is locked until it has its final name or is removed. This lock allows
///   ``Files/removeStrayFiles(in:among:)`` to distinguish the file from one left by a killed process.
package struct AtomicFile: ~Copyable {
  /// The file descriptor to write to.
  package let file: FileDescriptor

  private let path: String
  private let target: Target
  private let system: any SystemCalls

  private enum Target {
    /// A stream, which is written in place.
    case stream
    /// A temporary file that will be renamed to the final path.
    case file(temporary: String, final: String)
  }

  /// The prefix of every temporary file's name.
  static let temporaryPrefix = ".reactor-trace-"
  /// The suffix of every temporary file's name.
  static let temporarySuffix = ".tmp"

  /// Creates a temporary file to be moved to the given path.
  ///
  /// - Parameter streams: Whether a device or a pipe at the path may be written in place. If `false`, a device or a
  ///   pipe causes an error.
  package init(
    path: String, streams: Bool = false, system: any SystemCalls
  ) throws(FileError) {
    do throws(SystemError) {
      (file, target) = try Self.open(path, streams: streams, on: system)
    } catch {
      throw .cannotWrite(.path(path), error)
    }
    self.path = path
    self.system = system
  }

  /// Flushes the temporary file to the device, and moves it to its path.
  package consuming func commit() throws(FileError) {
    do throws(SystemError) {
      try finish()
    } catch {
      throw .cannotWrite(.path(path), error)
    }
  }

  /// Discards the temporary file. The path keeps its old content.
  package consuming func discard() {
    abandon()
  }

  private func finish() throws(SystemError) {
    guard case .file(let temporary, let final) = target else {
      return try system.closeFile(file)
    }
    do throws(SystemError) {
      try system.synchronizeDespiteSignals(file)
      // Closing the file releases the lock, so the file must have its final name first.
      try system.renameFile(at: temporary, to: final)
    } catch {
      abandon()
      throw error
    }
    // The bytes are already on the device.
    try? system.closeFile(file)
  }

  /// Removes the temporary file. If the removal fails, the next run of the tool removes the file.
  private func abandon() {
    if case .file(let temporary, _) = target { try? system.removeFile(at: temporary) }
    try? system.closeFile(file)
  }

  private static func open(
    _ path: String, streams: Bool, on system: any SystemCalls
  ) throws(SystemError) -> (FileDescriptor, Target) {
    guard let existing = try system.statusIfPresent(ofFileAt: path) else {
      return try createTemporaryFile(for: path, permissions: nil, on: system)
    }
    switch existing.kind {
    case .directory:
      throw .isDirectory
    case .stream:
      guard streams else { throw .notOrdinary }
      return (try openStream(path, on: system), .stream)
    case .regular:
      // Renaming would replace a file even if the user has made it read-only.
      guard existing.permissions & 0o222 != 0 else { throw .notPermitted }
    }
    let final: String
    do throws(SystemError) {
      final = try system.resolvedPath(ofFileAt: path)
    } catch .notFound {
      // Another process has removed the file in the meantime.
      return try createTemporaryFile(for: path, permissions: nil, on: system)
    }
    return try createTemporaryFile(for: final, permissions: existing.permissions, on: system)
  }

  private static func openStream(
    _ path: String, on system: any SystemCalls
  ) throws(SystemError) -> FileDescriptor {
    let file = try system.openDespiteSignals(path, for: .writing)
    do throws(SystemError) {
      // In the meantime, another process may have created a regular file at the path. A regular file must not be
      // written in place.
      if try system.status(of: file).kind == .stream { return file }
    } catch {
      try? system.closeFile(file)
      throw error
    }
    try? system.closeFile(file)
    throw .notOrdinary
  }

  private static func createTemporaryFile(
    for path: String, permissions: UInt16?, on system: any SystemCalls
  ) throws(SystemError) -> (FileDescriptor, Target) {
    let directory = Files.directoryPrefix(of: path)
    while true {
      let temporary = "\(directory)\(temporaryPrefix)\(PosixSystem.randomName())\(temporarySuffix)"
      let file = try system.openDespiteSignals(temporary, for: .creating)
      do throws(SystemError) {
        if try claim(file, at: temporary, on: system) {
          if let permissions { try system.setPermissions(permissions, of: file) }
          return (file, .file(temporary: temporary, final: path))
        }
      } catch {
        try? system.removeFile(at: temporary)
        try? system.closeFile(file)
        throw error
      }
      // Before the file was locked, another process considered it stray. That process removes the file.
      try? system.closeFile(file)
    }
  }

  /// Locks a new temporary file.
  ///
  /// - Returns: Whether the file was locked. If `false`, another process has locked or removed the file.
  private static func claim(
    _ file: FileDescriptor, at path: String, on system: any SystemCalls
  ) throws(SystemError) -> Bool {
    guard try system.lockFile(file) != .taken else { return false }
    return try system.status(of: file).identity
      == system.statusIfPresent(ofFileAt: path)?.identity
  }
}

extension Files {
  /// Replaces the content of a file either completely or not at all. If the file doesn't exist, it is created. The path
  /// must not lead to a device or a pipe.
  package func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try AtomicFile(path: path, system: system)
    do throws(SystemError) {
      try system.writeAll(bytes.span.bytes, to: file.file)
    } catch {
      file.discard()
      throw .cannotWrite(.path(path), error)
    }
    try file.commit()
  }
}
