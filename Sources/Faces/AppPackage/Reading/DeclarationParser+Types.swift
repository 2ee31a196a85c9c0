extension DeclarationParser {
  /// Parses a type and returns its source with normalized spacing.
  mutating func parseTypeText() -> String {
    let start = place
    skipType()
    return joined(start..<place)
  }

  mutating func skipType() {
    while skipTypeUpToOperator() {}
  }

  /// Skips a component of a type, along with a subsequent `&` or `->`.
  ///
  /// - Returns: Whether the type continues after the skipped tokens.
  private mutating func skipTypeUpToOperator() -> Bool {
    while place < tokens.count {
      if text == "@" {
        skipTypeAttribute()
      } else if [
        "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "repeat", "each",
        "~",
      ]
      .contains(text) {
        place += 1
      } else {
        break
      }
    }
    guard place < tokens.count else { return false }
    if text == "[" || text == "(" {
      skipGroup()
    } else if tokens[place].kind == .word {
      place += 1
    } else {
      return false
    }
    while place < tokens.count {
      if text == "<" {
        skipAngles()
      } else if text == "?" || text == "!"
        || text == "." && place + 1 < tokens.count && tokens[place + 1].kind == .word
      {
        place += text == "." ? 2 : 1
      } else {
        break
      }
    }
    if take("&") { return true }
    if ["async", "throws"].contains(text), next == "->" || next == "throws" || next == "(" {
      while text != "->", place < tokens.count, !isAtEnd { skipOne() }
    }
    return take("->")
  }

  /// Skips an attribute of a type. Parentheses after an attribute without arguments belong to the type, as in
  /// `@escaping() -> Void`.
  mutating func skipTypeAttribute() {
    let hasArguments = !Self.attributesWithoutArguments.contains(next)
    place += 2
    if hasArguments, text == "(", isAdjacent { skipGroup() }
  }

  private static let attributesWithoutArguments = ["escaping", "autoclosure", "Sendable"]

  /// Skips a token. For an opening bracket, also skips everything up to and including the closing bracket.
  mutating func skipOne() {
    if place < tokens.count, tokens[place].nesting > 0 {
      skipGroup()
    } else {
      place += 1
    }
  }

  mutating func skipGroup() {
    var depth = 0
    while place < tokens.count {
      depth += tokens[place].nesting
      place += 1
      if depth == 0 { return }
    }
  }

  mutating func skipAngles() {
    var depth = 0
    while place < tokens.count {
      if text == "<" { depth += 1 }
      if text == ">" { depth -= 1 }
      if text == "{" || text == "}" { return }
      if ["(", "["].contains(text) { skipGroup() } else { place += 1 }
      if depth == 0 { return }
    }
  }

  /// Skips an initial value. The value ends at a comma, semicolon, or enclosing closing bracket. The value also ends at
  /// a line break, unless an operator directly precedes or follows the break.
  mutating func skipExpression() {
    let start = place
    while place < tokens.count, !isAtEnd, ![",", ")", "]", ";"].contains(text) {
      if place > start {
        let last = tokens[place - 1]
        let isNewLine = tokens[place].line > endLine(of: last)
        if isNewLine, !Self.continues(tokens[place]),
          !(last.kind == .mark && Self.isOperator(last.text))
        {
          return
        }
        if text == "{", beginsAccessors { return }
      }
      skipOne()
    }
  }

  private var beginsAccessors: Bool { ["didSet", "willSet", "get", "set"].contains(next) }

  /// Returns the number of a token's last line. Only a string literal can span several lines.
  private func endLine(of token: SwiftToken) -> Int {
    token.kind == .string
      ? token.line + token.text.utf8.count { $0 == UInt8(ascii: "\n") } : token.line
  }

  private static func continues(_ token: SwiftToken) -> Bool {
    token.kind == .mark && (isOperator(token.text) || token.text == ".")
      || ["as", "is", "in", "else"].contains(token.text)
  }

  private static func isOperator(_ text: String) -> Bool {
    text == "->"
      || text.utf8.count == 1 && text.utf8.allSatisfy { "+-*/%=<>&|^~?:,".utf8.contains($0) }
  }

  var beginsDeclaration: Bool {
    Self.modifiers.contains(text) || text == "@"
      || [
        "func", "var", "let", "init", "case", "typealias", "associatedtype", "subscript", "class",
        "struct", "enum",
      ]
      .contains(text)
  }

  /// Returns the source of the given tokens with normalized spacing. Identifiers and keywords are separated by spaces.
  func joined(_ range: Range<Int>) -> String {
    var result = ""
    for index in range {
      let token = tokens[index]
      if index > range.lowerBound {
        let last = tokens[index - 1]
        let isWide =
          [",", ":", "->", "&", "="].contains(last.text)
          || ["->", "&", "="].contains(token.text)
          || last.kind == .word
            && (token.kind == .word
              || token.text == "("
                && (last.text == "throws" || Self.attributesWithoutArguments.contains(last.text)))
          || last.text == ")" && token.kind == .word
          || [">", "]", "?"].contains(last.text) && token.kind == .word
          || token.text == "@"
        if isWide, !(last.text == "=" && token.text == "="), last.text != "@" { result += " " }
      }
      result += token.text
    }
    return result
  }
}
