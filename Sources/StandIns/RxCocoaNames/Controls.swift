// The streams of controls. Controls are not used in a replay, so they emit their current state and nothing after it.

/// The events of a control.
public struct ControlEvent<PropertyType>: ObservableType {
  /// The type of the elements.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Creates an instance from a stream.
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.asObservable()
  }

  /// Subscribes an observer.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { events.subscribe(observer) }

  /// The elements as an observable.
  public func asObservable() -> Observable<PropertyType> { events }
}

/// A property of a control, as a stream and an observer.
public struct ControlProperty<PropertyType>: ObservableType, ObserverType {
  /// The type of the elements.
  public typealias Element = PropertyType

  private let values: Observable<PropertyType>
  private let sink: (Event<PropertyType>) -> Void

  /// Creates a property from a stream and an observer.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == PropertyType, Sink.Element == PropertyType {
    self.values = values.asObservable()
    sink = valueSink.on
  }

  /// Subscribes an observer.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == PropertyType { values.subscribe(observer) }

  /// The elements as an observable.
  public func asObservable() -> Observable<PropertyType> { values }

  /// Sets the property to the element of an event.
  public func on(_ event: Event<PropertyType>) { sink(event) }

  /// The changes after the value at the time of the subscription.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }
}

extension ControlProperty where PropertyType == String? {
  /// The property, with an empty text instead of `nil`.
  public var orEmpty: ControlProperty<String> {
    ControlProperty<String>(
      values: asObservable().map { $0 ?? "" },
      valueSink: AnyObserver<String> { event in sink(event.map { $0 }) })
  }
}

#if !canImport(UIKit)
  extension Reactive where Base: UITextField {
    /// The text of the field.
    public var text: ControlProperty<String?> { property(base.text) { $0.text = $1 } }
  }

  extension Reactive where Base: UITextView {
    /// The text of the view.
    public var text: ControlProperty<String?> { property(base.text) { $0.text = $1 } }
  }

  extension Reactive where Base: UIButton {
    /// The taps on the button, of which there are none.
    public var tap: ControlEvent<Void> { ControlEvent(events: Observable.never()) }
  }

  extension Reactive where Base: UISwitch {
    /// Indicates whether the switch is on.
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
