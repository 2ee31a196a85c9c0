import ReactorText
import ReactorTypeLayout

/// Writes states, those that are long with the help of the session's last one.
struct LastStates {
  private enum Session {
    /// No state was long.
    case short
    /// States are written with the help of the last one.
    case kept(LastState)
    /// States are rendered as a whole: they are too long to be kept, or have nothing to be taken from.
    case whole
  }

  private var sessions: [Session] = []
  private let syntax: ValueSyntax

  init(_ syntax: ValueSyntax) {
    self.syntax = syntax
  }

  /// Adds the next session.
  mutating func addSession() {
    sessions.append(.short)
  }

  /// Appends the fields of a state as they appear in its line.
  mutating func append(
    _ view: ValueView, in session: SessionID, _ renderer: inout ValueRenderer,
    to out: inout ByteBuffer
  ) {
    let start = out.count
    if case .kept(let state) = sessions[session.index], state.layout == view.layout {
      state.append(view, &renderer, to: &out)
      if out.count - start > LastState.maximumByteCount { sessions[session.index] = .whole }
      return
    }
    renderer.appendState(view, to: &out)
    if out.count - start >= LastState.minimumByteCount { keep(view, of: session, &renderer) }
  }

  /// Keeps the states of a session from the next one on. Its own function, so that short states need no room for it.
  @inline(never)
  private mutating func keep(
    _ view: ValueView, of session: SessionID, _ renderer: inout ValueRenderer
  ) {
    guard case .short = sessions[session.index] else { return }
    let state = LastState(of: view, syntax, &renderer)
    sessions[session.index] = state.map { .kept($0) } ?? .whole
  }
}
