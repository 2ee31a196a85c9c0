import ReactorTrace

/// A list of songs that are played by their indices.
final class PlaylistReactor: Reactor {
  /// A mistake with an index.
  enum Mistake {
    case none
    /// Each index is assumed to be valid.
    case trust
    /// The song after the one that was tapped is played.
    case next
  }

  enum Action {
    case load
    case clear
    case play(at: Int)
  }

  struct State {
    var songs: [String] = []
    var playing = ""
  }

  let initialState = State()
  private let mistake: Mistake

  init(_ mistake: Mistake) { self.mistake = mistake }

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .load: state.songs = ["Ash", "Elm", "Oak"]
    case .clear: state.songs = []
    case .play(let index):
      switch mistake {
      case .trust: state.playing = state.songs[index]
      case .next:
        if state.songs.indices.contains(index) { state.playing = state.songs[index + 1] }
      case .none:
        if state.songs.indices.contains(index) { state.playing = state.songs[index] }
      }
    }
    return state
  }
}

/// A radio whose stations are in no state, so that no index is known to be valid. Unless it is fixed, it also crashes
/// when it records while it is off.
final class RadioReactor: Reactor {
  enum Action {
    case tune(position: Int)
    case turnOff
    case record
  }

  struct State {
    var station = ""
    var isOff = false
    var isRecording = false
  }

  let initialState = State()
  private let stations = ["Bay"]
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func mutate(action: Action) -> Observable<Action> { .just(action) }

  func reduce(state: State, mutation: Action) -> State {
    var state = state
    switch mutation {
    case .tune(let position):
      if !isMended || stations.indices.contains(position) { state.station = stations[position] }
    case .turnOff: (state.isOff, state.isRecording) = (true, false)
    case .record:
      if !isMended, state.isOff { preconditionFailure("off the air") }
      state.isRecording = !state.isOff
    }
    return state
  }
}
