/// A problem found in a source file, with a message, a location, and possible corrections.
package struct Diagnostic: Error, Equatable, Sendable {
  /// The severity of a problem.
  package enum Severity: String, Codable, Hashable, Sendable {
    /// The source is invalid and cannot be used.
    case error
    /// The source is valid but probably does not do what its author intended.
    case warning
    /// The source is valid, but contains an unusual detail that the user should know about.
    case note
  }

  /// A note on a problem. A note can refer to a related location, such as the first of two declarations.
  package struct Note: Equatable, Sendable {
    /// The message, as a single sentence without a period.
    package var message: String
    /// The related location, or `nil` if the note concerns the problem as a whole.
    package var range: SourceRange?
    /// The file that contains the related location, or `nil` if the location is in the same file as the problem.
    package var file: SourceFile?

    package init(_ message: String, at range: SourceRange? = nil, in file: SourceFile? = nil) {
      self.message = message
      self.range = range
      self.file = file
    }
  }

  package var severity: Severity
  /// The stable identifier for problems of this kind, such as `unknown-action`.
  package var id: String
  /// A sentence that describes the problem, without a period.
  package var message: String
  /// The invalid part of the source.
  package var range: SourceRange
  /// The short text that follows the carets, such as `did you mean 'increase'?`, or `nil` to show no text.
  package var label: String?
  /// The notes on the problem, such as related locations and hints.
  package var notes: [Note]
  /// The corrections mentioned in the label, starting with the most likely one.
  package var replacements: [Replacement]

  /// Creates a diagnostic.
  ///
  /// - Parameters:
  ///   - severity: The severity of the problem.
  ///   - id: The stable identifier for problems of this kind.
  ///   - message: A sentence that describes the problem, without a period.
  ///   - range: The invalid part of the source.
  ///   - label: The text after the carets, or `nil` to ask whether `meant` was intended.
  ///   - meant: The replacement of an invalid name with the nearest valid name.
  ///   - notes: Related locations and hints.
  ///   - replacements: The corrections that the label mentions. These are used only if `meant` is `nil`.
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
  /// Creates a diagnostic for a name that is neither a field nor an enum case of a type.
  ///
  /// - Parameters:
  ///   - noun: The kind of name, which is `field` or `case`.
  ///   - name: The name that the type doesn't contain.
  ///   - message: A sentence that describes the problem.
  ///   - known: The names of the type's fields or enum cases.
  ///   - range: The range of the invalid name.
  package init(
    unknown noun: String, _ name: String, _ message: String, known: [String],
    at range: SourceRange
  ) {
    self.init(
      id: "unknown-\(noun)", message, at: range,
      meant: Suggestion.replacement(for: name, among: known),
      notes: known.isEmpty ? [] : [.init("available \(noun)s: \(known.joined(separator: ", "))")])
  }
}
