/// A way into a state, as scripts write it: `items[0].title`, `phase.failed.0`, `scores["a"]`.
package struct TimelinePath: Equatable, Sendable {
  /// A step of the way.
  package enum Component: Hashable, Sendable {
    /// A field, a case of an enum, the label of an argument, or `count`.
    case name(String)
    /// An element of a tuple or an argument without a label, by its position.
    case position(Int)
    /// An element of an array, by its position.
    case element(Int)
    /// The value of a key of a dictionary, by the key as traces write it.
    case key(String)
  }

  /// The steps in order.
  package let components: [Component]

  /// Makes a path.
  package init(_ components: [Component]) {
    self.components = components
  }

  /// Makes the path to a field of a state.
  package init(field: String) {
    components = field.isEmpty ? [] : [.name(field)]
  }

  /// The path as scripts write it.
  package var text: String {
    var text = ""
    for component in components {
      switch component {
      case .name(let name): text += text.isEmpty ? name : ".\(name)"
      case .position(let position): text += text.isEmpty ? "\(position)" : ".\(position)"
      case .element(let position): text += "[\(position)]"
      case .key(let key): text += "[\(key)]"
      }
    }
    return text
  }
}

extension TimelineValue {
  /// The part of the value that a path leads to; nil if the path ends early: at `nil`, at another case, at
  /// an element that is not there.
  package func value(at path: TimelinePath) -> TimelineValue? {
    value(at: path.components[...])
  }

  func value(at path: ArraySlice<TimelinePath.Component>) -> TimelineValue? {
    guard let component = path.first else { return self }
    let rest = path.dropFirst()
    switch (self, component) {
    case (.fields(let fields), .name(let name)):
      return fields.first { $0.name == name }?.value.value(at: rest)
    case (.fields(let fields), .position(let position)):
      return fields.indices.contains(position) ? fields[position].value.value(at: rest) : nil
    case (.enumCase(let found, let arguments), .name(let name)) where found == name:
      if arguments.count == 1, arguments[0].name == nil {
        // The only argument of a case is the payload itself, and may be named by its position.
        return arguments[0].value.value(at: rest.first == .position(0) ? rest.dropFirst() : rest)
      }
      return TimelineValue.fields(arguments).value(at: rest)
    case (.enumCase("some", let arguments), _) where arguments.count == 1:
      return arguments[0].value.value(at: path)
    case (.elements(let elements), .element(let position)):
      return elements.indices.contains(position) ? elements[position].value(at: rest) : nil
    case (.elements(let elements), .name("count")): return .leaf("\(elements.count)")
    case (.entries(let entries), .key(let key)):
      return entries.first { $0.key.text == key }?.value.value(at: rest)
    case (.entries(let entries), .element(let number)):
      return entries.first { $0.key.text == "\(number)" }?.value.value(at: rest)
    case (.entries(let entries), .name("count")): return .leaf("\(entries.count)")
    case (.leaf(let text), .name("count")) where text.utf8.first == UInt8(ascii: "\""):
      return .leaf("\(Self.characterCount(ofLiteral: text))")
    default: return nil
    }
  }

  /// The number of characters of a string that is written as a literal.
  private static func characterCount(ofLiteral literal: String) -> Int {
    // By scalars: the quote and an accent after it are one character.
    var string = String.UnicodeScalarView()
    var rest = literal.unicodeScalars.dropFirst().dropLast()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escape = rest.popFirst() else {
        string.append(scalar)
        continue
      }
      switch escape {
      case "n": string.append("\n")
      case "r": string.append("\r")
      case "t": string.append("\t")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
        if let value = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) {
          string.append(value)
        }
      default: string.append(escape)
      }
    }
    return String(string).count
  }
}
