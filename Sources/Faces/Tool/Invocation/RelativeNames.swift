import ReactorSystem

extension SystemCalls {
  /// A path, made relative to the working directory if it leads to something inside; any other path unchanged.
  ///
  /// A page that is opened on another machine uses these names for its files.
  func relativeName(of path: String) -> String {
    guard path.utf8.first == UInt8(ascii: "/"), let working = try? resolvedPath(ofFileAt: ".")
    else {
      return path
    }
    // If a user has entered the directory through a link, the user types the name of the link.
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
  /// The same source, named relative to the working directory.
  func relative(on system: any SystemCalls) -> ScriptSource {
    guard case .file(let path) = self else { return self }
    return .file(system.relativeName(of: path))
  }
}
