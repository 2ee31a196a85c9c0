package import ReactorBase
package import ReactorPlanning
package import ReactorRegistration
package import ReactorSystem

/// The way from the file of a script to its plan, which is the same for every command.
package struct ScriptPlanner {
  private let registry: ReactorRegistry
  private let reactor: String?
  private let root: String?
  private let files: Files

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - registry: The reactors that scripts may name.
  ///   - reactor: The reactor to use for a script that doesn't name one.
  ///   - root: The directory that included files must be in; nil for the default, which depends on the script.
  ///   - files: The files to read from.
  package init(_ registry: ReactorRegistry, reactor: String?, root: String?, files: Files) {
    self.registry = registry
    self.reactor = reactor
    self.root = root
    self.files = files
  }

  /// The loader of the files that a script includes.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - origin: The path that included files are relative to; nil for the path of the script.
  package func includes(of file: SourceFile, from origin: String? = nil) -> any IncludeLoader {
    MovedIncludes(of: file, from: origin, root: root, files)
  }

  /// Plans a script, and a question about it if there is one.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - question: The question.
  ///   - origin: The path that included files are relative to; nil for the path of the script.
  /// - Returns: The plan and the question (unless one of the diagnostics is an error), and all diagnostics.
  package func plan(
    _ file: SourceFile, asking question: SourceFile? = nil, from origin: String? = nil
  ) -> (plan: Plan?, question: PlannedQuestion?, report: DiagnosticReport) {
    let includes = includes(of: file, from: origin)
    if let question {
      let (plan, planned, report) = Planner.plan(
        file, asking: question, with: registry, reactor: reactor, including: includes)
      return (plan, planned, report)
    }
    let (plan, report) = Planner.plan(
      file, with: registry, reactor: reactor, including: includes)
    return (plan, nil, report)
  }

  /// Plans the valid parts of a script, for an editor.
  package func planWhatIsValid(of file: SourceFile) -> (plan: Plan, diagnostics: DiagnosticReport) {
    Planner.planWhatIsValid(
      of: file, with: registry, reactor: reactor, including: includes(of: file))
  }

  /// The problems of a script, in all of its cases.
  package func check(_ file: SourceFile) -> DiagnosticReport {
    Planner.check(file, with: registry, reactor: reactor) { includes(of: $0) }
  }
}

/// The included files of a script that may have been moved. They are found relative to its former path.
private struct MovedIncludes: IncludeLoader {
  private let script: SourceFile
  private let former: SourceFile
  private let files: IncludedFiles

  init(of script: SourceFile, from origin: String?, root: String?, _ files: Files) {
    self.script = script
    former = origin.map { SourceFile(name: $0, bytes: script.bytes) } ?? script
    self.files = IncludedFiles(of: former, root: root, from: files)
  }

  func load(_ path: String, from file: SourceFile) throws(IncludeProblem) -> SourceFile {
    let loaded = try files.load(path, from: file == script ? former : file)
    return loaded == former ? script : loaded
  }
}
