public import ReactorStreams

/// A test double that replaces a reactor in a test of a view. The stub records the view's actions, and the test sets
/// the state. The reactor's `mutate` and `reduce` methods do not run.
///
/// A stub is used in the same way as in ReactorKit:
/// ```swift
/// reactor.isStubEnabled = true
/// reactor.stub.state.value = State(isLoading: true)
/// #expect(reactor.stub.actions.last == .refresh)
/// ```
public final class Stub<R: Reactor> {
  /// The subject that receives the actions instead of the reactor.
  public let action = ActionSubject<R.Action>()
  /// The relay that holds the state for subscribers.
  public let state: StateRelay<R.State>
  /// Indicates whether the stub replaces the reactor.
  @available(*, deprecated, message: "Use the reactor's isStubEnabled.")
  public var isEnabled: Bool {
    get { reactor?.isStubEnabled ?? false }
    set { reactor?.isStubEnabled = newValue }
  }
  /// The actions that have been sent to the stub, in order.
  public private(set) var actions: [R.Action] = []

  private weak var reactor: R?
  private let disposeBag: DisposeBag

  /// Creates a stub for the given reactor. A stub that you create directly, instead of with ``Reactor/stub``, records
  /// the actions that are sent to its own ``action``.
  ///
  /// - Parameters:
  ///   - reactor: The reactor whose current state follows the stub's state. The stub does not keep
  ///     the reactor alive.
  ///   - disposeBag: The dispose bag that holds the stub's subscriptions.
  public init(reactor: R, disposeBag: DisposeBag) {
    self.reactor = reactor
    self.disposeBag = disposeBag
    state = StateRelay(value: reactor.currentState)
    state.subscribe(onNext: { [weak reactor] state in reactor?.pipeline.states.send(state) })
      .disposed(by: disposeBag)
    action.subscribe(onNext: { [weak self] action in self?.actions.append(action) })
      .disposed(by: disposeBag)
  }
}

/// A relay that holds a current value and emits its values as a stream that never terminates.
public final class StateRelay<Element>: ObservableType {
  private let relay: BehaviorRelay<Element>

  /// Creates a relay that holds the given value.
  ///
  /// - Parameter value: The initial value.
  public init(value: Element) {
    relay = BehaviorRelay(value: value)
  }

  /// The current value. Setting this property notifies all subscribers.
  public var value: Element {
    get { relay.value }
    set { relay.accept(newValue) }
  }

  /// Sets the value and notifies all subscribers.
  ///
  /// - Parameter value: The new value. It is sent even if it equals the current value.
  public func accept(_ value: Element) {
    relay.accept(value)
  }

  /// Subscribes an observer. The observer receives the current value immediately.
  ///
  /// - Returns: A disposable that ends the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    relay.subscribe(observer)
  }

  /// Returns the values as a stream. This method always returns the same object.
  ///
  /// - Returns: An observable of the current value and of each value that is set later. It never
  ///   completes and never fails.
  public func asObservable() -> Observable<Element> {
    relay.asObservable()
  }
}

extension StateRelay: CurrentValueHolder {
  package var heldValue: Element { value }
}

extension Reactor {
  /// The stub that replaces this reactor while ``isStubEnabled`` is `true`.
  public var stub: Stub<Self> {
    let pipeline = pipeline
    if let stub = pipeline.stub as? Stub<Self> { return stub }
    let stub = Stub(reactor: self, disposeBag: DisposeBag())
    pipeline.stub = stub
    return stub
  }

  /// Indicates whether the stub replaces this reactor. Set this property before the reactor is
  /// bound to a view.
  public var isStubEnabled: Bool {
    get { existingPipeline?.isStubEnabled ?? false }
    set { pipeline.isStubEnabled = newValue }
  }
}
