import ReactorBase

extension SwiftDeclaration {
  /// The name that distinguishes the declaration from its siblings. For a function, the name includes the argument
  /// labels.
  var repairName: String {
    switch keyword {
    case "extension": "extension \(AppIndex.plainName(name))"
    case "func", "init", "subscript":
      "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
    default: name
    }
  }
}

extension SwiftFile {
  /// Returns the declarations that enclose the given offset, starting with the outermost.
  func declarations(at place: Int) -> [SwiftDeclaration] {
    var chain: [SwiftDeclaration] = []
    var declarations = self.declarations
    while let inner = declarations.last(where: { $0.range.contains(place) }) {
      chain.append(inner)
      declarations = inner.members
    }
    return chain
  }

  /// Returns the line of the declaration with the given qualified name. If a nested declaration is not found, returns
  /// the line of its innermost enclosing declaration that is found, or `nil` if there is none.
  func line(of names: [String]) -> Int? {
    var declarations = self.declarations
    var line: Int?
    for name in names {
      guard let found = declarations.first(where: { $0.repairName == name }) else { break }
      line = found.line
      declarations = found.members
    }
    return line
  }

  /// Returns the byte offset of the given 1-based line and column.
  func place(line: Int, column: Int) -> Int {
    var (start, rest) = (0, line - 1)
    while rest > 0, let end = code[start...].firstIndex(of: UInt8(ascii: "\n")) {
      start = end + 1
      rest -= 1
    }
    return start + column - 1
  }

  /// Returns the file as it compiles in a package. Imports of submodules are replaced by imports of whole modules, because
  /// replacement modules have no submodules. Conditions such as `#if os(iOS)` are true, because the app runs on iOS.
  func adaptedToPackage() -> SwiftFile {
    let systems = iOSConditions
    let edits = imports.compactMap(\.submodule).map { ($0, "") } + systems.map { ($0, "true") }
    if edits.isEmpty { return self }
    var changed = code
    for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
      changed.replaceSubrange(range, with: text.utf8)
    }
    return SwiftFile(path: path, code: changed, isRepaired: true, bridgedModules: bridgedModules)
  }

  /// The ranges of `os(iOS)` in the file's conditional compilation directives.
  private var iOSConditions: [Range<Int>] {
    let system = Array("os(iOS)".utf8)
    var ranges: [Range<Int>] = []
    for line in code.split(separator: UInt8(ascii: "\n")) {
      let directive = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard directive.starts(with: "#if ".utf8) || directive.starts(with: "#elseif ".utf8),
        let start = directive.firstPlace(of: system)
      else { continue }
      ranges.append(start)
    }
    return ranges
  }

  /// Returns the file with the given repairs applied. Line numbers do not change, so errors in a copy have the same
  /// line numbers as in the app.
  ///
  /// - Parameters:
  ///   - repairs: The repairs to apply.
  ///   - values: The expressions for the simplest values.
  ///   - scripted: A closure that returns a scripted call to replace a function's body, or `nil` if the function has no
  ///     scripted call.
  func repaired(
    by repairs: [Repair], _ values: ValueExpressions,
    scripted: @escaping RepairWriter.ScriptedCall = { _, _ in nil }
  ) -> SwiftFile {
    if repairs.isEmpty { return self }
    var edits: [(range: Range<Int>, text: String)] = []
    func add(_ declaration: SwiftDeclaration, in context: [String], _ type: SwiftDeclaration?) {
      let name = (context + [declaration.repairName]).joined(separator: ".")
      let writer = RepairWriter(
        file: self, declaration: declaration, type: type, context: context, values: values,
        scripted: scripted)
      let own = repairs.filter { $0.declaration == name }
      let isPlain = own.contains { $0.kind == .plainBody }
      if own.contains(where: { $0.kind == .declaration }) {
        edits.append((declaration.range, ""))
        return
      }
      for repair in own where repair.kind != .body || !isPlain {
        edits += writer.edits(for: repair.kind)
      }
      for member in declaration.members {
        add(member, in: context + [declaration.repairName], declaration)
      }
    }
    for declaration in declarations { add(declaration, in: [], nil) }
    var changed: [UInt8] = []
    var end = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= end {
      changed += code[end..<edit.range.lowerBound] + Array(edit.text.utf8)
      let lines = code[edit.range].count { $0 == UInt8(ascii: "\n") }
      let written = edit.text.utf8.count { $0 == UInt8(ascii: "\n") }
      changed += Array(repeating: UInt8(ascii: "\n"), count: max(0, lines - written))
      end = edit.range.upperBound
    }
    changed += code[end...]
    return SwiftFile(
      path: path, code: changed, isRepaired: true, bridgedModules: bridgedModules)
  }
}

