public import ReactorCore

/// A button of a view without a screen: `tap field.settingButton` in a script presses it.
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

  /// Makes a button.
  public init() {}

  /// The taps, one element each. Nothing is emitted when the stream is subscribed to.
  public var tap: Observable<Void> { taps.asObservable() }

  /// Taps the button.
  public func press() {
    taps.onNext(())
  }
}

/// A text field of a view without a screen: `type "abc" into field.textField` in a script fills it.
public final class HeadlessTextField: HeadlessOutput {
  /// The text in the field.
  public private(set) var text = ""
  private let typed = PublishSubject<String>()

  /// Makes an empty text field.
  public override init() {}

  /// Each text as it is typed. Nothing is sent when the stream is subscribed to, nor when the view
  /// changes the text by itself.
  public var edits: Observable<String> { typed.asObservable() }

  /// Replaces the text by typing another one.
  ///
  /// - Parameter text: The whole text that is then in the field.
  public func type(_ text: String) {
    self.text = text
    typed.onNext(text)
  }

  /// Changes the text, as the view does by itself; the person sees the change if the text differs.
  ///
  /// - Parameter text: The whole text that is then in the field.
  public func show(_ text: String) {
    if text == self.text { return }
    self.text = text
    report(text)
  }
}

/// Something that a view without a screen shows for a while, such as a label: the person sees when
/// it changes. `--show view` prints that.
public final class HeadlessLabel<Value: Equatable>: HeadlessOutput, ObserverType {
  /// The value that is displayed.
  public var value: Value? { shown }
  @usableFromInline var shown: Value?

  /// Makes a label that shows nothing.
  public override init() {}

  /// Shows a value.
  ///
  /// - Parameter value: The value, which is reported unless it equals the one that is shown.
  @inlinable
  public func show(_ value: Value) {
    if value == shown { return }
    shown = value
    report(value)
  }

  /// Shows each element of a stream that is bound to the label.
  ///
  /// - Parameter event: An element is shown; an error or a completion changes nothing.
  @inlinable
  public func on(_ event: Event<Value>) {
    if case .next(let value) = event { show(value) }
  }
}

/// Something that a view without a screen shows once each time, such as an alert: the person sees
/// two of them if it comes twice. `--show view` prints each.
public final class HeadlessAlert<Value>: HeadlessOutput, ObserverType {
  /// Makes an alert.
  public override init() {}

  /// Shows a value.
  ///
  /// - Parameter value: The value, which is reported even if it equals the one before.
  @inlinable
  public func show(_ value: Value) {
    report(value)
  }

  /// Shows each element of a stream that is bound to the alert.
  ///
  /// - Parameter event: An element is shown; an error or a completion changes nothing.
  @inlinable
  public func on(_ event: Event<Value>) {
    if case .next(let value) = event { show(value) }
  }
}

/// A part of a view without a screen that shows something.
///
/// The functions of its subclasses are inlined, since generic code would look up `Event<Value>` and
/// `Optional<Value>` for each value.
public class HeadlessOutput {
  private var name = ""
  private weak var sink: (any ViewEventSink)?

  init() {}

  /// Reports the values that it shows from now on.
  package func attach(to sink: any ViewEventSink, named name: String) {
    self.sink = sink
    self.name = name
  }

  @usableFromInline final func report<Value>(_ value: Value) {
    sink?.record(value, on: name)
  }
}

/// Receives the values that the controls of one session's view show.
package protocol ViewEventSink: AnyObject {
  /// Records that a control shows a value.
  func record<Value>(_ value: Value, on control: String)
}
