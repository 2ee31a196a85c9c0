import ReactorCore
import ReactorRegistration

/// An event that announces a change to the settings.
enum SettingsEvent {
  case setBackgroundColor(Color)
}

/// A service for the settings that all screens share.
protocol SettingsServiceType {
  /// A stream of changes to the settings.
  var event: Observable<SettingsEvent> { get }
  /// Changes the background color of all screens.
  func setBackgroundColor(_ color: Color) -> Observable<Color>
}

/// The settings service in a replay.
final class ScriptedSettingsService: SettingsServiceType, ScriptedService {
  static let serviceName = "settings"
  static let setBackgroundColor = ServiceMethod<Color, Color>("setBackgroundColor")
  static var methods: [any ScriptedMethod] { [setBackgroundColor] }

  private let script: ServiceScript
  /// The subject through which events are published. A script emits an event with a step such as `emit
  /// settings.setBackgroundColor(.teal)`.
  let events = PublishSubject<SettingsEvent>()

  init(_ script: ServiceScript) {
    self.script = script
  }

  var event: Observable<SettingsEvent> { events.asObservable() }

  func setBackgroundColor(_ color: Color) -> Observable<Color> {
    script.call(Self.setBackgroundColor, color) { [script, events] in
      script.publish(SettingsEvent.setBackgroundColor(color), through: events)
      return color
    }
  }
}
