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
  /// The form in which the script is written.
  package let form: ScriptForm

  /// The reader for the script's form; the other readers are nil. A protocol would take 4% more
  /// instructions.
  private var lines: LineFormReader?
  private var json: JSONFormReader?
  private var log: LogReader?
  /// The blocks whose steps are repeated; nil if steps are returned as they are written.
  private var expansion: BlockExpansion?

  /// The steps that a reader returns.
  package enum Steps: Sendable {
    /// The steps in the order in which the script contains them, each once, including the steps that open and close
    /// blocks.
    case written
    /// The steps in the order in which they run: the steps of a block as often as they are repeated.
    case repeated
  }

  /// Opens a script and reads its header.
  package init(_ file: SourceFile, steps: Steps = .written) {
    self.file = file
    expansion = steps == .repeated ? BlockExpansion() : nil
    form = ScriptForm(of: file)
    switch form {
    case .lines:
      lines = LineFormReader(file, steps: steps)
      lines?.readHeader()
    case .json: json = JSONFormReader(file, steps: steps)
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

  /// Indicates whether the latest step belongs to a block whose steps are repeated.
  package var isInBlock: Bool { expansion?.isInBlock == true }

  /// Indicates whether the latest step has been returned before.
  package var isRepeating: Bool { expansion?.isRepeating == true }

  /// The next step, or nil at the end.
  ///
  /// A step that can't be read is reported and left out.
  package mutating func next() -> Step? {
    guard var expansion else { return nextWritten() }
    self.expansion = nil
    defer { self.expansion = expansion }
    return expansion.next { nextWritten() }
  }

  private mutating func nextWritten() -> Step? { lines?.next() ?? json?.next() ?? log?.next() }
}
