import ReactorTypeLayout

/// A completion candidate: text that can be inserted at a place in a script.
package struct Candidate: Equatable, Sendable {
  /// The kind of a candidate, which determines its symbol in editors; the raw value is its number in the protocol.
  package enum Kind: Int, Sendable {
    /// A word of the script language.
    case keyword = 14
    /// An action of a reactor.
    case action = 2
    /// A session of the script, or a reactor for which a session can be declared.
    case session = 9
    /// A field of a state, of an action's argument, or of options.
    case field = 5
    /// A value: an enum case, a Boolean, `nil`.
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

  /// The text to insert. It ends at the point where the user continues typing: `wait `, `follow(`.
  package var text: String
  package var kind: Kind
  /// A signature, a type or a purpose, in a few words; may be empty.
  package var detail: String
  /// The whole text with placeholders, in the protocol's snippet syntax: `follow(${1:Int})`.
  package var snippet: String?
  /// The explanation in Markdown; may be empty.
  package var documentation = ""

  package init(_ text: String, _ kind: Kind, _ detail: String = "") {
    self.text = text
    self.kind = kind
    self.detail = detail
  }

  /// The candidate with a snippet for a call with these parameters, if there are any.
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

  /// The candidate, with an explanation added.
  func documented(_ text: String) -> Candidate {
    var candidate = self
    candidate.documentation = text
    return candidate
  }
}

/// The candidates at a place of a line.
package struct Completion: Equatable, Sendable {
  /// The offset of the first byte that a candidate replaces, which is where its typed part begins.
  package var start: Int
  /// All candidates, whether or not they begin with the typed part.
  package var candidates: [Candidate]

  package init(start: Int, candidates: [Candidate]) {
    self.start = start
    self.candidates = candidates
  }

  /// Returns the candidates that begin with the typed part; if there are none, those that begin with it when case is
  /// ignored.
  ///
  /// - Parameter typed: The text between ``start`` and the place of the completion.
  package func matching(_ typed: String) -> [Candidate] {
    let exact = candidates.filter { $0.text.hasPrefix(typed) }
    if !exact.isEmpty { return exact }
    let folded = typed.lowercased()
    return candidates.filter { $0.text.lowercased().hasPrefix(folded) }
  }
}

extension String {
  /// The string, with backslashes before the characters that have a special meaning in a snippet.
  fileprivate var escapedInSnippet: String {
    var text = ""
    for character in self {
      if character == "$" || character == "}" || character == "\\" { text += "\\" }
      text.append(character)
    }
    return text
  }
}
