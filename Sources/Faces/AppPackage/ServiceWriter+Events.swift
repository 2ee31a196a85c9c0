/// Methods that write the events that a service publishes.
extension ServiceWriter {
  /// Returns the element type of a property that publishes elements, or `nil` for a property of any other type.
  static func published(_ type: TypeText) -> TypeText? {
    ["Observable", "Driver", "Signal"].contains(type.name)
      || PublishedEvent.subjects[type.name] != nil
      ? type.arguments.first : nil
  }

  /// Returns the events that a service publishes through its properties.
  ///
  /// - Parameters:
  ///   - type: The protocol of the service.
  ///   - requirements: The requirements of the protocol.
  ///   - service: The name of the service in scripts.
  func events(
    of type: AppIndex.FoundType, _ requirements: [SwiftDeclaration], named service: String
  ) -> [PublishedEvent] {
    requirements.filter { $0.keyword == "var" }.compactMap { requirement in
      let property = TypeText(requirement.type ?? "Any")
      guard let element = Self.published(property) else { return nil }
      let send =
        PublishedEvent.subjects[property.name].map { "\(requirement.name).\($0)" }
        ?? "\(requirement.name)Subject.onNext"
      return PublishedEvent(
        owner: type, property: requirement.name, element: element,
        name: "\(service).\(requirement.name)",
        statement: """
              event("\(requirement.name)", of: \(outside(element.text, of: type)).self, through: \(Self.className(of: type)).self) {
                $1.\(send)($0)
              }

          """)
    }
  }

  /// Returns a type that a protocol mentions, as written outside the protocol. The names of types that the protocol or a
  /// protocol that it refines declares are qualified with the implementing class.
  private func outside(_ text: String, of type: AppIndex.FoundType) -> String {
    let nested = nestedTypes(of: type)
    if nested.isEmpty { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isNested = result.last != "." && nested.contains(String(word))
      result += isNested ? "\(Self.className(of: type))." : ""
      result += word.isEmpty ? String(first) : String(word)
      rest = rest.dropFirst(max(1, word.count))
    }
    return result
  }

  private func nestedTypes(of type: AppIndex.FoundType, depth: Int = 0) -> Set<String> {
    guard depth < 16 else { return [] }
    let above = type.declaration.inherited.compactMap { index.type($0) }
      .filter { $0.declaration.keyword == "protocol" }
    return above.reduce(Set(type.declaration.members.filter(\.isType).map(\.name))) {
      $0.union(nestedTypes(of: $1, depth: depth + 1))
    }
  }
}
