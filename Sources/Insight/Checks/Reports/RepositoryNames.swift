package import ReactorSystem

/// The names of files in reports, relative to the root of the repository.
///
/// GitHub annotations and viewers of JUnit reports look for files relative to the root, regardless of the directory in
/// which the command was run.
package struct RepositoryNames: Sendable {
  private let working: FilePath?
  private let root: FilePath?

  /// Names relative to the working directory.
  package static let relativeToWorkingDirectory = RepositoryNames(working: nil, root: nil)

  private init(working: FilePath?, root: FilePath?) {
    self.working = working
    self.root = root
  }

  /// Finds the root of the repository: the directory in the environment variable `GITHUB_WORKSPACE`, or the nearest
  /// directory that contains `.git`.
  ///
  /// If there is no root, names are relative to the working directory.
  package init(_ system: any SystemCalls) {
    guard let working = (try? system.resolvedPath(ofFileAt: ".")).map(FilePath.init) else {
      self = .relativeToWorkingDirectory
      return
    }
    var root: FilePath?
    if let workspace = system.environmentValue(named: "GITHUB_WORKSPACE"), !workspace.isEmpty,
      let path = try? system.resolvedPath(ofFileAt: workspace)
    {
      let workspace = FilePath(path)
      if working == workspace || working.isInside(workspace) { root = workspace }
    }
    self.init(working: working, root: root ?? Self.repository(around: working, system))
  }

  /// The path from the root to the working directory, or `nil` if they are the same or there is no root.
  package var directory: String? {
    guard let working, let root else { return nil }
    return working.relative(to: root)?.text
  }

  /// Returns the name of a file in reports.
  ///
  /// - Parameter path: The path of the file, either absolute or relative to the working directory.
  /// - Returns: The path relative to the root, or the given path if the file is not below the root.
  package func name(of path: String) -> String {
    guard let working, let root, path != "-" else { return path }
    let isAbsolute = path.utf8.first == UInt8(ascii: "/")
    let absolute = isAbsolute ? FilePath(path) : working.appending(path)
    return absolute.relative(to: root)?.text ?? path
  }

  private static func repository(around working: FilePath, _ system: any SystemCalls) -> FilePath? {
    var directory = working
    while (try? system.status(ofFileAt: directory.appending(".git").text)) == nil {
      let next = directory.directory
      if next == directory { return nil }
      directory = next
    }
    return directory
  }
}
