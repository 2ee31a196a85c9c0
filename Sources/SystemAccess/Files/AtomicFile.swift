/// A file in the making, which takes the place of the one at its path whole or not at all.
///
/// The bytes go to a temporary file in the same directory; ``commit()`` brings them to the device
/// and renames the temporary file. Whoever reads the path at any moment, even after the process
/// was killed, finds the old bytes or the new ones. What stands behind a symbolic link is
/// replaced, not the link; the permissions of a file that is replaced are kept; a device or a pipe
/// (`/dev/null`) is written in place.
///
/// The temporary file is locked for as long as it is open. So one that a killed process left behind
/// can be told from one that is being written (`Files.removeStrayFiles(in:)`), whatever has become
/// of process numbers since.
package struct AtomicFile: ~Copyable {
  /// Where to write.
  package let file: FileDescriptor

  private let path: String
  private let target: Target
  private let system: any SystemCalls

  private enum Target {
    /// A stream, written in place.
    case stream
    /// A temporary file, to be renamed to the final path.
    case file(temporary: String, final: String)
  }

  /// The start of the name of every temporary file.
  static let temporaryPrefix = ".reactor-trace-"
  /// The end of the name of every temporary file.
  static let temporarySuffix = ".tmp"

  /// Begins a file that will be at a path.
  package init(path: String, system: any SystemCalls) throws(FileError) {
    do throws(SystemError) {
      (file, target) = try Self.open(path, on: system)
    } catch {
      throw .cannotWrite(.path(path), error)
    }
    self.path = path
    self.system = system
  }

  /// Puts the file in its place.
  package consuming func commit() throws(FileError) {
    do throws(SystemError) {
      try finish()
    } catch {
      throw .cannotWrite(.path(path), error)
    }
  }

  /// Gives the file up; what was at the path stays.
  package consuming func discard() {
    try? system.closeFile(file)
    removeTemporaryFile()
  }

  private func finish() throws(SystemError) {
    guard case .file(let temporary, let final) = target else {
      return try system.closeFile(file)
    }
    do throws(SystemError) {
      do throws(SystemError) {
        try system.synchronizeDespiteSignals(file)
      } catch {
        try? system.closeFile(file)
        throw error
      }
      try system.closeFile(file)
      try system.renameFile(at: temporary, to: final)
    } catch {
      removeTemporaryFile()
      throw error
    }
  }

  /// Removes what was begun; there is nothing to do or to say if that fails too.
  private func removeTemporaryFile() {
    if case .file(let temporary, _) = target { try? system.removeFile(at: temporary) }
  }

  private static func open(
    _ path: String, on system: any SystemCalls
  ) throws(SystemError) -> (FileDescriptor, Target) {
    let existing: FileStatus?
    do throws(SystemError) {
      existing = try system.status(ofFileAt: path)
    } catch .notFound {
      existing = nil
    }
    guard let existing else {
      let (file, temporary) = try createTemporaryFile(beside: path, on: system)
      return (file, .file(temporary: temporary, final: path))
    }
    switch existing.kind {
    case .directory:
      throw .isDirectory
    case .stream:
      return (try system.openDespiteSignals(path, for: .writing), .stream)
    case .regular:
      // Renaming would get around the protection of a file that nobody may write.
      guard existing.permissions & 0o222 != 0 else { throw .notPermitted }
    }
    let final = try system.resolvedPath(ofFileAt: path)
    let (file, temporary) = try createTemporaryFile(beside: final, on: system)
    do throws(SystemError) {
      try system.setPermissions(existing.permissions, of: file)
    } catch {
      try? system.closeFile(file)
      try? system.removeFile(at: temporary)
      throw error
    }
    return (file, .file(temporary: temporary, final: final))
  }

  private static func createTemporaryFile(
    beside path: String, on system: any SystemCalls
  ) throws(SystemError) -> (FileDescriptor, path: String) {
    let directory = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var attempt = 0
    while true {
      let name = "\(temporaryPrefix)\(system.processNumber)-\(attempt)\(temporarySuffix)"
      let temporary = "\(directory)\(name)"
      do throws(SystemError) {
        let file = try system.openDespiteSignals(temporary, for: .creating)
        if try claim(file, at: temporary, on: system) { return (file, temporary) }
      } catch .alreadyExists {
        // Somebody else's; the next number may be free.
      }
      attempt += 1
    }
  }

  /// Locks a new temporary file.
  ///
  /// - Returns: Whether that was in time; else somebody took it for a stray one and removed it.
  private static func claim(
    _ file: FileDescriptor, at path: String, on system: any SystemCalls
  ) throws(SystemError) -> Bool {
    do throws(SystemError) {
      if try system.lockFile(file) != .taken,
        try system.status(of: file).identity == system.status(ofFileAt: path).identity
      {
        return true
      }
    } catch .notFound {
      // It has been removed.
    } catch {
      try? system.closeFile(file)
      try? system.removeFile(at: path)
      throw error
    }
    try? system.closeFile(file)
    return false
  }
}

extension Files {
  /// Replaces a file's bytes, whole or not at all.
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
