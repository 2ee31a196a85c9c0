import SourceDiagnostics

extension IncludeProblem {
  /// The problem in words, at the path.
  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .noFiles:
      Diagnostic(id: "unreadable-include", "there are no files to include here", at: range)
    case .notRelative(let path):
      Diagnostic(
        id: "absolute-include", "\(path.quoted) is no relative path", at: range,
        label: "a path begins at the directory of this script")
    case .outsideRoot(let path, let root):
      Diagnostic(
        id: "include-outside-root", "\(path.quoted) is outside of \(root.quoted)", at: range,
        label: "--root DIR names the directory that scripts may include from")
    case .unreadable(let path, let reason):
      Diagnostic(
        id: "unreadable-include", "cannot include \(path.quoted): \(reason)", at: range)
    case .cycle(let path):
      Diagnostic(id: "include-cycle", "\(path.quoted) includes itself", at: range)
    case .tooDeep(let limit):
      Diagnostic(
        id: "too-many-includes", "scripts can include each other \(limit) deep at most", at: range)
    case .tooMany(let limit):
      Diagnostic(
        id: "too-many-includes", "a script can include \(limit) files at most, all in all",
        at: range)
    case .tooLarge(let limit):
      Diagnostic(
        id: "too-many-includes", "a script can include \(limit) bytes at most, all in all",
        at: range)
    }
  }
}
