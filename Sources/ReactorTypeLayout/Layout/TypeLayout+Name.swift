extension TypeLayout {
  /// The type as a person writes it, without the names of modules: `[String: Int]`, `Color?`.
  package var name: String {
    switch kind {
    case .optional: element.map { "\($0.nameAsOperand)?" } ?? plainName
    case .array where plainName.hasPrefix("["):
      element.map { "[\($0.name)]" } ?? plainName
    case .dictionary:
      key.flatMap { key in element.map { "[\(key.name): \($0.name)]" } } ?? plainName
    case .tuple: "(\(fields.map(\.signature).joined(separator: ", ")))"
    case .existential where isNamedProtocol: "any \(plainName)"
    default: plainName
    }
  }

  private var plainName: String {
    TypeNameSugar.sweeten(_typeName(type, qualified: false))
  }

  private var isNamedProtocol: Bool {
    type != Any.self && type != AnyObject.self && type != AnyHashable.self
      && !plainName.hasPrefix("any ")
  }

  /// The name where a `?` follows.
  private var nameAsOperand: String {
    switch kind {
    case .function: "(\(name))"
    case .existential where name.contains(" "): "(\(name))"
    default: name
    }
  }
}

extension LayoutField {
  /// The label and the type, as they are written in the declaration of a tuple or a case.
  package var signature: String {
    name.map { "\($0): \(layout.name)" } ?? layout.name
  }
}
