internal import ReactorBase

/// A problem in a script that can be found without information about reactors.
///
/// The message is created only when the problem is shown, because a script can have more problems than are shown.
struct ScriptProblem: Sendable {
  /// The maximum length, in bytes, of a quotation from the source.
  static let longestQuote = 256

  /// The stable identifier of the diagnostic.
  let id: String
  /// The element that the grammar expected at the end of a line, or `nil` for other problems.
  var missing: Expected?
  /// A closure that creates the diagnostic for the problem at the given location.
  let diagnostic: @Sendable (SourceRange) -> Diagnostic

  /// Creates a problem with the given diagnostic.
  ///
  /// - Parameters:
  ///   - id: The identifier of the diagnostic.
  ///   - message: A sentence that describes the problem.
  ///   - label: The string after the carets, which usually gives advice.
  ///   - notes: Notes about related locations.
  ///   - replacements: The suggested corrections, starting with the most likely one. If `label` is `nil`, it is derived
  ///     from the first replacement.
  init(
    id: String, _ message: @autoclosure @escaping @Sendable () -> String,
    label: @autoclosure @escaping @Sendable () -> String? = nil, notes: [Diagnostic.Note] = [],
    replacements: @autoclosure @escaping @Sendable () -> [Replacement] = []
  ) {
    self.id = id
    diagnostic = { range in
      let replacements = replacements()
      return Diagnostic(
        id: id, message(), at: range, label: label() ?? replacements.first?.question, notes: notes,
        replacements: replacements)
    }
  }

  private init(
    id: String, missing: Expected?, diagnostic: @escaping @Sendable (SourceRange) -> Diagnostic
  ) {
    (self.id, self.missing, self.diagnostic) = (id, missing, diagnostic)
  }

  /// Returns the problem with added advice about the line that contains it.
  func advised(on line: @escaping @Sendable () -> String) -> Self {
    Self(id: id, missing: missing) { [diagnostic] range in
      var diagnostic = diagnostic(range)
      ForeignPhrase.advise(&diagnostic, on: line())
      return diagnostic
    }
  }
}

/// Problems with the script file.
extension ScriptProblem {
  static let invalidUTF8 = Self(id: "invalid-utf8", "these bytes are not valid UTF-8")
  static let utf16 = Self(
    id: "invalid-utf8", "the file is UTF-16, but scripts must be UTF-8",
    label: "save the file as UTF-8")
  static let tooLarge = Self(
    id: "file-too-large", "a script can be at most \(NumberText.bytes(SourceFile.maximumSize)) long"
  )
}

/// Problems with files that are not scripts.
extension ScriptProblem {
  static let trace = Self(
    id: "trace-as-script", "this is a trace, not a script",
    label: "pass the script instead, which has the same name without '.trace'")
  static let conflictMarker = Self(
    id: "conflict-marker", "this line is a merge conflict marker",
    label: "resolve the conflict first")
}

/// Problems with durations.
extension ScriptProblem {
  /// Returns the problem for a duration without a unit.
  ///
  /// - Parameters:
  ///   - number: The number without its unit.
  ///   - isJSONNumber: Whether the number is a JSON number. The JSON form requires a string.
  static func missingUnit(_ number: String, isJSONNumber: Bool = false) -> Self {
    if isJSONNumber {
      let string = Replacement(number, with: "\"\(number)ms\"")
      return Self(
        id: "missing-unit", "a duration needs a unit",
        label: number.utf8.count < 20 ? "write \(string.text), a string with a unit" : nil,
        replacements: [string])
    }
    return Self(
      id: "missing-unit", "a duration needs a unit",
      label: number.utf8.count < 20 ? "add a unit, such as '\(number)ms' or '\(number)s'" : nil,
      replacements: number.utf8.count < 20
        ? ["ms", "s"].map { Replacement(number, with: number + $0) } : [])
  }

  /// Returns the problem for a space between a number and its unit.
  ///
  /// - Parameters:
  ///   - number: The number before the space.
  ///   - unit: The intended unit.
  ///   - text: The number, the space, and the unit as written.
  static func spaceBeforeUnit(
    _ number: String, _ unit: ScriptDuration.Unit, in text: String
  ) -> Self {
    Self(
      id: "missing-unit", "unexpected space between a number and its unit",
      replacements: [Replacement(text, with: number + unit.rawValue)])
  }

  static func unknownUnit(_ word: String) -> Self {
    Self(
      id: "unknown-unit", "unknown unit \(word.quoted)",
      label: unit(meantBy: word) == nil
        ? "valid units are \(list(ScriptDuration.Unit.allCases.map(\.rawValue), "and"))" : nil,
      replacements: unit(meantBy: word).map { [Replacement(word, with: $0.rawValue)] } ?? [])
  }

  static let negativeDuration = Self(id: "negative-duration", "a duration cannot be negative")
  static let durationTooLong = Self(
    id: "duration-too-long", "a duration can be at most 292 years")
  static let durationTooFine = Self(
    id: "duration-too-fine", "a duration must be a whole number of nanoseconds")
}
