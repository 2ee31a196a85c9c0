/// A lexer that splits Swift code into tokens and discards comments.
///
/// If a branch of an `#if` changes the nesting depth of braces, the lexer skips all later branches.
struct SwiftLexer {
  private(set) var tokens: [SwiftToken] = []
  /// The tokens inside string interpolations.
  private(set) var interpolated: [SwiftToken] = []
  /// The locations of code that the lexer did not understand.
  private(set) var uncertain: [UncertainPlace] = []

  private let code: [UInt8]
  private var place = 0
  private var line = 1
  private var depth = 0
  private var conditions: [(depth: Int, isDropping: Bool)] = []
  /// Indicates whether the lexer has stopped because brackets or interpolations are nested too deeply.
  private var isTooDeep = false

  /// The maximum nesting depth of brackets and interpolations. The depth is limited because the parsers are recursive.
  private static let maximumDepth = 256

  init(_ code: [UInt8]) {
    self.code = code
    // A byte order mark and an interpreter line are not code.
    if code.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    if at("#!") { skipLine() }
    readTokens(until: nil)
    if isTooDeep { return }
    if !conditions.isEmpty {
      uncertain.append(UncertainPlace(line: line, reason: "an '#if' has no '#endif'"))
    }
    if depth > 0 {
      uncertain.append(UncertainPlace(line: line, reason: "\(depth) brackets are not closed"))
    }
  }

  /// Reads tokens until the closing bracket of an interpolation, or to the end of the file if `closing` is `nil`.
  private mutating func readTokens(until closing: UInt8?) {
    var open = 0
    while place < code.count, !isTooDeep {
      let byte = code[place]
      switch byte {
      case UInt8(ascii: "\n"):
        line += 1
        place += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "/") where at("//"): skipLine()
      case UInt8(ascii: "/") where at("/*"): skipComment()
      case UInt8(ascii: "\""): readString(hashes: 0)
      case UInt8(ascii: "#"): readHash()
      case UInt8(ascii: "`"):
        let start = place
        place += 1
        while place < code.count, code[place] != byte, code[place] != UInt8(ascii: "\n") {
          place += 1
        }
        place = min(place + 1, code.count)
        append(.word, start, text: string(start + 1..<max(start + 1, place - 1)))
      case _ where Self.isDigit(byte):
        let start = place
        while place < code.count, Self.isPartOfWord(code[place]) || isFraction { place += 1 }
        append(.number, start)
      case _ where Self.isPartOfWord(byte):
        let start = place
        while place < code.count, Self.isPartOfWord(code[place]) { place += 1 }
        append(.word, start)
      default:
        if let closing {
          if byte == UInt8(ascii: "(") { open += 1 }
          if byte == closing {
            if open == 0 { return }
            open -= 1
          }
        }
        let start = place
        place += at("->") ? 2 : 1
        append(.mark, start)
      }
    }
  }

  private mutating func append(
    _ kind: SwiftToken.Kind, _ start: Int, text: String? = nil, line: Int? = nil
  ) {
    let token = SwiftToken(
      kind: kind, text: text ?? string(start..<place), range: start..<place,
      line: line ?? self.line)
    if isInterpolating > 0 {
      if kind == .word || token.text == "." { interpolated.append(token) }
      return
    }
    if conditions.contains(where: \.isDropping) { return }
    depth += token.nesting
    tokens.append(token)
    checkDepth(depth)
  }

  /// Stops the lexer if brackets or interpolations exceed the maximum nesting depth.
  private mutating func checkDepth(_ depth: Int) {
    guard depth > Self.maximumDepth, !isTooDeep else { return }
    isTooDeep = true
    uncertain.append(
      UncertainPlace(
        line: line,
        reason:
          "code is nested more than \(Self.maximumDepth) levels deep; the rest of the file was not read"
      ))
  }

  private var isInterpolating = 0

  private func string(_ range: Range<Int>) -> String {
    String(decoding: code[range], as: UTF8.self)
  }

  private var isFraction: Bool {
    code[place] == UInt8(ascii: ".") && place + 1 < code.count && Self.isDigit(code[place + 1])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func at(_ mark: StaticString, hashes: Int = 0) -> Bool {
    mark.withUTF8Buffer { mark in
      let end = place + mark.count
      return end + hashes <= code.count && code[place..<end].elementsEqual(mark)
        && code[end..<end + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
    }
  }

  private mutating func skipLine() {
    while place < code.count, code[place] != UInt8(ascii: "\n") { place += 1 }
  }

  private mutating func skipComment() {
    let start = line
    var open = 0
    while place < code.count {
      if at("/*") {
        open += 1
        place += 2
      } else if at("*/") {
        open -= 1
        place += 2
        if open == 0 { return }
      } else {
        if code[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
    }
    uncertain.append(UncertainPlace(line: start, reason: "unterminated comment"))
  }

  /// Reads a raw string, a regular expression literal that starts with `#`, or a directive.
  private mutating func readHash() {
    let start = place
    while place < code.count, code[place] == UInt8(ascii: "#") { place += 1 }
    let hashes = place - start
    if at("\"") { return readString(hashes: hashes) }
    if at("/") {
      place += 1
      while place < code.count, !at("/", hashes: hashes) {
        if code[place] == UInt8(ascii: "\n") { line += 1 }
        place += 1
      }
      place = min(place + 1 + hashes, code.count)
      return append(.string, start)
    }
    while place < code.count, Self.isPartOfWord(code[place]) { place += 1 }
    switch string(start..<place) {
    case "#if":
      conditions.append((depth, false))
      skipLine()
    case "#else", "#elseif":
      if let last = conditions.indices.last, depth != conditions[last].depth {
        conditions[last].isDropping = true
      }
      skipLine()
    case "#endif":
      if conditions.popLast() == nil {
        uncertain.append(UncertainPlace(line: line, reason: "an '#endif' has no '#if'"))
      }
    default: append(.directive, start)
    }
  }

  private mutating func readString(hashes: Int) {
    let start = place - hashes
    let startLine = line
    let isLong = at("\"\"\"")
    place += isLong ? 3 : 1
    while place < code.count, !isTooDeep {
      if isLong ? at("\"\"\"", hashes: hashes) : at("\"", hashes: hashes) {
        place += (isLong ? 3 : 1) + hashes
        return append(.string, start, line: startLine)
      }
      if at("\\", hashes: hashes) {
        place += 1 + hashes
        if place < code.count, code[place] == UInt8(ascii: "(") {
          place += 1
          isInterpolating += 1
          checkDepth(isInterpolating)
          readTokens(until: UInt8(ascii: ")"))
          isInterpolating -= 1
        }
        if place < code.count, code[place] == UInt8(ascii: "\n") { line += 1 }
        place = min(place + 1, code.count)
        continue
      }
      if code[place] == UInt8(ascii: "\n") {
        if !isLong { break }
        line += 1
      }
      place += 1
    }
    if isTooDeep { return }
    uncertain.append(UncertainPlace(line: startLine, reason: "a string literal is not closed"))
    append(.string, start, line: startLine)
  }
}
