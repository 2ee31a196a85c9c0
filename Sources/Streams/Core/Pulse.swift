@_spi(Sinks) import ReactorStreams

/// A one-shot value in a state, such as an alert or a route. A pulse counts as emitted whenever it
/// is assigned, even if the value is equal, and never because a different field has changed.
///
/// As in ReactorKit: `reactor.pulse(\.$field)` is the stream of the assigned values.
///
/// ```swift
/// struct State {
///   @Pulse var alert: String?
/// }
///
/// // In `reduce`, even if the same text is already there:
/// state.alert = "No connection"
///
/// // In the view:
/// reactor.pulse(\.$alert).compactMap { $0 }
///   .subscribe(onNext: { text in show(text) })
///   .disposed(by: disposeBag)
/// ```
@propertyWrapper
public struct Pulse<Value> {
  /// The value. Assigning a value counts as an emission.
  public var value: Value {
    didSet { valueUpdatedCount &+= 1 }
  }

  /// The number of times that the value was assigned; it wraps around.
  public internal(set) var valueUpdatedCount = UInt.min

  /// Creates a pulse with its first value, which does not count as assigned.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value. Assigning a value counts as an emission.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The pulse itself, with its value and count.
  public var projectedValue: Pulse<Value> { self }
}

extension Pulse: Sendable where Value: Sendable {}

extension Pulse: Equatable where Value: Equatable {
  /// Returns whether two pulses have equal values, regardless of how often they were assigned.
  public static func == (left: Pulse, right: Pulse) -> Bool {
    left.value == right.value
  }
}

extension Reactor {
  /// Returns the values assigned to a pulse field: the current value, then each value when it is
  /// assigned.
  ///
  /// - Parameter transformToPulse: Returns the pulse in the state, like `\.$field`. If it throws,
  ///   the resulting stream fails with that error.
  /// - Returns: An observable of the value of the pulse: the current value immediately, then the
  ///   new value after each state in which the pulse was assigned again. It ends when
  ///   ``Reactor/state`` ends.
  @inlinable
  public func pulse<Result>(
    _ transformToPulse: @escaping (State) throws -> Pulse<Result>
  ) -> Observable<Result> {
    state.emittingWithState {
      var last: UInt?
      return EmittingSteps { state, emitter in
        let pulse = try transformToPulse(state)
        if pulse.valueUpdatedCount == last { return }
        last = pulse.valueUpdatedCount
        emitter.send(pulse.value)
      }
    }
  }
}
