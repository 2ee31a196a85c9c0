import Foundation
import ReactorKit
import RxSwift

/// Settings that are kept in the user defaults and observed by other screens.
final class SettingsReactor: Reactor {
  enum Theme: String, CaseIterable { case system, light, dark }

  enum Action {
    case load
    case setTheme(Theme)
    case setReminder(hour: Int, minute: Int)
    case reset
  }

  enum Mutation {
    case setTheme(Theme)
    case setReminder(Date?)
    case countChange
  }

  struct State {
    var theme = Theme.system
    var reminder: Date?
    var reminderText = ""
    var changes = 0
    let region = Locale.current.identifier
    let zone = TimeZone.current.identifier
  }

  let initialState = State()
  private let defaults: UserDefaults

  init(defaults: UserDefaults = .standard) {
    self.defaults = defaults
    defaults.register(defaults: ["theme": Theme.light.rawValue])
  }

  func transform(mutation: Observable<Mutation>) -> Observable<Mutation> {
    let changes = NotificationCenter.default.rx.notification(UserDefaults.didChangeNotification)
      .map { _ in Mutation.countChange }
    return .merge(mutation, changes)
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load:
      let theme = defaults.string(forKey: "theme").flatMap(Theme.init) ?? .system
      return .from([.setTheme(theme), .setReminder(defaults.object(forKey: "reminder") as? Date)])
    case .setTheme(let theme):
      defaults.set(theme.rawValue, forKey: "theme")
      return .just(.setTheme(theme))
    case .setReminder(let hour, let minute):
      var components = DateComponents()
      (components.hour, components.minute) = (hour, minute)
      let next = Calendar.current.nextDate(after: Date(), matching: components, matchingPolicy: .nextTime)
      defaults.set(next, forKey: "reminder")
      return .just(.setReminder(next))
    case .reset:
      ["theme", "reminder"].forEach(defaults.removeObject)
      return .concat(.just(.setTheme(.system)), .just(.setReminder(nil)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setTheme(let theme): state.theme = theme
    case .setReminder(let date):
      state.reminder = date
      let formatter = DateFormatter()
      formatter.dateStyle = .medium
      formatter.timeStyle = .short
      state.reminderText = date.map { formatter.string(from: $0) } ?? "never"
      if let date, Calendar.current.isDateInTomorrow(date) { state.reminderText += " (tomorrow)" }
    case .countChange: state.changes += 1
    }
    return state
  }
}
