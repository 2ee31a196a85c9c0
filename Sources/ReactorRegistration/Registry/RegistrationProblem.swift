import ReactorDiagnostics
package import ReactorTraceFormat
package import ReactorTypeLayout

/// Something wrong with the registrations of a tool: its author's mistake, not that of a script.
package enum RegistrationProblem: Equatable, Sendable {
  /// Two reactors have one name.
  case duplicateName(String)
  /// A name that no script could write.
  case badName(String)
  /// A reactor may push one that is not registered.
  case unknownPush(String, by: String, known: [String])
  /// A path leads to nothing that could be redacted.
  case badRedaction(
    path: String, in: TypeLayout, type: String, RedactionProblem.Reason)
  /// A label that would not look like one.
  case badLabel(String, of: TypeLayout)
  /// A rule for a type that no rule can make.
  case unreadable(TypeLayout)

  /// A rule of a reactor that is not registered.
  case ruleOfUnknownReactor(String, known: [String])
  /// A rule in Swift that takes states of another type than those of its reactor.
  case ruleOfOtherState(String, reactor: String, state: String, found: String)
  /// A name of a rule that a trace cannot show in one line.
  case badRuleName(String, reactor: String)
  /// Something is excluded from the coverage of a reactor that is not registered.
  case exclusionOfUnknownReactor(String, known: [String])
  /// Two events have one name.
  case duplicateEvent(String)
  /// A name of an event that no script could write.
  case badEventName(String)
  /// A type whose cases are to be events has none.
  case noEvents(String, type: String)

  /// The registrations that a problem concerns.
  enum Subject {
    /// Those of one name, which no reactor may have.
    case reactor(String)
    /// Those of the reactors that hold values of a type.
    case type(TypeLayout)
    /// None.
    case none
  }

  /// The registrations that the problem concerns.
  var subject: Subject {
    switch self {
    case .duplicateName(let name), .badName(let name), .unknownPush(_, let name, _),
      .ruleOfUnknownReactor(let name, _), .ruleOfOtherState(_, let name, _, _),
      .badRuleName(_, let name), .exclusionOfUnknownReactor(let name, _):
      .reactor(name)
    case .badRedaction(_, let type, _, _), .badLabel(_, let type), .unreadable(let type):
      .type(type)
    case .duplicateEvent, .badEventName, .noEvents: .none
    }
  }

  /// The stable name of all of them.
  package var id: String {
    "invalid-registration"
  }

  /// The problem, and how to fix it.
  package var message: String {
    switch self {
    case .duplicateName(let name):
      "two reactors are registered as \(name.quoted); rename one of them"
    case .badName(let name):
      "\(name.quoted) is not a valid reactor name: a name is a letter or '_' followed by letters, digits, '_' or '-'"
    case .unknownPush(let name, let pusher, let known):
      "\(pusher.quoted) may push \(name.quoted), which is not a registered reactor; "
        + Self.advice(for: name, among: known)
    case .badRedaction(let path, _, let type, let reason):
      "path \(path.quoted) cannot be redacted: "
        + Self.words(for: reason, type: type)
    case .badLabel(let label, _):
      "\(label.quoted) is not a valid redaction label: a label consists of letters, digits, '_' and '-'"
    case .ruleOfUnknownReactor(let name, let known):
      "a rule is about \(name.quoted), which is not a registered reactor; "
        + Self.advice(for: name, among: known)
    case .ruleOfOtherState(let rule, let reactor, let state, let found):
      "the rule \(rule.quoted) takes states of type \(found), but those of \(reactor.quoted) are of "
        + "type \(state)"
    case .badRuleName(let name, _):
      "\(name.quoted) is not a valid name of a rule: a name is one line of text"
    case .exclusionOfUnknownReactor(let name, let known):
      "something is excluded from the coverage of \(name.quoted), which is not a registered reactor; "
        + Self.advice(for: name, among: known)
    case .duplicateEvent(let name):
      "two events are registered as \(name.quoted); rename one of them"
    case .badEventName(let name):
      "\(name.quoted) is not a valid event name: expected a source and a name, such as 'socket.message'"
    case .noEvents(let source, let type):
      "\(type) is not an enum, so its cases cannot be the events of \(source.quoted); "
        + "register one event with event(\"\(source).NAME\", of: \(type).self)"
    case .unreadable(let type):
      "a rule cannot read \(type.name): a function cannot be created from a script"
    }
  }

  /// The reactor that was probably meant, or all of them.
  private static func advice(for name: String, among known: [String]) -> String {
    Suggestion.question(for: name, among: known)
      ?? "the reactors are: \(known.joined(separator: ", "))"
  }

  private static func words(for reason: RedactionProblem.Reason, type: String) -> String {
    switch reason {
    case .empty: "it is empty"
    case .noField(let name, let known):
      known.isEmpty
        ? "\(type) has no parts, so there is no \(name.quoted)"
        : "\(type) has no \(name.quoted); its parts are: \(known.joined(separator: ", "))"
    case .noCase(let name, let known):
      "\(type) has no case \(name.quoted); the cases are: \(known.joined(separator: ", "))"
    case .inTuple:
      "it ends in a tuple, but must end at a field of a struct or an argument of a case"
    }
  }
}

/// The mistakes of a registry, for code that cannot go on with them.
public struct InvalidRegistration: Error, Equatable, CustomStringConvertible {
  /// The mistakes, one line each.
  public let description: String

  init(_ problems: [RegistrationProblem]) {
    description = problems.map(\.message).joined(separator: "\n")
  }
}

extension ReactorRegistry {
  /// Checks the registry as a tool does.
  ///
  /// - Throws: ``InvalidRegistration`` if two reactors have one name, a path of a redaction leads
  ///   nowhere, or another registration cannot be what was meant.
  public func validate() throws(InvalidRegistration) {
    if !problems.isEmpty { throw InvalidRegistration(problems) }
  }
}
