import ReactorBase

/// Writes the registrations of an app's reactors and the services that they take.
struct Registrations {
  let index: AppIndex
  let standIns: StandInModules
  let modules: [Int: [String]]
  let repairs: Repairs
  /// The protocols whose services stand for code that is left out.
  let replaced: [String]

  static let path = "Sources/AppReactors/Registrations.swift"

  /// The statement at a line, by the line that it begins with; nil if there is none.
  static func statement(at line: Int, in file: SwiftFile) -> String? {
    let lines = file.text(0..<file.code.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix(line).last { $0.hasPrefix("    register(") || $0.hasPrefix("    event(") }
      .map { name(ofStatement: $0) }
  }

  /// The beginning of a statement, up to its closure, without the spaces before it.
  private static func name(ofStatement line: some StringProtocol) -> String {
    String(line.prefix { $0 != "{" }.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  struct Written {
    var registrations = ""
    var services: [PlannedPackage.File] = []
    var reactors: [AppIndex.FoundType] = []
    var names: [String] = []
    var lost: [PlannedPackage.Note] = []
    var remaining: [PlannedPackage.Note] = []
  }

  /// The imports of a written file, with those modules of others whose names it has.
  private func imports(of text: String) -> String {
    let own = ["ReactorFoundation", "ReactorKit", "ReactorRegistration"]
    let others = ["RxCocoa", "RxRelay", "RxSwift", "UIKit"].filter { module in
      modules.values.contains { $0.contains(module) }
    }
    return (own + others + standIns.modules(named: text)).sorted().map { "import \($0)\n" }.joined()
  }

  func write(_ reactors: [AppIndex.FoundType]) -> Written {
    var written = Written()
    var lines = ""
    for reactor in reactors {
      let file = index.files[reactor.unit.file].path
      func note(_ line: Int, _ text: String) {
        written.remaining.append(.init(file: file, line: line, text: text))
      }
      guard reactor.declaration.generics.isEmpty else {
        note(
          reactor.declaration.line,
          "\(reactor.qualifiedName) is generic: register it with the types that the app uses")
        continue
      }
      // A class that others inherit from is registered by them, unless it can be made by itself.
      let values = ValueExpressions(index: index) { type in
        implementation(of: type).map { "context.service(\($0).self)" }
      }
      guard let parameters = values.initializers(of: reactor).first else {
        note(
          reactor.declaration.line,
          "\(reactor.qualifiedName) has no initializer that a registration can call")
        continue
      }
      var arguments: [String] = []
      for parameter in parameters where !parameter.hasDefault {
        let type = Self.type(of: parameter, in: reactor)
        var value = values.value(of: type, in: reactor.qualifiedName)
        if value == nil {
          let origin = origin(of: type)
          note(
            parameter.line,
            "\(reactor.qualifiedName) needs a value for '\(parameter.label ?? parameter.name ?? "_"): \(type.text)'\(origin)"
          )
          if standIns.isClass(type.name) { value = "\(type.text)()" }
        }
        let text =
          value
          ?? "missingValue(\"\(parameter.name ?? "_"): \(type.text.replacing(part: "\"", with: "'"))\")"
        arguments.append(parameter.label.map { "\($0): \(text)" } ?? text)
      }
      let name = self.name(of: reactor, besides: written.names)
      let call = "register(\"\(name)\", summary: \"\(reactor.qualifiedName)\")"
      if let repair = repairs.repairs(of: Self.path).first(where: { $0.declaration == call }) {
        written.lost.append(
          .init(
            file: file, line: reactor.declaration.line,
            text: "\(reactor.qualifiedName): \(repair.reason)"))
        continue
      }
      var make = "\(reactor.nameInCode)(\(arguments.joined(separator: ", ")))"
      // A replay runs the code of the main actor.
      if reactor.declaration.attributes.contains("MainActor") {
        make = "MainActor.assumeIsolated { \(make) }"
      }
      let head = make.contains(part: "context.") ? "{ context in" : "{"
      lines +=
        "    \(call) \(head)\n      \(make)\n    }\n"
      written.names.append(name)
      written.reactors.append(reactor)
    }
    let services = services(for: reactors)
    written.services = services.files
    written.registrations = registrations(lines + services.events)
    return written
  }

  /// The type of the value for a parameter: a property that traps without one needs it, even if the parameter is optional.
  private static func type(
    of parameter: SwiftParameter, in reactor: AppIndex.FoundType
  ) -> TypeText {
    let type = TypeText(parameter.type)
    let property = reactor.declaration.members.first {
      $0.name == parameter.name && $0.type?.hasSuffix("!") == true
    }
    return property == nil ? type : type.wrapped ?? type
  }

  private func registrations(_ lines: String) -> String {
    let missing =
      lines.contains(part: "missingValue(")
      ? """

      /// A value that is still to be written: a replay of the reactor that needs it ends here.
      private func missingValue<Value>(_ parameter: String) -> Value {
        fatalError("Registrations.swift has no value for '\\(parameter)'")
      }

      """ : ""
    return """
      \(imports(of: lines))
      extension ReactorRegistry {
        /// Registers the reactors of the app.
        public mutating func addAppReactors() {
          addFoundation()
          addUIKitValues()
      \(lines)  }
      }
      \(missing)
      """
  }

  private func origin(of type: TypeText) -> String {
    for (module, names) in standIns.names.sorted(by: { $0.key < $1.key })
    where names.contains(type.name) {
      return " (declared in \(module))"
    }
    guard let found = index.type(type.name) else { return "" }
    return " (\(index.files[found.unit.file].path):\(found.declaration.line))"
  }

  private func name(of reactor: AppIndex.FoundType, besides names: [String]) -> String {
    var name = reactor.declaration.name
    for suffix in ["ViewReactor", "Reactor"] where name.hasSuffix(suffix) && name != suffix {
      name.removeLast(suffix.count)
      break
    }
    name = name.kebabCase
    return names.contains(name) ? reactor.qualifiedName.kebabCase : name
  }

  /// The class that is written for a protocol; nil if none can be.
  private func implementation(of type: AppIndex.FoundType) -> String? {
    let writer = ServiceWriter(index: index, values: ValueExpressions(index: index) { _ in nil })
    return writer.requirements(of: type).map { _ in ServiceWriter.className(of: type) }
  }

  /// The services for all protocols that the initializers take, and for those that these lead to.
  private func services(for reactors: [AppIndex.FoundType]) -> (
    files: [PlannedPackage.File], events: String
  ) {
    var events = ""
    var found: [String: PlannedPackage.File] = [:]
    var seen: Set<String> = []
    var queue: [AppIndex.FoundType] = []
    let recording = ValueExpressions(index: index) { type in
      guard implementation(of: type) != nil else { return nil }
      if seen.insert(type.qualifiedName).inserted { queue.append(type) }
      return ServiceWriter.current(type)
    }
    for type in replaced.compactMap({ index.type($0) }) { _ = recording.service(type) }
    let writer = ServiceWriter(index: index, values: recording)
    for reactor in reactors {
      for parameter in recording.initializers(of: reactor).first ?? [] where !parameter.hasDefault {
        _ = recording.value(of: TypeText(parameter.type), in: reactor.qualifiedName)
      }
    }
    while let type = queue.popLast() {
      guard let requirements = writer.requirements(of: type) else { continue }
      for requirement in requirements where requirement.keyword == "var" {
        _ = recording.value(of: TypeText(requirement.type ?? "Any"))
      }
      let name = ServiceWriter.className(of: type)
      let origin = index.files[type.unit.file].path
      let text = writer.text(of: type, requirements)
      let left = Set(repairs.repairs(of: Self.path).map(\.declaration))
      events += writer.events(of: type, requirements).filter {
        !left.contains(Self.name(ofStatement: $0))
      }.joined()
      found[name] = .init(
        path: "Sources/AppReactors/Services/\(name).swift",
        text:
          "\(imports(of: text))\n// For the protocol in \(origin), line \(type.declaration.line).\n\n\(text)"
      )
    }
    return (found.values.sorted { $0.path < $1.path }, events)
  }
}
