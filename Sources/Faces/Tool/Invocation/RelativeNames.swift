import ReactorSystem

extension SystemCalls {
  /// Returns a path relative to the working directory, or the unchanged path if the file is outside that directory.
  ///
  /// Pages show relative names because a page can be opened on another machine.
  func relativeName(of path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "/"), let working = try? resolvedPath(ofFileAt: ".")
    else {
      return path
    }
    // If the shell entered the directory through a symbolic link, the user types paths that contain the link.
    let typed = environmentValue(named: "PWD").flatMap {
      (try? resolvedPath(ofFileAt: $0)) == working ? $0 : nil
    }
    for directory in [working, typed].compactMap(\.self).map(FilePath.init) {
      if FilePath(path) == directory { return "." }
      if let name = FilePath(path).relative(to: directory) { return name.text }
    }
    return path
  }
}

extension ScriptSource {
  /// Returns the source with a path relative to the working directory.
  func relative(on system: any SystemCalls) -> ScriptSource {
    guard case .file(let path) = self else { return self }
    return .file(system.relativeName(of: path))
  }
}
