import ReactorBase
import ReactorPage
import ReactorPlanning
import ReactorScript
import ReactorSystem

extension PageSource {
  /// Returns the source files of a script: the script itself, followed by the files that it includes.
  ///
  /// - Parameters:
  ///   - plan: The plan of the script.
  ///   - name: The name of the script on the page. If the script has cases, `#` and the name of the case follow.
  static func sources(of plan: Plan, named name: String) -> [PageSource] {
    let name = plan.chosenCase.map { name.without(suffix: "#\($0.name.text)") } ?? name
    return plan.files.enumerated().map { index, file in
      let content = SourceRange(file.contentStart, file.bytes.count)
      return PageSource(name: index == 0 ? name : file.name, text: file.text(in: content))
    }
  }
}

extension PageReplay {
  /// Adds the replayed case, along with the script into which the case's values have been substituted.
  mutating func addCase(of plan: Plan) {
    guard let row = plan.placeOfCase else { return }
    scriptCase = (row.name, row.line)
    ownScript = Script.read(plan.files[0]).script.lines
  }
}

extension String {
  /// Returns the string without the given suffix, or the unchanged string if the suffix is missing.
  fileprivate func without(suffix: String) -> String {
    utf8.ends(with: suffix.utf8)
      ? String(decoding: utf8.dropLast(suffix.utf8.count), as: UTF8.self) : self
  }
}
