import ReactorCore
import ReactorRegistration

/// The events of the settings.
enum SettingsEvent {
  case setBackgroundColor(Color)
}

/// The settings that all screens share.
protocol SettingsServiceType {
  /// The changes of the settings.
  var event: Observable<SettingsEvent> { get }
  /// Changes the background color of all screens.
  func setBackgroundColor(_ color: Color) -> Observable<Color>
}

/// The settings service of a replay.
final class ScriptedSettingsService: SettingsServiceType, ScriptedService {
  static let serviceName = "settings"
  static let setBackgroundColor = ServiceMethod<Color, Color>("setBackgroundColor")
  static var methods: [any ScriptedMethod] { [setBackgroundColor] }

  private let script: ServiceScript
  /// The events. Scripts publish them with `emit settings.setBackgroundColor(.teal)`.
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
