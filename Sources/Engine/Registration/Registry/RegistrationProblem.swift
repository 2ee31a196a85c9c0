import ReactorBase
import ReactorTraceFormat
import ReactorTypeLayout

/// A mistake in the registrations of a tool.
package struct RegistrationProblem: Equatable, Sendable {
  /// The registrations that a problem concerns.
  enum Subject: Equatable {
    /// The registrations under the given name, regardless of whether a reactor has that name.
    case reactor(String)
    /// The registrations of the reactors that contain values of the given type.
    case type(TypeLayout)
    case none
  }

  /// The registrations that the problem concerns.
  let subject: Subject
  /// A description of the problem and its fix.
  package let message: String

  init(_ subject: Subject, _ message: String) {
    self.subject = subject
    self.message = message
  }

  /// The stable identifier for registration problems.
  package var id: String {
    "invalid-registration"
  }

  /// Returns the problem for a registration that names an unknown reactor.
  ///
  /// - Parameters:
  ///   - name: The unknown name of a reactor.
  ///   - words: The part of the message that precedes the name.
  ///   - subject: The registrations that the problem concerns, or `nil` for those with the unknown name.
  ///   - known: The names of the registered reactors.
  static func unknownReactor(
    _ name: String, _ words: String, of subject: Subject? = nil, known: [String]
  ) -> Self {
    // The advice is either the reactor that the user probably meant or a list of all reactors.
    let advice =
      Suggestion.question(for: name, among: known)
      ?? "available reactors: \(known.joined(separator: ", "))"
    return Self(
      subject ?? .reactor(name),
      "\(words) \(name.quoted), which is not a registered reactor; \(advice)")
  }

  /// Returns the problem for a redaction label that contains invalid characters.
  static func badLabel(_ label: String, of type: TypeLayout) -> Self {
    Self(
      .type(type),
      "\(label.quoted) is not a valid redaction label: a label consists of letters, digits, '_' and '-'"
    )
  }

  /// Returns the problem for an event name that can't be written in scripts.
  package static func badEventName(_ name: String) -> Self {
    Self(
      .none,
      "\(name.quoted) is not a valid event name: expected a source and a name, such as 'socket.message'"
    )
  }

  /// Returns the problem for two events that have the same name.
  package static func duplicateEvent(_ name: String) -> Self {
    Self(.none, "two events are registered as \(name.quoted); rename one of them")
  }

  /// Returns the problem for a type that was registered for its cases but is not an enum.
  package static func noEvents(_ source: String, type: String) -> Self {
    Self(
      .none,
      "\(type) is not an enum, so it has no cases to use as events of \(source.quoted); "
        + "register one event with event(\"\(source).NAME\", of: \(type).self)")
  }

  /// Returns the problem for a path that does not lead to a redactable value.
  static func badRedaction(_ path: String, in layout: TypeLayout, _ problem: RedactionProblem)
    -> Self
  {
    let type = problem.type
    let words =
      switch problem.reason {
      case .empty: "it is empty"
      case .noField(let name, let known):
        known.isEmpty
          ? "\(type) has no fields, so it has no field \(name.quoted)"
          : "\(type) has no field \(name.quoted); available fields: \(known.joined(separator: ", "))"
      case .noCase(let name, let known):
        "\(type) has no case \(name.quoted); available cases: \(known.joined(separator: ", "))"
      case .inTuple:
        "it ends in a tuple, but must end at a field of a struct or an argument of a case"
      }
    return Self(.type(layout), "path \(path.quoted) cannot be redacted: \(words)")
  }
}

/// An error that lists the mistakes in a registry.
public struct InvalidRegistration: Error, Equatable, CustomStringConvertible {
  /// The mistakes, one per line.
  public let description: String

  init(_ problems: [RegistrationProblem]) {
    description = problems.map(\.message).joined(separator: "\n")
  }
}

extension ReactorRegistry {
  /// Checks the registry in the same way as the tool.
  ///
  /// ```swift
  /// @Test func registryIsValid() throws {
  ///   try registry.validate()
  /// }
  /// ```
  ///
  /// - Throws: ``InvalidRegistration`` if two reactors have the same name, the path of a redaction is invalid, or the
  ///   registry contains any other mistake.
  public func validate() throws(InvalidRegistration) {
    if !problems.isEmpty { throw InvalidRegistration(problems) }
  }
}
