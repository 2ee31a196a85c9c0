import ReactorTraceFormat

/// A part of a replay's behavior that a user of the app could notice. The cases are in the order in which they are
/// compared.
package enum BehaviorPart: Int, CaseIterable, Codable, Comparable, Sendable {
  /// The states at rest. A state is at rest immediately before time advances or the next action is sent. A state that
  /// equals the previous one is omitted.
  case states
  /// The pulses, including assignments of equal values.
  case pulses
  /// The elements of relays and subjects, and the events of services.
  case outputs
  /// The calls to services, with their arguments.
  case calls
  /// The order of outputs, events and calls.
  case order
  /// The end of a state stream.
  case end

  package static func < (left: BehaviorPart, right: BehaviorPart) -> Bool {
    left.rawValue < right.rawValue
  }

  /// A description of the difference between two versions in this part, which follows the name of the second version
  /// in messages.
  package var difference: String {
    switch self {
    case .states: "emits different states"
    case .pulses: "emits different pulses"
    case .outputs: "sends different outputs or events"
    case .calls: "makes different calls"
    case .order: "sends outputs, events and calls in a different order"
    case .end: "ends its state stream in a different way"
    }
  }
}

/// The scope of a comparison of two versions.
package struct ComparisonScope: Codable, Equatable, Sendable {
  /// Indicates whether only states at rest are compared.
  package var isAtRest = false
  /// The steps that are not chosen because only one version supports them.
  var unknownSteps: [String] = []
  /// The reactors whose fields differ between the versions.
  var reactors: [ComparedReactor] = []

  package init() {}

  /// The kinds of events to record. Actions are recorded in addition to the compared kinds, because sessions are at
  /// rest before each action.
  var kinds: TraceKindSet {
    TraceKindSet(
      isAtRest
        ? [.state, .action] : [.state, .action, .pulse, .output, .event, .call, .error])
  }
}

/// A reactor whose fields differ between two versions, along with its compared fields.
struct ComparedReactor: Codable, Equatable, Sendable {
  let name: String
  let fields: [String]
  /// The fields that are pulses in only one version. An assignment of a new value to such a field counts only as a
  /// change to the state.
  let mixedPulses: [String]
}

extension ComparisonScope {
  /// Returns the compared fields of a reactor, or `nil` if all fields are compared.
  func reactor(named name: String) -> ComparedReactor? { reactors.first { $0.name == name } }
}
