import ReactorCore

/// The settings screen, with one button that picks a color for the whole app.
///
/// The idea: a change in a child screen reaches its parent through global state, which every reactor
/// merges into its mutations.
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

  /// The options that a script, or the parent, can set.
  struct Options: Sendable {
    var backgroundColor: Color?
  }

  let initialState: State
  private let settingsService: any SettingsServiceType
  private let randomIndex: (Range<Int>) -> Int

  /// Creates the reactor of a settings screen.
  ///
  /// - Parameters:
  ///   - options: The initial color, which is the parent's.
  ///   - settingsService: Publishes the choice.
  ///   - randomIndex: Returns a random number in a range.
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
