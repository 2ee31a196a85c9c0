import ReactorTrace
import Synchronization

extension Gallery {
  static var objects: [Exhibit] {
    [
      .states(
        "classes", Classes(),
        [
          { $0.user = User(name: "Kim") }, { $0.user = Admin(name: "Ada", level: 3) },
          { $0.users = [User(name: "a"), Admin(name: "b", level: 1)] },
          { $0.last = $0.users.last }, { $0.counter.value.withLock { $0 += 1 } }, { $0.users = [] },
        ]),
      .states(
        "recursive-objects", Graph(),
        [
          { $0.node.next = Node(2) }, { $0.node.next?.next = $0.node },
          { $0.node.children = [Node(3), $0.node] }, { $0.node.parent = $0.node },
        ]),
      .states(
        "closures", Closures(),
        [
          { $0.onTap = { _ in } }, { $0.handlers["a"] = {} }, { $0.transform = { "\($0)" } },
          { $0.choice = .run({ $0 + 1 }) }, { $0.later = { 1 } }, { $0.onTap = nil },
        ]),
      .states(
        "existentials", Existentials(),
        [
          { $0.shape = Square(side: 2) },
          { $0.shapes = [Circle(), Square(side: 1), Circle.Style.dashed] },
          { $0.anything = [1: "a"] }, { $0.anything = () }, { $0.object = Node(1) },
          { $0.key = AnyHashable("k") }, { $0.keyed = [AnyHashable(1): 2, AnyHashable("b"): 3] },
          { $0.anything = Int?.none as Any }, { $0.opaque = Existentials.some },
        ]),
      .states(
        "metatypes", Metatypes(),
        [
          { $0.type = Square.self }, { $0.screens = [Circle.self, Square.self] },
          { $0.any = Int?.self },
          { $0.any = (any Shape).self }, { $0.any = ((Int) -> String).self },
          { $0.user = Admin.self },
        ]),
      .states(
        "key-paths", KeyPaths(),
        [
          { $0.sort = \.name }, { $0.partial = \User.name.count }, { $0.writable = \.side },
          { $0.all = [\Square.side, \Square.self] }, { $0.partial = nil },
        ]),
      .states(
        "errors", Errors(),
        [
          { $0.error = Failure.offline(retries: 2) }, { $0.result = .failure(Failure.named("x")) },
          { $0.error = Plain(code: 4) }, { $0.result = .success(()) },
          { $0.error = Thrown(Node(1)) },
          { $0.typed = .failure(.named("a, b")) }, { $0.error = CancellationError() },
          { $0.error = nil },
        ]),
      .states(
        "streams-in-state", Streams(),
        [
          { $0.relay.accept([1, 2]) }, { $0.subject.onNext("b") }, { $0.disposable = nil },
          { $0.stream = .just(1) }, { $0.scheduler = nil },
        ]),
    ]
  }
}

private class User {
  var name: String
  weak var friend: User?
  init(name: String) { self.name = name }
}

private final class Admin: User {
  let level: Int

  init(name: String, level: Int) {
    self.level = level
    super.init(name: name)
    friend = self
  }
}

private final class Counter {
  let value = Mutex(0)
}

private struct Classes {
  var user: User?
  var users: [User] = []
  weak var last: User?
  var counter = Counter()
}

private final class Node {
  let number: Int
  var next: Node?
  var children: [Node] = []
  unowned(unsafe) var parent: Node?
  init(_ number: Int) { self.number = number }
}

private struct Graph {
  var node = Node(1)
}

private struct Closures {
  enum Choice {
    case none
    case run((Int) -> Int)
  }

  var onTap: ((Int) -> Void)?
  var handlers: [String: () -> Void] = [:]
  var transform: (Int) -> String = { _ in "" }
  var choice = Choice.none
  var later: (@Sendable () async throws -> Int)?
  var pair: (first: () -> Void, second: Int) = ({}, 1)
}

private protocol Shape {
  var side: Double { get }
}

private struct Square: Shape { var side: Double }

private struct Circle: Shape {
  enum Style: Shape {
    case dashed
    var side: Double { 0 }
  }

  var side: Double { 1 }
}

private struct Existentials {
  static var some: some Shape { Square(side: 9) }

  var shape: any Shape = Circle()
  var shapes: [any Shape] = []
  var anything: Any = 0
  var object: AnyObject?
  var key: AnyHashable = 1
  var keyed: [AnyHashable: Int] = [:]
  var opaque: Any?
}

private struct Metatypes {
  var type: any Shape.Type = Circle.self
  var screens: [any Shape.Type] = []
  var any: Any.Type = Int.self
  let fixed = Square.self
  var user = User.self
  var count = 0
}

private struct KeyPaths {
  var sort: KeyPath<User, String> = \.name
  var partial: PartialKeyPath<User>?
  var writable: WritableKeyPath<Square, Double>?
  var all: [AnyKeyPath] = []
}

private enum Failure: Error {
  case offline(retries: Int)
  case named(String)
}

private struct Plain: Error { var code: Int }

private final class Thrown: Error {
  let node: Mutex<Int>
  init(_ node: Node) { self.node = Mutex(node.number) }
}

private struct Errors {
  var error: (any Error)?
  var result: Result<Void, any Error> = .success(())
  var typed: Result<Int, Failure>?
}

private struct Streams {
  let relay = BehaviorRelay<[Int]>(value: [])
  let subject = BehaviorSubject(value: "a")
  let published = PublishSubject<Int>()
  var stream: Observable<Int> = .never()
  var disposable: (any Disposable)? = Disposables.create()
  var scheduler: (any SchedulerType)? = MainScheduler.instance
}
