import ReactorSystem

/// The program itself, which somebody may build again.
struct WatchedProgram {
  /// The path of the program.
  let path: String
  private let files: Files
  private let state: FileStatus?

  /// Looks at the program that runs.
  init(_ files: Files) {
    self.files = files
    path = files.system.programPath ?? ""
    state = files.status(path)
  }

  /// The directory of the program.
  var directory: String { WatchedFiles.directory(of: path) }

  /// Whether there is another program by now, which is complete as far as can be seen.
  var hasChanged: Bool {
    guard let now = files.status(path), now != state else { return false }
    return now.permissions & 0o111 != 0
  }
}
