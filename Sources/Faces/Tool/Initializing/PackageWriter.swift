import ReactorAppPackage
import ReactorSystem
import ReactorBase

/// Writes a planned package. Files that were edited since the last run stay as they are.
struct PackageWriter {
  /// The changes for each path.
  struct Changes {
    /// The files and links that are new.
    var added: [String] = []
    /// The files that nobody has edited since `init` wrote them, and that have changed.
    var updated: [String] = []
    /// The files that were edited, with the lines that only a new one has.
    var kept: [(path: String, lines: [String])] = []
    /// The number of files and links that are as they should be.
    var unchanged = 0
  }

  /// The file with the digests of what was written last, by which edited files are recognized.
  private static let recordName = ".reactor-trace-init"

  let root: String
  let files: Files
  private var system: any SystemCalls { files.system }

  /// Checks that the directory is not that of something else: with Swift code, a project of Xcode or a manifest, and not
  /// written by `init`.
  ///
  /// - Parameters:
  ///   - app: The directory of the app, which may be in it.
  ///   - advice: What was probably meant, for the message.
  func checkPlace(besides app: String?, _ advice: String) throws {
    let app = app.flatMap { files.status($0)?.identity }
    guard try entry(Self.recordName) == .nothing,
      let found = try foreignFile("", besides: app, depth: 0)
    else { return }
    throw ToolError(
      id: "folder-taken",
      "\(FileSubject.path(root).words) has files that 'init' did not write, such as '\(VisibleText(found, .line))'; \(advice)"
    )
  }

  /// The levels of directories that are searched for files of something else.
  private static let searchedDepth = 3

  /// The path of a file of something else in a directory, or of one below it; nil if there is none.
  private func foreignFile(
    _ directory: String, besides app: FileStatus.Identity?, depth: Int
  ) throws(FileError) -> String? {
    let place = directory.isEmpty ? root : Files.path(directory, in: root)
    guard try files.find(place)?.kind == .directory else { return nil }
    var directories: [String] = []
    for entry in try files.entries(place) where !entry.name.hasPrefix(".") {
      let path = directory.isEmpty ? entry.name : "\(directory)/\(entry.name)"
      let name = entry.name.utf8
      if name.ends(with: ".xcodeproj".utf8) || name.ends(with: ".xcworkspace".utf8) { return path }
      if entry.isRegular, !name.ends(with: ".swift".utf8) { continue }
      let status = try files.find(Files.path(path, in: root))
      if status?.kind == .regular, name.ends(with: ".swift".utf8) { return path }
      if status?.kind == .directory, status?.identity != app { directories.append(path) }
    }
    guard depth < Self.searchedDepth else { return nil }
    for directory in directories {
      if let found = try foreignFile(directory, besides: app, depth: depth + 1) { return found }
    }
    return nil
  }

  /// Decides what to write.
  ///
  /// - Returns: The changes, and the new content of each file that is written.
  /// - Throws: A ``ToolError`` if something else has the place of a file, or a `FileError`.
  func changes(of package: PlannedPackage) throws -> (
    changes: Changes, written: [PlannedPackage.File], links: [PlannedPackage.Link]
  ) {
    let record = try record()
    var changes = Changes()
    var written: [PlannedPackage.File] = []
    var links: [PlannedPackage.Link] = []
    for link in package.links {
      switch try entry(link.path) {
      case .nothing:
        links.append(link)
        changes.added.append(link.path)
      case .link, .file: changes.unchanged += 1
      case .other: throw isTaken(link.path)
      }
    }
    for file in package.files {
      switch try entry(file.path) {
      case .nothing:
        written.append(file)
        changes.added.append(file.path)
      case .link: changes.unchanged += 1
      case .file:
        let current = try files.read(Files.path(file.path, in: root))
        if current.elementsEqual(file.text.utf8) {
          changes.unchanged += 1
        } else if record[file.path] == current.digest {
          written.append(file)
          changes.updated.append(file.path)
        } else {
          changes.kept.append((file.path, Self.newLines(of: file.text, in: current)))
        }
      case .other: throw isTaken(file.path)
      }
    }
    return (changes, written, links)
  }

