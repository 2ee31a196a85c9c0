@_spi(Sinks) import ReactorStreams

/// A state value that the view presents once, such as an alert or a route. A pulse emits a value each time one is
/// assigned, even if the new value equals the old value. Changes to other fields never cause an emission.
///
/// As in ReactorKit, `reactor.pulse(\.$field)` is the stream of the assigned values.
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
  /// The value of the pulse. Each assignment triggers an emission.
  public var value: Value {
    didSet { valueUpdatedCount &+= 1 }
  }

  /// The number of times that the value has been assigned. The number wraps around on overflow.
  public internal(set) var valueUpdatedCount = UInt.min

  /// Creates a pulse with the given initial value. Setting the initial value does not count as an
  /// assignment.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }

  /// The value of the pulse. Each assignment triggers an emission.
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// The pulse itself.
  public var projectedValue: Pulse<Value> { self }
}

extension Pulse: Sendable where Value: Sendable {}

extension Pulse: Equatable where Value: Equatable {
  /// Returns a Boolean value that indicates whether two pulses have equal values, regardless of how
  /// often the values were assigned.
  public static func == (left: Pulse, right: Pulse) -> Bool {
    left.value == right.value
  }
}

extension Reactor {
  /// Returns a stream of the values assigned to the given pulse field, starting with the current value.
  ///
  /// - Parameter transformToPulse: A closure that returns the pulse in a state, such as `\.$field`.
  ///   If the closure throws an error, the resulting stream fails with that error.
  /// - Returns: An observable of the pulse's value: the current value immediately, then the new
  ///   value after each state in which the pulse was assigned again. The observable ends when
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
