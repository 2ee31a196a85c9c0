extension SystemCalls {
  /// Opens a file, retrying if a signal interrupts the call.
  package func openDespiteSignals(
    _ path: String, for use: FileUse
  ) throws(SystemError) -> FileDescriptor {
    try uninterrupted { () throws(SystemError) in try openFile(at: path, for: use) }
  }

  /// Waits until the file's bytes have been written to the device, retrying if a signal interrupts the call.
  package func synchronizeDespiteSignals(_ file: FileDescriptor) throws(SystemError) {
    try uninterrupted { () throws(SystemError) in try synchronizeFile(file) }
  }

  /// Writes all of the given bytes, using as many calls as necessary.
  package func writeAll(_ bytes: RawSpan, to file: FileDescriptor) throws(SystemError) {
    var written = 0
    while written < bytes.byteCount {
      let rest = bytes.extracting(droppingFirst: written)
      written += try uninterrupted { () throws(SystemError) in try writeBytes(rest, to: file) }
    }
  }

  /// Reads a file to its end, using as many calls as necessary.
  ///
  /// The buffer has space for one byte more than expected, so the end of a regular file can be detected without
  /// enlarging the buffer.
  ///
  /// - Throws: ``SystemError/fileTooLarge`` if the file contains more bytes than the limit.
  package func readAll(
    from file: FileDescriptor, expectedSize: Int, limit: Int
  ) throws(SystemError) -> [UInt8] {
    let bytes = try readStart(
      from: file, count: limit + 1, expectedSize: min(expectedSize, limit) + 1)
    if bytes.count > limit { throw .fileTooLarge }
    return bytes
  }

  /// Reads the given number of bytes, or all bytes if the file has fewer, using as many calls as necessary.
  ///
  /// - Parameter expectedSize: The number of bytes for which to reserve space initially, or `nil` to reserve space for
  ///   all requested bytes.
  package func readStart(
    from file: FileDescriptor, count: Int, expectedSize: Int? = nil
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(expectedSize ?? count, count))
    var end = 0
    while end < count {
      if end == bytes.count {
        // An array is appended in a single step, unlike other sequences.
        let room = min(max(end, 1 << 16), count - end)
        bytes.append(contentsOf: [UInt8](repeating: 0, count: room))
      }
      let read = try uninterrupted { () throws(SystemError) in
        try readBytes(from: file, into: &bytes, at: end)
      }
      if read == 0 { break }
      end += read
    }
    bytes.removeLast(bytes.count - end)
    return bytes
  }

  /// Returns the status of the file at the given path, or `nil` if the file doesn't exist.
  package func statusIfPresent(ofFileAt path: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try status(ofFileAt: path)
    } catch .notFound {
      return nil
    }
  }

  /// Performs a call, and repeats the call if a signal interrupts it before it has had any effect.
  private func uninterrupted<Result>(
    _ call: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    while true {
      do throws(SystemError) {
        return try call()
      } catch .interrupted {
        continue
      }
    }
  }
}
