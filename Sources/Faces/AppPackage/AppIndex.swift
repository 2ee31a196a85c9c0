/// An index that finds the declarations in an app's files by name.
struct AppIndex {
  /// A reference to a top-level declaration in a file.
  struct Unit: Hashable {
    let file: Int
    /// The index of the declaration among the file's top-level declarations.
    let declaration: Int
  }

  /// A type declared in the app, either at the top level or nested in another type.
  struct FoundType {
    /// The type's name, prefixed with the names of its enclosing types.
    let qualifiedName: String
    /// The qualified name with backticks around keywords, for use in code.
    var nameInCode: String {
      qualifiedName.split(separator: ".").map { String($0).swiftIdentifier }.joined(separator: ".")
    }
    let declaration: SwiftDeclaration
    let unit: Unit
    /// Indicates whether the app declares a type with the name that a scripted service for this protocol would have.
    var hasOwnScriptedType = false
  }

  let files: [SwiftFile]
  /// The top-level declarations to ignore because they belong to other parts of the app. Those parts declare different
  /// types with the same names.
  let others: Set<Unit>
  /// The types, keyed by their unqualified name.
  private(set) var types: [String: [FoundType]] = [:]
  /// The top-level declarations other than extensions, keyed by name.
  private(set) var units: [String: [Unit]] = [:]
  /// The extensions, keyed by the name of the extended type.
  private(set) var extensions: [String: [Unit]] = [:]
  /// The extensions, keyed by the names of their members.
  private(set) var members: [String: Set<Unit>] = [:]

  init(_ files: [SwiftFile], besides others: Set<Unit> = []) {
    self.files = files
    self.others = others
    for (number, file) in files.enumerated() {
      for (place, declaration) in file.declarations.enumerated() {
        let unit = Unit(file: number, declaration: place)
        if others.contains(unit) { continue }
        if declaration.keyword == "extension" {
          extensions[Self.baseName(declaration.name), default: []].append(unit)
          for member in declaration.members {
            members[member.name, default: []].insert(unit)
            // Subscripts are indexed by their argument labels.
            for label in member.parameters.compactMap(\.label) where member.keyword == "subscript" {
              members[label, default: []].insert(unit)
            }
          }
          add(types: declaration.members, in: unit, prefix: Self.plainName(declaration.name) + ".")
        } else {
          units[declaration.name, default: []].append(unit)
          add(types: [declaration], in: unit, prefix: "")
        }
      }
    }
    for (name, found) in types where types[ServiceWriter.scriptedName(of: name)] != nil {
      types[name] = found.map {
        var type = $0
        type.hasOwnScriptedType = true
        return type
      }
    }
  }

  private mutating func add(types declarations: [SwiftDeclaration], in unit: Unit, prefix: String) {
    for declaration in declarations where declaration.isType {
      let name = prefix + declaration.name
      types[declaration.name, default: []].append(
        FoundType(qualifiedName: name, declaration: declaration, unit: unit))
      add(types: declaration.members, in: unit, prefix: name + ".")
    }
  }

  func declaration(_ unit: Unit) -> SwiftDeclaration {
    files[unit.file].declarations[unit.declaration]
  }

  /// The app's own modules, limited to those that the app's files import. A module is the app's own if a directory with
  /// the module's name contains public declarations.
  var ownModules: Set<String> {
    var directories: Set<Substring> = []
    for file in files {
      let isPublic = file.declarations.contains {
        !Set(["public", "open", "package"]).isDisjoint(with: $0.modifiers)
      }
      if isPublic { directories.formUnion(file.path.split(separator: "/").dropLast()) }
    }
    return Set(files.flatMap(\.imports).map(\.module)).filter {
      directories.contains($0[...]) && KnownModules.text(of: $0) == nil
    }
  }

  /// Returns the type that a name refers to within the given type, or `nil` if the app does not declare the type.
  func type(_ name: String, in context: String = "") -> FoundType? {
    let found = types[Self.baseName(name)] ?? []
    var context = context
    while !context.isEmpty {
      if let match = found.first(where: { $0.qualifiedName == "\(context).\(name)" }) {
        return match
      }
      context = context.lastIndex(of: ".").map { String(context[..<$0]) } ?? ""
    }
    let plain = Self.plainName(name)
    if let match = found.first(where: { $0.qualifiedName == plain }) { return match }
    // Outside its enclosing type, a nested type's name refers to a known type if there is one.
    return found.count == 1 && !AppModules.isKnown(plain) ? found[0] : nil
  }

  /// Returns the last component of a type's name, without generic arguments.
  static func baseName(_ name: String) -> String {
    String(plainName(name).split(separator: ".").last ?? "")
  }

