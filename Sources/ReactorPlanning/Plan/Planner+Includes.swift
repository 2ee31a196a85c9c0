import ReactorScript
import ReactorDiagnostics

extension Planner {
  /// Takes in the steps of another file.
  ///
  /// A session that both declare is one session, with the options of the first declaration. A step
  /// of the file that names no session is meant for the first one that the file declares, else for
  /// that of the including file. Its `seed` and `trace` count only if it is replayed by itself.
  mutating func include(_ path: Name, _ step: Step) {
    if step.time != nil { append(.nothing, step) }
    include(path) { planner in planner.addSteps() }
  }

  /// Reads another file with a closure, which takes its steps.
  mutating func include(_ path: Name, _ read: (inout Planner) -> Void) {
    if includes.isFull { return }
    do throws(IncludeProblem) {
      let included = try loader.load(path.text, from: reader.file)
      let entry = IncludeStack.Entry(file: reader.file, range: path.range)
      if let problem = includes.enter(included, from: entry) { throw problem }
      self.read(included, read)
      includes.leave()
    } catch {
      report(.include(error), at: path.range)
    }
  }

  /// Reads a file to its end, and comes back to the current one.
  private mutating func read(_ included: SourceFile, _ body: (inout Planner) -> Void) {
    let outer = (reader, file, defaultSession, problems)
    reader = ScriptReader(included)
    file = number(of: included)
    problems = DiagnosticList()
    findings.append(problems, in: included)
    if !reader.header.reactors.isEmpty { addSessions(reader.header.reactors) }
    readSteps(body)
    (reader, file, defaultSession, problems) = outer
  }

  private mutating func number(of included: SourceFile) -> UInt16 {
    if let index = plan.files.firstIndex(of: included) { return UInt16(index) }
    plan.files.append(included)
    return UInt16(plan.files.count - 1)
  }
}
