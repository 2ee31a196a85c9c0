import ReactorCore
import ReactorRegistration

/// An event that announces a change to the shared value.
enum ValueEvent {
  case updateValue(Int)
}

/// A service for a value that is shared by several screens.
protocol ValueServiceType {
  /// A stream of changes to the value.
  var event: Observable<ValueEvent> { get }
  /// Increments the given value and publishes the result.
  func increaseValue(before value: Int) -> Observable<Int>
}

/// The value service in a replay.
final class ScriptedValueService: ValueServiceType, ScriptedService {
  static let serviceName = "value"
  static let increaseValue = ServiceMethod<Int, Int>("increaseValue")
  static var methods: [any ScriptedMethod] { [increaseValue] }

  private let script: ServiceScript
  private let events = PublishSubject<ValueEvent>()

  init(_ script: ServiceScript) {
    self.script = script
  }

  var event: Observable<ValueEvent> { events.asObservable() }

  func increaseValue(before value: Int) -> Observable<Int> {
    script.call(Self.increaseValue, value) { [script, events] in
      script.publish(ValueEvent.updateValue(value + 1), through: events)
      return value + 1
    }
  }
}
