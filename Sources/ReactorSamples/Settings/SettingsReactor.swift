import ReactorCore

/// The settings screen: one button that picks a colour for the whole app.
///
/// Its idea: what a child screen changes reaches its parent through global state, which every
/// reactor merges into its mutations.
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

  /// What a script, or the parent, can set.
  struct Options: Sendable {
    var backgroundColor: Color?
  }

  let initialState: State
  private let settingsService: any SettingsServiceType
  private let randomIndex: (Range<Int>) -> Int

  /// Makes a settings screen.
  ///
  /// - Parameters:
  ///   - options: The colour to begin with: the parent's.
  ///   - settingsService: Where the choice is published.
  ///   - randomIndex: Picks a number.
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