  /// Something else has the place of a file or a directory to write.
  private func isTaken(_ path: String) -> ToolError {
    ToolError(
      id: "path-taken",
      "cannot write \(FileSubject.path(Files.path(path, in: root)).words): something else is there")
  }

  private static func newLines(of text: String, in current: [UInt8]) -> [String] {
    let existing = Set(
      String(decoding: current, as: UTF8.self).split(separator: "\n").map(String.init))
    return text.split(separator: "\n").map(String.init).filter { !existing.contains($0) }
  }

  private enum Entry { case nothing, link, file, other }

  private func entry(_ path: String) throws(FileError) -> Entry {
    let path = Files.path(path, in: root)
    var directory = Files.directory(of: path)
    while directory != ".", directory != "/" {
      if let status = try files.find(directory), status.kind != .directory { return .other }
      directory = Files.directory(of: directory)
    }
    do throws(SystemError) {
      guard let status = try system.statusUnlessLink(ofFileAt: path) else { return .link }
      return status.kind == .regular ? .file : .other
    } catch .notFound {
      return .nothing
    } catch .notDirectory {
      return .other
    } catch {
      throw .cannotRead(.path(path), error)
    }
  }

  private func record() throws(FileError) -> [String: UInt64] {
    let path = Files.path(Self.recordName, in: root)
    guard try entry(Self.recordName) == .file else { return [:] }
    var record: [String: UInt64] = [:]
    for line in String(decoding: try files.read(path), as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2, let digest = UInt64(parts[0], radix: 16) {
        record[String(parts[1])] = digest
      }
    }
    return record
  }

  /// Writes the files and the links. If one of them cannot be written, those that were new are removed again.
  ///
  /// The first record comes before the files, so that a package that was not finished is known as one of `init`. A later
  /// one comes after them: a file that it has is one that was written.
  func write(_ written: [PlannedPackage.File], _ links: [PlannedPackage.Link]) throws {
    var created: [(path: String, isDirectory: Bool)] = []
    let recordPath = Files.path(Self.recordName, in: root)
    do {
      let isFirst = try files.find(recordPath) == nil
      var record = try record()
      for file in written { record[file.path] = file.text.utf8.digest }
      let lines = record.sorted { $0.key < $1.key }.map {
        "\(String($0.value, radix: 16)) \($0.key)\n"
      }
      func writeRecord() throws {
        if !written.isEmpty { try files.write(Array(lines.joined().utf8), to: recordPath) }
      }
      if isFirst {
        try createDirectories(of: recordPath, &created)
        try writeRecord()
        created.append((recordPath, false))
      }
      for link in links {
        let path = Files.path(link.path, in: root)
        try createDirectories(of: path, &created)
        do throws(SystemError) {
          try system.createLink(at: path, to: link.destination)
        } catch {
          throw FileError.cannotWrite(.path(path), error)
        }
        created.append((path, false))
      }
      for file in written {
        let path = Files.path(file.path, in: root)
        try createDirectories(of: path, &created)
        let isNew = try files.find(path) == nil
        try files.write(Array(file.text.utf8), to: path)
        if isNew { created.append((path, false)) }
      }
      if !isFirst { try writeRecord() }
    } catch {
      for entry in created.reversed() {
        if entry.isDirectory {
          try? system.removeDirectory(at: entry.path)
        } else {
          try? files.remove(entry.path)
        }
      }
      throw error
    }
  }

  private func createDirectories(
    of path: String, _ created: inout [(path: String, isDirectory: Bool)]
  ) throws {
    var missing: [String] = []
    var directory = Files.directory(of: path)
    while directory != ".", directory != "/", try files.find(directory) == nil {
      missing.append(directory)
      directory = Files.directory(of: directory)
    }
    for directory in missing.reversed() {
      do throws(SystemError) {
        try system.createDirectory(at: directory, permissions: 0o777)
      } catch {
        throw FileError.cannotWrite(.path(directory), error)
      }
      created.append((directory, true))
    }
  }
}
