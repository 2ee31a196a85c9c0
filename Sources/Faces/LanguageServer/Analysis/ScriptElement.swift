import ReactorBase
import ReactorScript

/// A named element of a script, as used for hovers and navigation.
struct ScriptElement {
  /// The kind and name of an element. Equal values identify the same element in all files of a replay. Actions and
  /// paths belong to a session, which is `nil` for the default session.
  enum Kind: Hashable {
    /// The name of a registered reactor.
    case reactor(String)
    case session(String)
    /// The enum case of an action that a step sends or that an expectation or rule counts.
    case action(String, session: String?)
    case path(String, session: String?)
    case method(String, service: String)
    /// The name of an external event.
    case event(String, source: String)
    /// An included file's path, as written in the script.
    case include(String)
  }

  let kind: Kind
  let range: SourceRange
  var isDeclaration = false

  /// Returns the smallest element that contains the given offset or ends there, or `nil` if there is none.
  static func find(at offset: Int, in file: SourceFile) -> ScriptElement? {
    var elements: [ScriptElement] = []
    for declaration in ScriptReader(file).header.reactors {
      elements.append(
        ScriptElement(kind: .reactor(declaration.kind.text), range: declaration.kind.range))
      if declaration.name.range != declaration.kind.range {
        elements.append(
          ScriptElement(kind: .session(declaration.name.text), range: declaration.name.range))
      }
    }
    if let step = ScriptReader.step(at: offset, in: file) { elements += self.elements(of: step) }
    return elements.smallest(at: offset)
  }

  /// Returns the named elements of a file, in order. Their ranges exclude JSON quotation marks.
  ///
  /// - Parameters:
  ///   - file: The file to search.
  ///   - session: The default session to assume if the file does not declare a session.
  static func names(in file: SourceFile, defaultSession session: String?) -> [ScriptElement] {
    var reader = ScriptReader(file)
    let declarations = reader.header.reactors
    let session = declarations.first?.name.text ?? session
    var found: [ScriptElement] = []
    for declaration in declarations {
      let (name, kind) = (declaration.name, declaration.kind)
      found.append(
        ScriptElement(
          kind: .session(name.text), range: file.unquoted(name.range), isDeclaration: true))
      if name.range != kind.range {
        found.append(ScriptElement(kind: .reactor(kind.text), range: file.unquoted(kind.range)))
      }
    }
    while let step = reader.next() {
      found += elements(of: step, defaultSession: session).map {
        ScriptElement(kind: $0.kind, range: file.unquoted($0.range))
      }
    }
    return found.sorted { $0.range.lower < $1.range.lower }
  }

  /// Returns the elements in the given step.
  private static func elements(
    of step: Step, defaultSession: String? = nil
  ) -> [ScriptElement] {
    var found = ElementCollector(defaultSession: defaultSession)
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
        for path in paths { found.add(path, in: rule.session) }
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
      return (choice.steps ?? []).flatMap { elements(of: $0, defaultSession: defaultSession) }
    case .wait, .settle, .end, .opensRepeat, .closesBlock: break
    }
    return found.elements
  }
}

extension [ScriptElement] {
  /// Returns the smallest element that contains the given offset or ends there, or `nil` if there is none.
  func smallest(at offset: Int) -> ScriptElement? {
    filter { Int($0.range.lower) <= offset && offset <= Int($0.range.upper) }
      .min { $0.range.upper - $0.range.lower < $1.range.upper - $1.range.lower }
  }
}

extension SourceFile {
  /// Returns the range without quotation marks if the range covers a whole string, or the unchanged range otherwise.
  func unquoted(_ range: SourceRange) -> SourceRange {
    let quote = UInt8(ascii: "\"")
    let bytes = bytes(in: range)
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return range }
    return SourceRange(Int(range.lower) + 1, Int(range.upper) - 1)
  }
}

/// A collector for the elements of a step.
private struct ElementCollector {
  let defaultSession: String?
  private(set) var elements: [ScriptElement] = []

  mutating func add(_ kind: ScriptElement.Kind, _ range: SourceRange) {
    elements.append(ScriptElement(kind: kind, range: range))
  }

  mutating func add(_ session: Name?) {
    if let session { add(.session(session.text), session.range) }
  }

  mutating func add(_ action: ActionSyntax, in session: Name?) {
    add(action.session)
    let session = action.session ?? session
    add(.action(action.name.text, session: session?.text ?? defaultSession), action.name.range)
  }

  mutating func add(_ path: StatePath, in session: Name?) {
    add(.path(path.text, session: session?.text ?? defaultSession), path.range)
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
      add(path, in: session)
      add(comparison.right, in: session)
    case .noPulse(let path?): add(path, in: session)
    case .noPulse(nil): break
    }
  }

  mutating func add(_ condition: ConditionSyntax, in session: Name?) {
    switch condition {
    case .comparison(let comparison):
      add(comparison.left, in: session)
      add(comparison.comparison.right, in: session)
    case .unique(let path): add(path, in: session)
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
    case .path(let path), .oldPath(let path): add(path, in: session)
    case .pathOfSession(let name, let path):
      add(name)
      add(path, in: name)
    case .number(let number): add(number, in: session)
    case .value: break
    }
  }

  private mutating func add(_ number: NumberSyntax, in session: Name?) {
    switch number.subject {
    case .everything: break
    case .action(let action): add(action, in: session)
    case .method(let service, let method, _): add(method: method, of: service)
    case .field(let path): add(path, in: session)
    }
  }
}
