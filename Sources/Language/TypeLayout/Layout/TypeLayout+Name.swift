extension TypeLayout {
  /// The name of the type in Swift notation, without module names, such as `[String: Int]` or `Color?`.
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

  /// The name of the type in a form that a `?` can follow.
  private var nameAsOperand: String {
    switch kind {
    case .function: "(\(name))"
    case .existential where name.contains(" "): "(\(name))"
    default: name
    }
  }
}

extension LayoutField {
  /// The label and type of the field, as in the declaration of a tuple or enum case.
  package var signature: String {
    name.map { "\($0): \(layout.name)" } ?? layout.name
  }
}

/// A parser that replaces `Optional<Int>`, `Array<Int>`, and `Dictionary<K, V>` in a type name with their short forms.
private enum TypeNameSugar {
  static func sweeten(_ name: String) -> String {
    var rest = Substring(name)
    return read(&rest)
  }

  /// Reads a name. The name of a generic argument ends before the comma or bracket that follows it.
  private static func read(_ rest: inout Substring, isArgument: Bool = false) -> String {
    var result = ""
    var depth = 0
    while let character = rest.first {
      let isEnd = character == "," || character == ">" && result.last != "-"
      if isArgument, isEnd, depth == 0 { break }
      rest.removeFirst()
      switch character {
      case "<":
        let word = result.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        var arguments: [String] = []
        repeat {
          arguments.append(read(&rest, isArgument: true))
        } while rest.popFirst() == ","
        result.removeLast(word.count)
        result += sweet(String(word.reversed()), arguments)
        continue
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case " " where isArgument && result.isEmpty: continue
      default: break
      }
      result.append(character)
    }
    return result
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
}
