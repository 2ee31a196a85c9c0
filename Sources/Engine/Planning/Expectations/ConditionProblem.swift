import ReactorBase

/// The reason why a condition, or a path in it, can never be valid for its type.
///
/// The message is created only when it is shown, because a script can have more problems than are
/// shown.
package struct ConditionProblem: Error {
  private let makeDiagnostics: @Sendable () -> [Diagnostic]
  private let summary: String?

  /// Creates a problem.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics, at least one.
  ///   - summary: The problem in one sentence; by default, the sentence of the first diagnostic.
  init(
    _ diagnostics: @autoclosure @escaping @Sendable () -> [Diagnostic], summary: String? = nil
  ) {
    makeDiagnostics = diagnostics
    self.summary = summary
  }

  /// Creates the problem with a component of a path.
  init(id: String, _ message: String, at range: SourceRange, label: String? = nil) {
    self.init([Diagnostic(id: id, message, at: range, label: label)])
  }

  /// Creates the problem for a type that has no member with a given name.
  ///
  /// - Parameters:
  ///   - noun: The noun for the named thing: `field` or `case`.
  ///   - known: The names of the type's fields or cases.
  ///   - range: The range of the name.
  init(unknown noun: String, _ name: String, type: String, known: [String], at range: SourceRange) {
    self.init([
      Diagnostic(
        unknown: noun, name, "\(type) has no \(noun) \(name.quoted)", known: known, at: range)
    ])
  }

  /// The diagnostics of the problem, at their places.
  var diagnostics: [Diagnostic] { makeDiagnostics() }

  /// The problem in one sentence.
  package var message: String { summary ?? diagnostics[0].message }
}
