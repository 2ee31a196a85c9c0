import ReactorRegistration
import ReactorBase
import ReactorScript

/// The name of a service in a script's sessions, along with the methods that stubs can answer.
typealias StubbableService = (name: String, methods: [any StubbableMethod])

extension Planner {
  /// Adds a session that another session's view may open. Returns the session's number, or `nil` if no view can open a
  /// session with the given name.
  mutating func pushedSession(named name: String) -> Int? {
    guard let kind = Self.kind(ofPushed: name), possiblePushes().contains(kind),
      let registration = plan.registry[kind]
    else { return nil }
    guard plan.sessions.count < Plan.maximumSessions else { return nil }
    var found: [DecodingProblem] = []
    let session = registration.plan(name, options: nil, plan.valueRules, problems: &found)
    session.isPushed = true
    sessionNames[name] = plan.sessions.count
    // The services and screens of the session's reactor are already known.
    plan.sessions.append(session)
    return plan.sessions.count - 1
  }

  /// Returns the names of the reactors whose sessions may be opened, directly or indirectly.
  private mutating func possiblePushes() -> Set<String> {
    let known = knownPushes ?? plan.registry.pushes(from: plan.sessions.map(\.kind))
    knownPushes = known
    return known
  }

  /// Returns the reactor name in a session name, such as `settings` for both `settings` and `settings-2`.
  private static func kind(ofPushed name: String) -> String? {
    guard let dash = name.lastIndex(of: "-"), let number = Int(name[name.index(after: dash)...])
    else { return name }
    return number >= 2 ? String(name[..<dash]) : name
  }

  // MARK: - Stubs

  mutating func addStub(_ stub: StubSyntax, _ step: Step) throws {
    try requireRoom(plan.stubs.count, of: "stubs", for: step)
    plan.stubs.append(try planned(stub))
    partCount += 1 + stub.following.count + stub.alternatives.count
    append(.stub, step, index: plan.stubs.count - 1)
  }

  /// Decodes a stub for the method that it names, or reports a problem.
  mutating func planned(_ stub: StubSyntax) throws -> ServiceStub {
    let services = services()
    guard let service = services.first(where: { $0.name == stub.service.text }) else {
      let (name, known) = (stub.service.text, services.map(\.name))
      let hint =
        "a service that another service creates, or that is first requested during the replay, must be registered with "
        + "'registry.register(service:)'"
      report(
        Diagnostic(
          id: "unknown-service", "no session has a service named '\(name)'", at: stub.service.range,
          meant: Suggestion.replacement(for: name, among: known),
          notes: [Self.list("services", known)]
            + (Suggestion.nearest(to: name, among: known) == nil ? [.init(hint)] : [])))
      throw Reported()
    }
    guard let method = service.methods.first(where: { $0.name == stub.method.text }) else {
      let name = stub.method.text
      report(
        Diagnostic(
          id: "unknown-method", "service '\(service.name)' has no method '\(name)' to stub",
          at: stub.method.range,
          meant: Suggestion.replacement(for: name, among: service.methods.map(\.name)),
          notes: [Self.list("methods", service.methods.map(\.signature))]))
      throw Reported()
    }
    var found: [DecodingProblem] = []
    if let planned = method.decode(stub, plan.valueRules, problems: &found) { return planned }
    report(found, for: "'\(service.name).\(method.signature)'")
    throw Reported()
  }

  /// Returns the services of the script's sessions, including sessions that may be opened later.
  private mutating func services() -> [StubbableService] {
    if let knownServices { return knownServices }
    var services: [StubbableService] = []
    for kind in plan.registry.reachable(from: plan.sessions.map(\.kind)) {
      for service in description(of: kind).services
      where !services.contains(where: { $0.name == service.name }) {
        let methods = service.methods.compactMap { $0 as? any StubbableMethod }
        services.append((service.name, methods))
      }
    }
    knownServices = services
    return services
  }

  // MARK: - Controls

  mutating func addTyping(
    _ text: ScriptValue, into control: ControlSyntax, _ step: Step
  ) throws {
    guard case .string(let string) = text.kind else {
      return report(
        [DecodingProblem(.wrongType(expected: "a string", found: text), at: text.range)],
        for: "'type'")
    }
    try addGesture(on: control, text: string, step)
  }

  mutating func addGesture(on control: ControlSyntax, text: String?, _ step: Step) throws {
    let session = try sessionNumber(control.session)
    let description = description(of: plan.sessions[session].kind)
    let known = text == nil ? description.buttons : description.textFields
    guard known.contains(control.control.text) || !description.isMade else {
      let other = text == nil ? description.textFields : description.buttons
      let (name, session, isTyped) = (
        control.control.text, plan.sessions[session].name, text != nil
      )
      return report(
        Diagnostic(
          id: "unknown-control",
          other.contains(name)
            ? "control '\(name)' of session '\(session)' cannot be \(isTyped ? "typed into" : "tapped")"
            : "session '\(session)' has no control '\(name)' to \(isTyped ? "type into" : "tap")",
          at: control.control.range, meant: Suggestion.replacement(for: name, among: known),
          notes: [Self.list(isTyped ? "text fields" : "buttons", known)]))
    }
    plan.gestures.append(PlannedGesture(control: control.control.text, text: text))
    append(.gesture, step, session: session, index: plan.gestures.count - 1)
  }

  /// Returns a note that lists the given names. If there are none, the note says so.
  static func list(
    _ what: String, _ known: [String], none: String? = nil
  ) -> Diagnostic.Note {
    let list = "available \(what): \(names(known, of: known.count))"
    return .init(known.isEmpty ? none ?? "there are no \(what)" : list)
  }

  private mutating func description(of kind: Registration) -> ReactorDescription {
    if let known = descriptions[kind.name] { return known }
    let description = kind.describe(in: plan.registry)
    descriptions[kind.name] = description
    return description
  }
}
