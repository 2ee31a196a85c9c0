import ReactorVocabulary
import ReactorBase

/// The place in a document where the user is typing, converted to a line of the line form.
struct CompletionPlace {
  /// The line up to the place; for the JSON form, an equivalent line.
  let line: [UInt8]
  /// The offset in the document at which the line ends.
  let end: Int
  /// Indicates whether the text is in a string of the JSON form.
  let isJSON: Bool
  /// The choices at the place.
  private var choices = Choices.line

  /// The kinds of choices.
  private enum Choices {
    /// The candidates of the line.
    case line
    /// Keys of an object.
    case keys([Candidate])
    /// The sessions of the script.
    case sessions
  }

  /// A place in the line form.
  init?(inLineOf text: TextBuffer, at offset: Int) {
    let start = text.content(ofLine: text.position(of: offset).line).lowerBound
    line = Array(text.bytes[start..<max(start, offset)])
    end = offset
    isJSON = false
  }

  /// A place in the JSON form; nil if nothing is known about it, or if it is in a string with escapes.
  init?(inJSONOf text: TextBuffer, at offset: Int) {
    let scan = JSONPath(in: text.bytes, before: offset)
    end = offset
    if let (kind, start) = scan.options {
      // Options are the same in both forms.
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

  /// The beginning of the line that is equivalent to a string in the JSON form, according to its key.
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

  /// The call whose arguments the user is typing at the place.
  func call(by vocabulary: ScriptVocabulary) -> LineCall? {
    if case .line = choices { vocabulary.call(in: line) } else { nil }
  }

  /// The document offset of the text that candidates replace.
  func start(of completion: Completion) -> Int {
    end - (line.count - min(completion.start, line.count))
  }
}
