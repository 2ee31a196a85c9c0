/// A problem found in a source file: its message, its location, and possible corrections.
package struct Diagnostic: Error, Equatable, Sendable {
  /// The severity of a problem.
  package enum Severity: String, Codable, Hashable, Sendable {
    /// The source cannot be used.
    case error
    /// The source is valid, but probably doesn't mean what its author intended.
    case warning
    /// The source is valid, but the user should know something about it.
    case note
  }

  /// A related place, such as the first of two declarations.
  package struct Note: Equatable, Sendable {
    /// The message, in one sentence without a period.
    package var message: String
    /// The place, or nil for a note on the whole problem.
    package var range: SourceRange?
    /// The file that the place is in, or nil for the file of the problem.
    package var file: SourceFile?

    package init(_ message: String, at range: SourceRange? = nil, in file: SourceFile? = nil) {
      self.message = message
      self.range = range
      self.file = file
    }
  }

  package var severity: Severity
  /// The stable name of this kind of problem, such as `unknown-action`.
  package var id: String
  /// The problem in one sentence, without a period.
  package var message: String
  /// The part of the source that is wrong.
  package var range: SourceRange
  /// The short text after the carets, such as `did you mean 'increase'?`.
  package var label: String?
  /// Further places and hints.
  package var notes: [Note]
  /// The corrections that the label mentions, the most likely one first.
  package var replacements: [Replacement]

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - id: The stable name of this kind of problem.
  ///   - message: The problem in one sentence, without a period.
  ///   - range: The part of the source that is wrong.
  ///   - label: The text after the carets, or nil for the question "did you mean" with `meant`.
  ///   - meant: The replacement of a name with the nearest valid name.
  ///   - notes: Further places and hints.
  ///   - replacements: The corrections that the label mentions, if `meant` is nil.
  package init(
    _ severity: Severity = .error, id: String, _ message: String, at range: SourceRange,
    label: String? = nil, meant: Replacement? = nil, notes: [Note] = [],
    replacements: [Replacement] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.range = range
    self.label = label ?? meant?.question
    self.notes = notes
    self.replacements = meant.map { [$0] } ?? replacements
  }
}

extension Diagnostic {
  /// Creates the diagnostic for a name that is not a field or case of a type.
  ///
  /// - Parameters:
  ///   - noun: The kind of name: `field` or `case`.
  ///   - message: The problem in one sentence.
  ///   - known: The names of the type's fields or cases.
  ///   - range: The range of the name.
  package init(
    unknown noun: String, _ name: String, _ message: String, known: [String],
    at range: SourceRange
  ) {
    self.init(
      id: "unknown-\(noun)", message, at: range,
      meant: Suggestion.replacement(for: name, among: known),
      notes: known.isEmpty ? [] : [.init("the \(noun)s are: \(known.joined(separator: ", "))")])
  }
}
