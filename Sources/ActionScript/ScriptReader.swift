public import SourceDiagnostics

/// Reads a script of any form, one step at a time.
///
/// The header is read when the reader is made. Steps are read as they are asked for, so that a
/// script of a million lines never stands in memory as a tree.
public struct ScriptReader: Sendable, IteratorProtocol {
  /// The file that is read.
  public let file: SourceFile
  /// The form that it is written in.
  public let form: ScriptForm
  /// What the script declares. Declarations that are out of place are added when they are found.
  public private(set) var header = ScriptHeader()
  /// The problems found so far: complete when `next()` has returned nil.
  public private(set) var diagnostics = DiagnosticList()

  /// Opens a script and reads its header.
  public init(_ file: SourceFile) {
    self.file = file
    form = ScriptForm(of: file)
  }

  /// The next step, or nil at the end. A step that can't be read is reported and left out.
  public mutating func next() -> Step? {
    nil
  }
}
