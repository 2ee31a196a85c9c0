/// A writer for outlines of views that the package omits. An outline declares only the type and the members that the
/// included code uses.
struct ViewOutline {
  let index: AppIndex
  let values: ValueExpressions
  /// The names of the members that the included code uses.
  let used: Set<String>
  /// A closure that returns whether the module that contains the outline has access to a type.
  let isKnown: (String) -> Bool

  func text(of declaration: SwiftDeclaration, in file: SwiftFile) -> String {
    let keyword = declaration.keyword
    let base = keyword == "class" ? ": \(base(of: declaration))" : ""
    var text = "\(keyword) \(declaration.name)\(declaration.genericClause)\(base) {\n"
    if let reactor = reactor(of: declaration) { text += "  var reactor: \(reactor)?\n" }
    var written: Set<String> = []
    for member in members(of: declaration) where written.insert(member.repairName).inserted {
      text += self.member(member, in: file) ?? ""
    }
    return text + "}\n"
  }

  private func members(of declaration: SwiftDeclaration) -> [SwiftDeclaration] {
    declaration.members.filter { member in
      guard !member.isPrivate else { return false }
      if member.keyword == "init" { return !member.parameters.isEmpty && !member.canFail }
      return used.contains(member.name) && !member.modifiers.contains("override")
    }
  }

  /// Returns the UIKit class from which a view ultimately inherits.
  private func base(of declaration: SwiftDeclaration, depth: Int = 0) -> String {
    for name in declaration.inherited where depth < 16 {
      let base = AppIndex.baseName(name)
      if let type = index.type(base), type.declaration.keyword == "class" {
        return self.base(of: type.declaration, depth: depth + 1)
      }
      if base.hasPrefix("UI") { return base }
    }
    switch index.viewReason(declaration) {
    case "a view controller": return "UIViewController"
    case "a cell": return "UITableViewCell"
    case "a view": return "UIView"
    default: return "UIResponder"
    }
  }

  /// Returns the type of a view's reactor, or `nil` if the view has no reactor. The type is declared as the nested type
  /// `Reactor`, as the parameter type of `bind`, or as the generic argument of the view's superclass.
  private func reactor(of declaration: SwiftDeclaration) -> String? {
    let members = declaration.members
    let alias = members.first { $0.keyword == "typealias" && $0.name == "Reactor" }?.type
    let bind = members.first { $0.name == "bind" && $0.parameters.first?.label == "reactor" }
    let argument = declaration.inherited.flatMap { TypeText($0).arguments }.map(\.text).first {
      index.type($0).map { index.isReactor($0) } == true
    }
    let named =
      alias ?? bind.flatMap { $0.parameters.first?.type }.flatMap { index.type($0)?.qualifiedName }
    guard let type = argument ?? named, isKnown(type),
      !members.contains(where: { $0.name == "reactor" })
    else { return nil }
    return type
  }

  private func member(_ member: SwiftDeclaration, in file: SwiftFile) -> String? {
    let types = member.parameters.map(\.type) + [member.type].compactMap { $0 }
    guard types.allSatisfy(isKnown) else { return nil }
    let head = member.isStatic ? "  static " : "  "
    switch member.keyword {
    case "struct", "enum", "typealias", "protocol":
      return "  \(file.text(member.range))\n"
    case "init":
      return "  convenience init(\(list(of: member))) { self.init() }\n"
    case "func":
      let list = list(of: member)
      guard let result = member.type else { return "\(head)func \(member.name)(\(list)) {}\n" }
      return values.value(of: TypeText(result)).map {
        "\(head)func \(member.name)(\(list)) -> \(result) { \($0) }\n"
      }
    case "var", "let":
      guard let type = member.type else {
        return member.value.map { "\(head)let \(member.name) = \(file.text($0))\n" }
      }
      return values.value(of: TypeText(type)).map { "\(head)var \(member.name): \(type) = \($0)\n" }
    default: return nil
    }
  }

  private func list(of member: SwiftDeclaration) -> String {
    member.parameters.map { parameter in
      let (label, name) = (parameter.label ?? "_", parameter.name ?? "_")
      let text = "\(label == name ? name : "\(label) \(name)"): \(parameter.type)"
      let value = parameter.hasDefault ? values.value(of: TypeText(parameter.type)) : nil
      return value.map { "\(text) = \($0)" } ?? text
    }.joined(separator: ", ")
  }
}
