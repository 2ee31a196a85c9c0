package import ReactorBase
package import ReactorRegistration
package import ReactorScript

/// A question for the `why` command, checked against the types of the script's reactors.
package struct PlannedQuestion {
  /// A subject that the `why` command can explain.
  package enum Subject {
    case path(StatePath)
    /// The pulse fields at the given paths.
    case pulses([String])
    case calls(MethodPattern)
  }

  /// The name of the session to which the question applies.
  package let session: String
  package let subject: Subject
  /// The question as entered by the user.
  package let text: String
}

extension Planner {
  /// Plans a script together with a question about it.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - question: The question, as a separate source file.
  ///   - registry: The registry of the reactors that the script can name.
  ///   - reactor: The reactor to use if the script doesn't name one.
  ///   - loader: The loader for the files that the script includes.
  /// - Returns: The plan, the question, and all diagnostics. The plan and the question are `nil` if any of the
  ///   diagnostics is an error.
  package static func plan(
    _ file: SourceFile, asking question: SourceFile, with registry: ReactorRegistry,
    reactor: String? = nil, including loader: any IncludeLoader = NoIncludes()
  ) -> (plan: Plan?, question: PlannedQuestion?, diagnostics: DiagnosticReport) {
    var planner = Planner(reading: file, with: registry, reactor: reactor, including: loader)
    let (syntax, problems) = QuestionSyntax.read(question)
    planner.problems = problems
    var planned: PlannedQuestion?
    // If the script has no sessions, its own diagnostic is more helpful than one about the question.
    if let syntax, !planner.plan.sessions.isEmpty {
      planner.reportingProblems { planner in planned = try planner.plan(syntax, in: question) }
    }
    planner.findings.append(planner.problems, in: question)
    if planner.findings.hasErrors { return (nil, nil, planner.findings) }
    return (planner.plan, planned, planner.findings)
  }

  private mutating func plan(
    _ syntax: QuestionSyntax, in question: SourceFile
  ) throws -> PlannedQuestion {
    defaultSession = 0
    let number = try sessionNumber(syntax.session)
    let session = plan.sessions[number]
    let subject: PlannedQuestion.Subject
    switch syntax.subject {
    case .path(let path):
      _ = try ValuePath(path, in: session.state, plan.valueRules)
      subject = .path(path)
    case .pulse(let path): subject = .pulses(try pulses(in: path, of: session))
    case .calls(let calls):
      guard case .calls(_, let method) = try plan(calls, ofSession: number) else {
        throw Reported()
      }
      subject = .calls(method)
    }
    return PlannedQuestion(
      session: session.name, subject: subject,
      text: question.text(in: SourceRange(question.contentStart, question.bytes.count)))
  }
}
