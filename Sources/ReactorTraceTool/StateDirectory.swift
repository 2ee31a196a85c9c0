import ReactorSystem

/// The directory for what a tool keeps from session to session: in `$XDG_STATE_HOME`, or in
/// `~/.local/state`.
struct StateDirectory {
  /// The path. There may be no such directory yet.
  let path: String
  private let system: any SystemCalls

  /// Finds the directory of a tool; nil if there is no place for it.
  init?(of tool: String, on system: any SystemCalls) {
    var state = system.environmentValue(named: "XDG_STATE_HOME").flatMap { $0.isEmpty ? nil : $0 }
    if state == nil, let home = system.environmentValue(named: "HOME"), !home.isEmpty {
      state = "\(home)/.local/state"
    }
    guard let state else { return nil }
    path = "\(state)/\(tool)"
    self.system = system
  }

  /// Makes the directory and its missing parents.
  func create() { try? system.createDirectories(at: path) }
}

extension SystemCalls {
  /// Makes a directory and its missing parents.
  ///
  /// - Throws: The first error after the last directory that could be made or was there.
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
