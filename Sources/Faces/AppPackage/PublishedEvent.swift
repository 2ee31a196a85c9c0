import ReactorBase

/// An event that scripts emit. In the app, a service or a shared object publishes the event through
/// a property.
struct PublishedEvent {
  /// The type that has the property: a protocol of services, or the class of the shared object.
  let owner: AppIndex.FoundType
  /// The name of the property.
  let property: String
  /// The type of the elements.
  let element: TypeText
  /// The name of the event in scripts.
  let name: String
  /// The statement that registers the event.
  let statement: String

  /// The functions that send an element through a property of these types.
  static let subjects = [
    "PublishSubject": "onNext", "BehaviorSubject": "onNext", "ReplaySubject": "onNext",
    "PublishRelay": "accept", "BehaviorRelay": "accept",
  ]

  /// The events of objects that an app shares, such as a bus: `static let` properties that are subjects or relays, or
  /// objects that have such properties.
  ///
  /// - Parameters:
  ///   - types: The types of the package.
  ///   - names: The names in scripts that are already used.
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
        // Outside of its owner, a nested type is written with both names.
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

  /// The type of a stored property: its declared type, or the type of the initializer that creates its value.
  private static func type(of member: SwiftDeclaration, in file: SwiftFile) -> TypeText? {
    if let type = member.type { return TypeText(type) }
    let value = member.value.map(file.text) ?? ""
    let name = value.prefix { $0 != "(" }
    return name.first?.isUppercase == true && name.count < value.count
      ? TypeText(String(name)) : nil
  }

  /// Returns whether a reactor's code observes it: the code mentions the property other than to
  /// send an element, and it mentions the owner or a property that leads to the owner.
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
  /// The name of a type as the name of a value: a leading acronym becomes lowercase completely, as in `apiClient`.
  var lowercasedStart: String {
    let capitals = prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < self.count ? capitals - 1 : capitals
    return prefix(count).lowercased() + dropFirst(count)
  }
}
