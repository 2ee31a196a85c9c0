import ReactorBase

/// The replacements for third-party modules that an app's files import. Each replacement declares the names that the
/// files use, and derives the declarations from those uses.
struct StandInModules {
  /// The names that are attributed to each module, keyed by module name.
  private(set) var names: [String: [String]] = [:]
  /// The names that could belong to several modules.
  private(set) var uncertain: [(name: String, modules: [String])] = []
  private var uses: [String: Uses] = [:]

  private struct Uses {
    /// The names of static members that are not called, such as `shared`.
    var statics: Set<String> = []
    /// The names of static members that are called.
    var calls: Set<String> = []
    var initializers: Set<[String]> = []
    /// The maximum number of generic arguments in any use of the name.
    var generics = 0
    var isConformance = false
    var isWrapper = false
    var isWeak = false
    /// Indicates whether the app declares how values of the type are compared.
    var isCompared = false
    /// The enum cases that patterns in the app's code mention.
    var cases: [Repair.EnumCase] = []
  }

  init() {}

  /// Collects the uses of names in the parts of an app.
  ///
  /// - Parameters:
  ///   - parts: The contents of the app's modules.
  ///   - index: The index of the app's files.
  ///   - repairs: The repairs, which contain the cases of guessed enums.
  init(_ parts: [PackageContents], _ index: AppIndex, _ repairs: Repairs) {
    let (files, own) = (index.files, index.ownModules)
    var foreign: [Int: Set<String>] = [:]
    var imports: [Int: [String]] = [:]
    for part in parts {
      foreign.merge(part.foreign) { $0.union($1) }
      imports.merge(part.imports) { $0.count < $1.count ? $1 : $0 }
    }
    for module in Set(imports.values.joined()) where AppModules.isForeign(module) {
      names[module] = []
      for other in KnownModules.standIns(of: module) { names[other] = [] }
    }
    for name in Set(foreign.values.joined()).sorted() {
      let users = foreign.filter { $0.value.contains(name) }.map(\.key).sorted()
      var modules = (imports[users[0]] ?? []).filter(AppModules.isForeign)
      for user in users { modules = modules.filter { imports[user]?.contains($0) == true } }
      let qualified = modules.first { module in
        users.contains { files[$0].types(of: module, in: 0..<files[$0].code.count).contains(name) }
      }
      // All declarations in the app's own modules are known, so an unknown name, such as one in generated code, belongs
      // to another module.
      let strangers = modules.filter { !own.contains($0) }
      if !strangers.isEmpty { modules = strangers }
      let best =
        qualified ?? AppModules.framework(of: name)
        ?? modules.first { $0.hasPrefix(name) || name.hasPrefix($0) || $0.hasSuffix(name) }
      let unknown = modules.filter { KnownModules.text(of: $0) == nil }
      if !unknown.isEmpty { modules = unknown }
      guard let module = best ?? modules.first else { continue }
      if best == nil, modules.count > 1 { uncertain.append((name, modules)) }
      if KnownModules.declares(name, in: module) {
        names[module, default: []] += []
        continue
      }
      names[module, default: []].append(name)
      var found = Uses()
      for user in users { Self.read(name, in: files[user].tokens, into: &found) }
      found.isCompared = (index.extensions[name] ?? []).contains { unit in
        index.declaration(unit).inherited.contains {
          ["Equatable", "Hashable", "Comparable"].contains($0)
        }
      }
      found.cases = repairs.all.compactMap { repair in
        guard case .enumCase(let value) = repair.kind, repair.declaration == name else {
          return nil
        }
        return value
      }
      uses[name] = found
    }
  }

  /// The source files of the replacement modules.
  var files: [PlannedPackage.File] {
    names.keys.sorted().map { .init(path: Self.path(of: $0), text: text(of: $0)) }
  }

  private static func path(of module: String) -> String {
    "Sources/\(module)Names/\(module)Names.swift"
  }

  /// The path of the file that declares each guessed type, keyed by type name.
  var guesses: [String: String] {
    var paths: [String: String] = [:]
    for (module, names) in names {
      for name in names { paths[name] = Self.path(of: module) }
    }
    return paths
  }

  /// Returns a guessed enum's first case without associated values, or `nil` if every case has associated values.
  func plainCase(of name: String) -> String? {
    uses[name]?.cases.first { $0.values == 0 }?.name
  }

