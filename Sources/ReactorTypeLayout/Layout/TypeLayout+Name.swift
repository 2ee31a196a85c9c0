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

  /// The name before a `?`.
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

/// Writes `Optional<Int>`, `Array<Int>` and `Dictionary<K, V>` in a type's name as people do.
private enum TypeNameSugar {
  static func sweeten(_ name: String) -> String {
    guard name.contains("<") else { return name }
    var result = ""
    var rest = Substring(name)
    while let open = rest.firstIndex(of: "<"), let close = closing(of: open, in: rest) {
      let head = rest[..<open]
      let word = head.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      result += head.dropLast(word.count)
      let arguments = split(rest[rest.index(after: open)..<close]).map(sweeten)
      result += sweet(String(word.reversed()), arguments)
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  private static func sweet(_ name: String, _ arguments: [String]) -> String {
    switch (name, arguments.count) {
    case ("Optional", 1):
      arguments[0].contains(" ") && !arguments[0].hasPrefix("[")
        ? "(\(arguments[0]))?" : "\(arguments[0])?"
    case ("Array", 1): "[\(arguments[0])]"
    case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
    default: "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }

  /// The bracket that closes the one at a place.
  private static func closing(of open: Substring.Index, in text: Substring) -> Substring.Index? {
    var depth = 0
    var previous: Character = " "
    for index in text[open...].indices {
      switch text[index] {
      case "<": depth += 1
      case ">" where previous != "-":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
      previous = text[index]
    }
    return nil
  }

  /// The arguments of a list, at its commas that are not in brackets.
  private static func split(_ list: Substring) -> [String] {
    var arguments = [""]
    var depth = 0
    var previous: Character = " "
    for character in list {
      switch character {
      case "<", "(", "[": depth += 1
      case ">" where previous == "-": break
      case ">", ")", "]": depth -= 1
      default: break
      }
      previous = character
      if depth == 0, character == "," {
        arguments.append("")
      } else if !(arguments[arguments.count - 1].isEmpty && character == " ") {
        arguments[arguments.count - 1].append(character)
      }
    }
    return arguments
  }
}
