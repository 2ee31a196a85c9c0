/// Loads the files that a script includes. A plan has no access to the file system itself.
package protocol IncludeLoader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path in the script.
  ///   - file: The file with the `include`, which was passed to or returned by this loader.
  /// - Returns: The file, which is always the same object for the same file.
  func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile
}

/// A loader for scripts that can't include files.
package struct NoIncludes: IncludeLoader {
  /// Creates a loader that can't load any files.
  package init() {}

  package func load(
    _ path: String, from file: SourceFile
  ) throws(IncludeProblem) -> SourceFile {
    throw .noFiles
  }
}

/// The reason why a file can't be included.
package struct IncludeProblem: Error {
  /// The id of the diagnostic.
  package let id: String
  /// The problem in one sentence.
  package let message: String
  /// Advice.
  package let label: String?

  package init(id: String, _ message: String, label: String? = nil) {
    self.id = id
    self.message = message
    self.label = label
  }

  package static let noFiles = Self(id: "unreadable-include", "files cannot be included here")

  /// A file that can't be read, with the reason.
  package static func unreadable(_ path: String, reason: String) -> Self {
    Self(id: "unreadable-include", "cannot include \(path.quoted): \(reason)")
  }

  /// The included files exceed a limit.
  package static func tooMany(_ words: String) -> Self {
    Self(id: "too-many-includes", words)
  }

  /// Converts the problem to a diagnostic at the path.
  package func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(id: id, message, at: range, label: label)
  }
}
