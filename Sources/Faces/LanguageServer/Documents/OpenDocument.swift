import ReactorBase
import ReactorSystem

/// A document that is open in the client.
final class OpenDocument {
  /// The URI of the document, exactly as the client sent it.
  let uri: String
  /// The absolute path of the document. A document that is not a file gets a path in the client's open folder.
  let path: String
  /// The path of the document with symbolic links resolved.
  var resolvedPath: String
  /// Indicates whether the document is an existing file. Traces can only be stored next to an existing file.
  var isSaved = false
  /// The language identifier that the client sent with the document.
  let language: String
  private(set) var version: Int
  private(set) var text: TextBuffer

  /// The analysis of the current version, or `nil` if that version has not been analyzed.
  var analysis: ScriptAnalysis?
  /// Indicates whether the diagnostics must be sent to the client again.
  var needsDiagnostics = true
  /// Indicates whether the client shows any diagnostics for the document.
  var hasDiagnostics = false
  /// The paths of the files that the script included when it was last analyzed.
  var includedPaths: Set<PathBytes> = []
  /// The tokens that the client received most recently, along with the number of the result, or `nil` if the client has
  /// not requested tokens.
  var sentTokens: (number: Int, data: [Int32])?
  /// The cached tokens of each line.
  var lineTokens = LineTokens()
  /// The outcomes of the most recent replays, keyed by case name. The key is `nil` for a script without cases.
  var outcomes: [String?: ReplaySummary] = [:]
  /// The case that the user ran most recently, or `nil` if the user has not run a case.
  var chosenCase: String?
  /// The cases that have not been replayed since the latest change. A script without cases is represented by `nil`.
  var waitingCases: [String?] = []
  /// The reason that the script could not be replayed, or `nil` if it was replayed.
  var replayProblem: String?
  /// The edits made since the running replay started, or `nil` if no replay is running.
  var editsSinceReplay: [TextEdit]?
  /// The time at which to replay the script, or `nil` if the script has not changed since the last replay started.
  var replayTime: ContinuousClock.Instant?

  /// Creates a document that the client has opened.
  ///
  /// - Parameters:
  ///   - uri: The URI of the document.
  ///   - language: The language identifier that the client sent.
  ///   - version: The version number that the client sent.
  ///   - text: The document's content.
  ///   - folder: The path of the folder in which to place a document that is not a file.
  init(uri: String, language: String, version: Int, text: String, folder: String) {
    self.uri = uri
    self.language = language
    self.version = version
    self.text = TextBuffer(Array(text.utf8))
    path = DocumentURI.path(of: uri) ?? FilePath(folder).appending(DocumentURI.name(of: uri)).text
    resolvedPath = path
  }

  /// Indicates whether the document is a script. The language identifier doesn't distinguish JSON scripts from other
  /// JSON files.
  var isScript: Bool {
    guard language.hasPrefix("json") else { return true }
    return path.utf8.ends(with: ".actions.json".utf8)
      || path.utf8.ends(with: ".actions.jsonl".utf8)
  }

  /// The document's name for use in messages.
  var name: String { FilePath(path).name }

  /// Returns the document as a source file.
  func makeSourceFile() -> SourceFile {
    SourceFile(name: path, bytes: text.bytes)
  }

  /// Replaces a range of the document's text, or all of the text if `range` is `nil`.
  func replace(_ range: Range<TextPosition>?, with new: String) {
    let edit = TextEdit(
      range: range.map { text.range(of: $0) } ?? 0..<text.bytes.count, text: new)
    for name in outcomes.keys { outcomes[name]?.move(edit) }
    editsSinceReplay?.append(edit)
    text.replace(edit.range, with: new)
  }

  /// Records that the document has changed to a new version.
  func didChange(to version: Int?) {
    self.version = version ?? self.version + 1
    outdate()
    forgetAnalysis()
  }

  /// Marks the outcomes as outdated because the script or a file that it uses has changed.
  func outdate() {
    for name in outcomes.keys { outcomes[name]?.isStale = true }
  }

  /// Indicates whether cases remain to be replayed and no change is waiting for its own replay.
  var isWaiting: Bool { !waitingCases.isEmpty && replayTime == nil }

  /// Discards the cached results that depend on the text or on included files.
  func forgetAnalysis() {
    analysis = nil
    needsDiagnostics = true
  }
}
