package import ReactorBase

/// Reads a script in any form, one step at a time.
///
/// The header is read when the reader is created. Steps are read on demand, so a script with a
/// million lines is never in memory as a tree.
///
/// All problems of a script are found in one pass, with one exception: if a JSON script is not
/// valid JSON, nothing after that place can be trusted, and the script has no steps.
package struct ScriptReader: Sendable, IteratorProtocol {
  /// The file that is read.
  package let file: SourceFile
  /// The form in which it is written.
  package let form: ScriptForm

  /// The reader for the script's form; the other readers are nil. A protocol would take 4% more
  /// instructions.
  private var lines: LineFormReader?
  private var json: JSONFormReader?
  private var log: LogReader?

  /// Opens a script and reads its header.
  package init(_ file: SourceFile) {
    self.file = file
    form = ScriptForm(of: file)
    switch form {
    case .lines:
      lines = LineFormReader(file)
      lines?.readHeader()
    case .json: json = JSONFormReader(file)
    case .log: log = LogReader(file)
    }
  }

  private var recorder: ScriptCollector {
    lines?.recorder ?? json?.recorder ?? log?.recorder ?? ScriptCollector()
  }

  /// The declarations of the script.
  ///
  /// Misplaced declarations are reported, but they are also added when they are found.
  package var header: ScriptHeader { recorder.header }

  /// The problems found so far; these are all problems once `next()` has returned nil.
  package var diagnostics: DiagnosticList { recorder.diagnostics }

  /// The next step, or nil at the end.
  ///
  /// A step that can't be read is reported and left out.
  package mutating func next() -> Step? { lines?.next() ?? json?.next() ?? log?.next() }
}
