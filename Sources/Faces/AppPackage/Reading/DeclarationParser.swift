/// A parser that finds the declarations in a list of tokens and skips unrecognized code, including whole bracketed
/// groups.
struct DeclarationParser {
  let tokens: [SwiftToken]
  var place = 0
  private var imports: [SwiftImport] = []

  /// Creates a parser for the tokens of a file.
  init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
  }

  mutating func parseFile() -> (imports: [SwiftImport], declarations: [SwiftDeclaration]) {
    let declarations = parseMembers()
    return (imports, declarations)
  }

  static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "final",
    "override",
    "required", "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating", "dynamic",
    "optional", "indirect", "nonisolated", "isolated", "prefix", "postfix", "infix", "distributed",
    "consuming", "borrowing", "sending",
  ]

  var text: String { place < tokens.count ? tokens[place].text : "" }
  var next: String { place + 1 < tokens.count ? tokens[place + 1].text : "" }
  var isAtEnd: Bool { place >= tokens.count || text == "}" && tokens[place].kind == .mark }

  mutating func take(_ expected: String) -> Bool {
    guard text == expected else { return false }
    place += 1
    return true
  }

  /// Parses declarations up to a closing brace or the end of the file, without consuming the brace.
  private mutating func parseMembers() -> [SwiftDeclaration] {
    var members: [SwiftDeclaration] = []
    while place < tokens.count {
      if isAtEnd {
        if members.isEmpty || isNested { return members }
        place += 1
        continue
      }
      members += parseMember()
    }
    return members
  }

  private var nesting = 0
  private var isNested: Bool { nesting > 0 }

  /// Parses a member. Returns several declarations if one keyword introduces several cases or variables, and an empty
  /// array if the member is not a declaration.
  private mutating func parseMember() -> [SwiftDeclaration] {
    let start = place
    var declaration = SwiftDeclaration(
      keyword: "", name: "", range: tokens[place].range, line: tokens[place].line)
    while place < tokens.count {
      if text == "@" {
        place += 1
        declaration.attributes.append(text)
        place += 1
        while take(".") { place += 1 }
        if text == "<" { skipAngles() }
        if text == "(", isAdjacent { skipGroup() }
      } else if Self.modifiers.contains(text) || text == "class" && Self.follow.contains(next) {
        let modifier = text
        place += 1
        // The setter of a property has no effect on where the property can be used.
        if text != "(" || next != "set" { declaration.modifiers.append(modifier) }
        if text == "(" { skipGroup() }
      } else {
        break
      }
    }
    guard place < tokens.count, tokens[place].kind == .word else {
      if place < tokens.count, !isAtEnd || place == start { skipOne() }
      return []
    }
    declaration.keyword = text
    declaration.line = tokens[place].line
    place += 1
    switch declaration.keyword {
    case "import":
      parseImport(declaration.line)
      return []
    case "class", "struct", "enum", "protocol", "actor", "extension": parseType(&declaration)
    case "func", "init", "subscript": parseFunction(&declaration)
    case "deinit" where text == "{":
      declaration.name = "deinit"
      readAccessors(of: &declaration)
    case "case": return parseCases(declaration)
    case "typealias", "associatedtype": parseAlias(&declaration)
    case "var", "let": return parseVariables(declaration)
    default: return []
    }
    finish(&declaration)
    return [declaration]
  }

  private static let follow: Set<String> = [
    "func", "var", "let", "subscript", "final", "override", "public", "private", "internal",
  ]

  /// Extends a declaration's range to the end of the last token that was read.
  private func finish(_ declaration: inout SwiftDeclaration) {
    let last = tokens[min(place, tokens.count) - 1]
    declaration.range = declaration.range.lowerBound..<last.range.upperBound
  }

  /// Indicates whether no space precedes the current token.
  var isAdjacent: Bool {
    place > 0 && tokens[place - 1].range.upperBound == tokens[place].range.lowerBound
  }

  private mutating func parseImport(_ line: Int) {
    let kinds = ["class", "struct", "enum", "protocol", "func", "var", "let", "typealias"]
    let isWhole = !kinds.contains(text)
    if !isWhole { place += 1 }
    guard place < tokens.count else { return }
    var found = SwiftImport(module: text, line: line)
    place += 1
    let start = place
    while take(".") { place += 1 }
    let end = min(place, tokens.count)
    if isWhole, end > start {
      found.submodule = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    }
    if !isNested { imports.append(found) }
  }

  private mutating func parseType(_ declaration: inout SwiftDeclaration) {
    declaration.name = parseTypeText()
    if let angle = declaration.name.firstIndex(of: "<"), declaration.keyword != "extension" {
      declaration.genericClause = String(declaration.name[angle...])
      declaration.name = String(declaration.name[..<angle])
    }
    if take(":") {
      repeat { declaration.inherited.append(parseTypeText()) } while take(",")
    }
    declaration.requirements = parseRequirements()
    guard take("{") else { return }
    nesting += 1
    declaration.members = parseMembers()
    nesting -= 1
    _ = take("}")
  }

  private mutating func parseRequirements() -> String {
    guard take("where") else { return "" }
    let start = place
    while place < tokens.count, text != "{", text != "}", place == start || !beginsDeclaration {
      place += 1
    }
    return joined(start..<place)
  }

  private mutating func parseFunction(_ declaration: inout SwiftDeclaration) {
    switch declaration.keyword {
    case "func":
      // The lexer splits an operator into several tokens.
      repeat {
        declaration.name += text
        place += 1
      } while place < tokens.count && text != "(" && text != "<" || text == "<" && next == "("
    case "init":
      declaration.name = "init"
      declaration.canFail = take("?") || take("!")
    default: declaration.name = "subscript"
    }
    if text == "<" {
      let start = place
      skipAngles()
      declaration.genericClause = joined(start..<place)
    }
    if text == "(" { declaration.parameters = parseParameters() }
    parseEffects(&declaration)
    if take("->") { declaration.type = parseTypeText() }
    declaration.requirements = parseRequirements()
    if text == "{" { readAccessors(of: &declaration) }
  }

  private mutating func readAccessors(of declaration: inout SwiftDeclaration) {
    declaration.hasBraces = true
    let open = place
    skipGroup()
    declaration.isSettable = tokens[open..<place].contains { $0.text == "set" }
    declaration.body = tokens[open].range.lowerBound..<tokens[place - 1].range.upperBound
  }

  private mutating func parseEffects(_ declaration: inout SwiftDeclaration) {
    while true {
      if take("async") || take("reasync") {
        declaration.isAsync = true
      } else if take("throws") || take("rethrows") {
        declaration.isThrowing = true
        if take("(") {
          declaration.thrownType = parseTypeText()
          _ = take(")")
        }
      } else {
        return
      }
    }
  }

  /// Parses a parenthesized list of parameters or associated values. Associated values may be unnamed.
  private mutating func parseParameters() -> [SwiftParameter] {
    var parameters: [SwiftParameter] = []
    place += 1
    while place < tokens.count, text != ")" {
      let line = tokens[place].line
      while text == "@" { skipTypeAttribute() }
      var parameter = SwiftParameter(label: nil, name: nil, type: "", hasDefault: false, line: line)
      if next == ":" {
        parameter.label = text == "_" ? nil : text
        parameter.name = text
        place += 2
      } else if place + 2 < tokens.count, tokens[place + 2].text == ":",
        tokens[place].kind == .word, tokens[place + 1].kind == .word
      {
        parameter.label = text == "_" ? nil : text
        parameter.name = next
        place += 3
      }
      let start = place
      parameter.type = parseTypeText()
      if text == "." { while take(".") {} }
      if take("=") {
        parameter.hasDefault = true
        while place < tokens.count, text != ",", text != ")" { skipOne() }
      }
      parameters.append(parameter)
      _ = take(",")
      if place == start { place += 1 }
    }
    _ = take(")")
    return parameters
  }

  private mutating func parseCases(_ first: SwiftDeclaration) -> [SwiftDeclaration] {
    var cases: [SwiftDeclaration] = []
    repeat {
      var declaration = first
      declaration.name = text
      place += 1
      if text == "(" { declaration.parameters = parseParameters() }
      if take("=") { skipExpression() }
      finish(&declaration)
      cases.append(declaration)
    } while take(",")
    return cases
  }

  private mutating func parseAlias(_ declaration: inout SwiftDeclaration) {
    declaration.name = text
    place += 1
    if text == "<" { skipAngles() }
    if take(":") { declaration.inherited = [parseTypeText()] }
    if take("=") { declaration.type = parseTypeText() }
    declaration.requirements = parseRequirements()
  }

  private mutating func parseVariables(_ first: SwiftDeclaration) -> [SwiftDeclaration] {
    var variables: [SwiftDeclaration] = []
    repeat {
      var declaration = first
      declaration.name = text
      if text == "(" { skipGroup() } else { place += 1 }
      if take(":") { declaration.type = parseTypeText() }
      if take("=") {
        declaration.hasValue = true
        let start = place
        skipExpression()
        if place > start {
          declaration.value = tokens[start].range.lowerBound..<tokens[place - 1].range.upperBound
        }
      }
      if text == "{" { readAccessors(of: &declaration) }
      finish(&declaration)
      variables.append(declaration)
    } while take(",")
    // In `let a, b: Int`, the type applies to both variables.
    for index in variables.indices.dropLast().reversed()
    where variables[index].type == nil && !variables[index].hasValue {
      variables[index].type = variables[index + 1].type
    }
    return variables
  }
}
