import ReactorBase
import ReactorPage
import ReactorPlanning
extension PageSource {
  /// Returns the source files of a script: the script itself, followed by the files that it includes.
  ///
  /// - Parameters:
  ///   - plan: The plan of the script.
  ///   - name: The name of the script on the page.
  static func sources(of plan: Plan, named name: String) -> [PageSource] {
    plan.files.enumerated().map { index, file in
      let content = SourceRange(file.contentStart, file.bytes.count)
      return PageSource(name: index == 0 ? name : file.name, text: file.text(in: content))
    }
  }
}
