import ReactorAppPackage
import ReactorSystem
import ReactorBase

/// A writer for a planned package that preserves files the user has edited since the last run.
struct PackageWriter {
  /// The changes to a package's files, and the files that are preserved.
  struct Changes {
    /// The paths of new files and links.
    var added: [String] = []
    /// The paths of files that are rewritten because the user has not edited them.
    var updated: [String] = []
    /// The files that the user has edited, along with the lines that the new version would add to each file.
    var kept: [(path: String, lines: [String])] = []
    /// The paths of files and links that the package no longer needs.
    var removed: [String] = []
    /// The reactors that the app no longer contains, along with the paths of files that still refer to each reactor.
    var gone: [(reactor: String, paths: [String])] = []
    /// The number of files and links that are up to date.
    var unchanged = 0

    /// Adds the changes from a later write.
    mutating func add(_ later: Changes) {
      // If an earlier write added a reactor's script, the reactor is in the app, but does not compile.
      let own = Set(added)
      self.gone += later.gone.filter { !own.contains("scripts/\($0.reactor).actions") }
      let gone = Set(later.removed)
      removed = (removed + later.removed.filter { !added.contains($0) })
        .filter { !later.added.contains($0) }
      added = added.filter { !gone.contains($0) } + later.added.filter { !added.contains($0) }
      updated = Set(updated).union(later.updated).subtracting(added).subtracting(gone).sorted()
      kept = later.kept
    }
  }

  /// The name of the file that stores digests of the written files. The digests reveal which files have been edited
  /// since.
  private static let recordName = ".reactor-trace-init"

  let root: String
  let files: Files
  private var system: any SystemCalls { files.system }

  /// Checks that the directory contains neither Swift code nor an Xcode project, except for files written by `init`.
  ///
  /// - Parameters:
  ///   - app: The app's directory. It is exempt from the check, even if it is inside this directory.
  ///   - advice: Advice for the error message.
  func checkPlace(besides app: String?, _ advice: String) throws {
    let app = app.flatMap { files.status($0)?.identity }
    guard try entry(Self.recordName) == .nothing,
      let found = try foreignFile("", besides: app, depth: 0)
    else { return }
    throw ToolError(
      id: "folder-taken",
      "\(FileSubject.path(root).words) contains files that 'init' did not write, such as '\(VisibleText(found, .line))'; \(advice)"
    )
  }

  /// The maximum depth to which subdirectories are searched for other files.
  private static let searchedDepth = 3

  /// Returns the path of a file that `init` did not write, searching the given directory and its subdirectories.
  /// Returns `nil` if there is none.
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

  /// A record of the files and links written by `init`, with a digest of each file's content.
  private struct Record {
    var digests: [String: UInt64] = [:]
    var links: Set<String> = []
  }

  /// Returns the links that an earlier run created and the user has since deleted.
  func deletedLinks(of package: PlannedPackage) throws -> [PlannedPackage.Link] {
    let record = try record()
    return try package.links.filter {
      try record.links.contains($0.path) && entry($0.path) == .nothing
    }
  }

  /// Returns the repairs listed in the package's files.
  func repairs() throws -> Repairs {
    func text(_ name: String) throws -> String {
      guard try entry(name) == .file else { return "" }
      return String(decoding: try files.read(Files.path(name, in: root)), as: UTF8.self)
    }
    return Repairs(list: try text(Repairs.fileName), details: try text(Repairs.detailsName))
  }

