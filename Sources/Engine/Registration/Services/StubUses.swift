/// The stubs of a replay that have not answered yet, and the calls that they did not answer.
package struct StubUses {
  private struct Method {
    /// The numbers of the stubs that have not answered.
    var unused: Set<Int> = []
    /// The first distinct calls.
    var calls: [String] = []
  }

  /// The maximum number of distinct calls to a method that are kept.
  package static let maximumCalls = 4

  private var methods: [String: Method] = [:]

  /// Adds a stub that is in effect from now on.
  mutating func add(_ number: Int, of method: String) {
    methods[method, default: Method()].unused.insert(number)
  }

  /// Removes a stub when it answers.
  mutating func remove(_ number: Int, of method: String) {
    methods[method]?.unused.remove(number)
  }

  /// Returns whether another call to a method would still be recorded.
  func hasRoomForCall(of method: String) -> Bool {
    methods[method].map { !$0.unused.isEmpty && $0.calls.count < Self.maximumCalls } ?? false
  }

  /// Adds a call in the notation of traces, unless an equal call has been added.
  mutating func add(call: String, of method: String) {
    guard methods[method]?.calls.contains(call) == false else { return }
    methods[method]?.calls.append(call)
  }

  /// Returns whether a stub that is in effect has not answered.
  package func isUnused(_ number: Int, of method: String) -> Bool {
    methods[method]?.unused.contains(number) ?? false
  }

  /// Returns the first distinct calls to a method that were made while stubs of the method had not
  /// answered.
  package func calls(of method: String) -> [String] { methods[method]?.calls ?? [] }

  /// Indicates whether each stub has answered.
  package var isEmpty: Bool { methods.values.allSatisfy(\.unused.isEmpty) }
}
