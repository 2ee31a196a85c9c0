import ReactorScript
import ReactorText

/// A part of a script that editors color.
struct ScriptToken: Equatable {
  /// The kinds of parts, by the protocol's names, in the order of the legend.
  enum Kind: String, CaseIterable {
    case keyword
    /// A session or a reactor.
    case type = "class"
    /// An action, or a method of a service.
    case function
    /// A part of a path, or a key.
    case property
    case enumMember
    /// A label of an argument.
    case parameter
    case string
    case number
    case `operator`
    case comment
  }

  /// The range of its bytes, which are on one line.
  let range: Range<Int>
  let kind: Kind
}

/// Finds the tokens of one line of a script by its bytes alone, whether or not it is valid.
struct LineTokenizer {
  private let bytes: [UInt8]
  private let end: Int
  private var offset: Int
  private(set) var tokens: [ScriptToken] = []

  /// The words inside of a step that are keywords.
  private static let words: Set<String> = [
    "and", "or", "not", "when", "any", "unique", "no", "error", "end", "pulse", "until", "within",
    "with", "of", "from", "once", "fails", "never", "default", "after", "into", "contains",
    "matches",
    "true", "false", "nil", "null", "pending", "sent", "calls", "answers", "failures",
    "cancellations", "pulses", "old", "file",
  ]

