/// A file that the system holds open for this process.
package struct FileDescriptor: Hashable, Sendable {
  /// The number that the system knows the file by.
  package let number: Int32

  /// Names an open file.
  package init(number: Int32) {
    self.number = number
  }

  /// What the process reads when a script is given as `-`.
  package static let standardInput = FileDescriptor(number: 0)
  /// Where traces go, and nothing else.
  package static let standardOutput = FileDescriptor(number: 1)
  /// Where diagnostics, progress and summaries go.
  package static let standardError = FileDescriptor(number: 2)
}
