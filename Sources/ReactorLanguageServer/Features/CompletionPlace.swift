import ReactorText

/// The place of a document at which something is typed, as a line of the line form.
struct CompletionPlace {
  /// The line, or in the JSON form a line that means the same, up to the place.
  let line: [UInt8]
  /// The offset in the document at which the line ends.
  let end: Int
  /// Indicates whether the text is in a string of the JSON form.
  let isJSON: Bool

  /// A place in the line form.
  init?(inLineOf text: TextBuffer, at offset: Int) {
    let start = text.content(ofLine: text.position(of: offset).line).lowerBound
    line = Array(text.bytes[start..<max(start, offset)])
    end = offset
    isJSON = false
  }

  /// A place in a string of the JSON form; nil anywhere else, or if the string has escapes.
  init?(inJSONOf text: TextBuffer, at offset: Int) {
    guard let (key, content) = Self.string(in: text.bytes, before: offset) else { return nil }
    guard !content.contains(UInt8(ascii: "\\")), let prefix = Self.prefixes[key] else {
      return nil
    }
    line = Array(prefix.utf8) + content
    end = offset
    isJSON = true
  }

  /// The beginning of the line that means the same as a string of the JSON form, by its key.
  private static let prefixes = [
    "action": "", "expect": "expect ", "stub": "stub ", "tap": "tap ", "emit": "emit ",
    "rule": "", "waitUntil": "wait until ", "include": "include \"", "reactor": "reactor ",
    "kind": "reactor ", "steps": "", "into": "tap ",
  ]

  /// The completion at the place.
  func completion(by vocabulary: ScriptVocabulary) -> Completion? {
    vocabulary.completion(of: line, at: line.count)
  }

  /// The offset in the document of what candidates replace.
  func start(of completion: Completion) -> Int {
    end - (line.count - min(completion.start, line.count))
  }

  /// The string that begins last before an offset and is not closed there, and the key that it
  /// belongs to.
  private static func string(
    in bytes: [UInt8], before offset: Int
  ) -> (key: String, content: ArraySlice<UInt8>)? {
    // A string of the JSON form is on one line.
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var index = start
    var key: String?
    while index < offset {
      guard bytes[index] == UInt8(ascii: "\"") else {
        if bytes[index] == UInt8(ascii: "{") { key = nil }
        index += 1
        continue
      }
      guard let literal = JSONScanner.string(in: bytes, at: index, before: offset) else {
        return (key ?? "steps", bytes[index + 1..<offset])
      }
      index = literal.content.upperBound + 1
      let colon = JSONScanner.skipBlanks(in: bytes, from: index, before: offset)
      if colon < offset, bytes[colon] == UInt8(ascii: ":") {
        key = String(decoding: bytes[literal.content], as: UTF8.self)
        index = colon + 1
      }
    }
    return nil
  }

  /// The text of the JSON form up to an offset, with what is open there closed, so that its header can
  /// be read.
  static func closedJSON(_ bytes: [UInt8], before offset: Int) -> [UInt8] {
    var text = Array(bytes[..<offset])
    var closers: [UInt8] = []
    var index = 0
    while index < offset {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard let literal = JSONScanner.string(in: bytes, at: index, before: offset) else {
          text.append(UInt8(ascii: "\""))
          return text + closers.reversed()
        }
        index = literal.content.upperBound
      case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = closers.popLast()
      default: break
      }
      index += 1
    }
    return text + closers.reversed()
  }
}
