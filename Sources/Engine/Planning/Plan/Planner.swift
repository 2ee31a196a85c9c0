package import ReactorRegistration
package import ReactorBase
import ReactorScript
import ReactorTraceFormat

/// A planner that converts a script to a plan, or reports every problem that prevents the conversion.
package struct Planner {
  var reader: ScriptReader
  let loader: any IncludeLoader
  var plan: Plan
  var problems = DiagnosticList()
  /// The numbers of the sessions in the plan, keyed by name.
  var sessionNames = [String: Int]()
  /// The names of the sessions that could not be planned. Each of these sessions is reported only once, rather than at
  /// every step that uses it.
  var brokenSessions: Set<String> = []
  /// The names of the reactors whose registrations have been checked.
  private var checkedReactors: Set<String> = []
  /// The descriptions of the script's reactors, keyed by name. Each description is created when it is first requested.
  var descriptions: [String: ReactorDescription] = [:]
  /// The events that the script can publish, keyed by name, or `nil` until the first `emit` step is planned.
  var eventsByName: [String: ScriptedEvents]?
  /// The diagnostics for the files that have been read.
  var findings = DiagnosticReport()
  /// The files being read, starting with the script and ending with the file whose steps are read next.
  var includes = IncludeStack()
  /// The loader for the files from which values are taken.
  let fixtures: ScriptFixtures
  /// The index of the file that is being read.
  var file: UInt16 = 0
  /// The number of the session used by steps that name no session, or `nil` if that session is invalid.
  var defaultSession: Int?
  var clock = PlannedClock()
  /// Indicates whether the script contains an `end` step before the current step.
  var hasEnded = false
  /// The size of a short line in bytes, and the maximum number of steps for which memory is reserved in advance.
  /// Growing an array copies its elements, but reserved memory costs nothing until it is used.
  private static let (shortLine, reservedSteps) = (8, 1 << 20)
  /// The number of conditions, `race-free` paths and stub answers that have been planned.
  var partCount = 0
  /// The names of the lists that have exceeded their limits. Each list is reported only once.
  private var fullLists: Set<String> = []
  /// Indicates whether the `include` step of the current file, or an enclosing `include` step, is in a block.
  var isIncludedInBlock = false
  /// The positions of block steps for which problems have been reported.
  var repeatedStepsWithProblems: Set<StepPlace> = []
  /// The names of the reactors whose sessions may be opened by views, or `nil` until the names are determined.
  var knownPushes: Set<String>?
  /// The services of the sessions, or `nil` until the services are determined.
  var knownServices: [StubbableService]?

  /// Plans a script.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - registry: The registry of the reactors that the script can name.
  ///   - reactor: The reactor to use if the script doesn't name one.
  ///   - loader: The loader for the files that the script includes.
  /// - Returns: The plan and all diagnostics. The plan is `nil` if any of the diagnostics is an error.
  package static func plan(
    _ file: SourceFile, with registry: ReactorRegistry, reactor: String? = nil,
    including loader: any IncludeLoader = NoIncludes()
  ) -> (plan: Plan?, diagnostics: DiagnosticReport) {
    let (plan, diagnostics) = planWhatIsValid(
      of: file, with: registry, reactor: reactor, including: loader)
    return (diagnostics.hasErrors ? nil : plan, diagnostics)
  }

  /// Plans the valid parts of a script. Editors use this method to describe a script while the user is writing it.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - registry: The registry of the reactors that the script can name.
  ///   - reactor: The reactor to use if the script doesn't name one.
  ///   - loader: The loader for the files that the script includes.
  /// - Returns: The plan and all diagnostics. The plan must not be replayed if any of the diagnostics is an error.
  package static func planWhatIsValid(
    of file: SourceFile, with registry: ReactorRegistry, reactor: String?,
    including loader: any IncludeLoader
  ) -> (plan: Plan, diagnostics: DiagnosticReport) {
    let planner = Planner(reading: file, with: registry, reactor: reactor, including: loader)
    return (planner.plan, planner.findings)
  }

  /// Creates a planner and reads a whole script.
  init(
    reading file: SourceFile, with registry: ReactorRegistry, reactor: String?,
    including loader: any IncludeLoader
  ) {
    self.init(file, registry, loader, registry.rules)
    readScript(reactor)
    // The types that a script redacts are known only once all files have been read, because an included file can declare
    // sessions. The conditions are then planned again, with these redactions.
    if reader.header.trace.contains(where: { $0.key == .redact }) {
      var rules = plan.valueRules
      rules.rendering = plan.wholeRendering
      self.init(file, registry, loader, rules)
      readScript(reactor)
    }
  }

  init(
    _ file: SourceFile, _ registry: ReactorRegistry, _ loader: any IncludeLoader,
    _ rules: ValueRules
  ) {
    reader = ScriptReader(file, steps: .repeated)
    self.loader = loader
    plan = Plan(file, registry)
    plan.steps.reserveCapacity(min(file.bytes.count / Self.shortLine, Self.reservedSteps))
    fixtures = ScriptFixtures(of: file, loader, includes.budget)
    plan.valueRules = rules.taking(from: fixtures)
    findings.append(problems, in: file)
  }

  private mutating func readScript(_ reactor: String?) {
    chooseCase()
    readHeader(reactor)
    readSteps()
    if plan.registry.hasRules { addReactorRules() }
    checkAlternatives()
    checkStepsAfterChoices()
    noteUnusedColumns()
  }

  /// Reads the steps in the current file and reports the problems with the file.
  mutating func readSteps(
    _ body: (inout Planner) -> Void = { planner in planner.addSteps() }
  ) {
    body(&self)
    if file == 0 { addTraceRules(reader.header.trace) }
    problems.append(contentsOf: reader.diagnostics)
    findings.append(problems.adding(includes.notes), in: reader.file)
  }

  // MARK: - Header

  private mutating func readHeader(_ reactor: String?) {
    let header = reader.header
    plan.seed = header.seed?.value
    plan.timeZone = header.timeZone.map { ($0.text, $0.range.lower) }
    plan.roundsTiesDown = header.roundingTies?.isDown == true
    plan.allowedNotes = Set(header.allowances.map(\.kind))
    for setting in header.trace { addTraceSetting(setting) }
    guard header.reactors.isEmpty else {
      let known = problems.kept.count
      addSessions(header.reactors)
      let ranges = header.reactors.map(\.range)
      if let first = ranges.first {
        noteCase(of: ranges.reduce(first) { $0.union($1) }, after: known)
      }
      return
    }
    let start = SourceRange(reader.file.contentStart, reader.file.contentStart)
    guard let reactor else {
      // A parse error is more helpful than a diagnostic for a missing reactor.
      if !reader.diagnostics.hasErrors {
        let (isOfLines, notes) = (reader.form == .lines, listedReactors)
        report(
          Diagnostic(
            id: "no-reactor", "the script does not name a reactor", at: start,
            label: isOfLines
              ? "start the script with 'reactor NAME', or pass --reactor NAME"
              : "add \"reactor\": \"NAME\", or pass --reactor NAME",
            notes: notes))
      }
      return
    }
    let name = Name(reactor, at: start)
    addSessions([ReactorDeclaration(name: name, kind: name, at: start)])
  }

  private mutating func addTraceSetting(_ setting: TraceSetting) {
    for value in setting.values {
      switch setting.key {
      case .format: plan.trace.format = choice(value, setting) ?? plan.trace.format
      case .state:
        let style: TraceOptions.StateStyle? = choice(value, setting)
        plan.trace.state = style.map { StateForms($0) } ?? plan.trace.state
      case .show:
        if value.text == TraceKindSet.allWord {
          plan.trace.show = TraceKindSet(TraceKindSet.all.kinds + (plan.trace.show?.kinds ?? []))
        } else if let kind: TraceKind = choice(value, setting, besides: [TraceKindSet.allWord]) {
          var shown = plan.trace.show ?? TraceKindSet([])
          shown.insert(kind)
          plan.trace.show = shown
        }
      case .fields, .redact: break  // Known once all sessions are.
      }
    }
  }

  /// Adds the sessions that a file declares. The first session becomes the file's default session.
  mutating func addSessions(_ declarations: [ReactorDeclaration]) {
    for (index, declaration) in declarations.enumerated() {
      let number = addSession(
        declaration.name, kind: declaration.kind, options: declaration.options)
      if index == 0 { defaultSession = number }
    }
    // The first declaration may be invalid although a later declaration with the same name is valid.
    if defaultSession == nil, let first = declarations.first {
      defaultSession = sessionNames[first.name.text]
    }
  }

  /// Adds a note about values in a session's states that traces can't show. Each declaration gets at most one note.
  private mutating func noteUnseenValues(of registration: Registration, _ name: Name) {
    let values = plan.valueRules.unseenValues(in: registration.state)
    if values.isEmpty { return }
    let rest = values.count - Self.maximumUnseenValues
    let words =
      values.prefix(Self.maximumUnseenValues).map(\.message) + (rest > 0 ? ["\(rest) more"] : [])
    plan.notes.append(
      ReplayNote(
        .unseenValue, "in the state of '\(name.text)', \(words.joined(separator: "; "))",
        in: plan.files[Int(file)], offset: Int(name.range.lower)))
  }

  /// The maximum number of values listed in a note.
  private static let maximumUnseenValues = 3

  /// Adds a session if no including file has already declared it.
  ///
  /// - Returns: The number of the session, or `nil` if the session is invalid.
  private mutating func addSession(_ name: Name, kind: Name, options: ScriptValue?) -> Int? {
    if let number = sessionNames[name.text] {
      let known = plan.sessions[number].kind.name
      if known != kind.text {
        report(
          Diagnostic(
            id: "duplicate-session",
            "session '\(name.text)' is already declared for reactor '\(known)', not '\(kind.text)'",
            at: name.range,
            label: "choose another name for the session: 'reactor NAME = \(kind.text)'"))
      }
      return number
    }
    guard plan.sessions.count < Plan.maximumSessions else {
      if fullLists.insert("sessions").inserted {
        report(
          Diagnostic(
            id: "too-many-sessions",
            "a replay can have at most \(NumberText.grouped(Plan.maximumSessions)) sessions",
            at: name.range))
      }
      brokenSessions.insert(name.text)
      return nil
    }
    guard let registration = plan.registry[kind.text] else {
      brokenSessions.insert(name.text)
      let (known, notes) = (plan.registry.names, listedReactors)
      report(
        Diagnostic(
          id: "unknown-reactor", "unknown reactor '\(kind.text)'", at: kind.range,
          meant: Suggestion.replacement(for: kind.text, among: known), notes: notes))
      return nil
    }
    checkRegistrations(of: registration, at: kind.range)
    var found: [DecodingProblem] = []
    let session = registration.plan(
      name.text, options: options, plan.valueRules, problems: &found)
    report(found, for: "the options of reactor '\(kind.text)'")
    session.place = StepPlace(file: file, offset: name.range.lower)
    noteUnseenValues(of: registration, name)
    let number = plan.sessions.count
    sessionNames[name.text] = number
    plan.sessions.append(session)
    (knownPushes, knownServices) = (nil, nil)
    return number
  }

  /// Reports the problems with the registration of a reactor, and with the registrations of the reactors whose sessions
  /// its view may open.
  private mutating func checkRegistrations(of kind: Registration, at range: SourceRange) {
    guard checkedReactors.insert(kind.name).inserted else { return }
    for used in plan.registry.reachable(from: [kind])
    where used === kind || checkedReactors.insert(used.name).inserted {
      for problem in plan.registry.problems(of: used) {
        report(
          Diagnostic(
            id: problem.id, problem.message, at: range,
            label: "reactor '\(used.name)' cannot be used until its registration is corrected",
            notes: used.name == kind.name
              ? [] : [.init("'\(kind.name)' may open sessions of '\(used.name)'")]))
      }
    }
  }

  private mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: Name, _ setting: TraceSetting, besides others: [String] = []
  ) -> Choice? where Choice.RawValue == String {
    if let choice = Choice.allCases.first(where: { $0.rawValue == value.text }) { return choice }
    let known = others + Choice.allCases.map(\.rawValue)
    report(
      Diagnostic(
        id: "unknown-trace-value",
        "'\(value.text)' is not a valid value for '\(setting.key.rawValue)'", at: value.range,
        meant: Suggestion.replacement(for: value.text, among: known),
        notes: [.init("expected one of: \(known.joined(separator: ", "))")]))
    return nil
  }

  /// The notes that list the registered reactors in a diagnostic.
  private var listedReactors: [Diagnostic.Note] {
    [Self.list("reactors", plan.registry.names, none: "no reactors are registered")]
  }

  /// Returns the first few names. If there are more names, the result ends with the number of remaining names.
  static func names(_ known: [String], of count: Int) -> String {
    let maximum = 100
    let list = known.prefix(maximum).joined(separator: ", ")
    return count > maximum ? "\(list) and \(count - maximum) more" : list
  }

  /// Reports a problem. The message is created only if the problem is shown, because composing a message may require a
  /// list of all names in the script.
  mutating func report(
    _ diagnostic: @autoclosure () -> Diagnostic, as severity: Diagnostic.Severity = .error
  ) {
    if problems.isFull { return problems.omit(severity) }
    problems.append(diagnostic())
  }

  mutating func report(_ found: [DecodingProblem], for subject: @autoclosure () -> String) {
    for problem in found {
      if problems.isFull {
        problems.omit(.error)
      } else {
        var diagnostic = problem.diagnostic(for: subject())
        if diagnostic.id == "unknown-action", diagnostic.label == nil, reader.form == .lines {
          ForeignPhrase.advise(&diagnostic, onLineOf: reader.file)
        }
        problems.append(diagnostic)
      }
    }
  }

  /// Returns whether a list has room for another item. Reports a problem when the limit is exceeded for the first time.
  mutating func hasRoom(
    _ count: Int, of what: String, limit: Int, at range: @autoclosure () -> SourceRange
  ) -> Bool {
    if count < limit { return true }
    if fullLists.insert(what).inserted {
      report(Self.tooMany(what, limit: limit, at: range()))
    }
    return false
  }

  /// Returns the diagnostic for a script that exceeds the maximum number of steps or of items of another kind.
  package static func tooMany(
    _ what: String, limit: Int, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      id: "too-many-steps", "a script can have at most \(NumberText.grouped(limit)) \(what)",
      at: range)
  }
}

/// A clock that tracks the time of each step while a script is planned. The time is exact until the first `settle`
/// step. After that, it is a lower bound because the duration of a `settle` step is known only during the replay.
struct PlannedClock {
  private var now: Int64 = 0

  /// Advances the time to the time of a step.
  ///
  /// - Returns: A diagnostic if the time has already passed, or `nil` otherwise.
  mutating func move(to time: ScriptDuration) -> Diagnostic? {
    if time.nanoseconds < now {
      return Diagnostic(
        id: "time-is-past",
        "the step is scheduled for \(TimeText.words(time.nanoseconds)), "
          + "but virtual time has already reached \(TimeText.words(now))", at: time.range)
    }
    now = time.nanoseconds
    return nil
  }

  /// Advances the time by the given duration.
  ///
  /// - Returns: A diagnostic if the time exceeds the maximum, or `nil` otherwise.
  mutating func wait(_ duration: ScriptDuration) -> Diagnostic? {
    let (later, overflow) = now.addingReportingOverflow(duration.nanoseconds)
    if overflow { return Diagnostic(id: "time-too-far", Plan.clockEnds, at: duration.range) }
    now = later
    return nil
  }
}
