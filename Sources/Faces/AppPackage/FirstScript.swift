import ReactorBase

/// The first script of a reactor: its actions, one after another.
struct FirstScript {
  let index: AppIndex
  let standIns: StandInModules

  /// The words for a script that has only its first action, in the list of repairs.
  static let shortened = "all actions but the first"

  private static let pause = "wait 1s"

  /// Returns whether the text of a first script has more than one action.
  static func hasSeveralActions(_ text: String) -> Bool {
    text.split(separator: "\n").count { $0 == pause } > 1
  }

  /// Writes the script.
  ///
  /// - Parameters:
  ///   - reactor: The reactor.
  ///   - name: Its name in scripts.
  ///   - showsCalls: Whether the trace shows the calls of services, which no state does.
  ///   - isShort: Whether it has only its first action.
  func text(
    for reactor: AppIndex.FoundType, named name: String, showsCalls: Bool, isShort: Bool
  ) -> String {
    let start =
      "# The first script of \(reactor.qualifiedName): edit it, and add others beside it.\nreactor \(name)\n"
    let more = (showsCalls ? ["call"] : []) + (hasOutputs(reactor) ? ["output"] : [])
    let shown = ["action", "state", "pulse", "event"] + more + ["error", "expect", "end"]
    let trace = more.isEmpty ? "" : "trace show=\(shown.joined(separator: ","))\n"
    let all = actionType(of: reactor).map(actions) ?? []
    let actions = isShort ? Array(all.prefix(1)) : all
    // The end comes here even if an action has begun something that never ends.
    let steps = actions.isEmpty ? ["\(Self.pause)\n"] : actions.map { "\($0)\n\(Self.pause)\n" }
    return start + trace + "\n" + steps.joined() + "end\n"
  }

  /// Returns whether a reactor stores relays or subjects, whose elements no state shows.
  private func hasOutputs(_ reactor: AppIndex.FoundType) -> Bool {
    let file = index.files[reactor.unit.file]
    return reactor.declaration.members.contains { member in
      guard ["var", "let"].contains(member.keyword), !member.isStatic else { return false }
      let type = member.type ?? member.value.map(file.text) ?? ""
      let name = AppIndex.baseName(String(type.prefix { $0 != "(" }))
      return name.hasSuffix("Relay") || name.hasSuffix("Subject")
    }
  }

  /// The type of a reactor's actions: the one that is called so, what it stands for, or the one that `mutate` takes.
  private func actionType(of reactor: AppIndex.FoundType) -> AppIndex.FoundType? {
    let mutate = reactor.declaration.members.first {
      $0.keyword == "func" && $0.name == "mutate" && $0.parameters.first?.label == "action"
    }
    var type =
      index.type("Action", in: reactor.qualifiedName)
      ?? mutate?.parameters.first.flatMap { index.type($0.type, in: reactor.qualifiedName) }
    var seen: Set<String> = []
    while let alias = type, alias.declaration.keyword == "typealias",
      seen.insert(alias.qualifiedName).inserted
    {
      type = alias.declaration.type.flatMap { index.type($0, in: alias.qualifiedName) }
    }
    return type
  }

  /// The actions whose values are known, those that load something first.
  private func actions(of type: AppIndex.FoundType) -> [String] {
    let cases = type.declaration.members.filter { $0.keyword == "case" }
    let plain = cases.filter(\.parameters.isEmpty).map(\.name)
    let loading = plain.filter { name in
      ["refresh", "load", "fetch", "viewdidload", "appear"].contains {
        name.lowercased().contains(part: $0)
      }
    }
    let others = plain.filter { !loading.contains($0) }
    let withValues = cases.filter { !$0.parameters.isEmpty }.compactMap { declaration in
      declaration.parameters.argumentList {
        ($0.label, value(of: TypeText($0.type), in: type.qualifiedName, depth: 0))
      }.map { "\(Self.written(declaration.name))(\($0))" }
    }
    return (loading + others).map(Self.written) + withValues
  }

  /// The name of an action, with a dot if it could be taken for a command.
  private static func written(_ name: String) -> String {
    keywords.contains(name) ? ".\(name)" : name
  }

  private static let keywords: Set<String> = [
    "reactor", "seed", "trace", "wait", "settle", "end", "expect", "stub", "tap", "type", "include",
  ]

  private static let literals: [String: String] = [
    "String": "\"a\"", "Bool": "true", "Int": "0", "Int64": "0", "Int32": "0", "UInt": "0",
    "Double": "0", "Float": "0",
    "CGFloat": "0", "TimeInterval": "0", "Date": "\"2001-01-01T00:00:00Z\"",
    "URL": "\"https://example.com\"",
    "IndexPath": "[0, 0]", "UIColor": "\"red\"",
  ]

  /// Returns a value of a type as scripts write it; nil if none is known.
  private func value(of type: TypeText, in context: String, depth: Int) -> String? {
    guard depth < 5 else { return nil }
    if type.wrapped != nil { return "nil" }
    if type.isCollection { return type.isDictionary ? "{}" : "[]" }
    guard let found = index.type(type.name, in: context) else {
      return Self.literals[type.name] ?? standIns.plainCase(of: type.name).map { ".\($0)" }
    }
    switch found.declaration.keyword {
    case "typealias":
      return found.declaration.type.flatMap {
        value(of: TypeText($0), in: found.qualifiedName, depth: depth + 1)
      }
    case "enum":
      return found.declaration.members.first { $0.keyword == "case" && $0.parameters.isEmpty }.map {
        ".\($0.name)"
      }
    case "struct":
      let fields = found.declaration.members.filter {
        ["var", "let"].contains($0.keyword) && !$0.isStatic && !$0.hasBraces
      }
      if fields.isEmpty { return nil }
      return fields.argumentList { field in
        (
          field.name,
          field.type.flatMap {
            value(of: TypeText($0), in: found.qualifiedName, depth: depth + 1)
          }
        )
      }.map { "(\($0))" }
    default: return nil
    }
  }
}
