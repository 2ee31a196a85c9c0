import ReactorTrace

extension Gallery {
  static var enums: [Exhibit] {
    [
      .states(
        "plain-enums", Plain(),
        [
          { $0.tab = .search }, { $0.level = .high }, { $0.only = .one },
          { $0.tabs = Tab.allCases },
        ]),
      .states(
        "payload-enums", Payloads(),
        [
          { $0.event = .text("a, b: c)") }, { $0.event = .move(from: 0, to: 3) },
          { $0.event = .mixed(1, name: "x", nil) }, { $0.event = .pair((1, 2)) },
          { $0.event = .item(Payloads.Item(id: 1)) },
          { $0.event = .items([.init(id: 1), .init(id: 2)]) },
          { $0.event = .nested(.text("deep")) },
          { $0.event = .labelled(item: Payloads.Item(id: 3)) },
          { $0.event = .nothing(()) }, { $0.event = .optional(nil) }, { $0.event = .never },
          { $0.history.append($0.event) },
        ]),
      .states(
        "loading", Loading(),
        [
          { $0.user = .loading(progress: 0.5) }, { $0.user = .loaded(Loading.User(name: "Kim")) },
          { $0.user = .failed(.offline) }, { $0.user = .failed(.status(404, body: nil)) },
          { $0.pages = [.loaded([1]), .idle, .loading(progress: 1)] },
          { $0.result = .success([1, 2]) }, { $0.result = .failure(.offline) },
        ]),
      .states(
        "recursive-enums", Tree.leaf(0),
        [
          { $0 = .node(left: $0, right: nil) }, { $0 = .node(left: $0, right: .leaf(2)) },
          { for _ in 0..<40 { $0 = .node(left: $0, right: .list([])) } },
          { $0 = .list([.leaf(1), .list([.leaf(2)])]) },
        ]),
      .states(
        "optionals", Optionals(),
        [
          { $0.twice = .some(nil) }, { $0.twice = 1 }, { $0.thrice = .some(.some(nil)) },
          { $0.list = [nil, .some(nil), "a"] }, { $0.kind = Optionals.Kind.none },
          { $0.kind = .some(.some(2)) }, { $0.byName = ["a": nil, "b": .some(1)] },
          { $0.inner = Optionals.Inner() }, { $0.inner?.value = .some(nil) },
        ]),
    ]
  }
}

private enum Tab: String, CaseIterable {
  case home, search
}

private struct Plain {
  enum Level: Int { case low = 1, high = 9 }
  enum Only { case one }

  var tab = Tab.home
  var level = Level.low
  var only: Only?
  var tabs: [Tab] = []
}

private struct Payloads {
  struct Item { var id: Int }

  indirect enum Event {
    case never
    case text(String)
    case move(from: Int, to: Int)
    case mixed(Int, name: String, Double?)
    case pair((Int, Int))
    case item(Item)
    case items([Item])
    case labelled(item: Item)
    case nested(Event)
    case nothing(Void)
    case optional(Int?)
  }

  var event = Event.never
  var history: [Event] = []
}

private struct Loading {
  enum Failure: Error {
    case offline
    case status(Int, body: String?)
  }

  enum Load<Value> {
    case idle
    case loading(progress: Double)
    case loaded(Value)
    case failed(Failure)
  }

  struct User { var name: String }

  var user = Load<User>.idle
  var pages: [Load<[Int]>] = []
  var result = Result<[Int], Failure>.success([])
}

private indirect enum Tree {
  case leaf(Int)
  case node(left: Tree, right: Tree?)
  case list([Tree])
}

private struct Optionals {
  enum Kind {
    case none
    case some(Int)
  }

  struct Inner { var value: Int?? }

  var twice: Int??
  var thrice: Bool???
  var list: [String??] = []
  var kind: Kind?
  var byName: [String: Int?] = [:]
  var inner: Inner?
}
