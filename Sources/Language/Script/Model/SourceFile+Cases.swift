package import ReactorBase

extension SourceFile {
  /// The row of the selected case, or `nil` if no case is selected or the script does not have the case.
  package var chosenCase: CaseSyntax? {
    caseName.flatMap { ScriptReader(self).header.cases?.named($0) }
  }

  /// The script with each of its cases selected in turn. If the script has no cases, or a case is already selected,
  /// the array contains only the script itself.
  ///
  /// Invalid rows of the table are omitted. Reading the script reports them.
  package var cases: [SourceFile] {
    // Most scripts have no cases and do not have to be read twice.
    guard caseName == nil, bytes.firstPlace(of: "cases".utf8) != nil else { return [self] }
    let names = ScriptReader(self).header.cases?.cases.map(\.name.text) ?? []
    guard !names.isEmpty else { return [self] }
    // The first element reports the mistakes in the table.
    return names.enumerated().map { index, caseName in
      SourceFile(name: name, bytes: bytes, caseName: caseName, skipsOtherCases: index > 0)
    }
  }

  /// The name of the script, followed by the name of the selected case, if any, as in `login.actions#empty`.
  package var title: String { caseName.map { "\(name)#\($0)" } ?? name }
}