/// A writer for the changes that a repair makes to a declaration.
struct RepairWriter {
  typealias ScriptedCall = (_ function: SwiftDeclaration, _ type: SwiftDeclaration) -> String?

  let file: SwiftFile
  let declaration: SwiftDeclaration
  /// The type or extension that contains the declaration, or `nil` for a top-level declaration.
  let type: SwiftDeclaration?
  let context: [String]
  let values: ValueExpressions
  let scripted: ScriptedCall

  func edits(for kind: Repair.Kind) -> [(range: Range<Int>, text: String)] {
    switch kind {
    case .body: declaration.body.map { [($0, scriptedBody ?? body)] } ?? []
    case .plainBody: declaration.body.map { [($0, body)] } ?? []
    case .value: value
    case .conformance(let name): withoutConformance(to: name)
    case .attribute("NSManaged") where type?.keyword == "extension": computed
    case .attribute("NSManaged"): withoutAttribute("NSManaged") + initialValue
    case .attribute(let name): withoutAttribute(name)
    case .declaration, .file, .enumCase: []
    }
  }

  private var trap: String {
    "fatalError(\"\(declaration.repairName) is left out, because init could not find a value of its type\")"
  }

  private func plainValue(of type: String) -> String? {
    let value = values.value(of: TypeText(type), in: context.last ?? "")
    // A property such as `shared` can't refer to itself in its initial value, so the repair creates a new instance.
    guard value?.hasSuffix(".\(declaration.name)") == true, let found = values.index.type(type)
    else { return value }
    return values.designatedCall(of: found).map { "\(found.nameInCode)(\($0))" }
  }

  private var scriptedBody: String? {
    type.flatMap { scripted(declaration, $0) }.map { "{ \($0) }" }
  }

  private var body: String {
    switch declaration.keyword {
    case "func":
      guard let result = declaration.type, result != "Void", result != "()" else { return "{}" }
      let failure = declaration.isThrowing ? "throw CancellationError()" : trap
      return "{ \(plainValue(of: result) ?? failure) }"
    case "init": return initializer
    case "deinit": return "{}"
    default:
      // The property is stored and its braces contain observers, so removing the braces is enough.
      if declaration.hasValue || isObserved { return "" }
      let value = declaration.type.flatMap(plainValue) ?? trap
      return declaration.isSettable ? "{ get { \(value) } set {} }" : "{ \(value) }"
    }
  }

  private var isObserved: Bool {
    guard let body = declaration.body else { return false }
    let first = file.tokens.first { $0.range.lowerBound > body.lowerBound }
    return first.map { ["didSet", "willSet"].contains($0.text) } == true
  }

  /// The replacement for an initializer's body. The body sets every property that has no initial value, using the
  /// parameter of the same name if possible. A convenience initializer calls another initializer instead.
  private var initializer: String {
    guard let type, type.keyword == "struct" || type.keyword == "class",
      !declaration.modifiers.contains("convenience")
    else { return type.map { "{ \(delegation(of: $0)) }" } ?? "{ \(trap) }" }
    let properties = type.members.filter {
      ["var", "let"].contains($0.keyword) && !$0.isStatic && !$0.hasValue && $0.body == nil
        && !$0.modifiers.contains("lazy")
        && !($0.keyword == "var" && $0.type.map { TypeText($0).wrapped != nil } == true)
    }
    var text = ""
    for property in properties {
      let parameter = declaration.parameters.first { $0.name == property.name }
      let isSame = parameter.map { TypeText($0.type).text == property.type } == true
      guard
        let value = isSame ? parameter?.name : property.type.flatMap(plainValue)
      else { return "{ \(trap) }" }
      text += " self.\(property.name) = \(value);"
    }
    guard let call = superCall(in: type) else { return "{ \(trap) }" }
    return (text + call).isEmpty ? "{}" : "{\(text)\(call) }"
  }

  /// Returns the call to the superclass's initializer, or `nil` if no call is possible. The string is empty if the
  /// compiler inserts the call.
  private func superCall(in type: SwiftDeclaration) -> String? {
    if declaration.modifiers.contains("override") {
      let arguments = declaration.parameters.argumentList { ($0.label, $0.name) }
      return " super.init(\(arguments ?? ""))"
    }
    guard let above = type.inherited.first.flatMap({ values.index.type($0) }),
      above.declaration.keyword == "class"
    else { return "" }
    return values.designatedCall(of: above).map { $0.isEmpty ? "" : " super.init(\($0))" }
  }

