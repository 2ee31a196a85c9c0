import Foundation
import ReactorTrace

/// A reactor that reads values from the system that differ between machines.
final class SystemReactor: Reactor {
  typealias Action = Never

  struct State {
    let timeZone = TimeZone.current
    let locale = Locale.current
    /// The hour at which the epoch began.
    let hour = Calendar.current.component(.hour, from: Date(timeIntervalSince1970: 0))
  }

  let initialState = State()
}

/// A reactor whose state differs between processes, or from second to second.
final class UnrepeatableReactor: Reactor {
  typealias Action = Never

  struct State {
    let name = "한국"
    let value: Int
  }

  let initialState: State

  init(_ value: Int) {
    initialState = State(value: value)
  }
}
