import ReactorBase

/// A problem that makes a condition, or a path in a condition, invalid for the types involved.
///
/// The message is created on demand, because a script can have more problems than are shown.
package struct ConditionProblem: Error {
  private let makeDiagnostics: @Sendable () -> [Diagnostic]
  private let summary: String?

  /// Creates a problem with the given diagnostics.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics that describe the problem. There must be at least one.
  ///   - summary: A one-sentence description of the problem, or `nil` to use the message of the first diagnostic.
  init(
    _ diagnostics: @autoclosure @escaping @Sendable () -> [Diagnostic], summary: String? = nil
  ) {
    makeDiagnostics = diagnostics
    self.summary = summary
  }

  /// Creates a problem with a single diagnostic.
  init(id: String, _ message: String, at range: SourceRange, label: String? = nil) {
    self.init([Diagnostic(id: id, message, at: range, label: label)])
  }

  /// Creates a problem for a type that has no member with the given name.
  ///
  /// - Parameters:
  ///   - noun: The kind of member, either `field` or `case`.
  ///   - known: The names of the type's members.
  ///   - range: The source range of the name.
  init(unknown noun: String, _ name: String, type: String, known: [String], at range: SourceRange) {
    self.init([
      Diagnostic(
        unknown: noun, name, "\(type) has no \(noun) \(name.quoted)", known: known, at: range)
    ])
  }

  /// The diagnostics that describe the problem.
  var diagnostics: [Diagnostic] { makeDiagnostics() }

  /// A one-sentence description of the problem.
  package var message: String { summary ?? diagnostics[0].message }
}
