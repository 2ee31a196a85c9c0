public import ReactorCore

/// A button in a headless view. In a script, `tap field.settingButton` taps it.
///
/// ```swift
/// final class SettingsView: ReactorView {
///   var disposeBag = DisposeBag()
///   let saveButton = HeadlessButton()
///   let title = HeadlessLabel<String>()
///
///   func bind(reactor: SettingsReactor) {
///     saveButton.tap.map { SettingsReactor.Action.save }
///       .bind(to: reactor.action)
///       .disposed(by: disposeBag)
///     reactor.state.map(\.title).bind(to: title).disposed(by: disposeBag)
///   }
/// }
/// ```
public final class HeadlessButton {
  private let taps = PublishSubject<Void>()

  /// Creates a button.
  public init() {}

  /// An observable that emits an element each time the button is tapped. It does not emit on subscription.
  public var tap: Observable<Void> { taps.asObservable() }

  /// Taps the button.
  public func press() {
    taps.onNext(())
  }
}

/// A text field in a headless view. In a script, `type "abc" into field.textField` enters text.
public final class HeadlessTextField: HeadlessOutput {
  /// The text in the field.
  public private(set) var text = ""
  private let typed = PublishSubject<String>()

  /// Creates an empty text field.
  public override init() {}

  /// An observable that emits the text each time the user types. It does not emit on subscription or when the view
  /// itself changes the text.
  public var edits: Observable<String> { typed.asObservable() }

  /// Replaces the text as if the user had typed the new text.
  ///
  /// - Parameter text: The complete new text of the field.
  public func type(_ text: String) {
    self.text = text
    typed.onNext(text)
  }

  /// Changes the text on behalf of the view. The trace shows the change if the new text differs from the old text.
  ///
  /// - Parameter text: The complete new text of the field.
  public func show(_ text: String) {
    if text == self.text { return }
    self.text = text
    report(text)
  }
}

/// A part of a headless view, such as a label, that shows its latest value. `--show view` prints each change.
public final class HeadlessLabel<Value: Equatable>: HeadlessOutput, ObserverType {
  /// The value that the label shows, or `nil` if the label is empty.
  public var value: Value? { shown }
  @usableFromInline var shown: Value?

  /// Creates an empty label.
  public override init() {}

  /// Shows the given value.
  ///
  /// - Parameter value: The value to show. The value is reported only if it differs from the current value.
  @inlinable
  public func show(_ value: Value) {
    if value == shown { return }
    shown = value
    report(value)
  }

  /// Shows each element of a stream that is bound to the label.
  ///
  /// - Parameter event: The event to handle. Only an element has an effect.
  @inlinable
  public func on(_ event: Event<Value>) {
    if case .next(let value) = event { show(value) }
  }
}

/// A part of a headless view, such as an alert, that shows each value once. If the same value is shown twice, the user
/// sees two alerts. `--show view` prints each alert.
public final class HeadlessAlert<Value>: HeadlessOutput, ObserverType {
  /// Creates an alert.
  public override init() {}

  /// Shows the given value.
  ///
  /// - Parameter value: The value to show. The value is reported even if it equals the previous value.
  @inlinable
  public func show(_ value: Value) {
    report(value)
  }

  /// Shows each element of a stream that is bound to the alert.
  ///
  /// - Parameter event: The event to handle. Only an element has an effect.
  @inlinable
  public func on(_ event: Event<Value>) {
    if case .next(let value) = event { show(value) }
  }
}

/// A part of a headless view that shows values.
///
/// The methods of the subclasses are inlinable, because unspecialized code would look up `Event<Value>` and
/// `Optional<Value>` for each value.
public class HeadlessOutput {
  private var name = ""
  private weak var sink: (any ViewEventSink)?

  init() {}

  /// Starts reporting the values that this part of the view shows. They are reported under the given name.
  package func attach(to sink: any ViewEventSink, named name: String) {
    self.sink = sink
    self.name = name
  }

  @usableFromInline final func report<Value>(_ value: Value) {
    sink?.record(value, on: name)
  }
}

/// A type that receives the values shown by the controls of a session's view.
package protocol ViewEventSink: AnyObject {
  /// Records a value that the given control shows.
  func record<Value>(_ value: Value, on control: String)
}
