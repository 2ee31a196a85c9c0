package import ReactorBase

/// A loader for the files that a script includes from a root directory.
///
/// A path is relative to the file in which it is written. Each path is checked twice: by its names before the file
/// system is accessed, and then by the targets of its symbolic links.
package final class IncludedFiles: IncludeLoader {
  private let script: SourceFile
  private let rootOption: String?
  private let files: Files
  /// The root directory and its name in error messages, or `nil` until the root is determined.
  private var location: (rootName: String, root: FilePath)?
  /// The paths of the loaded files, with symbolic links resolved.
  private var paths: [SourceFile: FilePath] = [:]
  private var loaded: [FilePath: SourceFile] = [:]

  /// Creates a loader for the files that a script includes. Files are read on demand.
  ///
  /// - Parameters:
  ///   - script: The script that includes the files. Its name is its path, or `-`.
  ///   - root: The directory from which files may be included. If `nil`, the root is the working directory, or the
  ///     script's directory for a script outside the working directory.
  ///   - files: The object used to read files.
  package init(of script: SourceFile, root: String?, from files: Files) {
    self.script = script
    rootOption = root
    self.files = files
  }

  /// Returns the file that another file includes at the given path.
  package func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile {
    guard !path.isEmpty, !path.hasPrefix("/") else {
      throw IncludeProblem(
        id: "absolute-include", "\(path.quoted) is not a relative path",
        label: "use a path relative to the directory of this script")
    }
    let location = try locate()
    guard let including = paths[file] else { throw .noFiles }
    func check(_ path: FilePath, _ words: String) throws(IncludeProblem) {
      guard path.isInside(location.root) else {
        throw IncludeProblem(
          id: "include-outside-root",
          "\(words.quoted) is outside the root \(location.rootName.quoted)",
          label: "use --root DIR to choose the directory that scripts may include from")
      }
    }
    let meant = including.directory.appending(path)
    try check(meant, path)
    let resolved = try resolve(meant.text, as: path)
    try check(resolved, path)
    if let known = loaded[resolved] { return known }
    let name = FilePath(file.name).directory.appending(path).text
    let source = SourceFile(name: name, bytes: try read(resolved, as: path))
    paths[source] = resolved
    loaded[resolved] = source
    return source
  }

  private func read(_ resolved: FilePath, as path: String) throws(IncludeProblem) -> [UInt8] {
    // Reading a pipe or a device might never end.
    if files.status(resolved.text)?.kind == .stream {
      throw .unreadable(path, reason: SystemError.notOrdinary.reason)
    }
    do throws(FileError) {
      return try files.read(resolved.text, limit: SourceFile.maximumSize)
    } catch .replaced(_, let output) {
      let error = FileError.replaced(.path(path), output: output)
      throw IncludeProblem(id: error.id, error.message)
    } catch {
      throw .unreadable(path, reason: error.reason)
    }
  }

  /// Determines the root directory and the location of the script.
  private func locate() throws(IncludeProblem) -> (rootName: String, root: FilePath) {
    if let location { return location }
    let working = try resolve(".", as: ".")
    let path =
      script.name == "-" ? working.appending("-") : try resolve(script.name, as: script.name)
    paths[script] = path
    loaded[path] = script
    let location: (rootName: String, root: FilePath)
    if let rootOption {
      do throws(SystemError) {
        location = (rootOption, FilePath(try files.system.resolvedPath(ofFileAt: rootOption)))
      } catch {
        throw IncludeProblem(
          id: "unreadable-include",
          "cannot include from the root \(rootOption.quoted): \(error.reason)")
      }
    } else if path.isInside(working) {
      location = (".", working)
    } else {
      location = (FilePath(script.name).directory.text, path.directory)
    }
    self.location = location
    return location
  }

  private func resolve(_ path: String, as words: String) throws(IncludeProblem) -> FilePath {
    do throws(SystemError) {
      return FilePath(try files.resolvedPath(of: path))
    } catch {
      throw .unreadable(words, reason: error.reason)
    }
  }
}
