extension SystemCalls {
  /// Opens a file, and tries again if a signal interrupts the call.
  package func openDespiteSignals(
    _ path: String, for use: FileUse
  ) throws(SystemError) -> FileDescriptor {
    try uninterrupted { () throws(SystemError) in try openFile(at: path, for: use) }
  }

  /// Waits until the file's bytes are on the device, and tries again if a signal interrupts the
  /// call.
  package func synchronizeDespiteSignals(_ file: FileDescriptor) throws(SystemError) {
    try uninterrupted { () throws(SystemError) in try synchronizeFile(file) }
  }

  /// Writes all bytes, in as many calls as necessary.
  package func writeAll(_ bytes: RawSpan, to file: FileDescriptor) throws(SystemError) {
    var written = 0
    while written < bytes.byteCount {
      let rest = bytes.extracting(droppingFirst: written)
      written += try uninterrupted { () throws(SystemError) in try writeBytes(rest, to: file) }
    }
  }

  /// Reads to the end of the file, in as many calls as necessary.
  ///
  /// One byte more than expected is requested, so that the end of a regular file is found without a larger buffer.
  ///
  /// - Throws: ``SystemError/fileTooLarge`` as soon as one byte more than the limit is read.
  package func readAll(
    from file: FileDescriptor, expectedSize: Int, limit: Int
  ) throws(SystemError) -> [UInt8] {
    let bytes = try readStart(
      from: file, count: limit + 1, expectedSize: min(expectedSize, limit) + 1)
    if bytes.count > limit { throw .fileTooLarge }
    return bytes
  }

  /// Reads a number of bytes, or as many as there are, in as many calls as necessary.
  ///
  /// - Parameter expectedSize: The number of bytes to reserve space for at first; by default, the requested number.
  package func readStart(
    from file: FileDescriptor, count: Int, expectedSize: Int? = nil
  ) throws(SystemError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(expectedSize ?? count, count))
    var end = 0
    while end < count {
      if end == bytes.count {
        // An array is appended to an array in one step, unlike any other sequence.
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

  /// Returns information about the file that a path leads to; nil if there is none.
  package func statusIfPresent(ofFileAt path: String) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try status(ofFileAt: path)
    } catch .notFound {
      return nil
    }
  }

  /// Repeats a call that a signal interrupted before it did anything.
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
