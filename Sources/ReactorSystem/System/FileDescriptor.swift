/// A file that the system holds open for this process.
package struct FileDescriptor: Hashable, Sendable {
  /// The number that the system knows the file by.
  package let number: Int32

  /// Names an open file.
  package init(number: Int32) {
    self.number = number
  }

  /// Standard input, which is read for a script named `-`.
  package static let standardInput = FileDescriptor(number: 0)
  /// Standard output, for traces and nothing else.
  package static let standardOutput = FileDescriptor(number: 1)
  /// Standard error, for diagnostics, progress and summaries.
  package static let standardError = FileDescriptor(number: 2)
}
