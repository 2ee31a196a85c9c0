import ReactorCore
import ReactorRegistration

/// The events of a value service.
enum ValueEvent {
  case updateValue(Int)
}

/// A value that several screens share.
protocol ValueServiceType {
  /// The changes of the value.
  var event: Observable<ValueEvent> { get }
  /// Increments a value and publishes it.
  func increaseValue(before value: Int) -> Observable<Int>
}

/// The value service of a replay.
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
