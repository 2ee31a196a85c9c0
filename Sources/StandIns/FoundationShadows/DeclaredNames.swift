/// The names of the types and functions that Swift code declares at the top level.
///
/// The scanner looks only at braces outside comments and string literals, and at the words before each brace. A
/// function's name includes the type of its first parameter, as in `print(Any...)`.
///
/// The scanner works byte by byte because every build scans all files of an app. Regular expressions would take seconds
/// per megabyte.
struct DeclaredNames {
  private(set) var names: Set<String> = []
  private let code: [UInt8]
  private var place = 0

  init(in text: String) {
    code = Array(text.utf8)
    var depth = 0
    while place < code.count {
      if skip("//", to: "\n") || skip("/*", to: "*/") || skip("\"\"\"", to: "\"\"\"")
        || skipString()
      {
        continue
      }
      if Self.isPartOfWord(code[place]) {
        let word = takeWord()
        if depth == 0 { add(declaredAfter: word) }
        continue
      }
      if code[place] == UInt8(ascii: "{") { depth += 1 }
      if code[place] == UInt8(ascii: "}") { depth -= 1 }
      place += 1
    }
  }

  private mutating func add(declaredAfter keyword: String) {
    switch keyword {
    case "actor", "class", "enum", "func", "macro", "protocol", "struct", "typealias": break
    default: return
    }
    while place < code.count, code[place] == UInt8(ascii: " ") || code[place] == UInt8(ascii: "`") {
      place += 1
    }
    let name = takeWord()
    if name.isEmpty { return }
    names.insert(keyword == "func" ? "\(name)(\(firstParameter()))" : name)
  }

  /// Returns the type of a function's first parameter, without spaces and without the prefix of the standard library.
  private func firstParameter() -> String {
    guard let open = code[place...].firstIndex(of: UInt8(ascii: "(")),
      let end = code[open...].firstIndex(where: { ",)=".utf8.contains($0) })
    else { return "" }
    let parameter = String(decoding: code[open..<end], as: UTF8.self)
    guard let colon = parameter.firstIndex(of: ":") else { return "" }
    return parameter[colon...].dropFirst().filter { $0 != " " }.replacing("Swift.", with: "")
  }

  private mutating func takeWord() -> String {
    let start = place
    while place < code.count, Self.isPartOfWord(code[place]) { place += 1 }
    return String(decoding: code[start..<place], as: UTF8.self)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private func isHere(_ mark: StaticString) -> Bool {
    mark.withUTF8Buffer { code[place...].starts(with: $0) }
  }

  /// Skips everything from a start delimiter through an end delimiter. Returns `false` if the start delimiter is not
  /// found.
  private mutating func skip(_ start: StaticString, to end: StaticString) -> Bool {
    guard isHere(start) else { return false }
    place += start.utf8CodeUnitCount
    while place < code.count, !isHere(end) { place += 1 }
    place += end.utf8CodeUnitCount
    return true
  }

  /// Skips a string literal. If an interpolation contains another string literal, the method stops too early.
  private mutating func skipString() -> Bool {
    guard code[place] == UInt8(ascii: "\"") else { return false }
    place += 1
    while place < code.count, code[place] != UInt8(ascii: "\""), code[place] != UInt8(ascii: "\n") {
      place += code[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place += 1
    return true
  }
}