  /// Prepares to read a range of bytes.
  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    (offset, end) = (range.lowerBound, range.upperBound)
  }

  /// Reads a line of the line form.
  mutating func readLine() {
    skipBlanks()
    if byte == UInt8(ascii: "@") {
      let start = offset
      offset += 1
      skipWord(hyphens: false)
      while byte == UInt8(ascii: ".") || byte.map(Self.isWordByte) ?? false { offset += 1 }
      add(.number, from: start)
      skipBlanks()
    }
    readStatement()
    readRest()
  }

  /// Reads the word that a step begins with.
  private mutating func readStatement() {
    let start = offset
    guard let first = byte, Self.isWordByte(first) || first == UInt8(ascii: ".") else { return }
    if first == UInt8(ascii: ".") {
      offset += 1
      skipWord(hyphens: false)
      return add(.function, from: start)
    }
    skipWord(hyphens: true)
    let isFollowed = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    if byte == UInt8(ascii: ":") {
      add(.type, from: start)
      offset += 1
      skipBlanks()
      return readAction()
    }
    guard let keyword = keyword(start..<offset, isFollowed: isFollowed) else {
      // An action has no hyphen.
      offset = start
      return readAction()
    }
    add(.keyword, from: start)
    skipBlanks()
    switch keyword {
    case .reactor:
      readName(.type, hyphens: true)
      skipBlanks()
      guard byte == UInt8(ascii: "=") else { return }
      offset += 1
      add(.operator, from: offset - 1)
      skipBlanks()
      readName(.type, hyphens: true)
    case .stub, .emit: readMethod()
    case .always, .settled, .expect, .within, .raceFree, .ongoing: readSession()
    case .tap: readControl()
    case .after:
      readSession()
      readAction()
    default: break
    }
  }

  private func keyword(_ range: Range<Int>, isFollowed: Bool) -> ScriptKeyword? {
    guard range.count <= 9, let keyword = ScriptKeyword(rawValue: text(range)) else { return nil }
    return isFollowed || keyword == .settle || keyword == .end ? keyword : nil
  }

  private mutating func readAction() {
    let start = offset
    if byte == UInt8(ascii: ".") { offset += 1 }
    skipWord(hyphens: false)
    add(.function, from: start)
  }

  private mutating func readName(_ kind: ScriptToken.Kind, hyphens: Bool) {
    let start = offset
    skipWord(hyphens: hyphens)
    add(kind, from: start)
  }

  /// Reads `user.follow`, after `once` if that comes first.
  private mutating func readMethod() {
    let start = offset
    skipWord(hyphens: true)
    if text(start..<offset) == "once" {
      add(.keyword, from: start)
      skipBlanks()
      return readMethod(from: offset)
    }
    readMethod(from: start)
  }

  private mutating func readMethod(from start: Int) {
    offset = start
    skipWord(hyphens: true)
    add(.type, from: start)
    guard byte == UInt8(ascii: ".") else { return }
    offset += 1
    readName(.function, hyphens: false)
  }

  /// Reads `NAME:` if that is what comes.
  private mutating func readSession() {
    let start = offset
    skipWord(hyphens: true)
    if byte == UInt8(ascii: ":") {
      add(.type, from: start)
      offset += 1
      skipBlanks()
    } else {
      offset = start
    }
  }

  /// Reads the session of `field.button`.
  private mutating func readControl() {
    let start = offset
    skipWord(hyphens: true)
    if byte == UInt8(ascii: ".") { add(.type, from: start) } else { offset = start }
  }

  /// Reads what follows, part by part.
  mutating func readRest() {
    var afterDot = false
    while let next = byte {
      let start = offset
      let wasAfterDot = afterDot
      afterDot = false
      switch next {
      case UInt8(ascii: "#"):
        offset = end
        add(.comment, from: start)
      case UInt8(ascii: "\""):
        skipString()
        add(.string, from: start)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while let byte, Self.isWordByte(byte) || byte == UInt8(ascii: ".") { offset += 1 }
        add(.number, from: start)
      case UInt8(ascii: "."):
        offset += 1
        let isMember =
          start == 0 || !(Self.isWordByte(bytes[start - 1]) || Self.closes(bytes[start - 1]))
        guard isMember, byte.map(Self.isWordByte) ?? false else {
          afterDot = true
          continue
        }
        skipWord(hyphens: false)
        add(bytes[max(0, start - 1)] == UInt8(ascii: "\\") ? .property : .enumMember, from: start)
      case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "&"),
        UInt8(ascii: "|"):
        while let byte, Self.isOperator(byte) { offset += 1 }
        add(.operator, from: start)
      case _ where Self.isWordByte(next):
        skipWord(hyphens: false)
        readWord(from: start, isPart: wasAfterDot)
      default: offset += 1
      }
    }
  }

  private mutating func readWord(from start: Int, isPart: Bool) {
    let isLabel = byte == UInt8(ascii: ":")
    if isLabel {
      let isSession = start > 0 && bytes[start - 1] == UInt8(ascii: "\\")
      add(isSession ? .type : .parameter, from: start)
    } else if !isPart, offset - start <= 13, Self.words.contains(text(start..<offset)) {
      add(.keyword, from: start)
      guard text(start..<offset) == "into" else { return }
      skipBlanks()
      readControl()
    } else if byte == UInt8(ascii: "("), !isPart {
      add(.function, from: start)
    } else {
      add(.property, from: start)
    }
  }

  // MARK: - Bytes

  private var byte: UInt8? { offset < end ? bytes[offset] : nil }

  private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
    if offset > start { tokens.append(ScriptToken(range: start..<offset, kind: kind)) }
  }

  private mutating func skipBlanks() {
    while let byte, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { offset += 1 }
  }

  private mutating func skipWord(hyphens: Bool) {
    let start = offset
    while let byte {
      let isHyphen =
        hyphens && byte == UInt8(ascii: "-") && offset > start && offset + 1 < end
        && Self.isWordByte(bytes[offset + 1])
      guard Self.isWordByte(byte) || isHyphen else { return }
      offset += 1
    }
  }

  private mutating func skipString() {
    offset += 1
    while let byte {
      offset += 1
      if byte == UInt8(ascii: "\"") { return }
      if byte == UInt8(ascii: "\\"), offset < end { offset += 1 }
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private static func closes(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "&"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }
}

extension LineTokenizer {
  /// Reads a line of JSON: keys, and values.
  mutating func readJSON() {
    while let next = byte {
      let start = offset
      switch next {
      case UInt8(ascii: "\""):
        skipString()
        let after = JSONScanner.skipBlanks(in: bytes, from: offset, before: end)
        let isKey = after < end && bytes[after] == UInt8(ascii: ":")
        add(isKey ? .property : .string, from: start)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        offset += 1
        while let byte, Self.isWordByte(byte) || byte == UInt8(ascii: ".") || Self.isOperator(byte)
        {
          offset += 1
        }
        add(.number, from: start)
      case _ where Self.isWordByte(next):
        skipWord(hyphens: false)
        add(.keyword, from: start)
      default: offset += 1
      }
    }
  }
}
