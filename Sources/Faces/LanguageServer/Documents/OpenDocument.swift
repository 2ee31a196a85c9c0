import ReactorBase
import ReactorSystem

/// A document that is open in the client.
final class OpenDocument {
  /// The URI of the document, as the client spells it.
  let uri: String
  /// The absolute path of the document. A document that is not a file is treated as if it were in the client's open
  /// folder.
  let path: String
  /// The path of the document with symbolic links resolved.
  var resolvedPath: String
  /// Indicates whether the document is an existing file. Traces can be stored only next to an existing file.
  var isSaved = false
  /// The identifier of the document's language, as the client specifies it.
  let language: String
  private(set) var version: Int
  private(set) var text: TextBuffer

  /// The analysis of the current version, or `nil` if the version has not been analyzed.
  var analysis: ScriptAnalysis?
  /// Indicates whether the diagnostics that the client shows are outdated.
  var needsDiagnostics = true
  /// Indicates whether the client shows any diagnostics for the document.
  var hasDiagnostics = false
  /// The paths of the files that the script included when it was last analyzed.
  var includedPaths: Set<PathBytes> = []
  /// The tokens that were most recently sent to the client and the number of the result that contained them, or `nil`
  /// if the client has not requested tokens.
  var sentTokens: (number: Int, data: [Int32])?
  /// The cached tokens of each line.
  var lineTokens = LineTokens()
  /// The outcomes of the latest replays, by the names of the cases; a script without cases has one for nil.
  var outcomes: [String?: ReplaySummary] = [:]
  /// The case that the user has run last; nil if none was run.
  var chosenCase: String?
  /// The cases that are still to be replayed after the latest change; nil stands for a script without cases.
  var waitingCases: [String?] = []
  /// The reason why the script could not be replayed.
  var replayProblem: String?
  /// The edits since the start of the running replay, or `nil` if no replay is running.
  var editsSinceReplay: [TextEdit]?
  /// The time at which to replay the script, or `nil` if nothing has changed since the last replay.
  var replayTime: ContinuousClock.Instant?

  /// Creates a document that was opened in the client.
  ///
  /// - Parameters:
  ///   - uri: The URI of the document.
  ///   - language: The identifier of the document's language.
  ///   - version: The number of the document's version.
  ///   - text: The text of the document.
  ///   - folder: The path of the folder to use for a document that is not a file.
  init(uri: String, language: String, version: Int, text: String, folder: String) {
    self.uri = uri
    self.language = language
    self.version = version
    self.text = TextBuffer(Array(text.utf8))
    path = DocumentURI.path(of: uri) ?? FilePath(folder).appending(DocumentURI.name(of: uri)).text
    resolvedPath = path
  }

  /// Indicates whether the document is a script. This cannot be determined from the language identifier because JSON
  /// scripts have the same identifier as other JSON files.
  var isScript: Bool {
    guard language.hasPrefix("json") else { return true }
    return path.utf8.ends(with: ".actions.json".utf8)
      || path.utf8.ends(with: ".actions.jsonl".utf8)
  }

  /// The name of the document in messages.
  var name: String { FilePath(path).name }

  /// Returns the document as a source file.
  func makeSourceFile() -> SourceFile {
    SourceFile(name: path, bytes: text.bytes)
  }

  /// Replaces a range of the text, or the whole text if `range` is `nil`.
  func replace(_ range: Range<TextPosition>?, with new: String) {
    let edit = TextEdit(
      range: range.map { text.range(of: $0) } ?? 0..<text.bytes.count, text: new)
    for name in outcomes.keys { outcomes[name]?.move(edit) }
    editsSinceReplay?.append(edit)
    text.replace(edit.range, with: new)
  }

  /// Records that the text has changed to a new version.
  func didChange(to version: Int?) {
    self.version = version ?? self.version + 1
    outdate()
    forgetAnalysis()
  }

  /// Records that the outcomes are those of an earlier version.
  func outdate() {
    for name in outcomes.keys { outcomes[name]?.isStale = true }
  }

  /// Indicates whether cases are still to be replayed, and no change is waiting for its replay.
  var isWaiting: Bool { !waitingCases.isEmpty && replayTime == nil }

  /// Discards everything that depends on the text or on the included files.
  func forgetAnalysis() {
    analysis = nil
    needsDiagnostics = true
  }
}
