package import ReactorSystem

/// The directory tree that must contain a script and its traces after links have been resolved.
///
/// Scripts can come from untrusted sources. If a golden is a link to another file, that file must be neither shown as a
/// difference nor replaced by a trace.
package struct GoldenTree {
  private let name: String
  /// The path of the topmost directory, without symbolic links.
  private let root: String
  private let files: Files

  /// Creates a tree from its topmost directory.
  init(_ directory: String, in files: Files) throws(FileError) {
    name = directory
    root = try Self.resolve(directory, in: files)
    self.files = files
  }

  /// Returns the tree of a script: the root or, if no root is given, the directory in which the script was found. For
  /// a script that was named directly, the tree is the working directory if it contains the script's directory.
  /// Otherwise, the tree is the script's directory.
  static func around(
    _ script: GoldenScript, root: String?, in files: Files
  ) throws(FileError) -> GoldenTree {
    if let directory = root ?? script.directory { return try GoldenTree(directory, in: files) }
    let working = try GoldenTree(".", in: files)
    let directory = Files.directory(of: script.filePath)
    if directory == "." { return working }
    let own = try GoldenTree(directory, in: files)
    return isInside(own.root, working.root) ? working : own
  }

  /// Returns the root that a command must specify when it names a script directly, or `nil` if no root is needed. With
  /// this root, the script's tree is as large as it was when the script was found in a directory.
  ///
  /// - Parameters:
  ///   - root: The root of the run that found the script, if one was given.
  ///   - files: The files of the script.
  static func neededRoot(
    of script: GoldenScript, root: String?, in files: Files
  ) -> String? {
    guard let name = root ?? script.directory,
      let tree = try? GoldenTree(name, in: files),
      let own = try? around(GoldenScript(path: script.filePath), root: nil, in: files),
      !isInside(tree.root, own.root)
    else { return nil }
    return name
  }

  /// Checks that a script and its traces, if they exist, are regular files inside the script's tree. A script that was
  /// named directly may be a link to any location.
  static func check(
    _ script: GoldenScript, root: String?, in files: Files
  ) throws(FileError) {
    try check(
      [script.filePath, script.goldenPath, script.pendingPath], of: script, root, in: files)
  }

  /// Checks that the given files of a script are regular files inside the script's tree.
  private static func check(
    _ paths: [String], of script: GoldenScript, _ root: String?, in files: Files
  ) throws(FileError) {
    let isNamed = script.directory == nil
    let directory = Files.directory(of: script.filePath)
    let isAtTop = (root ?? script.directory).map { PathBytes($0) == PathBytes(directory) } ?? false
    var tree = isAtTop ? nil : try around(script, root: root, in: files)
    let isDirectoryInside = try tree?.contains(directory) ?? true
    for path in paths {
      let isNamed = isNamed && PathBytes(path) == PathBytes(script.filePath)
      // Only links can lead out of a directory.
      if isDirectoryInside, !isNamed, try isAbsentOrOrdinary(path, in: files) { continue }
      guard let status = try files.find(path) else { continue }
      if status.kind == .stream { throw .cannotRead(.path(path), .notOrdinary) }
      if isNamed { continue }
      let known = if let tree { tree } else { try around(script, root: root, in: files) }
      tree = known
      // Another process may have removed the file in the meantime.
      if try !known.contains(path), try files.find(path) != nil {
        throw .outside(.path(path), root: known.name)
      }
    }
  }

  /// Reads a script that was found in a directory, for a command that does not use its traces.
  ///
  /// - Parameters:
  ///   - root: The root of the run, if one was given.
  ///   - limit: The maximum size of the script, in bytes.
  ///   - files: The files of the script.
  package static func read(
    _ script: GoldenScript, root: String?, limit: Int, in files: Files
  ) throws(FileError) -> [UInt8] {
    try check([script.filePath], of: script, root, in: files)
    return try files.read(script.filePath, limit: limit)
  }

  /// Returns whether a file is missing or is a regular file, which excludes links, devices, and pipes.
  private static func isAbsentOrOrdinary(
    _ path: String, in files: Files
  ) throws(FileError) -> Bool {
    do throws(SystemError) {
      return try files.system.statusUnlessLink(ofFileAt: path).map { $0.kind != .stream } ?? false
    } catch .notFound {
      return true
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }

  /// Returns whether a path leads to a location inside the tree.
  func contains(_ path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      return Self.isInside(try Self.resolve(path, in: files), root)
    } catch .cannotRead(_, .notFound) {
      return false
    }
  }

  /// Returns whether a path is a directory or leads to a location inside that directory. Neither path may contain
  /// symbolic links.
  private static func isInside(_ path: String, _ directory: String) -> Bool {
    path.utf8.starts(with: Files.path("", in: directory).utf8)
      || path.utf8.elementsEqual(directory.utf8)
  }

  private static func resolve(_ path: String, in files: Files) throws(FileError) -> String {
    do throws(SystemError) {
      return try files.system.resolvedPath(ofFileAt: path)
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }
}
