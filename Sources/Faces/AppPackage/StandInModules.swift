/// Stand-ins for the modules of others that an app's files import: the names that the files use, declared by their uses.
struct StandInModules {
  /// The modules, each with the names that were attributed to it.
  private(set) var names: [String: [String]] = [:]
  /// The names that could be of several modules.
  private(set) var uncertain: [(name: String, modules: [String])] = []
  private var uses: [String: Uses] = [:]

  private struct Uses {
    var statics: [String: Call] = [:]
    var members: [String: Call] = [:]
    var initializers: Set<[String]> = []
    var isConformance = false
  }

  private struct Call: Hashable {
    /// The labels with the kinds of the arguments; nil for a property.
    var parameters: [String]?
    var isUsed: Bool
  }

  /// Looks at the uses in parts of files.
  ///
  /// - Parameters:
  ///   - files: The files that are taken along.
  ///   - uses: The foreign names of each file.
  init(_ files: [SwiftFile], uses foreign: [Int: Set<String>], imports: [Int: [String]]) {
    for module in Set(imports.values.joined()) where AppModules.isForeign(module) {
      names[module] = []
    }
    for name in Set(foreign.values.joined()).sorted() {
      let users = foreign.filter { $0.value.contains(name) }.map(\.key).sorted()
      var modules = (imports[users[0]] ?? []).filter(AppModules.isForeign)
      for user in users { modules = modules.filter { imports[user]?.contains($0) == true } }
      let best = modules.first { $0.hasPrefix(name) || name.hasPrefix($0) || $0.hasSuffix(name) }
      guard let module = best ?? modules.first else { continue }
      if best == nil, modules.count > 1 { uncertain.append((name, modules)) }
      names[module, default: []].append(name)
      var found = Uses()
      for user in users { Self.read(name, in: files[user].tokens, into: &found) }
      uses[name] = found
    }
  }

  /// Returns whether a name is declared as a class that can be made of nothing.
  func isClass(_ name: String) -> Bool { uses[name].map { !$0.isConformance } == true }

  private static func read(_ name: String, in tokens: [SwiftToken], into found: inout Uses) {
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.kind == .mark {
        if ["(", "["].contains(token.text) { depth += 1 }
        if [")", "]"].contains(token.text) { depth -= 1 }
      }
      guard token.text == name, token.kind == .word else { continue }
      func text(_ offset: Int) -> String {
        tokens.indices.contains(index + offset) ? tokens[index + offset].text : ""
      }
      // Neither the type of a parameter nor that of a computed property.
      if depth == 0, [":", ","].contains(text(-1)), ["{", ",", "where"].contains(text(1)),
        !["var", "let"].contains(text(-3))
      {
        found.isConformance = true
      }
      if text(1) == "(" {
        found.initializers.insert(arguments(tokens, from: index + 1).parameters)
      }
      guard text(1) == ".", tokens.indices.contains(index + 2), tokens[index + 2].kind == .word
      else { continue }
      let isUsed = ["=", "return", "(", ",", ":"].contains(text(-1))
      let end = call(tokens, at: index + 2, isUsed: isUsed, into: &found.statics)
      if tokens.indices.contains(end + 1), tokens[end].text == ".", text(3) != "(",
        tokens[end + 1].kind == .word
      {
        _ = call(tokens, at: end + 1, isUsed: isUsed, into: &found.members)
      }
    }
  }

  private static func call(
    _ tokens: [SwiftToken], at place: Int, isUsed: Bool, into calls: inout [String: Call]
  ) -> Int {
    let name = tokens[place].text
    guard place + 1 < tokens.count, tokens[place + 1].text == "(" else {
      if calls[name] == nil, name != "self" { calls[name] = Call(parameters: nil, isUsed: isUsed) }
      return place + 1
    }
    let (parameters, end) = arguments(tokens, from: place + 1)
    calls[name] = Call(parameters: parameters, isUsed: isUsed || calls[name]?.isUsed == true)
    return end
  }

  /// The parameters that the arguments in parentheses are for, and the place after them.
  private static func arguments(_ tokens: [SwiftToken], from open: Int) -> (
    parameters: [String], end: Int
  ) {
    var parameters: [String] = []
    var depth = 0
    var isStart = false
    for place in open..<tokens.count {
      let token = tokens[place]
      depth += token.nesting
      if depth == 0 { return (parameters, place + 1) }
      if isStart {
        let hasLabel =
          place + 1 < tokens.count && tokens[place + 1].text == ":" && token.kind == .word
        let value = hasLabel ? place + 2 : place
        let isList = value < tokens.count && tokens[value].text == "["
        let isDictionary = isList && value + 2 < tokens.count && tokens[value + 2].text == ":"
        parameters.append(
          "\(hasLabel ? token.text : "_"): \(isDictionary ? "[String: Any]?" : isList ? "[Any]?" : "Any?")"
        )
      }
      isStart = depth == 1 && (place == open || token.text == ",")
    }
    return (parameters, tokens.count)
  }

  /// The text of a module's only file.
  func text(of module: String) -> String {
    let names = names[module] ?? []
    var text = """
      // Stands in for \(module), which a replay has no use for.
      // \(names.isEmpty ? "The app's files import it and seem to use none of its types." : "The app's files take from it: \(names.joined(separator: ", ")).")

      """
    if let known = AppModules.knownStandIn(for: module) { return text + "\n" + known }
    if !names.isEmpty {
      text +=
        "// The declarations are guesses by how the names are used; correct them where the compiler objects.\n"
    }
    for name in names { text += "\n" + declaration(of: name) }
    return text
  }

  private func declaration(of name: String) -> String {
    let found = uses[name] ?? Uses()
    if found.isConformance { return "public protocol \(name) {}\n" }
    // Code that receives an error casts to its type.
    let conformance = name.hasSuffix("Error") ? "Error, " : ""
    var text =
      "public final class \(name): \(conformance)@unchecked Sendable {\n  public init() {}\n"
    for parameters in found.initializers.sorted(by: { $0.count < $1.count })
    where !parameters.isEmpty {
      text += "  public init(\(Self.list(parameters))) {}\n"
    }
    for (member, call) in found.statics.sorted(by: { $0.key < $1.key }) {
      text += Self.member(member, call, prefix: "static ", type: name)
    }
    for (member, call) in found.members.sorted(by: { $0.key < $1.key })
    where found.statics[member] == nil {
      text += Self.member(member, call, prefix: "", type: name)
    }
    return text + "}\n"
  }

  private static func list(_ parameters: [String]) -> String {
    parameters.enumerated().map { index, parameter in
      parameter.hasPrefix("_: ") ? "_ value\(index): \(parameter.dropFirst(3))" : parameter
    }.joined(separator: ", ")
  }

  private static func member(_ name: String, _ call: Call, prefix: String, type: String) -> String {
    guard let parameters = call.parameters else {
      return prefix.isEmpty
        ? "  public var \(name): Any?\n" : "  public \(prefix)let \(name) = \(type)()\n"
    }
    let result = call.isUsed ? " -> Any? { nil }" : " {}"
    return
      "  \(call.isUsed ? "@discardableResult " : "")public \(prefix)func \(name)(\(list(parameters)))\(result)\n"
  }
}
