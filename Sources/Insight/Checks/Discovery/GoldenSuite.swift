package import ReactorSystem

/// The scripts that paths refer to, and the traces whose scripts or cases no longer exist.
package struct GoldenSuite {
  /// The scripts without duplicates, sorted by the bytes of their paths.
  package private(set) var scripts: [GoldenScript] = []
  /// The golden and pending traces whose scripts or cases no longer exist, sorted by the bytes of their paths.
  package private(set) var obsolete: [ObsoleteTrace] = []
  /// The scripts that may have a pending trace. They include scripts that no longer exist, and files that count as
  /// scripts only because they have a pending trace.
  package var waiting: [GoldenScript] { Self.sortedOnce(scripts + otherWaiting, by: \.path) }
  private var otherWaiting: [GoldenScript] = []
  /// The searched directories, along with the names of the temporary files in each directory.
  package private(set) var directories: [(path: String, temporaryFiles: [String])] = []
  /// The errors that prevented parts of directories from being searched.
  package private(set) var problems: [FileError] = []

  private let files: Files
  /// The suffixes of files that are scripts even without a golden next to them.
  private let suffixes: [String]
  /// The traces that may belong to cases of scripts, along with the paths of these cases.
  private var caseTraces: [(trace: String, path: String)] = []
  /// The identities of the searched directories. They are needed because links can lead to the same directory again,
  /// or form a loop.
  private var seen: Set<FileStatus.Identity> = []

  /// Finds the scripts that the given paths refer to.
  ///
  /// A directory refers to all scripts in it and in its subdirectories: files named `*.actions` or `*.actions.json`,
  /// and files of any name that have a golden next to them. Names that start with a dot and linked directories
  /// outside the root are skipped. A single script can be specified by its own path or by the path of its golden or
  /// pending trace.
  ///
  /// - Parameters:
  ///   - root: The directory that must contain the targets of links, or `nil` for each directory itself.
  ///   - suffixes: The suffixes of files that are scripts even without a golden next to them.
  ///   - splitsCases: Whether each case of a script counts as a separate script.
  ///   - files: The files to search.
  /// - Throws: An error if a path does not exist or is an unreadable directory. If only a part of a directory cannot be
  ///   read, the error is added to the suite's ``problems``.
  package static func find(
    _ paths: [String], root: String? = nil, named suffixes: [String] = GoldenScript.scriptSuffixes,
    splitsCases: Bool = true, in files: Files
  ) throws(FileError) -> GoldenSuite {
    var suite = GoldenSuite(files: files, suffixes: suffixes)
    for path in paths { try suite.add(path, root) }
    if splitsCases { try suite.splitCases(root) }
    suite.scripts = sortedOnce(suite.scripts, by: \.path)
    suite.obsolete = sortedOnce(suite.obsolete, by: \.path)
    return suite
  }

  private init(files: Files, suffixes: [String]) {
    self.files = files
    self.suffixes = suffixes
  }

  /// Returns the elements without duplicates, sorted by the bytes of their paths.
  static func sortedOnce<Element>(
    _ elements: [Element], by path: (Element) -> String
  ) -> [Element] {
    let sorted = elements.map { (path: Array(path($0).utf8), element: $0) }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    var result: [Element] = []
    for (index, entry) in sorted.enumerated()
    where index == 0 || sorted[index - 1].path != entry.path {
      result.append(entry.element)
    }
    return result
  }

  private mutating func add(_ path: String, _ top: String?) throws(FileError) {
    let status = try files.find(path)
    if let status, status.kind == .directory {
      let root = Self.withoutTrailingSlashes(path)
      let tree = try GoldenTree(top ?? root, in: files)
      return try addDirectory(root, status.identity, under: root, of: tree)
    }
    if let script = Self.scriptName(ofTrace: path) {
      if try files.find(script) != nil { return scripts.append(GoldenScript(path: script)) }
      if try addCase(script) { return }
      if status != nil, try isTrace(path) { return add(obsolete: path) }
    }
    if status == nil {
      if try addCase(path) { return }
      throw .cannotRead(.path(path), .notFound)
    }
    scripts.append(GoldenScript(path: path))
  }

  /// Returns the path of a directory without trailing slashes.
  static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") {
      path.unicodeScalars.removeLast()
    }
    return path
  }

  private mutating func add(obsolete path: String) {
    obsolete.append(ObsoleteTrace(path, in: files))
    if let script = Self.name(path, without: GoldenScript.pendingSuffix) {
      otherWaiting.append(GoldenScript(path: script))
    }
  }

  private mutating func addDirectory(
    _ path: String, _ identity: FileStatus.Identity, under root: String, of tree: GoldenTree
  ) throws(FileError) {
    guard seen.insert(identity).inserted else { return }
    let entries = try files.entries(path)
    directories.append((path, entries.map(\.name).filter(Files.isTemporary)))
    var known = Set(entries.map { PathBytes($0.name) })
    // A script with cases has no golden with its own name.
    for name in entries.map(\.name) {
      guard let script = Self.scriptName(ofTrace: name), let base = Self.scriptName(ofCase: script)
      else { continue }
      if known.contains(PathBytes(base)) {
        known.insert(PathBytes(base + GoldenScript.goldenSuffix))
      }
    }
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      do throws(FileError) {
        try add(entry, in: path, among: known, under: root, of: tree)
      } catch {
        // The rest of the directory is still searched.
        problems.append(error)
      }
    }
  }

  private mutating func add(
    _ entry: DirectoryEntry, in directory: String, among known: Set<PathBytes>, under root: String,
    of tree: GoldenTree
  ) throws(FileError) {
    let name = entry.name
    let child = Files.path(name, in: directory)
    var isRegular = entry.isRegular && !Self.mayBeRepaired(name)
    var status: FileStatus?
    var isLink = true
    if !isRegular {
      do throws(FileError) {
        let own = try? files.system.statusUnlessLink(ofFileAt: child)
        isLink = own == nil
        status = if let own { own } else { try files.find(child) }
      } catch .cannotRead(_, .linkLoop) {
        // A link that leads to itself has no status.
      }
      if status == nil { try checkName(name, of: child) }
      isRegular = status?.kind == .regular
    }
    if let status, status.kind == .directory {
      // Only a link can lead out of the directory, because the directory itself is in the tree. Resolving a path
      // requires a system call for each of its names.
      if isLink, try !tree.contains(child) { return }
      try addDirectory(child, status.identity, under: root, of: tree)
    } else if isScript(name, among: known) {
      // The script may be a dangling link, which is reported when it is read.
      scripts.append(GoldenScript(path: child, directory: root))
    } else if isRegular, let script = Self.scriptName(ofTrace: name),
      !known.contains(PathBytes(script)), try tree.contains(child), try isTrace(child)
    {
      if let base = Self.scriptName(ofCase: script), known.contains(PathBytes(base)) {
        caseTraces.append((child, Files.path(script, in: directory)))
      } else {
        add(obsolete: child)
      }
    } else if known.contains(PathBytes(name + GoldenScript.pendingSuffix)) {
      otherWaiting.append(GoldenScript(path: child, directory: root))
    }
  }

  /// Throws an error if the name of a directory entry is not valid UTF-8. Otherwise, a script or a directory with
  /// scripts could be skipped silently.
  private func checkName(_ name: String, of path: String) throws(FileError) {
    // A dangling link has no status either, but its name may be valid.
    guard Self.mayBeRepaired(name) else { return }
    do throws(SystemError) {
      _ = try files.system.statusUnlessLink(ofFileAt: path)
    } catch {
      throw .cannotRead(.path(path), .invalidName)
    }
  }

  /// Returns whether a name may be the repaired form of a name that is not valid UTF-8.
  private static func mayBeRepaired(_ name: String) -> Bool {
    name.unicodeScalars.contains("\u{FFFD}")
  }

  private func isScript(_ name: String, among names: Set<PathBytes>) -> Bool {
    suffixes.contains { Self.name(name, without: $0) != nil }
      || names.contains(PathBytes(name + GoldenScript.goldenSuffix))
        && Self.scriptName(ofTrace: name) == nil
  }

  /// Returns the name or path of a trace's script, or `nil` if the argument does not name a trace.
  package static func scriptName(ofTrace name: String) -> String? {
    self.name(name, without: GoldenScript.pendingSuffix)
      ?? self.name(name, without: GoldenScript.goldenSuffix)
  }

  // MARK: - Cases

  /// Adds a case that was named directly and returns whether its script exists.
  private mutating func addCase(_ path: String) throws(FileError) -> Bool {
    let place = CasePath(path, in: files)
    guard let name = place.caseName, try files.find(place.file) != nil else { return false }
    scripts.append(GoldenScript(path: place.file, case: name))
    return true
  }

  /// Replaces each script with cases by its cases, and determines the traces whose cases no longer exist.
  private mutating func splitCases(_ root: String?) throws(FileError) {
    for script in scripts where script.caseName == nil {
      let cases = script.cases(root: root, in: files)
      guard !cases.isEmpty else { continue }
      scripts.removeAll { $0 == script }
      scripts += cases
      if script.directory == nil { try findTraces(besideCasesOf: script) }
      // These traces may date from the time before the script had cases.
      for path in [script.goldenPath, script.pendingPath] where try files.find(path) != nil {
        if try isTrace(path) { add(obsolete: path) }
      }
    }
    let known = Set(scripts.map { PathBytes($0.path) })
    var incomplete: [String: Bool] = [:]
    for (trace, path) in caseTraces where !known.contains(PathBytes(path)) {
      let base = Self.scriptName(ofCase: path) ?? path
      let isIncomplete =
        incomplete[base] ?? GoldenScript(path: base).mayHaveMoreCases(root: root, in: files)
      incomplete[base] = isIncomplete
      if !isIncomplete { add(obsolete: trace) }
    }
  }

  /// Finds the traces that may belong to cases of a script that was named directly.
  private mutating func findTraces(besideCasesOf script: GoldenScript) throws(FileError) {
    let prefix = Files.directoryPrefix(of: script.path)
    let start = script.path.utf8.dropFirst(prefix.utf8.count) + [UInt8(ascii: "#")]
    for entry in try files.entries(Files.directory(of: script.path))
    where entry.isRegular && entry.name.utf8.starts(with: start) {
      let path = prefix + entry.name
      guard let name = Self.scriptName(ofTrace: path), try isTrace(path) else { continue }
      caseTraces.append((path, name))
    }
  }

  /// Returns the name or path of a case's script, such as `login.actions` for `login.actions#empty`, or `nil` if the
  /// argument does not name a case.
  private static func scriptName(ofCase name: String) -> String? {
    guard let place = name.utf8.lastIndex(of: UInt8(ascii: "#")), place > name.startIndex else {
      return nil
    }
    return String(name[..<place])
  }

  /// Returns a name without a suffix, or `nil` if the name does not end with the suffix or is equal to it.
  private static func name(_ name: String, without suffix: String) -> String? {
    guard name.utf8.ends(with: suffix.utf8) else { return nil }
    let rest = name.utf8.dropLast(suffix.utf8.count)
    return rest.isEmpty ? nil : String(rest)
  }

  /// Returns whether a file is a trace that this tool wrote. The suffix alone is not sufficient, because other programs
  /// also use it.
  private func isTrace(_ path: String) throws(FileError) -> Bool {
    let start: [UInt8]
    do throws(FileError) {
      start = try files.readStart(of: path, count: 32)
    } catch .cannotRead(_, .notFound) {
      // Another process has removed the file in the meantime.
      return false
    }
    return start.starts(with: "# reactor-trace ".utf8)
      || start.starts(with: GoldenScript.noteStart.utf8)
      || start.starts(with: #"{"reactor-trace""#.utf8)
  }
}
