/// A Swift type expression, with properties that parse its parts.
struct TypeText: Equatable {
  /// The type expression, without attributes and specifiers such as `inout`. A trait is written as its type alias, such
  /// as `Single<Int>` for `PrimitiveSequence<SingleTrait, Int>`.
  let text: String

  init(_ text: String) {
    var text = text
    while text.hasPrefix("@"), let space = text.firstIndex(of: " ") {
      text = String(text[text.index(after: space)...])
    }
    for prefix in ["inout ", "any ", "some ", "sending "] where text.hasPrefix(prefix) {
      text.removeFirst(prefix.count)
    }
    self.text = Self.alias(of: text) ?? text
  }

  private static let aliases = [
    "SingleTrait": "Single", "MaybeTrait": "Maybe", "CompletableTrait": "Completable",
    "DriverSharingStrategy": "Driver", "SignalSharingStrategy": "Signal",
  ]

  /// Returns the type alias for a trait, or `nil` if the type is not a trait's generic type.
  private static func alias(of text: String) -> String? {
    guard ["PrimitiveSequence", "SharedSequence"].contains(AppIndex.plainName(text)),
      let open = text.firstIndex(of: "<"), text.hasSuffix(">")
    else { return nil }
    let arguments = parts(of: text[text.index(after: open)...].dropLast())
    guard arguments.count == 2, let alias = aliases[AppIndex.plainName(arguments[0])] else {
      return nil
    }
    return alias == "Completable" ? alias : "\(alias)<\(arguments[1])>"
  }

  /// The wrapped type of an optional, or `nil` for any other type.
  var wrapped: TypeText? {
    if function == nil, text.hasSuffix("?") || text.hasSuffix("!") {
      var inner = String(text.dropLast())
      if inner.hasPrefix("("), inner.hasSuffix(")"),
        Self.parts(of: inner.dropFirst().dropLast()).count == 1
      {
        inner = String(inner.dropFirst().dropLast())
      }
      return TypeText(inner)
    }
    return name == "Optional" ? arguments.first : nil
  }

  /// The name of the type, without its module and generic arguments.
  var name: String { AppIndex.plainName(text) }

  var arguments: [TypeText] {
    guard let open = text.firstIndex(of: "<"), text.hasSuffix(">") else { return [] }
    return Self.parts(of: text[text.index(after: open)...].dropLast()).map { TypeText($0) }
  }

  /// The elements of a tuple, or `nil` for any other type.
  var elements: [(label: String?, type: TypeText)]? {
    guard text.hasPrefix("("), text.hasSuffix(")"), function == nil else { return nil }
    return Self.parts(of: text.dropFirst().dropLast()).map(Self.labelled)
  }

  /// The parameter types and result type of a function type, or `nil` for any other type.
  var function: (parameters: [TypeText], result: TypeText)? {
    guard let arrow = Self.place(of: " -> ", in: text) else { return nil }
    var left = String(text[..<arrow])
    if let close = left.lastIndex(of: ")") { left = String(left[...close]) }
    let result = text[text.index(arrow, offsetBy: 4)...]
    let inner = left.hasPrefix("(") ? Self.parts(of: left.dropFirst().dropLast()) : [left]
    return (inner.map { Self.labelled($0).type }, TypeText(String(result)))
  }

  /// Indicates whether the type is an array or dictionary in bracket notation.
  var isCollection: Bool { text.hasPrefix("[") && text.hasSuffix("]") }
  var isDictionary: Bool {
    isCollection && Self.place(of: ": ", in: String(text.dropFirst().dropLast())) != nil
  }

  /// The element type of an array written with brackets, or `nil` for any other type.
  var listElement: TypeText? {
    if name == "Array" { return arguments.first }
    return isCollection && !isDictionary ? TypeText(String(text.dropFirst().dropLast())) : nil
  }

  private static func labelled(_ part: String) -> (label: String?, type: TypeText) {
    guard let colon = place(of: ": ", in: part) else { return (nil, TypeText(part)) }
    let label = String(part[..<colon].split(separator: " ").last ?? "")
    return (label == "_" ? nil : label, TypeText(String(part[part.index(colon, offsetBy: 2)...])))
  }

  /// Returns the index of the first separator outside brackets, or `nil` if there is none.
  private static func place(of separator: String, in text: String) -> String.Index? {
    var depth = 0
    var last: Character = " "
    for index in text.indices {
      if depth == 0, text[index...].hasPrefix(separator) { return index }
      if "([<".contains(text[index]) { depth += 1 }
      if ")]".contains(text[index]) || text[index] == ">" && last != "-" { depth -= 1 }
      last = text[index]
    }
    return nil
  }

  private static func parts(of text: Substring) -> [String] {
    var parts: [String] = []
    var rest = String(text)
    while let comma = place(of: ",", in: rest) {
      parts.append(String(rest[..<comma]))
      rest = String(rest[rest.index(after: comma)...].drop { $0 == " " })
    }
    return rest.isEmpty ? parts : parts + [rest]
  }
}

extension Sequence {
  /// Returns a comma-separated argument list, or `nil` if an argument has no value.
  func argumentList(_ argument: (Element) -> (label: String?, value: String?)) -> String? {
    var arguments: [String] = []
    for element in self {
      let (label, value) = argument(element)
      guard let value else { return nil }
      arguments.append(label.map { "\($0): \(value)" } ?? value)
    }
    return arguments.joined(separator: ", ")
  }
}
