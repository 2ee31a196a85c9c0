import ReactorBase

/// An event that a script can emit. A service or shared object of the app publishes the event through a property.
struct PublishedEvent {
  /// The type that declares the property: a service's protocol or a shared object's class.
  let owner: AppIndex.FoundType
  /// The property through which the app publishes the event.
  let property: String
  /// The type of the elements that the property publishes.
  let element: TypeText
  /// The event's name in scripts.
  let name: String
  /// The Swift statement that registers the event.
  let statement: String

  /// The methods that send an element, keyed by the type of the property.
  static let subjects = [
    "PublishSubject": "onNext", "BehaviorSubject": "onNext", "ReplaySubject": "onNext",
    "PublishRelay": "accept", "BehaviorRelay": "accept",
  ]

  /// Returns the events that an app's shared objects publish. An event comes from a static subject or relay, or from a
  /// property of an object in a static property.
  ///
  /// - Parameters:
  ///   - types: The types in the package.
  ///   - index: The index of the app's files.
  ///   - names: The names that scripts already use for other purposes.
  static func shared(
    by types: [AppIndex.FoundType], in index: AppIndex, besides names: [String]
  ) -> [PublishedEvent] {
    types.flatMap { owner -> [PublishedEvent] in
      guard ["class", "struct", "enum"].contains(owner.declaration.keyword),
        !owner.declaration.isPrivate, owner.declaration.generics.isEmpty
      else { return [] }
      let file = index.files[owner.unit.file]
      let visible = owner.declaration.members.filter {
        ["let", "var"].contains($0.keyword) && !$0.isPrivate && !$0.hasBraces
      }
      let own = visible.first { member in
        member.isStatic && type(of: member, in: file)?.name == owner.declaration.name
      }
      let source = owner.declaration.name.lowercasedStart
      return visible.compactMap { member in
        guard let type = type(of: member, in: file), let send = subjects[type.name],
          let element = type.arguments.first, !names.contains(source),
          let path = member.isStatic ? "" : own.map({ "\($0.name)." })
        else { return nil }
        let name = "\(source).\(member.name)"
        // The statement is outside the owner, so a type nested in the owner is written with its qualified name.
        let nested = index.type(element.text, in: owner.qualifiedName)?.nameInCode
        return PublishedEvent(
          owner: owner, property: member.name, element: element, name: name,
          statement: """
                event("\(name)", of: \(nested ?? element.text).self) { event, _ in
                  \(owner.nameInCode).\(path)\(member.name).\(send)(event)
                }

            """)
      }
    }
  }

  /// Returns the declared type of a stored property, or the type inferred from an initializer call. Returns `nil` if
  /// the type is unknown.
  private static func type(of member: SwiftDeclaration, in file: SwiftFile) -> TypeText? {
    if let type = member.type { return TypeText(type) }
    let value = member.value.map(file.text) ?? ""
    let name = value.prefix { $0 != "(" }
    return name.first?.isUppercase == true && name.count < value.count
      ? TypeText(String(name)) : nil
  }

  /// Returns whether a reactor observes the event. The reactor must use the published property for more than sending
  /// elements, and must mention the owner or a property of the owner's type.
  func isObserved(by reactor: AppIndex.FoundType, in index: AppIndex) -> Bool {
    let code = index.code(of: reactor)
    let observes = code.contains { file, range in
      let tokens = file.tokens.filter { range.contains($0.range.lowerBound) }.map(\.text)
      return tokens.indices.dropFirst().contains { place in
        tokens[place] == property && tokens[place - 1] == "."
          && !["onNext", "accept"].contains(tokens.dropFirst(place + 2).first)
      }
    }
    guard observes else { return false }
    let names = code.map { $0.names(in: $1) }
    if names.contains(where: { $0.free.contains(owner.declaration.name) }) { return true }
    let members = Set(names.flatMap(\.members))
    return index.types.values.joined().contains { type in
      type.declaration.keyword == "protocol"
        && type.declaration.members.contains {
          members.contains($0.name) && $0.keyword == "var"
            && $0.type.map { TypeText($0).name } == owner.declaration.name
        }
    }
  }
}

extension String {
  /// The type name in lower camel case. A leading acronym is lowercased as a whole, as in `apiClient`.
  var lowercasedStart: String {
    let capitals = prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < self.count ? capitals - 1 : capitals
    return prefix(count).lowercased() + dropFirst(count)
  }
}