  /// Returns a type's name without its generic arguments and without the prefix of a known or replaced module.
  static func plainName(_ name: String) -> String {
    var name = name
    for prefix in ["any ", "some "] where name.hasPrefix(prefix) { name.removeFirst(prefix.count) }
    let parts = name.prefix { $0 != "<" && $0 != "?" }.split(separator: ".")
    let hasModule = parts.count > 1 && !AppModules.isForeign(String(parts[0]))
    return parts.dropFirst(hasModule ? 1 : 0).joined(separator: ".")
  }

  /// The reactors that are visible to other files, in file order.
  var reactors: [FoundType] {
    types.values.joined().filter { isReactor($0) && !$0.declaration.isPrivate }.sorted {
      ($0.unit.file, $0.declaration.range.lowerBound) < (
        $1.unit.file, $1.declaration.range.lowerBound
      )
    }
  }

  /// Returns the source ranges of a type's declaration and extensions.
  func code(of type: FoundType) -> [(file: SwiftFile, range: Range<Int>)] {
    [(files[type.unit.file], type.declaration.range)]
      + (extensions[type.declaration.name] ?? []).map { (files[$0.file], declaration($0).range) }
  }

  /// Returns every type that a type inherits from or conforms to, including conformances declared in extensions.
  func conformances(of type: FoundType) -> [String] {
    type.declaration.inherited
      + (extensions[type.declaration.name] ?? []).flatMap { declaration($0).inherited }
  }

  // MARK: Kinds of types

  /// Returns whether a type is a class that conforms to `Reactor` directly, through a superclass, or through a protocol
  /// that refines `Reactor`.
  func isReactor(_ type: FoundType) -> Bool {
    type.declaration.keyword == "class" && leadsToReactor(type, depth: 0)
  }

  private func leadsToReactor(_ type: FoundType, depth: Int) -> Bool {
    guard depth < 16, ["class", "protocol", "typealias"].contains(type.declaration.keyword) else {
      return false
    }
    let aliased = type.declaration.keyword == "typealias" ? type.declaration.type : nil
    let names = conformances(of: type) + (aliased?.split(separator: "&").map(String.init) ?? [])
    return names.contains { name in
      let base = Self.baseName(String(name.filter { $0 != " " }))
      return base == "Reactor"
        || self.type(base).map { leadsToReactor($0, depth: depth + 1) } == true
    }
  }

  /// Returns the reason for omitting the declaration of a view or similar type, or `nil` if the declaration can be
  /// included.
  func viewReason(_ declaration: SwiftDeclaration, depth: Int = 0) -> String? {
    if declaration.attributes.contains(where: { ["main", "UIApplicationMain"].contains($0) }) {
      return "the app's entry point"
    }
    if declaration.keyword == "extension" {
      let name = Self.baseName(declaration.name)
      let reason =
        Self.viewReason(ofBase: name)
        ?? type(name).flatMap { viewReason($0.declaration, depth: depth + 1) }
      return reason.map { "an extension of \($0)" }
    }
    guard ["class", "struct"].contains(declaration.keyword), depth < 16 else { return nil }
    for name in declaration.inherited {
      let base = Self.baseName(name)
      if let reason = Self.viewReason(ofBase: base, isStruct: declaration.keyword == "struct") {
        return reason
      }
      if base != declaration.name, let type = type(base),
        let reason = viewReason(type.declaration, depth: depth + 1)
      {
        return reason
      }
    }
    return nil
  }

  /// Returns a phrase such as "a view" if the name of a type's base type suggests a view, or `nil` otherwise.
  private static func viewReason(ofBase base: String, isStruct: Bool = false) -> String? {
    switch base {
    case "UIApplicationDelegate", "UIWindowSceneDelegate", "App": "the app's delegate"
    case "StoryboardView": "a view"
    case "View" where isStruct: "a view"
    case "DelegateProxy", "DelegateProxyType": "a delegate proxy of a view"
    case "Binder", "Reactive": nil
    case _
    where base.hasSuffix("ViewController") || base.hasSuffix("NavigationController")
      || base.hasSuffix("TabBarController"):
      "a view controller"
    case _ where base.hasSuffix("Cell") || base.hasSuffix("ReusableView"): "a cell"
    case "UIControl", "UIButton", "UILabel", "UITextField", "UIWindow", "UIResponder": "a view"
    case _ where base.hasPrefix("UI") && (base.hasSuffix("View") || base.hasSuffix("Bar")): "a view"
    default: nil
    }
  }
}

extension String {
  /// The name as written in code, with backticks if it is a keyword.
  var swiftIdentifier: String { Self.keywords.contains(self) ? "`\(self)`" : self }

  private static let keywords = Set(
    """
    Any Self as associatedtype break case catch class continue default defer deinit do else enum extension fallthrough false \
    fileprivate for func guard if import in init inout internal is let nil operator precedencegroup private protocol public \
    repeat rethrows return self static struct subscript super switch throw throws true try typealias var where while
    """.split(separator: " ").map(String.init))
}