  /// Determines the changes that are necessary to write the package.
  ///
  /// - Returns: The changes, and the files and links to write.
  /// - Throws: A ``ToolError`` if the path of a file is occupied, or a `FileError`.
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
        } else if record.digests[file.path] == current.digest || !file.keepsEdits {
          written.append(file)
          changes.updated.append(file.path)
        } else {
          changes.kept.append((file.path, Self.newLines(of: file.text, in: current)))
        }
      case .other: throw isTaken(file.path)
      }
    }
    changes.removed = try removed(from: package, record)
    changes.gone = try gone(from: package, record, changes)
    return (changes, written, links)
  }

  /// Returns the removed reactors. These are the reactors for which an earlier run wrote a first script, but which the
  /// package no longer contains.
  private func gone(
    from package: PlannedPackage, _ record: Record, _ changes: Changes
  ) throws -> [(reactor: String, paths: [String])] {
    let (start, end) = ("scripts/", ".actions")
    let scripts = record.digests.keys.filter {
      $0.hasPrefix(start) && $0.hasSuffix(end) && !package.has($0)
    }
    return try scripts.sorted().compactMap { script in
      let reactor = String(script.dropFirst(start.count).dropLast(end.count))
      let own = try [script, "\(script).trace"].filter {
        try entry($0) == .file && !changes.removed.contains($0)
      }
      let registrations = try changes.kept.map(\.path).filter { path in
        let text = String(decoding: try files.read(Files.path(path, in: root)), as: UTF8.self)
        return text.contains("register(\"\(reactor)\"")
      }
      let paths = own + registrations
      // The user has already handled the removed reactor.
      if paths.isEmpty, !changes.removed.contains(script) { return nil }
      return (reactor, paths)
    }
  }

  /// Returns the paths of unedited files and links from earlier runs that are no longer part of the package. A script
  /// with a golden is kept.
  private func removed(from package: PlannedPackage, _ record: Record) throws -> [String] {
    let planned = Set(package.files.map(\.path)).union(package.links.map(\.path))
    let files = try record.digests.filter { path, digest in
      guard !planned.contains(path), try entry(path) == .file,
        try entry("\(path).trace") == .nothing
      else { return false }
      return try self.files.read(Files.path(path, in: root)).digest == digest
    }
    let links = try record.links.filter { try !planned.contains($0) && entry($0) == .link }
    return (files.map(\.key) + links).sorted()
  }

  /// Returns an error for an occupied path.
  private func isTaken(_ path: String) -> ToolError {
    ToolError(
      id: "path-taken",
      "cannot write \(FileSubject.path(Files.path(path, in: root)).words): a file or directory that 'init' did not write exists at that path"
    )
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

  private func record() throws(FileError) -> Record {
    let path = Files.path(Self.recordName, in: root)
    guard try entry(Self.recordName) == .file else { return Record() }
    var record = Record()
    for line in String(decoding: try files.read(path), as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2 else { continue }
      if parts[0] == "link" {
        record.links.insert(String(parts[1]))
      } else if let digest = UInt64(parts[0], radix: 16) {
        record.digests[String(parts[1])] = digest
      }
    }
    return record
  }

  /// Writes the package. If a file or link cannot be written, removes the new files and links.
  ///
  /// The method writes a preliminary record before the files. The record identifies even an incomplete package as a
  /// package from `init`. This record contains no links, because `init` assumes that the user has deleted any recorded
  /// link that is missing.
  ///
  /// - Returns: The changes that were made.
  func write(_ package: PlannedPackage) throws -> Changes {
    let (changes, written, links) = try changes(of: package)
    var created: [(path: String, isDirectory: Bool)] = []
    let recordPath = Files.path(Self.recordName, in: root)
    do {
      var record = try record()
      for file in written { record.digests[file.path] = file.text.utf8.digest }
      if try files.find(recordPath) == nil {
        try createDirectories(of: recordPath, &created)
        try write(record)
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
      record.links = Set(package.links.map(\.path))
      for path in changes.removed { record.digests[path] = nil }
      try write(record)
      for path in changes.removed { try files.remove(Files.path(path, in: root)) }
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
    return changes
  }

  private func write(_ record: Record) throws {
    let files = record.digests.sorted { $0.key < $1.key }.map {
      "\(String($0.value, radix: 16)) \($0.key)\n"
    }
    let links = record.links.sorted().map { "link \($0)\n" }
    let bytes = Array((files + links).joined().utf8)
    let path = Files.path(Self.recordName, in: root)
    if try entry(Self.recordName) == .file, try self.files.read(path) == bytes { return }
    try self.files.write(bytes, to: path)
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
