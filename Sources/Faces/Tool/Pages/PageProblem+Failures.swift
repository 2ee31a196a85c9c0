import ReactorTimeline
import ReactorBase
import ReactorPage
import ReactorPlanning
import ReactorReplay
import ReactorTraceFormat

extension PageProblem {
  /// Returns descriptions of a replay's failures and notes.
  ///
  /// - Parameters:
  ///   - findings: The findings of the replay.
  ///   - timeline: The timeline of the replay, in which failed expectations, broken rules, and most other failures have
  ///     their own events.
  ///   - plan: The plan of the script.
  static func problems(
    of findings: ReplayFindings, in timeline: Timeline, of plan: Plan
  ) -> [PageProblem] {
    var events = timeline.events.lazy
      .filter { $0.kind == .expect || $0.kind == .rule }.makeIterator()
    let errors = Dictionary(
      timeline.events.lazy.filter { $0.kind == .error }.map { ($0.body, $0.index) },
      uniquingKeysWith: { first, _ in first })
    let notes = findings.notes.map { note in
      var problem = PageProblem(note.message, at: Int(note.offset), in: note.file, of: plan)
      problem.isNote = true
      return problem
    }
    return findings.failures.map { failure in
      let diagnostic = failure.diagnostic
      var problem = PageProblem(
        diagnostic.message, at: Int(diagnostic.range.lower), in: failure.file, of: plan)
      problem.notes = diagnostic.notes.map(\.message)
      let isRequirement = failure.isExpectation || failure.orders != nil
      problem.event = isRequirement ? events.next()?.index : errors[failure.message]
      if let subject = failure.subject, let session = timeline.session(named: subject.session) {
        problem.subject = (session.id.index, subject.path.printed)
      }
      return problem
    } + notes
  }

  /// Creates a description of a problem at the given offset in a file.
  init(_ message: String, at offset: Int, in file: SourceFile, of plan: Plan) {
    let line = file.line(of: offset)
    let number = plan.files.firstIndex(of: file)
    self.init(message)
    place = "\(VisibleText(file.name, .line)):\(line)"
    self.line = number.map { ($0, line) } ?? (0, 0)
    source = file.text(in: file.lineContent(line)).trimmed.description
  }
}
