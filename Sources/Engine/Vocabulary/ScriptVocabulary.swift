package import ReactorRegistration
package import ReactorBase
import ReactorPlanning
package import ReactorScript
package import ReactorTypeLayout

/// The names that a script can use, including the names of its sessions and all names that their reactors define.
package struct ScriptVocabulary: Sendable {
  /// A session that a script can name.
  package struct Session: Sendable {
    package let name: String
    package let kind: Registration
    package let state: TypeLayout
    /// The paths of the state's pulse fields.
    package let pulses: [String]
  }

  /// A parameter of an action, an enum case, a method, or an event.
  package struct Parameter {
    package var label: String?
    package var layout: TypeLayout
  }

  /// The registry of the reactors that a script can name.
  package let registry: ReactorRegistry
  /// The sessions that the script declares, starting with the default session.
  package private(set) var sessions: [Session] = []
  /// The script's case table, or `nil` if the script has none.
  package var cases: CaseTable?
  /// A closure that lists the files that can be included from a directory. The directory is relative to the script's
  /// directory, and is empty or ends with `/`.
  package var files: @Sendable (String) -> [String] = { _ in [] }

  private let descriptions: DescriptionCache

  /// Creates the vocabulary of a script with the given sessions.
  ///
  /// - Parameters:
  ///   - registry: The registry of the reactors that a script can name.
  ///   - declarations: The sessions that the script declares.
  ///   - reactor: The reactor of a script that does not declare any session.
  ///   - descriptions: The cache of reactor descriptions. Descriptions are created on demand.
  package init(
    _ registry: ReactorRegistry, declarations: [ReactorDeclaration], reactor: String? = nil,
    descriptions: DescriptionCache = DescriptionCache()
  ) {
    self.registry = registry
    self.descriptions = descriptions
    var names = declarations.map { (name: $0.name.text, kind: $0.kind.text) }
    if names.isEmpty, let reactor { names = [(reactor, reactor)] }
    sessions = names.compactMap { session(named: $0.name, kind: $0.kind) }
  }

  /// Creates the vocabulary of a script from the readable part of its file.
  package init(
    _ registry: ReactorRegistry, of file: SourceFile, reactor: String? = nil,
    descriptions: DescriptionCache = DescriptionCache()
  ) {
    let header = ScriptReader(file).header
    self.init(
      registry, declarations: header.reactors, reactor: reactor, descriptions: descriptions)
    cases = header.cases
  }

  private func session(named name: String, kind: String) -> Session? {
    guard let registration = registry[kind] else { return nil }
    var problems: [DecodingProblem] = []
    let plan = registration.plan(name, options: nil, registry.rules, problems: &problems)
    return Session(name: name, kind: registration, state: plan.state, pulses: plan.pulses)
  }

  /// Returns the session with the given name. Returns `nil` if the script does not declare the session and no view can
  /// open it.
  func session(named name: String) -> Session? {
    if let session = sessions.first(where: { $0.name == name }) { return session }
    return pushed.contains(name) ? session(named: name, kind: name) : nil
  }

  /// The names of the reactors whose sessions views may open.
  private var pushed: Set<String> { registry.pushes(from: sessions.map(\.kind)) }

  /// The reactors of the sessions that the script declares or views may open.
  private var kinds: [Registration] {
    sessions.map(\.kind) + pushed.sorted().compactMap { registry[$0] }
  }

  package var sessionNames: [String] {
    let declared = sessions.map(\.name)
    return declared + pushed.subtracting(declared).sorted()
  }

  /// Returns the description of a reactor, based on a temporary instance of the reactor.
  func description(of kind: Registration) -> ReactorDescription {
    descriptions.description(of: kind, in: registry)
  }

  /// The types whose values have their own lines in traces, which are states, actions, and mutations. Types of sessions
  /// that views may open are included.
  var shownLayouts: [TypeLayout] {
    var known: Set<String> = []
    return kinds.filter { known.insert($0.name).inserted }.flatMap(\.shownLayouts)
  }

  // MARK: - Services and events

  /// A service method that the script's sessions use, along with its name in scripts.
  package struct Method {
    package let name: String
    package let method: any StubbableMethod

    package var parameters: [Parameter] {
      method.parameters.map { Parameter(label: $0.label, layout: $0.layout) }
    }
  }

  /// The methods of the services of all sessions, without duplicates.
  package var methods: [Method] {
    var known: Set<String> = []
    return kinds.flatMap { kind in
      description(of: kind).services.flatMap { service in
        service.methods.compactMap { $0 as? any StubbableMethod }
          .map { Method(name: "\(service.name).\($0.name)", method: $0) }
      }
    }.filter { known.insert($0.name).inserted }
  }

  /// The names, signatures, and parameters of the events that a script can publish.
  var events: [(name: String, signature: String, parameters: [Parameter])] {
    registry.events.flatMap { events in
      zip(events.names, events.signatures).map { name, signature in
        (
          "\(events.source).\(name)", "\(events.source).\(signature)",
          events.parameters(of: name).map(Parameter.init)
        )
      }
    }
  }
}

extension ScriptVocabulary.Parameter {
  /// Creates a parameter from an enum case's argument or a struct's field.
  init(_ field: LayoutField) {
    self.init(label: field.propertyName, layout: field.layout)
  }
}

/// A cache of reactor descriptions. Each description is created once, from an instance of the reactor.
package final class DescriptionCache: Sendable {
  private let known = Lock<[String: ReactorDescription]>([:])

  /// Creates an empty cache.
  package init() {}

  package func description(of kind: Registration, in registry: ReactorRegistry)
    -> ReactorDescription
  {
    if let known = known.withLock({ $0[kind.name] }) { return known }
    let description = kind.describe(in: registry)
    known.withLock { $0[kind.name] = description }
    return description
  }
}
