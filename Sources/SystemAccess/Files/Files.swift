/// Whole files by path, with errors that name the file.
package struct Files: Sendable {
  /// What the files are kept by.
  package let system: any SystemCalls

  /// Makes the files of a system.
  package init(system: any SystemCalls) {
    self.system = system
  }

  /// How many bytes of a file are read where nobody asks for fewer: more than any trace has that a
  /// person looks at. So a device that never ends is told before the memory is used up.
  package static let mostBytes = 1 << 30

  /// Reads a whole file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - limit: How many bytes it may have; what has more is not read to its end.
  package func read(_ path: String, limit: Int = mostBytes) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let file = try system.openDespiteSignals(path, for: .reading)
      // What has been read is good, whatever closing says.
      defer { try? system.closeFile(file) }
      return try readAll(from: file, limit: limit)
    } catch .fileTooLarge {
      throw .tooLarge(.path(path), limit: limit)
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }

  /// Reads the first bytes of a file: so many, or as many as there are.
  package func readStart(of path: String, count: Int) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      let file = try system.openDespiteSignals(path, for: .reading)
      defer { try? system.closeFile(file) }
      return try system.readStart(from: file, count: count)
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }

  /// Reads standard input to its end.
  package func readStandardInput(limit: Int = mostBytes) throws(FileError) -> [UInt8] {
    do throws(SystemError) {
      return try readAll(from: .standardInput, limit: limit)
    } catch .fileTooLarge {
      throw .tooLarge(.standardInput, limit: limit)
    } catch {
      throw .cannotRead(.standardInput, error)
    }
  }

  /// Removes a file, unless somebody else has done so already.
  package func remove(_ path: String) throws(FileError) {
    do throws(SystemError) {
      try system.removeFile(at: path)
    } catch .notFound {
      return
    } catch {
      throw .cannotRemove(.path(path), error)
    }
  }

  /// Looks at what stands behind a path; nil if there is nothing, or nothing that can be reached.
  package func status(_ path: String) -> FileStatus? {
    try? system.status(ofFileAt: path)
  }

  /// Looks at what stands behind a path; nil exactly if nothing does.
  package func find(_ path: String) throws(FileError) -> FileStatus? {
    do throws(SystemError) {
      return try system.status(ofFileAt: path)
    } catch .notFound {
      return nil
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }

  /// Lists the names in a directory, sorted by their bytes.
  package func list(_ path: String) throws(FileError) -> [String] {
    do throws(SystemError) {
      return try system.fileNames(inDirectoryAt: path)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    } catch {
      throw .cannotList(.path(path), error)
    }
  }

  private func readAll(
    from file: FileDescriptor, limit: Int
  ) throws(SystemError) -> [UInt8] {
    // Only a hint: a file under /proc says 0, and another may grow while it is read.
    let size = try system.status(of: file).size
    return try system.readAll(from: file, expectedSize: size, limit: limit)
  }
}
