import ReactorDiagnostics

extension IncludeProblem {
  /// The problem in words, at the path.
  func diagnostic(at range: SourceRange) -> Diagnostic {
    switch self {
    case .noFiles:
      Diagnostic(id: "unreadable-include", "files cannot be included here", at: range)
    case .notRelative(let path):
      Diagnostic(
        id: "absolute-include", "\(path.quoted) is not a relative path", at: range,
        label: "paths are relative to the directory of this script")
    case .outsideRoot(let path, let root):
      Diagnostic(
        id: "include-outside-root", "\(path.quoted) is outside \(root.quoted)", at: range,
        label: "use --root DIR to choose the directory that scripts may include from")
    case .unreadableRoot(let root, let reason):
      Diagnostic(
        id: "unreadable-include", "cannot include from the root \(root.quoted): \(reason)",
        at: range)
    case .unreadable(let path, let reason):
      Diagnostic(
        id: "unreadable-include", "cannot include \(path.quoted): \(reason)", at: range)
    case .isOutput(let path):
      Diagnostic(
        id: "output-is-input", "an output of this run would replace \(path.quoted)", at: range)
    case .cycle(let path):
      Diagnostic(id: "include-cycle", "\(path.quoted) includes itself", at: range)
    case .tooDeep(let limit):
      Diagnostic(
        id: "too-many-includes", "includes can be nested at most \(limit) levels deep", at: range)
    case .tooMany(let limit):
      Diagnostic(
        id: "too-many-includes", "a script can include at most \(limit) files in total",
        at: range)
    case .tooLarge(let limit):
      Diagnostic(
        id: "too-many-includes", "a script can include at most \(limit) bytes in total",
        at: range)
    }
  }
}
