/// The stubs in a replay that have not yet answered a call, and the calls made while these stubs were unused.
package struct StubUses {
  private struct Method {
    /// The numbers of the stubs that have not answered a call.
    var unused: Set<Int> = []
    /// The first distinct calls made while there were unused stubs.
    var calls: [String] = []
  }

  /// The maximum number of distinct calls kept per method.
  package static let maximumCalls = 4

  private var methods: [String: Method] = [:]

  /// Adds a stub that has just taken effect.
  mutating func add(_ number: Int, of method: String) {
    methods[method, default: Method()].unused.insert(number)
  }

  /// Removes a stub after it has answered a call.
  mutating func remove(_ number: Int, of method: String) {
    methods[method]?.unused.remove(number)
  }

  /// Returns whether another call to the given method would be recorded.
  func hasRoomForCall(of method: String) -> Bool {
    methods[method].map { !$0.unused.isEmpty && $0.calls.count < Self.maximumCalls } ?? false
  }

  /// Adds a call in trace notation. An equal call is added only once.
  mutating func add(call: String, of method: String) {
    guard methods[method]?.calls.contains(call) == false else { return }
    methods[method]?.calls.append(call)
  }

  /// Returns whether the given stub has taken effect but has not answered a call.
  package func isUnused(_ number: Int, of method: String) -> Bool {
    methods[method]?.unused.contains(number) ?? false
  }

  /// Returns the first distinct calls that were made to a method while it had unused stubs.
  package func calls(of method: String) -> [String] { methods[method]?.calls ?? [] }

  /// Indicates whether every stub has answered a call.
  package var isEmpty: Bool { methods.values.allSatisfy(\.unused.isEmpty) }
}
