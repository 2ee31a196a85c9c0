import ReactorBase

/// Methods that find the cases of guessed enums. Patterns in the app's code mention the cases.
extension Repairs {
  /// Returns a repair that adds the case missing from a guessed enum, or `nil` if the error has another cause.
  func enumCase(
    _ message: String, at place: Int, in file: SwiftFile, _ package: PlannedPackage,
    _ files: [SwiftFile]
  ) -> Repair? {
    let tokens = file.tokens
    guard let start = tokens.firstIndex(where: { $0.range.upperBound > place }) else { return nil }
    if message.hasPrefix("type '"), message.contains(part: "' has no member '") {
      let names = message.quotedNames
      // The compiler reports the error at the name or at the dot before it.
      guard names.count == 2,
        let name = tokens[start...].firstIndex(where: { $0.text == names[1] }), name > 1,
        ["case", ","].contains(tokens[name - 2].text)
      else { return nil }
      return Self.repair(names[0], name, in: file, package)
    }
    // If the compiler doesn't know the type of a pattern, it takes the pattern for an expression.
    guard message.hasPrefix("'_' can only appear in a pattern"),
      let name = Self.caseName(around: start, in: tokens),
      !Self.isDeclared(tokens[name].text, files)
    else { return nil }
    let isQualified = tokens[name - 2].range.upperBound == tokens[name - 1].range.lowerBound
    if isQualified, tokens[name - 2].kind == .word {
      return Self.repair(tokens[name - 2].text, name, in: file, package)
    }
    return guessedEnum(at: place, in: file, package).flatMap {
      Self.repair($0, name, in: file, package)
    }
  }

  private static func repair(
    _ type: String, _ name: Int, in file: SwiftFile, _ package: PlannedPackage
  ) -> Repair? {
    guard let path = package.guesses[type] else { return nil }
    var values = 0
    var depth = 0
    for token in file.tokens[name...].dropFirst() {
      depth += token.nesting
      if depth == 0 { break }
      if values == 0 || token.text == ",", depth == 1 { values += 1 }
    }
    return Repair(
      file: path, declaration: type,
      kind: .enumCase(.init(name: file.tokens[name].text, values: values)),
      reason: "a pattern in \(file.path) uses it")
  }

  /// Returns the index of the name of the enum case whose arguments contain the given token, or `nil` if the token is
  /// not an argument of an enum case.
  private static func caseName(around start: Int, in tokens: [SwiftToken]) -> Int? {
    var depth = 0
    for index in tokens[..<start].indices.reversed() {
      depth -= tokens[index].nesting
      if depth >= 0 { continue }
      guard tokens[index].text == "(", index > 2, tokens[index - 1].kind == .word,
        tokens[index - 2].text == "."
      else { return nil }
      return index - 1
    }
    return nil
  }

  /// Returns whether an enum in the app, the standard library or RxSwift has a case with the given name.
  private static func isDeclared(_ name: String, _ files: [SwiftFile]) -> Bool {
    func isCase(in declarations: [SwiftDeclaration]) -> Bool {
      declarations.contains {
        $0.keyword == "case" && $0.name == name || isCase(in: $0.members)
      }
    }
    return ["some", "success", "failure", "next", "error"].contains(name)
      || files.contains { isCase(in: $0.declarations) }
  }

  /// Returns the only guessed type to which a pattern can refer, or `nil` if there are several. Types that the
  /// declaration around the pattern mentions are preferred, followed by those that the file mentions.
  private func guessedEnum(
    at place: Int, in file: SwiftFile, _ package: PlannedPackage
  ) -> String? {
    let whole = 0..<file.code.count
    let ranges = (file.declarations(at: place).last.map { [$0.range] } ?? []) + [whole]
    let mentioned = ranges.map { range in
      file.names(in: range).free.filter { package.guesses[$0] != nil }
    }
    let types = mentioned.first { !$0.isEmpty } ?? Set(package.guesses.keys)
    if types.count == 1 { return types.first }
    let enums = types.filter { type in
      all.contains { repair in
        if case .enumCase = repair.kind { repair.declaration == type } else { false }
      }
    }
    return enums.count == 1 ? enums.first : nil
  }
}
