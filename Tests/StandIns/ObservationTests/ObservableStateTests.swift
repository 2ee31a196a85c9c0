import ReactorObservation
import Testing

struct ObservableStateTests {
  @ObservableState
  struct Plain: Equatable {
    var count = 1
    @ObservableStateIgnored var cache: [String] = []
    @Pulse var alert: String?

    static func == (first: Plain, second: Plain) -> Bool { first.count == second.count }
  }

  @ObservableState
  struct Generic<Value> {
    var value: Value?
  }

  @ObservableState
  enum Phase {
    case idle
  }

  @ObservableState
  fileprivate struct Hidden {
    var count = 1
  }

  @ObservableState
  internal struct Limited<Value: Equatable> where Value: Hashable {
    var value: Value?

    @ObservableState
    struct Inner {
      var values: [Value] = []
    }
  }

  private func isObservable(_ type: Any.Type) -> Bool { type is any ObservableState.Type }

  @Test func `The macro adds the conformance to structs, generic ones and enums`() {
    #expect(isObservable(Plain.self))
    #expect(isObservable(Generic<Int>.self))
    #expect(isObservable(Phase.self))
    #expect(isObservable(Hidden.self))
    #expect(isObservable(Limited<Int>.self))
    #expect(isObservable(Limited<Int>.Inner.self))
    #expect(isObservable(Owner<Int>.State.self))
    #expect(isObservable(Owner<Int>.`default`.self))
    #expect(isObservable(Screen.self))
    #expect(!isObservable(Int.self))
  }

  @Test func `Properties stay stored properties, with their wrappers and in their order`() {
    let names = Mirror(reflecting: Plain()).children.map(\.label)
    #expect(names == ["count", "cache", "_alert"])
    #expect(Plain(count: 3).count == 3)
  }
}

/// A reactor's file may declare its state in an extension.
private final class Owner<Item> {}

extension Owner {
  @ObservableState
  fileprivate struct State {
    var items: [Item] = []
  }

  @ObservableState
  enum `default` {
    case idle
  }
}

@ObservableState
private struct Screen {
  var title = ""

  /// A type of the same name as the conformance's.
  enum ObservableState {}
}
