import ReactorSystem

/// The tree of files that must contain a script and its traces, wherever links lead.
///
/// Scripts come from anybody: a golden that is a link to somebody's file must neither be shown as a
/// difference nor be replaced by a trace.
struct GoldenTree {
  private let name: String
  private let root: FilePath
  private let files: Files

  /// Finds a tree by its topmost directory.
  init(_ directory: String, in files: Files) throws(FileError) {
    name = directory
    root = try Self.resolve(directory, in: files)
    self.files = files
  }

  /// Finds the tree that a script is in: the root, if one is named, else the directory under which
  /// the script was found, else the working directory where that has the script's directory in it,
  /// else the script's directory.
  init(around script: GoldenScript, root: String?, in files: Files) throws(FileError) {
    if let directory = root ?? script.directory {
      name = directory
      self.root = try Self.resolve(directory, in: files)
      self.files = files
      return
    }
    let working = try Self.resolve(".", in: files)
    let directory = Files.directory(of: script.path)
    let own = directory == "." ? working : try Self.resolve(directory, in: files)
    let isInside = own == working || own.isInside(working)
    (name, self.root) = isInside ? (".", working) : (directory, own)
    self.files = files
  }

  /// Checks that a script and its traces are regular files inside of the tree, as far as they
  /// are there. A script that was named itself may be a link to anywhere.
  func check(_ script: GoldenScript) throws(FileError) {
    let isNamed = script.directory == nil
    for path in [script.path, script.goldenPath, script.pendingPath] {
      guard let status = try files.find(path) else { continue }
      if status.kind == .stream { throw .cannotRead(.path(path), .notOrdinary) }
      if isNamed, PathBytes(path) == PathBytes(script.path) { continue }
      // Another process may have removed it in the meantime.
      if try !contains(path), try files.find(path) != nil {
        throw .outside(.path(path), root: name)
      }
    }
  }

  /// Whether a path leads to something inside the tree.
  func contains(_ path: String) throws(FileError) -> Bool {
    do throws(FileError) {
      let resolved = try Self.resolve(path, in: files)
      return resolved == root || resolved.isInside(root)
    } catch .cannotRead(_, .notFound) {
      return false
    }
  }

  private static func resolve(_ path: String, in files: Files) throws(FileError) -> FilePath {
    do throws(SystemError) {
      return FilePath(try files.system.resolvedPath(ofFileAt: path))
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }
}
