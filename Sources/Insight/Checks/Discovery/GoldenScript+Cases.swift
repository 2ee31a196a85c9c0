internal import ReactorBase
import ReactorScript
package import ReactorSystem

extension GoldenScript {
  /// Returns the cases of the script, or an empty array if the script has no cases, is a case itself, or cannot be
  /// read. An unreadable script is reported when it is checked.
  func cases(root: String?, in files: Files) -> [GoldenScript] {
    guard caseName == nil, problem == nil else { return [] }
    return file(root, files)?.cases.compactMap { file in
      file.caseName.map { GoldenScript(path: path, case: $0, directory: directory) }
    } ?? []
  }

  /// Returns whether the script may have more cases than ``cases(root:in:)`` returns. This is possible if the script
  /// can't be read or its table has mistakes. The goldens of such cases must not be treated as obsolete.
  func mayHaveMoreCases(root: String?, in files: Files) -> Bool {
    file(root, files).map { ScriptReader($0).diagnostics.hasErrors } ?? true
  }

  private func file(_ root: String?, _ files: Files) -> SourceFile? {
    let bytes = try? GoldenTree.read(self, root: root, limit: SourceFile.maximumSize, in: files)
    return bytes.map { SourceFile(name: path, bytes: $0) }
  }

  /// Returns whether the script of a golden exists and still has the case that the golden belongs to.
  package static func isKnown(golden path: String, in files: Files) -> Bool {
    guard let script = GoldenSuite.scriptName(ofTrace: path) else { return false }
    let place = CasePath(script, in: files)
    guard files.status(place.file) != nil else { return false }
    let whole = GoldenScript(path: place.file)
    let cases = whole.cases(root: nil, in: files)
    guard let name = place.caseName else { return cases.isEmpty }
    return cases.contains { $0.caseName == name } || whole.mayHaveMoreCases(root: nil, in: files)
  }
}
