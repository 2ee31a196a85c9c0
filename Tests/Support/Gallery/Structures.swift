import ReactorTrace

extension Gallery {
  static var structures: [Exhibit] {
    [
      .states(
        "nested-structs", Account(),
        [
          { $0.profile.address.place.latitude = -0.5 },
          { $0.profile.address.lines.append("Flat 2") },
          { $0.profile = Account.Profile(name: "Kim", address: Account.Address(lines: [])) },
          { $0.isVerified.toggle() },
        ]),
      .states(
        "arrays-of-structs", Cart(),
        [
          { $0.items = [Cart.Item(id: 1, title: "Tea", tags: ["a"])] },
          {
            $0.items.append(Cart.Item(id: 2, title: "A much longer title than the first one has"))
          },
          { $0.items[0].isDone = true },
          { $0.items.insert(Cart.Item(id: 3), at: 1) },
          { $0.items = (0..<200).map { Cart.Item(id: $0, title: "Item \($0)") } },
          { $0.items[150].tags = ["late"] },
          { $0.items.removeSubrange(2...) },
          { $0.items = [] },
        ]),
      .states(
        "two-hundred", Cart(items: (0..<200).map { Cart.Item(id: $0) }),
        [{ $0.items[$0.items.count - 1].title = "last" }, { $0.items.removeFirst() }]),
      .states(
        "sixty-fields", Form(),
        [{ $0.a1 = 1 }, { $0.f10 = "last" }, { ($0.b5, $0.c5) = (true, 0.5) }, { $0.d3 = ["x"] }]),
      .states(
        "generic-types", Page<Box<String?>, [Box<Int>]>(items: []),
        [
          { $0.items.append(Box(value: "a")) }, { $0.items.append(Box(value: nil)) },
          { $0.next = [Box(value: 1), Box(value: 2)] },
          { $0.selection = Box(value: Box(value: "b")) },
        ]),
      .states("private-types", Outer.state, [Outer.add, Outer.clear]),
      .states("local-types", localState(), [{ $0 = localState(1) }]),
      .states(
        "keywords", Keywords(),
        [
          { $0.default = 1 }, { $0.class = .`init` }, { $0.in = .`self`(switch: 2) },
          { $0.true = "nil" }, { $0.Größe = 2 }, { $0.名前 = "Kim" }, { $0.class = .true },
        ]),
      .states(
        "tuples", Tuples(),
        [
          { $0.point = (1, -2) }, { $0.named.name = "b" }, { $0.nested = ((1, 2), z: (3, w: nil)) },
          { $0.list = [(1, "a"), (2, "b")] }, { $0.nothing = () }, { $0.last = (1, [.a(1)]) },
        ]),
      .states(
        "numbers", Numbers(),
        [
          { ($0.int, $0.byte, $0.wide) = (.min, .max, .max) }, { $0.double = .nan },
          { ($0.double, $0.float) = (-.infinity, -0) },
          { ($0.double, $0.float) = (1e300, .leastNonzeroMagnitude) },
          { $0.huge = .max }, { $0.half = 0.1 }, { $0.length = .milliseconds(-1500) },
          { $0.span = .seconds(Int64.max) },
        ]),
      .states(
        "wrapped-fields", Wrapped(),
        [
          { $0.clamped = 200 }, { $0.$clamped.count = 3 }, { _ = $0.lazyTotal },
          { $0.observed = 5 },
        ]),
    ]
  }

  private static func localState(_ count: Int = 0) -> some Any {
    struct Local {
      struct Inner {
        var count = 0
      }

      var inner = Inner()
      var list: [Inner] = []
    }
    let inner = Local.Inner(count: count)
    return Local(inner: inner, list: [inner, inner])
  }
}

private struct Account {
  struct Place { var latitude = 59.91, longitude = 10.75 }

  struct Address {
    var lines = ["Main Street 1"]
    var place = Place()
  }

  struct Profile {
    var name = ""
    var address = Address()
    let flags = (isNew: true, isStaff: false)
  }

  var profile = Profile()
  var isVerified = false
}

private struct Cart {
  struct Item {
    var id: Int
    var title = ""
    var isDone = false
    var tags: [String] = []
  }

  var items: [Item] = []
}

private struct Form {
  var a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0, a6 = 0, a7 = 0, a8 = 0, a9 = 0, a10 = 0
  var b1 = false, b2 = false, b3 = false, b4 = false, b5 = false, b6 = false, b7 = false, b8 = false
  var b9 = false, b10 = false
  var c1 = 0.0, c2 = 0.0, c3 = 0.0, c4 = 0.0, c5 = 0.0, c6 = 0.0, c7 = 0.0, c8 = 0.0, c9 = 0.0
  var c10 = 0.0
  var d1: [String] = [], d2: [String] = [], d3: [String] = [], d4: [String] = [], d5: [String] = []
  var d6: [String] = [], d7: [String] = [], d8: [String] = [], d9: [String] = [], d10: [String] = []
  var e1: Int?, e2: Int?, e3: Int?, e4: Int?, e5: Int?, e6: Int?, e7: Int?, e8: Int?, e9: Int?
  var e10: Int?
  var f1 = "", f2 = "", f3 = "", f4 = "", f5 = "", f6 = "", f7 = "", f8 = "", f9 = "", f10 = ""
}

private struct Box<Value> {
  var value: Value
}

private struct Page<Item, Cursor> {
  var items: [Item]
  var next: Cursor?
  var selection: Box<Item>?
}

private enum Outer {
  fileprivate struct Inner {
    fileprivate enum Kind {
      case plain
      case counted(Count)
    }

    fileprivate struct Count { var count = 0 }

    var kind = Kind.plain
    private var hidden = [Count()]
  }

  struct State {
    private var inner = Inner()
    fileprivate var inners: [String: Inner] = [:]

    fileprivate mutating func add() {
      inner.kind = .counted(Inner.Count(count: inners.count))
      inners["\(inners.count)"] = inner
    }
  }

  static let state = State()
  static let add = { @Sendable (state: inout State) in state.add() }
  static let clear = { @Sendable (state: inout State) in state.inners = [:] }
}

private struct Keywords {
  enum Case {
    case `init`
    case `self`(switch: Int)
    case none
    case some(Int)
    case `true`
  }

  var `default` = 0
  var `class` = Case.none
  var `in` = Case.some(1)
  var `true` = ""
  var Größe = 1
  var 名前 = ""
}

private struct Tuples {
  enum Part {
    case a(Int)
    case b((Int, Int))
  }

  var point = (0, 0)
  var named = (name: "a", 1)
  var nested = ((0, 0), z: (0, w: Int?.some(1)))
  var list: [(Int, String)] = []
  var nothing: Void = ()
  var last: (Int, [Part])?
}

private struct Numbers {
  var int = 0
  var byte: UInt8 = 0
  var wide: UInt64 = 0
  var huge: UInt128 = 0
  var double = 0.0
  var float: Float = 0
  var half: Float16 = 0
  var length = Duration.zero
  var span = Duration.seconds(1)
}

@propertyWrapper
private struct Clamped {
  private var value = 0
  var count = 0
  var wrappedValue: Int {
    get { value }
    set { value = min(newValue, 100) }
  }
  var projectedValue: Clamped {
    get { self }
    set { self = newValue }
  }
}

private struct Wrapped {
  @Clamped var clamped: Int
  lazy var lazyTotal = 12
  var observed = 0 { didSet { changes += 1 } }
  private(set) var changes = 0
}
