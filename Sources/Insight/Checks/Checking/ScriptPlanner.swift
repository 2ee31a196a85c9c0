package import ReactorBase
package import ReactorPlanning
package import ReactorRegistration
package import ReactorSystem

/// A planner that reads a script's file and creates its plan. All commands plan scripts in the same way.
package struct ScriptPlanner {
  private let registry: ReactorRegistry
  private let reactor: String?
  private let root: String?
  private let files: Files

  /// Creates a planner with the given reactors and files.
  ///
  /// - Parameters:
  ///   - registry: The reactors that scripts may name.
  ///   - reactor: The reactor to use for a script that doesn't name one.
  ///   - root: The directory that must contain included files, or `nil` for the default, which depends on the script.
  ///   - files: The files to read from.
  package init(_ registry: ReactorRegistry, reactor: String?, root: String?, files: Files) {
    self.registry = registry
    self.reactor = reactor
    self.root = root
    self.files = files
  }

  /// Returns a loader for the files that a script includes.
  ///
  /// - Parameters:
  ///   - file: The script whose includes are loaded.
  ///   - origin: The path that included files are relative to, or `nil` for the path of the script.
  package func includes(of file: SourceFile, from origin: String? = nil) -> any IncludeLoader {
    MovedIncludes(of: file, from: origin, root: root, files)
  }

  /// Plans a script, and an optional question about it.
  ///
  /// - Parameters:
  ///   - file: The script to plan.
  ///   - question: The question about the script, or `nil`.
  ///   - origin: The path that included files are relative to, or `nil` for the path of the script.
  /// - Returns: The plan, the question, and all diagnostics. The plan and the question are `nil` if any diagnostic is
  ///   an error.
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

  /// Returns the problems in a script and in all its cases.
  package func check(_ file: SourceFile) -> DiagnosticReport {
    Planner.check(file, with: registry, reactor: reactor) { includes(of: $0) }
  }
}

/// A loader that resolves includes relative to a script's former path, because the script may have been moved.
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
