import ReactorBase

/// A generator for a reactor's first script, which sends each of the reactor's actions once.
package struct FirstScript {
  let index: AppIndex
  let standIns: StandInModules

  /// The entry in the list of repairs that omits every action after the first.
  static let shortened = "all actions but the first"

  private static let pause = "wait 1s"

  private static let stepPrefix = "step "

  /// Returns the entry in the list of repairs that omits the given step.
  static func words(for step: String) -> String { stepPrefix + step }

  /// Returns whether a repair of a first script omits a step. Otherwise, it adds a stub.
  static func isOmission(_ repair: Repair) -> Bool { !repair.declaration.hasPrefix(stubStart) }

  /// Returns the steps that the given repairs omit from a script, separated by commas.
  package static func omittedSteps(of repairs: [Repair]) -> String {
    repairs.map(\.declaration)
      .map { $0.hasPrefix(stepPrefix) ? String($0.dropFirst(stepPrefix.count)) : $0 }
      .joined(separator: ", ")
  }

  /// Returns the stub, without an outcome, that answers the request in a failure's description, or `nil` if the failure
  /// is not about a request. The stub matches the request's URL with any query.
  static func stub(forRequestIn failure: String) -> String? {
    guard let start = failure.utf8.firstPlace(of: "no stub answers the request ".utf8) else {
      return nil
    }
    let words = failure[start.upperBound...].split(separator: " ", maxSplits: 2)
    guard words.count > 1 else { return nil }
    let method = words[0].lowercased()
    guard stubbedMethods.contains(method) else { return nil }
    return "\(stubStart)\(method)(\(String(words[1].prefix { $0 != "?" }).swiftLiteral))"
  }

  private static let stubbedMethods: Set<String> = [
    "get", "post", "put", "patch", "delete", "head", "options",
  ]

  /// The start of an entry in the list of repairs that adds a stub for a request.
  private static let stubStart = "stub http."

  /// Returns the steps of a generated first script.
  static func steps(of text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(lines, lines.dropFirst()).filter { $0 != "" && $1 == pause }.map { String($0.0) }
  }

  /// Returns the step that a failure mentions, or `nil` if the failure mentions no step.
  static func step(namedIn failure: String, of steps: [String]) -> String? {
    func isNamed(_ step: some StringProtocol, before end: String) -> Bool {
      failure.contains(part: " \(step.drop { $0 == "." })\(end)")
    }
    return steps.first { isNamed($0, before: " of '") }
      ?? steps.first { isNamed($0.prefix { $0 != "(" }, before: "(") }
  }

  /// Returns the source of a reactor's first script.
  ///
  /// - Parameters:
  ///   - reactor: The reactor to write a script for.
  ///   - name: The name of the reactor in scripts.
  ///   - showsCalls: Whether the trace shows service calls, which are not part of any state.
  ///   - events: The events that the reactor observes.
  ///   - repairs: The repairs that omit steps of the script or add stubs to it.
  func text(
    for reactor: AppIndex.FoundType, named name: String, showsCalls: Bool,
    events: [PublishedEvent], repairs: [Repair]
  ) -> String {
    let omissions = repairs.filter(Self.isOmission)
    let omitted =
      omissions.isEmpty
      ? ""
      : "# Left out, because their replay failed (see \(Repairs.fileName)): \(Self.omittedSteps(of: omissions))\n"
    let start =
      "# A first script for \(reactor.qualifiedName). Edit it, and add more scripts to this folder.\n\(omitted)reactor \(name)\n"
    let more = (showsCalls ? ["call"] : []) + (hasOutputs(reactor) ? ["output"] : [])
    let shown = ["action", "state", "pulse", "event"] + more + ["error", "expect", "end"]
    let trace = more.isEmpty ? "" : "trace show=\(shown.joined(separator: ","))\n"
    let parts = repairs.map(\.declaration)
    let all =
      (actionType(of: reactor).map(actions) ?? []) + events.flatMap { emits($0, for: reactor) }
    var steps = all.filter { !parts.contains(Self.words(for: $0)) }
    if parts.contains(Self.shortened) { steps.removeLast(max(0, steps.count - 1)) }
    // The `end` step ends the replay even if an action starts work that never finishes.
    let lines = steps.isEmpty ? ["\(Self.pause)\n"] : steps.map { "\($0)\n\(Self.pause)\n" }
    return start + trace + stubs(of: parts) + "\n" + lines.joined() + "end\n"
  }

  /// Returns the lines that make requests fail until the user writes the answers.
  private func stubs(of parts: [String]) -> String {
    let stubs = parts.filter { $0.hasPrefix(Self.stubStart) }
    if stubs.isEmpty { return "" }
    return
      "\n# Replace each failure with the server's response, such as '-> file(\"response.json\")'.\n"
      + stubs.map { "\($0) fails .notConnectedToInternet\n" }.joined()
  }

  /// Returns whether a reactor stores relays or subjects, whose elements are not part of the state.
  private func hasOutputs(_ reactor: AppIndex.FoundType) -> Bool {
    let file = index.files[reactor.unit.file]
    return reactor.declaration.members.contains { member in
      guard ["var", "let"].contains(member.keyword), !member.isStatic else { return false }
      let type = member.type ?? member.value.map(file.text) ?? ""
      let name = AppIndex.baseName(String(type.prefix { $0 != "(" }))
      return name.hasSuffix("Relay") || name.hasSuffix("Subject")
    }
  }

  /// Returns the type of a reactor's actions with type aliases resolved, or `nil` if the app does not declare the type.
  /// The action type is the type named `Action` or, failing that, the parameter type of `mutate`.
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

  /// Returns the actions whose argument values are known. Actions that load data come first.
  private func actions(of type: AppIndex.FoundType) -> [String] {
    let cases = type.declaration.members.filter { $0.keyword == "case" }
    let plain = cases.filter(\.parameters.isEmpty).map(\.name)
    let loading = plain.filter { name in
      ["refresh", "load", "fetch", "viewdidload", "appear"].contains {
        name.lowercased().contains(part: $0)
      }
    }
    let others = plain.filter { !loading.contains($0) }
    let withValues = cases.filter { !$0.parameters.isEmpty }.compactMap {
      call(of: $0, in: type.qualifiedName, depth: 0)
    }
    return (loading + others + withValues).map(Self.written)
  }

  /// Returns the steps that emit an event. If the element is an enum, there is one step for each case that the reactor
  /// mentions; otherwise, there is a single step.
  private func emits(_ event: PublishedEvent, for reactor: AppIndex.FoundType) -> [String] {
    let context = event.owner.qualifiedName
    if ["Void", "()"].contains(event.element.text) { return ["emit \(event.name)"] }
    guard let found = index.type(event.element.name, in: context),
      found.declaration.keyword == "enum", event.element.wrapped == nil
    else {
      return value(of: event.element, in: context, depth: 0).map { ["emit \(event.name)(\($0))"] }
        ?? []
    }
    let names = Set(index.code(of: reactor).flatMap { $0.names(in: $1).members })
    return found.declaration.members.filter { $0.keyword == "case" && names.contains($0.name) }
      .compactMap { declaration in
        declaration.parameters.isEmpty
          ? declaration.name : call(of: declaration, in: found.qualifiedName, depth: 0)
      }.map { "emit \(event.name)(.\($0))" }
  }

  /// Returns an enum case without a leading dot, including values for its parameters, or `nil` if no value is known for
  /// a parameter.
  private func call(of declaration: SwiftDeclaration, in context: String, depth: Int) -> String? {
    declaration.parameters.argumentList {
      ($0.label, value(of: TypeText($0.type), in: context, depth: depth))
    }.map { "\(declaration.name)(\($0))" }
  }

  /// Returns an action as written in a script. The action starts with a dot if its name could be mistaken for a
  /// keyword.
  private static func written(_ action: String) -> String {
    keywords.contains(String(action.prefix { $0 != "(" })) ? ".\(action)" : action
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

  /// Returns a value of a type in script notation, or `nil` if no value is known.
  private func value(of type: TypeText, in context: String, depth: Int) -> String? {
    guard depth < 5 else { return nil }
    if let wrapped = type.wrapped {
      return value(of: wrapped, in: context, depth: depth + 1) ?? "nil"
    }
    if type.isDictionary { return "{}" }
    if let element = type.listElement {
      return value(of: element, in: context, depth: depth + 1).map { "[\($0)]" } ?? "[]"
    }
    guard let found = index.type(type.name, in: context) else {
      return Self.literals[type.name] ?? standIns.plainCase(of: type.name).map { ".\($0)" }
    }
    switch found.declaration.keyword {
    case "typealias":
      return found.declaration.type.flatMap {
        value(of: TypeText($0), in: found.qualifiedName, depth: depth + 1)
      }
    case "enum":
      // A state's initial value is often the first case, so choosing the second case makes a change visible.
      let cases = found.declaration.members.filter { $0.keyword == "case" }
      let plain = cases.filter(\.parameters.isEmpty)
      if let name = (plain.dropFirst().first ?? plain.first)?.name { return ".\(name)" }
      return cases.lazy.compactMap {
        call(of: $0, in: found.qualifiedName, depth: depth + 1).map { ".\($0)" }
      }.first
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
