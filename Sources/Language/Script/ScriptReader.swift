package import ReactorBase

/// A reader that returns the steps of a script in any form, one at a time.
///
/// Creating a reader reads the script's header. Steps are read on demand, so even a long script is never held in memory
/// as a tree.
///
/// A single pass finds all problems in a script unless the script is in the JSON form and is not valid JSON. In that
/// case, the reader returns no steps, because text after a syntax error cannot be trusted.
package struct ScriptReader: Sendable, IteratorProtocol {
  /// The script file.
  package let file: SourceFile
  /// The form in which the script is written.
  package let form: ScriptForm

  /// The reader for a script in line form, or `nil` for other forms. Each form has its own property, and only one of
  /// these properties is set. Using a protocol instead would execute 4% more instructions.
  private var lines: LineFormReader?
  private var json: JSONFormReader?
  private var log: LogReader?
  /// The expansion of the script's blocks, or `nil` if steps are returned as written.
  private var expansion: BlockExpansion?

  /// The order in which the steps of a script are returned.
  package enum Steps: Sendable {
    /// Returns each step once, in source order, including the steps that open and close blocks.
    case written
    /// Returns the steps in the order in which they run. The steps of a block are returned once per repetition.
    case repeated
  }

  /// Creates a reader for the given file and reads the script's header.
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

  private var collector: ScriptCollector {
    lines?.collector ?? json?.collector ?? log?.collector ?? ScriptCollector()
  }

  /// The declarations at the start of the script.
  ///
  /// A misplaced declaration is added when it is found, and is reported as a problem.
  package var header: ScriptHeader { collector.header }

  /// The problems found so far. The list is complete after ``next()`` has returned `nil`.
  package var diagnostics: DiagnosticList { collector.diagnostics }

  /// Indicates whether the most recently returned step belongs to a block. The value is always `false` if steps are
  /// returned as written.
  package var isInBlock: Bool { expansion?.isInBlock == true }

  /// Indicates whether the most recently returned step repeats an earlier step.
  package var isRepeating: Bool { expansion?.isRepeating == true }

  /// Returns the next step, or `nil` at the end of the script.
  ///
  /// A step that cannot be read is reported as a problem and omitted.
  package mutating func next() -> Step? {
    guard var expansion else { return nextWritten() }
    self.expansion = nil
    defer { self.expansion = expansion }
    return expansion.next { nextWritten() }
  }

  private mutating func nextWritten() -> Step? { lines?.next() ?? json?.next() ?? log?.next() }
}
