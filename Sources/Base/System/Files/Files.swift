/// A file that is open in an editor, along with its current content in the editor.
package struct OpenFile: Codable, Sendable {
  /// The path of the file, without symbolic links.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// An interface for accessing whole files by path. Its errors identify the affected file.
package struct Files: Sendable {
  /// The system calls used to read and write files.
  package let system: any SystemCalls
  /// The record of the files that the run reads and replaces.
  package let uses: FileUses
  /// The contents of files that are open in an editor, keyed by path.
  private var openContents: [PathBytes: [UInt8]] = [:]

  /// Creates an interface for accessing files. Copies of the interface share the record of file uses.
  package init(system: any SystemCalls, uses: FileUses = FileUses()) {
    self.system = system
    self.uses = uses
  }

  /// Uses the given editor contents in subsequent calls instead of reading the files from disk.
  package mutating func open(_ files: [OpenFile]) {
    openContents = Dictionary(files.map { (PathBytes($0.path), $0.bytes) }) { $1 }
  }

  /// The default limit, in bytes, on the size of a file. The limit exceeds the size of any trace that a person would
  /// read. Because of the limit, reading an endless device fails before memory runs out.
  package static let maximumBytes = 1 << 30

  /// Returns the content of a file.
  ///
  /// - Parameters:
  ///   - streams: Whether a device or a pipe may be read to its end, which can take any amount of time. If `false`, a
  ///     device or a pipe causes an error.
  ///   - limit: The maximum size of the file, in bytes. A larger file causes an error before it is read to its end.
  package func read(
    _ path: String, streams: Bool = false, limit: Int = maximumBytes
  ) throws(FileError) -> [UInt8] {
    if let bytes = openContent(of: path) {
      if bytes.count > limit { throw .tooLarge(.path(path), limit: limit) }
      return bytes
    }
    let file: FileDescriptor
    do throws(SystemError) {
      file = try system.openDespiteSignals(path, for: streams ? .reading : .readingWithoutWaiting)
    } catch {
      throw .cannotRead(.path(path), error)
    }
    // The content has been read even if closing the file fails.
    defer { try? system.closeFile(file) }
    return try readAll(from: file, as: .path(path), streams: streams, limit: limit)
  }

  /// Returns the first bytes of a regular file.
  ///
  /// - Parameter count: The maximum number of bytes to read. A shorter file is read to its end.
  package func readStart(of path: String, count: Int) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let file = try system.openDespiteSignals(path, for: .readingWithoutWaiting)
      defer { try? system.closeFile(file) }
      if try system.status(of: file).kind == .stream { throw SystemError.notOrdinary }
      return try system.readStart(from: file, count: count)
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }

  /// Returns the content of standard input, read to its end.
  package func readStandardInput(limit: Int = maximumBytes) throws(FileError) -> [UInt8] {
    try readAll(from: .standardInput, as: .standardInput, streams: true, limit: limit)
  }

  /// Creates an empty file or, if the file already exists, sets its times to the current time.
  package func touch(_ path: String) throws(FileError) {
    do throws(SystemError) {
      try system.touchFile(at: path)
    } catch {
      throw .cannotWrite(.path(path), error)
    }
  }

  /// Appends bytes to a file, creating the file if it doesn't exist.
  ///
  /// - Parameter bytes: The bytes to append. If there are none, this method only checks whether bytes could be
  ///   appended.
  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(SystemError) {
      let file = try system.openDespiteSignals(path, for: .appending)
      do throws(SystemError) {
        try system.writeAll(bytes.span.bytes, to: file)
      } catch {
        try? system.closeFile(file)
        throw error
      }
      try system.closeFile(file)
    } catch {
      throw .cannotWrite(.path(path), error)
    }
  }

  /// Removes the file at the given path. If the file doesn't exist, this method does nothing.
  package func remove(_ path: String) throws(FileError) {
    do throws(SystemError) {
      try system.removeFile(at: path)
    } catch .notFound {
      return
    } catch {
      throw .cannotRemove(.path(path), error)
    }
  }

  /// Returns the status of the file at the given path, or `nil` if the file doesn't exist or can't be accessed.
  package func status(_ path: String) -> FileStatus? {
    try? system.status(ofFileAt: path)
  }

  /// Returns the status of the file at the given path, or `nil` if the file doesn't exist.
  package func find(_ path: String) throws(FileError) -> FileStatus? {
    do throws(SystemError) {
      return try system.statusIfPresent(ofFileAt: path)
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }

  /// Returns the names in a directory, sorted by their bytes.
  package func list(_ path: String) throws(FileError) -> [String] {
    try entries(path).map(\.name)
  }

  /// Returns the entries in a directory, sorted by the bytes of their names.
  package func entries(_ path: String) throws(FileError) -> [DirectoryEntry] {
    do throws(SystemError) {
      return try system.entries(ofDirectoryAt: path)
        .sorted { $0.name.utf8.precedes($1.name.utf8) }
    } catch {
      throw .cannotList(.path(path), error)
    }
  }

  /// Returns the path of a file with symbolic links resolved. A file that is open in an editor doesn't have to exist on
  /// disk.
  package func resolvedPath(of path: String) throws(SystemError) -> String {
    do throws(SystemError) {
      return try system.resolvedPath(ofFileAt: path)
    } catch .notFound where !openContents.isEmpty {
      let path = pathWithoutLinks(path)
      guard openContents[PathBytes(path)] != nil else { throw .notFound }
      return path
    }
  }

  /// Returns the path of a file with symbolic links resolved. The file doesn't have to exist.
  package func pathWithoutLinks(_ path: String) -> String {
    if let resolved = try? system.resolvedPath(ofFileAt: path) { return resolved }
    let directory = try? system.resolvedPath(ofFileAt: Self.directory(of: path))
    return directory.map { Self.path(FilePath(path).name, in: $0) } ?? path
  }

  private func openContent(of path: String) -> [UInt8]? {
    guard !openContents.isEmpty, let resolved = try? resolvedPath(of: path) else { return nil }
    return openContents[PathBytes(resolved)]
  }

  private func readAll(
    from file: FileDescriptor, as subject: FileSubject, streams: Bool, limit: Int
  ) throws(FileError) -> [UInt8] {
    let status: FileStatus
    do throws(SystemError) {
      status = try system.status(of: file)
      if status.kind == .stream, !streams { throw .notOrdinary }
    } catch {
      throw .cannotRead(subject, error)
    }
    if status.kind == .regular { try uses.noteInput(status.identity, as: subject) }
    do throws(SystemError) {
      // The size is only a hint. It is 0 for a file in /proc, and a file may grow while it is being read.
      return try system.readAll(from: file, expectedSize: status.size, limit: limit)
    } catch .fileTooLarge {
      throw .tooLarge(subject, limit: limit)
    } catch {
      throw .cannotRead(subject, error)
    }
  }
}

