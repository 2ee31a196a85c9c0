import ReactorCore
import ReactorPlanning
import ReactorRegistration
import ReactorScript
import ReactorTimeline
import ReactorTraceFormat
import ReactorTypeLayout

/// A series of trials that call `reduce` with generated mutations. Because a call may crash, the trials run in a forked
/// child process.
class MutationTrials {
  /// The maximum number of early states in a replay on which mutations are tried.
  static let maximumStates = 8

  /// An observation made in a trial.
  struct Outcome: OptionSet {
    let rawValue: UInt8

    /// The mutation was generated successfully.
    static let isMade = Outcome(rawValue: 1)
    /// The mutation changed the state.
    static let hasEffect = Outcome(rawValue: 2)
    /// The mutation changed the examined part of the state.
    static let writes = Outcome(rawValue: 4)
  }

  /// The layout of the mutation type.
  let layout: TypeLayout
  /// The number of states on which to try mutations. The latest state comes last.
  let stateCount: Int

  init(_ layout: TypeLayout, stateCount: Int) {
    self.layout = layout
    self.stateCount = stateCount
  }

  /// Prepares the forked child process by turning off the recording of the reactor's events.
  func prepareCopy() {}

  /// Applies a mutation to a state, and returns the observed outcome.
  ///
  /// - Parameters:
  ///   - mutation: The mutation to apply.
  ///   - state: The index of the state.
  ///   - first: A mutation to apply to the state beforehand, or `nil` if there is none.
  func outcome(of mutation: CaseCall, on state: Int, after first: CaseCall?) -> Outcome { [] }
}

/// A series of trials for a reactor's mutations, using the concrete types of the reactor.
final class TypedMutationTrials<Action, Mutation, State>: MutationTrials {
  private let pipeline: Pipeline<Action, Mutation, State>
  private let states: [State]
  private let path: StatePath
  private let decoder: ActionDecoder
  private let values: ValueFormatter

  init(
    of pipeline: Pipeline<Action, Mutation, State>, on states: [State], _ path: StatePath,
    _ rules: ValueRules, _ rendering: RenderingRules
  ) {
    self.pipeline = pipeline
    self.path = path
    let layout = TypeLayout(Mutation.self)
    decoder = ActionDecoder(of: layout, rules: rules.decoding)
    let values = ValueFormatter(rules: rendering.withoutRedactions)
    self.values = values
    var seen: Set<String> = []
    // The latest state comes last, even if the replay passed through the same state before.
    self.states = states.reversed().filter { state in
      TypeLayout.withView(of: state) { seen.insert(values.text($0)).inserted }
    }.reversed()
    super.init(layout, stateCount: self.states.count)
  }

  override func prepareCopy() { pipeline.watch(with: nil) }

  override func outcome(
    of mutation: CaseCall, on state: Int, after first: CaseCall?
  ) -> Outcome {
    var state = states[state]
    if let first {
      guard let made = make(first) else { return [] }
      state = pipeline.reduced(state, by: made)
    }
    guard let made = make(mutation) else { return [] }
    let (old, new) = (fields(of: state), fields(of: pipeline.reduced(state, by: made)))
    if old.elementsEqual(new, by: { $0 == $1 }) { return .isMade }
    return value(in: old) == value(in: new)
      ? [.isMade, .hasEffect] : [.isMade, .hasEffect, .writes]
  }

  private func make(_ call: CaseCall) -> Mutation? {
    var problems: [DecodingProblem] = []
    return decoder.decode(call, problems: &problems)
  }

  private func fields(of state: State) -> [(name: String, value: String)] {
    TypeLayout.withView(of: state) { values.fields(ofState: $0) }
  }

  /// Returns the value at the path, or `nil` if the path can't be followed to its end.
  private func value(in fields: [(name: String, value: String)]) -> String? {
    if fields.count == 1, fields[0].name.isEmpty {
      return PrintedValue(fields[0].value).value(at: path.components[...])?.text
    }
    guard case .name(let name) = path.components.first,
      let field = fields.first(where: { $0.name == name.text })
    else { return nil }
    return PrintedValue(field.value).value(at: path.components.dropFirst())?.text
  }
}
