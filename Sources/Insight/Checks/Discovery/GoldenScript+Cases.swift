internal import ReactorBase
import ReactorScript
package import ReactorSystem

extension GoldenScript {
  /// Returns the cases of the script, or an empty array if the script has no cases, is a case itself, or cannot be
  /// read. An unreadable script is reported when it is checked.
  func cases(root: String?, in files: Files) -> [GoldenScript] {
    guard caseName == nil, problem == nil,
      let bytes = try? GoldenTree.read(self, root: root, limit: SourceFile.maximumSize, in: files)
    else { return [] }
    return SourceFile(name: path, bytes: bytes).cases.compactMap { file in
      file.caseName.map { GoldenScript(path: path, case: $0, directory: directory) }
    }
  }

  /// Returns whether the script of a golden exists and still has the case that the golden belongs to.
  package static func isKnown(golden path: String, in files: Files) -> Bool {
    guard let script = GoldenSuite.scriptName(ofTrace: path) else { return false }
    let place = CasePath(script, in: files)
    guard files.status(place.file) != nil else { return false }
    let cases = GoldenScript(path: place.file).cases(root: nil, in: files)
    return place.caseName.map { name in cases.contains { $0.caseName == name } } ?? cases.isEmpty
  }
}
