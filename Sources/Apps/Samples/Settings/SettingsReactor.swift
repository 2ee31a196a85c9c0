import ReactorCore

/// A reactor for a settings screen with a button that selects a color for the whole app.
///
/// This reactor demonstrates how a change in a child screen reaches the parent screen. The change goes through a shared
/// service, whose events every reactor merges into its mutations.
final class SettingsReactor: Reactor {
  enum Action {
    case didTapButton
  }

  enum Mutation {
    case setBackgroundColor(Color)
  }

  struct State {
    var backgroundColor: Color?
  }

  /// The options that a script or the parent screen can set.
  struct Options: Sendable {
    var backgroundColor: Color?
  }

  let initialState: State
  private let settingsService: any SettingsServiceType
  private let randomIndex: (Range<Int>) -> Int

  /// Creates a reactor for a settings screen.
  ///
  /// - Parameters:
  ///   - options: The options, which contain the initial color.
  ///   - settingsService: The service that publishes the chosen color.
  ///   - randomIndex: A closure that returns a random number in the given range.
  init(
    _ options: Options, settingsService: any SettingsServiceType,
    randomIndex: @escaping (Range<Int>) -> Int
  ) {
    initialState = State(backgroundColor: options.backgroundColor)
    self.settingsService = settingsService
    self.randomIndex = randomIndex
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .didTapButton:
      settingsService.setBackgroundColor(Color.all[randomIndex(Color.all.indices)])
        .map { .setBackgroundColor($0) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setBackgroundColor(let color): state.backgroundColor = color
    }
    return state
  }
}
