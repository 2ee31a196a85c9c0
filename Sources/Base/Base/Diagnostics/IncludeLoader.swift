/// A type that loads included files. With a loader, a script can be planned without direct access to the file system.
package protocol IncludeLoader {
  /// Loads an included file.
  ///
  /// - Parameters:
  ///   - path: The path as written in the script.
  ///   - file: The file that contains the `include` step. It was passed to or returned by this loader.
  /// - Returns: The included file. Loading the same file again returns the same object.
  func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile
}

/// A loader for scripts that are not allowed to include files.
package struct NoIncludes: IncludeLoader {
  /// Creates a loader that rejects all files.
  package init() {}

  package func load(
    _ path: String, from file: SourceFile
  ) throws(IncludeProblem) -> SourceFile {
    throw .noFiles
  }
}

/// A reason that a file cannot be included.
package struct IncludeProblem: Error {
  /// The identifier of the diagnostic that reports the problem.
  package let id: String
  /// A sentence that describes the problem.
  package let message: String
  /// The advice to show after the carets, or `nil` to show no advice.
  package let label: String?

  package init(id: String, _ message: String, label: String? = nil) {
    self.id = id
    self.message = message
    self.label = label
  }

  package static let noFiles = Self(id: "unreadable-include", "files cannot be included here")

  /// Returns the problem for a file that cannot be read, including the reason.
  package static func unreadable(_ path: String, reason: String) -> Self {
    Self(id: "unreadable-include", "cannot include \(path.quoted): \(reason)")
  }

  /// Returns the problem for included files that exceed a limit.
  package static func tooMany(_ words: String) -> Self {
    Self(id: "too-many-includes", words)
  }

  /// Returns a diagnostic that reports the problem at the location of the path.
  package func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(id: id, message, at: range, label: label)
  }
}
