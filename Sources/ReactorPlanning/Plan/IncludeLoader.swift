package import ReactorDiagnostics

/// Reads the files that a script includes; a plan has no access to files of its own.
package protocol IncludeLoader {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path as the script has it.
  ///   - file: The file that includes it, which has been given to or has come from this loader.
  /// - Returns: The file; the same object whenever it is the same file.
  func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile
}

/// For scripts that have no files beside them.
package struct NoIncludes: IncludeLoader {
  /// Makes the loader that loads nothing.
  package init() {}

  package func load(
    _ path: String, from file: SourceFile
  ) throws(IncludeProblem) -> SourceFile {
    throw .noFiles
  }
}

/// The reason why a file can't be included.
package enum IncludeProblem: Error {
  /// There are no files to include.
  case noFiles
  /// The path is empty, or leads from the top of the file system.
  case notRelative(String)
  /// The path leads out of the root; the root as the user knows it.
  case outsideRoot(String, root: String)
  /// The root is no directory that could be found, and why.
  case unreadableRoot(String, reason: String)
  /// The file can't be read, and why.
  case unreadable(String, reason: String)
  /// The same run is going to replace the file by an output.
  case isOutput(String)
  /// The file includes itself, directly or by others.
  case cycle(String)
  /// The files include each other too deep.
  case tooDeep(limit: Int)
  /// Too many files have been included.
  case tooMany(limit: Int)
  /// The included files are too large.
  case tooLarge(limit: Int)
}
