import ReactorScript
import ReactorTypeLayout
package import ReactorDecoding

/// A reactor that scripts can name, whatever its types.
package final class ReactorRegistration: Sendable {
  /// What scripts call it.
  package let name: String
  /// What it is, in a few words; may be empty.
  package let summary: String
  /// The names of the reactors whose sessions its view may open.
  package let pushes: [String]

  /// Gives what knows the reactor's types: made where it is asked for, as the runtime takes 6,000
  /// instructions to make a generic type, and a script uses few of the reactors that it could.
  private let open: @Sendable () -> any RegisteredReactor

  init(
    _ name: String, _ summary: String, pushes: [String] = [],
    _ open: @escaping @Sendable () -> any RegisteredReactor
  ) {
    self.name = name
    self.summary = summary
    self.pushes = pushes
    self.open = open
  }

  /// The actions that it takes.
  package var actions: [CaseSignature] { open().actions }

  /// The type of its actions.
  var actionLayout: TypeLayout { open().actionLayout }

  /// The type of its options, or nil if it has none.
  var optionsLayout: TypeLayout? { open().optionsLayout }

  /// What there is to know about the reactor; one is made for it, and dropped.
  ///
  /// - Parameter registry: The registry, which says how values are shown.
  package func describe(in registry: ReactorRegistry) -> ReactorDescription {
    let sink = NoServiceEvents()
    let context = ReplayContext(
      session: name, random: ReplayRandom(seed: 0), services: ReplayServices(sink, registry))
    return withExtendedLifetime(sink) {
      context.performAsCurrent { open().describe(in: context, registry.rules) }
    }
  }

  /// Begins the plan of a session.
  ///
  /// - Parameters:
  ///   - session: The name of the session.
  ///   - options: What the script sets, or nil.
  ///   - rules: How values are read.
  ///   - problems: Takes what is wrong with the options.
  func plan(
    _ session: String, options: ScriptValue?, _ rules: ValueRules,
    problems: inout [DecodingProblem]
  ) -> SessionPlan {
    open().plan(session, of: self, options: options, rules, problems: &problems)
  }
}