  /// Returns whether any replacement module declares the given name.
  func declares(_ name: String) -> Bool {
    names.contains { $1.contains(name) || KnownModules.declares(name, in: $0) }
  }

  /// Returns the replacement modules that declare any name in the given text.
  func modules(named text: String) -> [String] {
    names.keys.filter { module in
      (names[module] ?? []).contains { text.contains(part: $0) }
        || KnownModules.names(of: module).contains { text.contains(part: $0) }
    }
  }

  /// Returns whether a name is declared as a class with a parameterless initializer.
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
      // The name is part of an inheritance clause, not the type of a parameter or computed property.
      if depth == 0, [":", ","].contains(text(-1)), ["{", ",", "where"].contains(text(1)),
        !["var", "let"].contains(text(-3))
      {
        found.isConformance = true
      }
      if text(-1) == "@" { found.isWrapper = true }
      if text(-1) == ":", text(-4) == "weak" { found.isWeak = true }
      if text(1) == "(" {
        found.initializers.insert(arguments(tokens, from: index + 1).parameters)
      }
      if text(1) == "<" {
        let (count, end) = genericArguments(tokens, from: index + 1)
        found.generics = max(found.generics, count)
        if tokens.indices.contains(end), tokens[end].text == "(" {
          found.initializers.insert(arguments(tokens, from: end).parameters)
        }
      }
      guard text(1) == ".", tokens.indices.contains(index + 2), tokens[index + 2].kind == .word
      else { continue }
      if text(3) == "(" { found.calls.insert(text(2)) } else { found.statics.insert(text(2)) }
    }
  }

  /// Returns the number of generic arguments in angle brackets, and the position after the brackets.
  private static func genericArguments(_ tokens: [SwiftToken], from open: Int) -> (
    count: Int, end: Int
  ) {
    var (count, depth) = (1, 0)
    for place in open..<min(open + 64, tokens.count) {
      switch tokens[place].text {
      case "<": depth += 1
      case ">":
        depth -= 1
        if depth == 0 { return (count, place + 1) }
      case "," where depth == 1: count += 1
      // The opening angle bracket turned out to be a comparison operator.
      case "{", "}", ";": return (0, place)
      default: break
      }
    }
    return (0, open)
  }

  /// Returns a parameter list that matches the arguments in parentheses, and the position after the parentheses.
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

  /// Returns the source code of a replacement module.
  func text(of module: String) -> String {
    let names = names[module] ?? []
    var text = """
      // Replaces \(module), which a replay does not need.
      // \(names.isEmpty ? "The app's files import it, but seem to use none of its types." : "The app's files use these declarations: \(names.joined(separator: ", ")).")

      """
    // UIKit's names are available in files that import such a module but not UIKit.
    text += "\n@_exported import UIKitNames\n"
    if let known = KnownModules.text(of: module) { text += known }
    if names.isEmpty { return text }
    let value = "\(module)Value"
    text += "\n" + Self.answers(to: value, of: module)
    for name in names { text += "\n" + declaration(of: name, value: value) }
    return text
  }

  /// Returns the source code of the class of values that a replacement's members return, and of functions that create
  /// values of other types.
  private static func answers(to value: String, of module: String) -> String {
    """
    /// Accepts any member and any call. If a replay needs more, declare it here.
    /// It has no state that threads could share.
    @dynamicMemberLookup
    @dynamicCallable
    open class \(value): Hashable, @unchecked Sendable {
      public init() {}
    \(identity(of: value))\(lookup(value, prefix: ""))  @discardableResult
      public func dynamicallyCall(
        withKeywordArguments arguments: KeyValuePairs<String, Any?>
      ) -> \(value) {
        \(value)()
      }
      @_disfavoredOverload
      @discardableResult
      public func dynamicallyCall(
        withKeywordArguments arguments: KeyValuePairs<String, Any?>
      ) -> \(value)! {
        \(value)()
      }
      @_disfavoredOverload
      @discardableResult
      public func dynamicallyCall(
        withKeywordArguments arguments: KeyValuePairs<String, (\(value)?) -> Void>
      ) -> \(value) {
        \(value)()
      }
      @_disfavoredOverload
      @discardableResult
      public func dynamicallyCall(
        withKeywordArguments arguments: KeyValuePairs<String, (\(value)?, (any Error)?) -> Void>
      ) -> \(value) {
        \(value)()
      }
      @_disfavoredOverload
      @discardableResult
      public func dynamicallyCall<Result>(
        withKeywordArguments arguments: KeyValuePairs<String, Any?>
      ) -> Result {
        plainValue(of: "a call")
      }
    }

    private func plainValue<Value>(of name: String) -> Value {
      if let type = Value.self as? any ExpressibleByNilLiteral.Type,
        let value = type.init(nilLiteral: ()) as? Value
      {
        return value
      }
      let values: [Any] = [(), false, 0, 0.0, "", \(value)()]
      for case let value as Value in values { return value }
      // No value of an unknown type can be created.
      fatalError("\(module)Names has no value of type \\(Value.self) for '\\(name)'")
    }

    """
  }

  /// Returns the source code of a replacement's dynamic member lookup. The optional variant supports `?.` and `nil`,
  /// and the generic variant supports all other uses.
  private static func lookup(_ value: String, prefix: String) -> String {
    """
      public \(prefix)subscript(dynamicMember name: String) -> \(value) {
        get { \(value)() }
        set {}
      }
      @_disfavoredOverload
      public \(prefix)subscript(dynamicMember name: String) -> \(value)! {
        get { \(value)() }
        set {}
      }
      @_disfavoredOverload
      public \(prefix)subscript<Member>(dynamicMember name: String) -> Member {
        get { plainValue(of: name) }
        set {}
      }
      @_disfavoredOverload
      public \(prefix)subscript<Member>(_ keys: Any...) -> Member? {
        get { nil }
        set {}
      }

    """
  }

  private func declaration(of name: String, value: String) -> String {
    let found = uses[name] ?? Uses()
    let parameters = (0..<found.generics).map { "Argument\($0)" }.joined(separator: ", ")
    let generics = found.generics == 0 ? "" : "<\(parameters)>"
    if found.isWrapper {
      return """
        @propertyWrapper
        public struct \(name)<Value> {
          public init(_ arguments: Any?...) {}
          public init(wrappedValue: Value, _ arguments: Any?...) {}
          public var wrappedValue: Value { get { plainValue(of: "\(name)") } nonmutating set {} }
        }

        """
    }
    if found.isConformance {
      return "public protocol \(name)\(found.isWeak ? ": AnyObject" : "") {}\n"
    }
    // App code casts errors to this type, so the type must conform to `Error`. An app's type whose stored properties
    // have this type may be equatable.
    let conformance =
      (name.hasSuffix("Error") ? "Error, " : "") + (found.isCompared ? "" : "Hashable, ")
    var text = "// It has no state that threads could share.\n@dynamicMemberLookup\n"
    var body = "{}"
    if let first = found.cases.first {
      text += "public enum \(name)\(generics): \(conformance)@unchecked Sendable {\n"
      for found in found.cases {
        let values = Array(repeating: value, count: found.values).joined(separator: ", ")
        text += "  case \(found.name.swiftIdentifier)\(values.isEmpty ? "" : "(\(values))")\n"
      }
      let values = Array(repeating: "\(value)()", count: first.values).joined(separator: ", ")
      body = "{ self = .\(first.name)\(values.isEmpty ? "" : "(\(values))") }"
    } else {
      text += "open class \(name)\(generics): \(conformance)@unchecked Sendable {\n"
      if !found.isCompared { text += Self.identity(of: name + generics) }
    }
    text += "  public init() \(body)\n"
    for parameters in found.initializers.sorted(by: { $0.count < $1.count })
    where !parameters.isEmpty {
      text += "  public init(\(Self.list(parameters))) \(body)\n"
    }
    for member in found.statics.subtracting(found.calls + ["self", "Type"]).sorted() {
      text += "  public static var \(member.swiftIdentifier): \(name)\(generics) { \(name)() }\n"
    }
    text += Self.lookup(value, prefix: "") + Self.lookup(value, prefix: "static ")
    return text + "}\n"
  }

  /// Returns the source code of members that compare objects by their identity.
  private static func identity(of type: String) -> String {
    """
      public static func == (left: \(type), right: \(type)) -> Bool { left === right }
      public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    """
  }

  private static func list(_ parameters: [String]) -> String {
    parameters.enumerated().map { index, parameter in
      parameter.hasPrefix("_: ") ? "_ value\(index): \(parameter.dropFirst(3))" : parameter
    }.joined(separator: ", ")
  }
}
