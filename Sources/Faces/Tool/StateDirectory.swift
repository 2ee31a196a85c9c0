import ReactorSystem

extension SystemCalls {
  /// Returns the path of the directory in which a tool stores persistent state, under `$XDG_STATE_HOME` or
  /// `~/.local/state`. The directory may not exist yet.
  ///
  /// - Returns: The path, or `nil` if neither `XDG_STATE_HOME` nor `HOME` is set.
  func stateDirectory(of tool: String) -> String? {
    if let state = environmentValue(named: "XDG_STATE_HOME"), !state.isEmpty {
      return "\(state)/\(tool)"
    }
    guard let home = environmentValue(named: "HOME"), !home.isEmpty else { return nil }
    return "\(home)/.local/state/\(tool)"
  }

  /// Creates a directory and any missing parent directories.
  ///
  /// - Throws: The error for the first directory that neither exists nor can be created.
  func createDirectories(at path: String) throws(SystemError) {
    let ends = path.utf8.indices.filter {
      path.utf8[$0] == UInt8(ascii: "/") && $0 > path.startIndex
    }
    var failure: SystemError?
    for parent in ends.map({ String(path[..<$0]) }) + [path] {
      do throws(SystemError) {
        try createDirectory(at: parent, permissions: 0o700)
        failure = nil
      } catch .alreadyExists {
        failure = nil
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }
}