/// An entry in a directory, obtained without accessing the file itself.
package struct DirectoryEntry: Equatable, Sendable {
  /// The name of the file. Invalid UTF-8 is replaced, so a file whose name contains invalid UTF-8 can't be found by
  /// this name.
  package let name: String
  /// Indicates whether the entry is known to be a regular file. If `false`, the file is of another kind, or the file
  /// system doesn't report the kind.
  package let isRegular: Bool

  package init(name: String, isRegular: Bool) {
    self.name = name
    self.isRegular = isRegular
  }
}

extension Files {
  /// Removes the temporary files that killed processes left in a directory.
  ///
  /// A file that is being written is locked and is not removed. Errors are ignored, because a user may be allowed to
  /// read the directory without being allowed to remove files from it.
  ///
  /// - Parameter names: The names of the files in the directory.
  package func removeStrayFiles(in directory: String, among names: [String]) {
    for name in names where Self.isTemporary(name) { try? removeIfStray("\(directory)/\(name)") }
  }

  /// Returns whether the given name identifies a temporary file. Such a file is either being written or was left behind
  /// by a killed process.
  package static func isTemporary(_ name: String) -> Bool {
    name.utf8.starts(with: AtomicFile.temporaryPrefix.utf8)
      && name.utf8.ends(with: AtomicFile.temporarySuffix.utf8)
  }

  /// Removes temporary files left behind by processes that were killed while replacing the given files.
  ///
  /// - Parameter paths: The paths of the files, whose directories are searched. For a symbolic link, the directory of
  ///   the link's target is searched.
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
    // The name may belong to a pipe that nobody writes to, so opening the file must not wait.
    let file = try system.openDespiteSignals(path, for: .readingWithoutWaiting)
    defer { try? system.closeFile(file) }
    let status = try system.status(of: file)
    guard status.kind == .regular, try system.lockFile(file) == .ours else { return }
    // While this process holds the lock, no other process writes or removes the file. If the path leads to a different
    // file, the locked file has already been moved to its final name.
    guard try system.status(ofFileAt: path).identity == status.identity else { return }
    try system.removeFile(at: path)
  }
}