  /// Returns a call to the type's simplest initializer.
  private func delegation(of type: SwiftDeclaration) -> String {
    if type.keyword == "extension", AppIndex.baseName(type.name).hasSuffix("AttributedString") {
      return "self.init(string: \"\")"
    }
    guard let found = values.index.type(type.name) else { return "self.init()" }
    return values.designatedCall(of: found).map { "self.init(\($0))" } ?? trap
  }

  /// The edit that replaces the initial value of a stored property with the simplest value of its type. If no value is
  /// known, the property becomes a computed property.
  private var value: [(range: Range<Int>, text: String)] {
    guard let range = declaration.value else { return [] }
    // Global values outlive a replay, so they can't store services.
    let isGlobal = declaration.isStatic || type == nil
    if let type = declaration.type, let value = plainValue(of: type),
      !isGlobal || !value.contains(part: ServiceWriter.replacementCall)
    {
      return [(range, value)]
    }
    guard let type = declaration.type ?? constructedType else {
      return [(declaration.range, "")]
    }
    let kept = declaration.modifiers.filter {
      ["static", "class", "public", "open", "internal", "private", "fileprivate", "override"]
        .contains($0)
    }
    let head = (kept + ["var \(declaration.name): \(type)"]).joined(separator: " ")
    let set = declaration.keyword == "var" ? " set {}" : ""
    return [(declaration.range, "\(head) { get { \(plainValue(of: type) ?? trap) }\(set) }")]
  }

  /// The type of an initial value that calls an initializer or a static member such as `shared`, or `nil` for any other
  /// value.
  private var constructedType: String? {
    guard let range = declaration.value else { return nil }
    guard let first = tokens.first(where: { range.contains($0.range.lowerBound) }),
      first.kind == .word, first.text.first?.isUppercase == true
    else { return nil }
    let text = file.text(range)
    let end = text.firstIndex { $0 == "(" || $0 == "." } ?? text.endIndex
    return String(text[..<end])
  }

  /// The edit that turns a stored property into a computed property because extensions cannot contain stored
  /// properties.
  private var computed: [(range: Range<Int>, text: String)] {
    let type = declaration.type ?? "Any?"
    let text = "var \(declaration.name): \(type) { get { \(plainValue(of: type) ?? trap) } set {} }"
    return [(declaration.range, declaration.isPrivate ? "private \(text)" : text)]
  }

  /// The edit that gives a variable an initial value.
  private var initialValue: [(range: Range<Int>, text: String)] {
    guard let type = declaration.type, declaration.keyword == "var", !declaration.hasValue,
      let value = plainValue(of: type)
    else { return [] }
    let end = declaration.range.upperBound
    return [(end..<end, " = \(value)")]
  }

  private var tokens: [SwiftToken] {
    file.tokens.filter { declaration.range.contains($0.range.lowerBound) }
  }

  private func withoutConformance(to name: String) -> [(range: Range<Int>, text: String)] {
    let tokens = self.tokens
    guard let open = tokens.firstIndex(where: { $0.text == "{" && $0.kind == .mark }),
      let colon = tokens[..<open].firstIndex(where: { $0.text == ":" }),
      !declaration.inherited.isEmpty
    else { return [] }
    let end = tokens[..<open].firstIndex { $0.text == "where" } ?? open
    let names = Set([name] + (["Decodable", "Encodable"].contains(name) ? ["Codable"] : []))
    let kept = declaration.inherited.filter { !names.contains(AppIndex.baseName($0)) }
    if kept.count == declaration.inherited.count { return [] }
    let range = tokens[colon].range.lowerBound..<tokens[end - 1].range.upperBound
    return [(range, kept.isEmpty ? "" : ": \(kept.joined(separator: ", "))")]
  }

  private func withoutAttribute(_ name: String) -> [(range: Range<Int>, text: String)] {
    let tokens = self.tokens
    for index in tokens.indices.dropLast() where tokens[index].text == "@" {
      guard tokens[index + 1].text == name else { continue }
      var end = index + 1
      if end + 1 < tokens.count, tokens[end + 1].text == "(",
        tokens[end + 1].range.lowerBound == tokens[end].range.upperBound
      {
        end = tokens[end...].firstIndex { $0.text == ")" } ?? end
      }
      return [(tokens[index].range.lowerBound..<tokens[end].range.upperBound, "")]
    }
    return []
  }
}
