/// The stubs in a replay that have not answered a call yet, and the calls that were made meanwhile.
package struct StubUses {
  private struct Method {
    /// The numbers of the stubs that have not answered a call.
    var unused: Set<Int> = []
    /// The first distinct calls that were made while stubs were unused.
    var calls: [String] = []
  }

  /// The maximum number of distinct calls that are kept per method.
  package static let maximumCalls = 4

  private var methods: [String: Method] = [:]

  /// Adds a stub that takes effect now.
  mutating func add(_ number: Int, of method: String) {
    methods[method, default: Method()].unused.insert(number)
  }

  /// Removes a stub because it has answered a call.
  mutating func remove(_ number: Int, of method: String) {
    methods[method]?.unused.remove(number)
  }

  /// Returns whether another call to the given method would be recorded.
  func hasRoomForCall(of method: String) -> Bool {
    methods[method].map { !$0.unused.isEmpty && $0.calls.count < Self.maximumCalls } ?? false
  }

  /// Adds a call in trace notation, unless an equal call has already been added.
  mutating func add(call: String, of method: String) {
    guard methods[method]?.calls.contains(call) == false else { return }
    methods[method]?.calls.append(call)
  }

  /// Returns whether the given stub has taken effect but has not answered a call.
  package func isUnused(_ number: Int, of method: String) -> Bool {
    methods[method]?.unused.contains(number) ?? false
  }

  /// Returns the first distinct calls to a method that were made while stubs for the method were unused.
  package func calls(of method: String) -> [String] { methods[method]?.calls ?? [] }

  /// Indicates whether every stub has answered a call.
  package var isEmpty: Bool { methods.values.allSatisfy(\.unused.isEmpty) }
}
