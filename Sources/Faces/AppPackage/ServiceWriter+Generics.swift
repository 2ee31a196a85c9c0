/// Methods whose callers choose the types of arguments or answers.
extension SwiftDeclaration {
  /// Returns whether a type expression mentions one of the declaration's generic parameters.
  func isGeneric(_ type: TypeText) -> Bool {
    let names = type.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return names.contains { generics.contains(String($0)) }
  }

  /// Returns the function with the generic parameters of its type that the function's own parameters mention. Returns
  /// `nil` if callers of such a function could not determine a generic parameter.
  func adding(genericsOf type: SwiftDeclaration) -> SwiftDeclaration? {
    let used = type.generics.filter { name in
      var only = self
      only.genericClause = "<\(name)>"
      return parameters.contains { only.isGeneric(TypeText($0.type)) }
    }
    let others = type.generics.filter { !used.contains($0) }
    var unknown = self
    unknown.genericClause = "<\(others.joined(separator: ", "))>"
    let isKnown = [self.type, thrownType].allSatisfy {
      $0.map { !unknown.isGeneric(TypeText($0)) } ?? true
    }
    guard isKnown, used.isEmpty || type.requirements.isEmpty else { return nil }
    if used.isEmpty { return self }
    let clauses = type.genericClause.dropFirst().dropLast().split(separator: ",").filter { part in
      used.contains(String(part.prefix { $0 != ":" }.filter { $0 != " " }))
    }
    var result = self
    let own = genericClause.dropFirst().dropLast()
    result.genericClause =
      "<\((clauses + (own.isEmpty ? [] : [own])).map { $0.drop { $0 == " " } }.joined(separator: ", "))>"
    return result
  }

  /// Returns the type of an argument in stubs, and the expression for it. Scripts write the name of a generic type, and
  /// they can't match other arguments whose types callers choose.
  func stubArgument(_ parameter: SwiftParameter) -> (type: String, value: String) {
    let type = TypeText(parameter.type)
    let name = parameter.name ?? "_"
    if type.text.hasSuffix(".Type"), isGeneric(type) { return ("String", "\"\\(\(name))\"") }
    return (isGeneric(type) || parameter.type.hasPrefix("some ") ? "Any" : type.text, name)
  }
}
