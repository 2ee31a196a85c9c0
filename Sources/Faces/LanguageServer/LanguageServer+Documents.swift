import ReactorChecks
import ReactorSystem
import ReactorBase

extension LanguageServer {
  /// The delay before a changed script is replayed.
  static let replayDelay: Duration = .milliseconds(250)

  // MARK: - Notifications

  func didOpen(_ parameters: JSONValue) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.string,
      let text = item["text"]?.string
    else { return }
    let document = OpenDocument(
      uri: uri, language: item["languageId"]?.string ?? "", version: item["version"]?.number ?? 0,
      text: text, folder: client.folders.first ?? files.pathWithoutLinks("."))
    findFile(of: document)
    guard document.isScript else { return }
    documents[uri] = document
    document.replayTime = .now
    didChange(document)
  }

  func didChange(_ parameters: JSONValue) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.string,
      let document = documents[uri], let changes = parameters["contentChanges"]?.elements
    else { return }
    for change in changes {
      guard let text = change["text"]?.string else { continue }
      guard let range = change["range"], range != .null else {
        document.replace(nil, with: text)
        continue
      }
      guard let start = TextPosition(range["start"]), let end = TextPosition(range["end"]),
        start <= end
      else {
        log("a change to '\(uri)' has an invalid range and is ignored")
        continue
      }
      document.replace(start..<end, with: text)
    }
    document.didChange(to: item["version"]?.number)
    document.replayTime = .now + Self.replayDelay
    didChange(document)
  }

  func didSave(_ parameters: JSONValue) {
    guard let document = try? document(parameters) else { return }
    findFile(of: document)
    document.replayTime = .now
    didChange(document)
  }

  func didClose(_ parameters: JSONValue) {
    guard let uri = parameters["textDocument"]?["uri"]?.string,
      let document = documents.removeValue(forKey: uri)
    else { return }
    if document.hasDiagnostics { publish([], for: document) }
    if replay?.uri == uri, replay?.command == nil {
      check?.stop()
      replay = nil
    }
    for command in commands where command.uri == uri {
      refuse(command.id, .failed("the document has been closed"))
    }
    commands.removeAll { $0.uri == uri }
    didChange(document)
  }

  /// Determines whether a document exists on disk, and resolves the symbolic links in its path.
  private func findFile(of document: OpenDocument) {
    document.resolvedPath = files.pathWithoutLinks(document.path)
    document.isSaved = DocumentURI.isFile(document.uri) && files.status(document.path) != nil
  }

  /// Invalidates everything that depends on files on disk.
  func filesDidChange() {
    for document in documents.values {
      findFile(of: document)
      document.forgetAnalysis()
      document.replayTime = .now + Self.replayDelay
    }
  }

  /// Invalidates the analyses of all open documents that a change affects: scripts that include the changed document,
  /// and files that the document includes.
  private func didChange(_ changed: OpenDocument) {
    for document in documents.values where document !== changed {
      if document.includes(changed) {
        document.forgetAnalysis()
        document.outdate()
        document.replayTime = .now + Self.replayDelay
        updateDiagnostics(ofFilesIncludedBy: document)
      } else if changed.includes(document) {
        document.needsDiagnostics = true
      }
    }
  }

  /// Marks the diagnostics of the files that a document includes as outdated. A replay of the document may have changed
  /// these diagnostics.
  func updateDiagnostics(ofFilesIncludedBy document: OpenDocument) {
    for other in documents.values where other !== document && document.includes(other) {
      other.needsDiagnostics = true
    }
  }

  // MARK: - Analysis

  var openFiles: [OpenFile] {
    documents.values.map { OpenFile(path: $0.resolvedPath, bytes: $0.text.bytes) }
  }

  /// Returns the directory that must contain included files, or `nil` to use the same default as `check`.
  func root(of document: OpenDocument) -> String? {
    if let root = settings.options.root { return root }
    let path = FilePath(document.path)
    return client.folders.filter { path.isInside(FilePath($0)) }.max { $0.count < $1.count }
  }

  /// Returns the analysis of a document's current version.
  func analysis(of document: OpenDocument) -> ScriptAnalysis {
    if let known = document.analysis { return known }
    let file = document.makeSourceFile()
    var files = files
    files.open(openFiles)
    let analysis = ScriptAnalysis(
      file,
      ScriptPlanner(
        registry, reactor: settings.options.reactor, root: root(of: document), files: files))
    document.analysis = analysis
    let before = document.includedPaths
    document.includedPaths = Set(analysis.includedPaths.map { PathBytes($0) })
    if before != document.includedPaths { updateDiagnostics(ofFilesIncludedBy: document) }
    return analysis
  }
}

extension OpenDocument {
  /// Returns whether this document included the other document when it was last analyzed.
  func includes(_ other: OpenDocument) -> Bool {
    [other.path, other.resolvedPath].contains { includedPaths.contains(PathBytes($0)) }
  }
}
