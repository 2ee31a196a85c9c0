import ReactorBase
import ReactorSystem

/// A document that the client has open.
final class OpenDocument {
  /// The address, as the client writes it.
  let uri: String
  /// The absolute path. A document that is not a file gets a path in the open folder.
  let path: String
  /// The path without symbolic links.
  var resolvedPath: String
  /// Indicates whether the file exists; if so, traces can be stored next to it.
  var isSaved = false
  /// The language as the client calls it.
  let language: String
  private(set) var version: Int
  private(set) var text: TextBuffer

  /// The analysis of this version, if there is one.
  var analysis: ScriptAnalysis?
  /// Indicates whether the client has the diagnostics of an earlier version.
  var needsDiagnostics = true
  /// Indicates whether the client shows diagnostics.
  var hasDiagnostics = false
  /// The files that the script included when it was last analyzed.
  var includedPaths: Set<PathBytes> = []
  /// The tokens that the client has, and the id of the answer that contained them; nil if the
  /// client has not requested any.
  var sentTokens: (number: Int, data: [Int32])?
  /// The known tokens of each line.
  var lineTokens = LineTokens()
  /// The outcome of the latest replay; nil if the script has not been replayed, or could not be.
  var summary: ReplaySummary?
  /// The reason why the script could not be replayed.
  var replayProblem: String?
  /// The edits since the running replay began; nil if no replay is running.
  var editsSinceReplay: [TextEdit]?
  /// The time at which the script should be replayed; nil if nothing has changed since its last replay.
  var replayTime: ContinuousClock.Instant?

  /// Opens a document.
  ///
  /// - Parameter folder: The directory of a document that is not a file.
  init(uri: String, language: String, version: Int, text: String, folder: String) {
    self.uri = uri
    self.language = language
    self.version = version
    self.text = TextBuffer(Array(text.utf8))
    path = DocumentURI.path(of: uri) ?? FilePath(folder).appending(DocumentURI.name(of: uri)).text
    resolvedPath = path
  }

  /// Indicates whether the document is a script. Other JSON files have the same language as JSON scripts.
  var isScript: Bool {
    guard language.hasPrefix("json") else { return true }
    return path.utf8.ends(with: ".actions.json".utf8)
      || path.utf8.ends(with: ".actions.jsonl".utf8)
  }

  /// The name of the file in messages.
  var name: String { FilePath(path).name }

  /// The document as a source.
  func makeSourceFile() -> SourceFile {
    SourceFile(name: path, bytes: text.bytes)
  }

  /// Replaces a range of the text or, if there is no range, the whole text.
  func replace(_ range: Range<TextPosition>?, with new: String) {
    let edit = TextEdit(
      range: range.map { text.range(of: $0) } ?? 0..<text.bytes.count, text: new)
    summary?.move(edit)
    editsSinceReplay?.append(edit)
    text.replace(edit.range, with: new)
  }

  /// Records that the text belongs to a different version.
  func didChange(to version: Int?) {
    self.version = version ?? self.version + 1
    summary?.isStale = true
    forgetAnalysis()
  }

  /// Discards everything that depends on the text or on the included files.
  func forgetAnalysis() {
    analysis = nil
    needsDiagnostics = true
  }
}
