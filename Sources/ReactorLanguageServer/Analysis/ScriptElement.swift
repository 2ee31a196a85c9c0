import ReactorDiagnostics
import ReactorScript

/// A part of a script that an editor can say something about.
struct ScriptElement {
  /// The kinds of parts.
  enum Kind {
    /// The name of a registered reactor.
    case reactor(String)
    case session(Name)
    /// The case of an action that is sent to a session, or counted, or followed.
    case action(String, session: Name?)
    case path(StatePath, session: Name?)
    case method(String, service: String)
    /// An event from outside.
    case event(String, source: String)
    /// A file that is included, by the path in the script.
    case include(String)
  }

  let kind: Kind
  let range: SourceRange

  /// The part of a script at an offset: the smallest one.
  static func find(at offset: Int, in file: SourceFile) -> ScriptElement? {
    var elements: [ScriptElement] = []
    for declaration in ScriptReader(file).header.reactors {
      elements.append(
        ScriptElement(kind: .reactor(declaration.kind.text), range: declaration.kind.range))
      if declaration.name.range != declaration.kind.range {
        elements.append(
          ScriptElement(kind: .session(declaration.name), range: declaration.name.range))
      }
    }
    if let step = ScriptReader.step(at: offset, in: file) {
      elements += ScriptElement.elements(of: step)
    }
    return
      elements
      .filter { Int($0.range.lower) <= offset && offset <= Int($0.range.upper) }
      .min { $0.range.upper - $0.range.lower < $1.range.upper - $1.range.lower }
  }

  /// The parts of a step.
  static func elements(of step: Step) -> [ScriptElement] {
    var found = ElementCollector()
    switch step.kind {
    case .action(let action): found.add(action, in: action.session)
    case .expect(let expectation): found.add(expectation)
    case .stub(let stub): found.add(method: stub.method, of: stub.service)
    case .tap(let control), .type(_, let control): found.add(control.session)
    case .emit(let event):
      found.add(
        .event(event.event.text, source: event.source.text),
        event.source.range.union(event.event.range))
    case .rule(let rule):
      found.add(rule.session)
      if case .after(let action, _) = rule.kind { found.add(action, in: rule.session) }
      if case .raceFree(let paths) = rule.kind {
        for path in paths { found.add(.path(path, session: rule.session), path.range) }
      }
      if let condition = rule.condition { found.add(condition, in: rule.session) }
    case .ongoing(let ongoing):
      found.add(ongoing.session)
      for action in ongoing.actions { found.add(action, in: ongoing.session) }
    case .waitUntil(let wait): found.add(wait.expectation)
    case .include(let path): found.add(.include(path.text), path.range)
    case .choose(let choice):
      if let path = choice.source { found.add(.include(path.text), path.range) }
      guard choice.source == nil else { break }
      return (choice.steps ?? []).flatMap { elements(of: $0) }
    case .wait, .settle, .end: break
    }
    return found.elements
  }
}

/// Collects the parts of a step.
private struct ElementCollector {
  private(set) var elements: [ScriptElement] = []

  mutating func add(_ kind: ScriptElement.Kind, _ range: SourceRange) {
    elements.append(ScriptElement(kind: kind, range: range))
  }

  mutating func add(_ session: Name?) {
    if let session { add(.session(session), session.range) }
  }

  mutating func add(_ action: ActionSyntax, in session: Name?) {
    add(action.session)
    add(.action(action.name.text, session: action.session ?? session), action.name.range)
  }

  mutating func add(method: Name, of service: Name) {
    add(.method(method.text, service: service.text), service.range.union(method.range))
  }

  mutating func add(_ expectation: ExpectationSyntax) {
    let session = expectation.session
    add(session)
    switch expectation.subject {
    case .condition(let condition): add(condition, in: session)
    case .pulse(let path, let comparison):
      add(.path(path, session: session), path.range)
      add(comparison.right, in: session)
    case .noPulse(let path?): add(.path(path, session: session), path.range)
    case .noPulse(nil): break
    }
  }

  mutating func add(_ condition: ConditionSyntax, in session: Name?) {
    switch condition {
    case .comparison(let comparison):
      add(comparison.left, in: session)
      add(comparison.comparison.right, in: session)
    case .unique(let path): add(.path(path, session: session), path.range)
    case .noError, .noEnd: break
    case .not(let condition): add(condition, in: session)
    case .all(let conditions), .any(let conditions):
      for condition in conditions { add(condition, in: session) }
    case .when(let left, let right):
      add(left, in: session)
      add(right, in: session)
    }
  }

  private mutating func add(_ operand: OperandSyntax, in session: Name?) {
    switch operand {
    case .path(let path), .oldPath(let path): add(.path(path, session: session), path.range)
    case .pathOfSession(let name, let path):
      add(name)
      add(.path(path, session: name), path.range)
    case .number(let number): add(number, in: session)
    case .value: break
    }
  }

  private mutating func add(_ number: NumberSyntax, in session: Name?) {
    switch number.subject {
    case .everything: break
    case .action(let action): add(action, in: session)
    case .method(let service, let method, _): add(method: method, of: service)
    case .field(let path): add(.path(path, session: session), path.range)
    }
  }
}
