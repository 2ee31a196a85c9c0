import ReactorBase
import ReactorChecks
import ReactorExploration
import ReactorSystem

/// A file that lists accepted notes for the explorations in a directory of scripts.
struct AcceptedNotesFile {
  let path: String
  /// The content of the file, or `nil` if the file does not exist.
  let list: AcceptedNotes?
  private let context: CommandContext

  /// The path of the pending file: a copy of the list with the changes from the most recent run.
  var pendingPath: String {
    Files.path(AcceptedNotes.pendingName, in: Files.directory(of: path))
  }

  /// Indicates whether the most recent run left pending changes.
  var hasPendingChanges: Bool {
    get throws(FileError) { try context.files.find(pendingPath) != nil }
  }

  /// Creates a file for the list in the given directory and reads the list if it exists.
  ///
  /// - Returns: The file, or `nil` if the list has problems. The problems have been reported.
  init?(in directory: String, _ context: CommandContext) throws(FileError) {
    let path = Files.path(AcceptedNotes.fileName, in: directory)
    var problems: DiagnosticReport?
    self = try Self(at: path, context, &problems)
    guard let problems else { return }
    context.report(context.renderer(.auto).render(problems))
    context.noteFailure()
    return nil
  }

  /// Creates a file at the given path and reads the list if it exists.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - context: The context that provides the files and the registered reactors.
  ///   - problems: On return, the problems in the list.
  init(
    at path: String, _ context: CommandContext, _ problems: inout DiagnosticReport?
  ) throws(FileError) {
    self.path = path
    self.context = context
    list = try Self.read(path, in: context, &problems)
  }

  private static func read(
    _ path: String, in context: CommandContext, _ problems: inout DiagnosticReport?
  ) throws(FileError) -> AcceptedNotes? {
    guard try context.files.find(path) != nil else { return nil }
    let file = SourceFile(
      name: path, bytes: try context.files.read(path, limit: SourceFile.maximumSize))
    let directory = Files.directory(of: path)
    let (list, found) = AcceptedNotes.read(file, reactors: context.registry.names) {
      context.files.status(Files.path($0, in: directory))?.kind == .regular
    }
    if !found.isEmpty { problems = found }
    return list
  }

  /// Returns the name of an exploration in the list: its reactor's name, or its path relative to the list.
  func name(of exploration: String) -> String {
    let directory = Files.directory(of: path)
    let start = directory == "." ? "" : "\(directory)/"
    return exploration.hasPrefix(start) ? String(exploration.dropFirst(start.count)) : exploration
  }

  /// Returns the list with new notes added, or `nil` if no change is needed.
  ///
  /// - Parameters:
  ///   - verdicts: The results of the explorations.
  ///   - removesObsolete: Whether to remove obsolete entries.
  func updated(
    _ verdicts: [ExplorationVerdict], removesObsolete: Bool = true
  ) -> AcceptedNotes? {
    let new = verdicts.flatMap(\.newEntries)
    let obsolete = removesObsolete ? verdicts.flatMap(\.obsolete) : []
    if new.isEmpty, obsolete.isEmpty { return nil }
    return (list ?? AcceptedNotes()).updated(adding: new, removing: obsolete)
  }

  /// Writes the updated list to the pending file, or removes an old pending file if there are no changes.
  func keep(_ verdicts: [ExplorationVerdict]) throws(FileError) {
    guard let updated = updated(verdicts) else { return try context.files.remove(pendingPath) }
    try context.files.write(Array(updated.text.utf8), to: pendingPath)
  }

  /// Replaces the list with the updated list.
  ///
  /// - Parameters:
  ///   - verdicts: The results of the explorations.
  ///   - removesObsolete: Whether to remove obsolete entries.
  /// - Returns: Whether there were changes.
  func update(
    _ verdicts: [ExplorationVerdict], removesObsolete: Bool
  ) throws(FileError) -> Bool {
    guard let updated = updated(verdicts, removesObsolete: removesObsolete) else { return false }
    try context.files.write(Array(updated.text.utf8), to: path)
    try context.files.remove(pendingPath)
    return true
  }

  /// Accepts the changes that the most recent run stored in the pending file.
  ///
  /// - Parameter reason: The reason for new entries that do not have one, or `nil` for no reason.
  /// - Returns: The numbers of added and removed entries. The result is `nil` if there are no changes, or if the
  ///   pending file has problems, which are then reported.
  func accept(because reason: String?) throws(FileError) -> (added: Int, removed: Int)? {
    var problems: DiagnosticReport?
    guard let pending = try Self.read(pendingPath, in: context, &problems) else { return nil }
    if let problems {
      context.report(context.renderer(.auto).render(problems))
      context.noteFailure()
      return nil
    }
    let known = list ?? AcceptedNotes()
    let new = pending.entries.filter { entry in !known.entries.contains { $0.isSame(as: entry) } }
    let obsolete = known.entries.filter { entry in
      !pending.entries.contains { $0.isSame(as: entry) }
    }
    let added = new.map { entry in
      let given = entry.reason == AcceptedNotes.noReason ? reason : nil
      return AcceptedNotes.Entry(entry.exploration, entry.note, reason: given ?? entry.reason)
    }
    let updated = known.updated(adding: added, removing: obsolete)
    try context.files.write(Array(updated.text.utf8), to: path)
    try context.files.remove(pendingPath)
    return (new.count, obsolete.count)
  }
}

extension AcceptedNotesFile {
  /// Returns the lists at the given paths and in the suite's directories, including lists that exist only as pending
  /// changes.
  ///
  /// The method reports and omits lists that have problems.
  static func find(
    _ paths: [String], _ suite: GoldenSuite, in context: CommandContext
  ) throws(FileError) -> [AcceptedNotesFile] {
    var files: [AcceptedNotesFile] = []
    for directory in paths.map({ Files.directory(of: $0) }) + suite.directories.map(\.path) {
      guard let file = try AcceptedNotesFile(in: directory, context) else { continue }
      if files.contains(where: { $0.path == file.path }) { continue }
      let isPending = try file.hasPendingChanges
      if isPending || file.list != nil { files.append(file) }
    }
    return files
  }
}

extension GoldenSuite {
  /// Returns the paths of the lists of accepted notes in the suite's directories.
  func acceptedNotes(in files: Files) -> [String] {
    directories.map { Files.path(AcceptedNotes.fileName, in: $0.path) }
      .filter { files.status($0)?.kind == .regular }
  }
}
