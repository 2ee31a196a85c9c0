import ReactorBase
import ReactorTypeLayout

/// A writer for states. A long state reuses unchanged parts of the session's last state.
struct LastStates {
  private enum Session {
    /// The session has not had a long state yet.
    case short
    /// States are written using the last state.
    case kept(LastState)
    /// States are rendered completely because they are too long to store or because no part can be reused.
    case whole
  }

  private var sessions: [Session] = []
  private let syntax: ValueSyntax

  init(_ syntax: ValueSyntax) {
    self.syntax = syntax
    // The capacity is sufficient for the whole replay and a few sessions.
    sessions.reserveCapacity(4)
  }

  /// Adds the next session.
  mutating func addSession() {
    sessions.append(.short)
  }

  /// Appends a state as it appears in its line.
  mutating func append(
    _ view: ValueView, in session: SessionID, _ renderer: inout ValueRenderer,
    to out: inout ByteBuffer
  ) {
    let start = out.count
    if let state = lastState(like: view, in: session) {
      state.append(view, &renderer, to: &out)
      noteKept(of: out.count - start, in: session)
    } else {
      renderer.appendState(view, syntax, to: &out)
      noteWhole(view, of: out.count - start, in: session, &renderer)
    }
  }

  /// Returns the last state of a session, or `nil` if it is not used for writing the given state.
  func lastState(like view: ValueView, in session: SessionID) -> LastState? {
    guard case .kept(let state) = sessions[session.index], state.layout == view.layout else {
      return nil
    }
    return state
  }

  /// Records the length of a state that was written using the last state.
  mutating func noteKept(of byteCount: Int, in session: SessionID) {
    if byteCount > LastState.maximumByteCount { sessions[session.index] = .whole }
  }

  /// Records the length of a state that was rendered completely. If the state is long, subsequent states are written
  /// using the last state.
  mutating func noteWhole(
    _ view: ValueView, of byteCount: Int, in session: SessionID, _ renderer: inout ValueRenderer
  ) {
    if byteCount >= LastState.minimumByteCount { keep(view, of: session, &renderer) }
  }

  /// Starts storing the states of a session. This is a separate function so that short states need no stack space for
  /// it.
  @inline(never)
  private mutating func keep(
    _ view: ValueView, of session: SessionID, _ renderer: inout ValueRenderer
  ) {
    guard case .short = sessions[session.index] else { return }
    let state = LastState(of: view, syntax, &renderer)
    sessions[session.index] = state.map { .kept($0) } ?? .whole
  }
}
