import ReactorBase

/// The reason why a condition, or a path in it, is invalid for its type, whatever the values.
///
/// Its words are made when they are shown: a script can have more problems than anybody looks at.
package struct ConditionProblem: Error {
  private let makeDiagnostics: @Sendable () -> [Diagnostic]
  private let summary: String?

  /// Makes a problem.
  ///
  /// - Parameters:
  ///   - diagnostics: The diagnostics, at least one.
  ///   - summary: The problem in one sentence; by default that of the first diagnostic.
  init(
    _ diagnostics: @autoclosure @escaping @Sendable () -> [Diagnostic], summary: String? = nil
  ) {
    makeDiagnostics = diagnostics
    self.summary = summary
  }

  /// Makes the problem of a component of a path.
  init(id: String, _ message: String, at range: SourceRange, label: String? = nil) {
    self.init([Diagnostic(id: id, message, at: range, label: label)])
  }

  /// Makes the problem of a name that a type does not have.
  ///
  /// - Parameters:
  ///   - noun: The noun for what has the name: `field` or `case`.
  ///   - name: The name.
  ///   - type: The type.
  ///   - known: The names that it has.
  ///   - range: The range of the name.
  init(unknown noun: String, _ name: String, type: String, known: [String], at range: SourceRange) {
    self.init([
      Diagnostic(
        unknown: noun, name, "\(type) has no \(noun) \(name.quoted)", known: known, at: range)
    ])
  }

  /// The problem, or several of them, in words at their places.
  var diagnostics: [Diagnostic] { makeDiagnostics() }

  /// The problem in one sentence.
  package var message: String { summary ?? diagnostics[0].message }
}
