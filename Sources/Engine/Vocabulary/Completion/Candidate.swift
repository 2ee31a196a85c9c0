import ReactorTypeLayout

/// A completion candidate: text that can be inserted at a position in a script.
package struct Candidate: Equatable, Sendable {
  /// A kind of candidate. Editors show a symbol for the kind. The raw value is the number of the kind in the Language
  /// Server Protocol.
  package enum Kind: Int, Sendable {
    /// A keyword of the script language.
    case keyword = 14
    /// An action of a reactor.
    case action = 2
    /// A session of the script, or a reactor for which the script can declare a session.
    case session = 9
    /// A field of a state, of an action's argument, or of a reactor's options.
    case field = 5
    /// A value, such as an enum case, a Boolean, or `nil`.
    case value = 12
    /// A method of a service.
    case method = 3
    /// An external event.
    case event = 23
    /// A control of a view.
    case control = 6
    /// A file that can be included.
    case file = 17
  }

  /// The text to insert, which ends where the user continues typing, as in `wait ` or `follow(`.
  package var text: String
  package var kind: Kind
  /// A short signature, type, or purpose. It may be empty.
  package var detail: String
  /// The whole text with placeholders in the protocol's snippet syntax, such as `follow(${1:Int})`, or `nil` if there
  /// are no placeholders.
  package var snippet: String?
  /// An explanation in Markdown. It may be empty.
  package var documentation = ""

  package init(_ text: String, _ kind: Kind, _ detail: String = "") {
    self.text = text
    self.kind = kind
    self.detail = detail
  }

  /// Returns the candidate with a snippet for a call with the given parameters. If there are no parameters, the
  /// candidate is unchanged.
  func calling(_ name: String, _ parameters: [ScriptVocabulary.Parameter]) -> Candidate {
    guard !parameters.isEmpty else { return self }
    let gaps = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "")
        + "${\(index + 1):\(parameter.layout.name.escapedInSnippet)}"
    }
    var candidate = self
    candidate.snippet = "\(name.escapedInSnippet)(\(gaps.joined(separator: ", ")))"
    return candidate
  }

  /// Returns the candidate with the given documentation.
  func documented(_ text: String) -> Candidate {
    var candidate = self
    candidate.documentation = text
    return candidate
  }
}

/// The completion candidates at a position in a line.
package struct Completion: Equatable, Sendable {
  /// The offset of the first byte that a candidate replaces. The typed part of the candidate starts at this offset.
  package var start: Int
  /// All candidates, regardless of whether they start with the typed part.
  package var candidates: [Candidate]

  package init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// Returns the candidates that start with the typed text. If no candidate matches, the comparison is repeated without
  /// regard to case.
  ///
  /// - Parameter typed: The text between ``start`` and the position of the completion.
  package func matching(_ typed: String) -> [Candidate] {
    let exact = candidates.filter { $0.text.hasPrefix(typed) }
    if !exact.isEmpty { return exact }
    let folded = typed.lowercased()
    return candidates.filter { $0.text.lowercased().hasPrefix(folded) }
  }
}

extension String {
  /// The string with a backslash before each character that has a special meaning in snippets.
  fileprivate var escapedInSnippet: String {
    var text = ""
    for character in self {
      if character == "$" || character == "}" || character == "\\" { text += "\\" }
      text.append(character)
    }
    return text
  }
}
