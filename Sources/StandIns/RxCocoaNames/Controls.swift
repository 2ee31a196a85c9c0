// A replay does not operate controls, so their streams emit only the current state.

/// A stream of a control's events.
public struct ControlEvent<PropertyType>: ObservableType {
  /// The type of values that the events carry.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Creates a control event from the given stream.
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.asObservable()
  }

  /// Subscribes an observer to the events.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { events.subscribe(observer) }

  /// Returns the events as an observable.
  public func asObservable() -> Observable<PropertyType> { events }

  /// Returns the control event itself.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// Converts the events to a stream that cannot fail. An error completes the stream.
  public func asInfallible() -> Infallible<PropertyType> {
    events.asInfallible(onErrorFallbackTo: .empty())
  }

  /// Converts the events to a driver. An error completes the driver, whereas RxCocoa traps in debug builds.
  public func asDriver() -> Driver<PropertyType> { events.asDriver(onErrorDriveWith: .empty()) }

  /// Converts the events to a signal. An error completes the signal, whereas RxCocoa traps in debug builds.
  public func asSignal() -> Signal<PropertyType> { events.asSignal(onErrorSignalWith: .empty()) }
}

/// A property of a control that is both a stream and an observer.
public struct ControlProperty<PropertyType>: ObservableType, ObserverType {
  /// The type of the property's values.
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let sink: (Event<PropertyType>) -> Void

  /// Creates a control property from a stream of its values and an observer that sets them.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.asObservable()
    sink = valueSink.on
  }

  /// Subscribes an observer to the values.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { values.subscribe(observer) }

  /// Returns the values as an observable.
  public func asObservable() -> Observable<PropertyType> { values }

  /// Returns the control property itself.
  public func asControlProperty() -> ControlProperty<PropertyType> { self }

  /// Converts the values to a driver. An error completes the driver, whereas RxCocoa traps in debug builds.
  public func asDriver() -> Driver<PropertyType> { values.asDriver(onErrorDriveWith: .empty()) }

  /// Sets the property to the element of an event.
  public func on(_ event: Event<PropertyType>) { sink(event) }

  /// A stream of the values that follow the initial value.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }
}

extension ControlProperty where PropertyType == String? {
  /// A property with the same values, in which an empty string replaces `nil`.
  public var orEmpty: ControlProperty<String> {
    ControlProperty<String>(
      values: asObservable().map { $0 ?? "" },
      valueSink: AnyObserver<String> { event in sink(event.map { $0 }) })
  }
}

#if !canImport(UIKit)
  extension Reactive where Base: UITextField {
    /// The text in the field, which can be observed and set.
    public var text: ControlProperty<String?> { property(base.text) { $0.text = $1 } }
  }

  extension Reactive where Base: UITextView {
    /// The text in the view, which can be observed and set.
    public var text: ControlProperty<String?> { property(base.text) { $0.text = $1 } }
  }

  extension Reactive where Base: UIButton {
    /// A stream of taps on the button. In a replay, the stream never emits.
    public var tap: ControlEvent<Void> { ControlEvent(events: Observable.never()) }
  }

  extension Reactive where Base: UISwitch {
    /// A property that indicates whether the switch is on.
    public var isOn: ControlProperty<Bool> { property(base.isOn) { $0.isOn = $1 } }
  }

  extension Reactive where Base: AnyObject {
    fileprivate func property<Value>(
      _ value: Value, _ set: @escaping (Base, Value) -> Void
    ) -> ControlProperty<Value> {
      ControlProperty(
        values: Observable.never().startWith(value),
        valueSink: AnyObserver { [weak base] event in
          if case .next(let value) = event, let base { set(base, value) }
        })
    }
  }
#endif
