internal import ReactorBase
import ReactorScript
package import ReactorSystem

extension GoldenScript {
  /// Returns the marks that specify how tests treat the script, or no marks if the script cannot be read. An unreadable
  /// script is reported when it is checked.
  func marks(root: String?, in files: Files) -> ScriptMarks {
    let bytes = try? GoldenTree.read(self, root: root, limit: SourceFile.maximumSize, in: files)
    guard let bytes else { return ScriptMarks() }
    return ScriptReader(SourceFile(name: filePath, bytes: bytes)).header.marks
  }

  /// Returns whether tests skip the script.
  package func isSkipped(root: String?, in files: Files) -> Bool {
    marks(root: root, in: files).skip != nil
  }
}
