import ReactorTraceFormat
import ReactorTypeLayout

/// Reactors that stay on the streams that they were written for.
extension ReactorRegistry {
  /// Registers a reactor that lives on streams of its own, such as the real ReactorKit and RxSwift.
  ///
  /// The trace has its actions, states and pulses. Pulses are the fields of any type that is named
  /// `Pulse` and stores a `value` and a `valueUpdatedCount`, as ReactorKit's do. What only the
  /// reactor's own streams know is not seen: its mutations, the errors of its effects, and which of
  /// them are pending.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - pushes: The names of the reactors whose sessions it may open.
  ///   - make: Makes a new reactor and the bridge to it, once for each session of a replay, on the
  ///     replay's thread.
  public mutating func bridge<Action, State>(
    _ name: String, summary: String = "", pushes: [String] = [],
    _ make: @escaping @Sendable (ReplayContext) -> Bridge<Action, State>
  ) {
    bridge(name, summary: summary, options: NoOptions(), pushes: pushes) { _, context in
      make(context)
    }
  }

  /// Registers a reactor with options that lives on streams of its own.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - summary: A short description for `list` and `describe`.
  ///   - options: The default options, used when a script sets none.
  ///   - pushes: The names of the reactors whose sessions it may open.
  ///   - make: Makes a new reactor and the bridge to it, once for each session of a replay, on the
  ///     replay's thread.
  public mutating func bridge<Action, State, Options: Sendable>(
    _ name: String, summary: String = "", options: Options, pushes: [String] = [],
    _ make: @escaping @Sendable (Options, ReplayContext) -> Bridge<Action, State>
  ) {
    showPulses(in: TypeLayout(State.self))
    add(
      Registration(name, summary, pushes: pushes) {
        BridgedRegistration(optionDefaults: options, make: make)
      })
  }

  /// Shows the pulses of another library as their values, as ours are.
  private mutating func showPulses(in layout: TypeLayout, depth: Int = 0) {
    guard layout.kind == .structure, depth < PulseShape.deepest else { return }
    for field in layout.fields where field.ownership == .strong {
      if PulseShape.isPulse(field.layout) {
        rules.rendering.show(wrapper: field.layout.type, asProperty: "value")
      } else {
        showPulses(in: field.layout, depth: depth + 1)
      }
    }
  }
}
