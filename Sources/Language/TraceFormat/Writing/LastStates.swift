import ReactorBase
import ReactorTypeLayout

/// Writes states; a long state reuses parts of the session's last state.
struct LastStates {
  private enum Session {
    /// No state was long.
    case short
    /// States are written using the last one.
    case kept(LastState)
    /// States are rendered completely, because they are too long to store, or nothing can be reused.
    case whole
  }

  private var sessions: [Session] = []
  private let syntax: ValueSyntax

  init(_ syntax: ValueSyntax) {
    self.syntax = syntax
    // For the whole replay and a few sessions.
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

  /// The last state of a session, if it is used for writing states like this one.
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

  /// Records the length of a state that was rendered completely; if it is long, the next state is written using it.
  mutating func noteWhole(
    _ view: ValueView, of byteCount: Int, in session: SessionID, _ renderer: inout ValueRenderer
  ) {
    if byteCount >= LastState.minimumByteCount { keep(view, of: session, &renderer) }
  }

  /// Stores the states of a session, starting with the next one. This is a separate function so
  /// that short states need no stack space for it.
  @inline(never)
  private mutating func keep(
    _ view: ValueView, of session: SessionID, _ renderer: inout ValueRenderer
  ) {
    guard case .short = sessions[session.index] else { return }
    let state = LastState(of: view, syntax, &renderer)
    sessions[session.index] = state.map { .kept($0) } ?? .whole
  }
}
