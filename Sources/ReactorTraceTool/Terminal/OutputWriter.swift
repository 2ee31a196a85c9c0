/// A stream of output, written in large pieces.
///
/// Bytes are collected and handed to the system 64 KiB at a time. Writing never throws: the first
/// error is kept, and everything after it is dropped; ``finish()`` throws it. So a producer far
/// below need not know about errors of the output, and one that runs long looks at ``failure`` from
/// time to time.
package final class OutputWriter {
  /// The first error of this stream.
  package private(set) var failure: FileError?

  private var buffer: [UInt8] = []
  private let file: FileDescriptor
  private let subject: FileSubject
  private let system: any SystemCalls

  private static let bufferSize = 1 << 16

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - file: The open file to write to.
  ///   - subject: What errors call the file.
  ///   - system: The system that has the file open.
  package init(to file: FileDescriptor, as subject: FileSubject, on system: any SystemCalls) {
    self.file = file
    self.subject = subject
    self.system = system
    buffer.reserveCapacity(Self.bufferSize)
  }

  /// Lets a producer append bytes to the buffer, without a copy of its own.
  ///
  /// - Parameter append: Appends to the bytes that it is given, and leaves those alone that are
  ///   there.
  package func write(_ append: (inout [UInt8]) -> Void) {
    append(&buffer)
    if buffer.count >= Self.bufferSize { flush() }
  }

  /// Writes text as UTF-8.
  package func write(_ text: String) {
    write { $0.append(contentsOf: text.utf8) }
  }

  /// Hands what has been collected to the system now.
  package func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do throws(SystemError) {
      try system.writeAll(buffer[...], to: file)
    } catch {
      failure = .cannotWrite(subject, error)
    }
  }

  /// Hands over what is left, and throws the first error there was.
  package func finish() throws(FileError) {
    flush()
    if let failure { throw failure }
  }
}
