import ReactorVocabulary
import ReactorBase

/// The location at which the user is typing, expressed as a line of a script in line form.
struct CompletionPlace {
  /// The text before the location, as UTF-8. In a JSON script, the text is converted to an equivalent line.
  let line: [UInt8]
  /// The offset in the document that corresponds to the end of the line.
  let end: Int
  /// Indicates whether the location is inside a string of a JSON script.
  let isJSON: Bool
  /// The source of the completion candidates.
  private var choices = Choices.line

  /// A source of candidates for completion.
  private enum Choices {
    /// The candidates for the text of the line.
    case line
    /// The keys of a JSON object.
    case keys([Candidate])
    /// The names of the script's sessions.
    case sessions
  }

  /// Creates a location in a script in line form, or returns `nil` if completion is not possible there.
  init?(inLineOf text: TextBuffer, at offset: Int) {
    let start = text.content(ofLine: text.position(of: offset).line).lowerBound
    line = Array(text.bytes[start..<max(start, offset)])
    end = offset
    isJSON = false
  }

  /// Creates a location in a JSON script. Returns `nil` if completion is not possible at the offset or if the enclosing
  /// string contains escapes.
  init?(inJSONOf text: TextBuffer, at offset: Int) {
    let scan = JSONPath(in: text.bytes, before: offset)
    end = offset
    if let start = scan.string, scan.keys == nil,
      text.bytes[start..<offset].first == UInt8(ascii: "$")
    {
      // A value after `$` is a parameter that names a column, regardless of the value's key.
      line = Array("stub a.a -> ".utf8) + text.bytes[start..<offset]
      isJSON = true
      return
    }
    if let (kind, start) = scan.options {
      // Options have the same notation in both forms.
      let options = text.bytes[start..<offset].map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
      line = Array("reactor \(kind) with ".utf8) + options
      isJSON = false
      return
    }
    guard let content = scan.string.map({ text.bytes[$0..<offset] }),
      !content.contains(UInt8(ascii: "\\"))
    else { return nil }
    isJSON = true
    if let keys = scan.keys {
      (line, choices) = (Array(content), .keys(keys))
    } else if let key = scan.key, ["to", "session"].contains(key) {
      (line, choices) = (Array(content), .sessions)
    } else {
      guard let prefix = Self.prefixes[scan.key ?? "steps"] else { return nil }
      line = Array(prefix.utf8) + content
    }
  }

  /// The line prefixes that turn a JSON string into an equivalent line. The keys are the JSON keys of the strings.
  private static let prefixes = [
    "action": "", "expect": "expect ", "stub": "stub ", "tap": "tap ", "emit": "emit ",
    "rule": "", "waitUntil": "wait until ", "include": "include \"", "reactor": "reactor ",
    "reactors": "reactor ", "kind": "reactor ", "steps": "", "of": "", "ongoing": "ongoing ",
    "into": "tap ", "from": "include \"",
  ]

  func completion(by vocabulary: ScriptVocabulary) -> Completion? {
    switch choices {
    case .line: vocabulary.completion(of: line, at: line.count)
    case .keys(let keys): Completion(start: 0, candidates: keys)
    case .sessions:
      Completion(start: 0, candidates: vocabulary.sessionNames.map { Candidate($0, .session) })
    }
  }

  /// Returns the call whose arguments the user is typing, or `nil` if the location is not inside an argument list.
  func call(by vocabulary: ScriptVocabulary) -> LineCall? {
    if case .line = choices { vocabulary.call(in: line) } else { nil }
  }

  /// Returns the document offset at the start of the text that a candidate replaces.
  func start(of completion: Completion) -> Int {
    end - (line.count - min(completion.start, line.count))
  }
}
