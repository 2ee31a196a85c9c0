/// Types of every shape, without anything that would help to read them.
enum Plain { case a, b, c }
enum One { case only }
enum OnePayload { case only(Int, name: String) }
enum Raw: String { case small = "s", large = "l" }
enum Void0 { case nothing(Void), something(Int) }
enum WithNever { case never(Never), value(Int8), empty }
enum Labelled {
  case single(index: Int), double(from: Int, to: String), mixed(Int, label: Bool), none
}
enum Single<T> { case payload(T), empty, none }
enum Double2<T, U> { case first(T), second(U), third(label: T, U), empty }
enum Many {
  case a(Int), b(String), c([Int]), d(Bool), e(Referenced), f(Double), g(Plain), h, i, j
  case k((Int, String)), l(Int?, Int??)
}
enum References { case a(Referenced), b(Referenced), c(Referenced), d, e }
indirect enum Tree<T> { case leaf, node(Tree<T>, value: T, Tree<T>) }
enum PartlyIndirect<T> {
  case direct(T), nothing; indirect case boxed(T, Int), deep(PartlyIndirect<T>)
}
indirect enum Expression { case number(Int), add(Expression, Expression), negated(Expression) }
enum Large { case a(Int, Int, Int, Int, Int), b(String, String, String), c }
enum Aligned { case wide(SIMD4<Float>), narrow(UInt8) }
indirect enum IndirectAligned { case wide(SIMD4<Float>), byte(UInt8), none }

class Referenced: @unchecked Sendable {
  var id: Int
  init(_ id: Int) { self.id = id }
}
final class Derived: Referenced, @unchecked Sendable {
  var name = "derived"
  var list = [1, 2]
}
final class GenericObject<T>: @unchecked Sendable {
  var value: T
  weak var backNotOwned: Referenced?
  init(_ value: T) { self.value = value }
}

struct Empty {}
struct Pair<T, U> { var first: T; let second: U }
struct Nested<T> {
  struct Inner<U> { var t: T; var u: U }
  enum Choice<U> { case t(T), u(U), both(T, U) }
  var inner: Inner<Int>
}
struct Lists<T> { var list: [T]; var optional: [T?]; var map: [String: T] }
struct Recursive { var value: Int; var children: [Recursive] }
struct Mixed {
  var byte: UInt8 = 1
  var double = 0.5
  var flag = true
  var word: Int16 = -2
  var text = "mixed"
  var character: Character = "é"
  var scalar: Unicode.Scalar = "x"
  var constant: StaticString = "constant"
  var empty = Empty()
  var tuple: (Int, label: String, (Bool, Plain)) = (1, "two", (true, .b))
  var nothing: Void = ()
  var any: Any = 3
  var existential: any Protocol = Conforming(n: 4)
  var object: any ClassProtocol = ConformingObject()
  var error: any Error = Failure.code(5)
  var metatype: Int.Type = Int.self
  var classMetatype: Referenced.Type = Derived.self
  var anyMetatype: Any.Type = String.self
  var closure: () -> Int = { 1 }
  var composed: any Protocol & Sendable = Conforming(n: 6)
  var hashable: AnyHashable = "key"
}
struct WeakHolder {
  var before = 1
  weak var parentNotOwned: Referenced?
  unowned var ownerNotOwned: Referenced
  unowned(unsafe) var rawNotOwned: Referenced
  var after = 2
}
@propertyWrapper struct Wrapper<T> {
  var wrappedValue: T
  var count = 0
}
struct Wrapping { @Wrapper var value: Int = 3; lazy var later = 4; private(set) var own = "own" }
private struct PrivateType { private var hidden = 7; var nested = [PrivateEnum.x(1)] }
private enum PrivateEnum { case x(Int), y }

protocol Protocol { var n: Int { get } }
struct Conforming: Protocol, Sendable {
  var n: Int; var text = "a longer text, which needs an allocation"; var more = [1, 2, 3]
}
protocol ClassProtocol: AnyObject {}
final class ConformingObject: ClassProtocol { var state = Plain.c }
enum Failure: Error { case code(Int), unknown }
protocol Parameterised<Element> { associatedtype Element; var element: Element { get } }
struct Holder<T>: Parameterised { var element: T }
struct Existentials {
  var parameterised: any Parameterised<Int> = Holder(element: 8)
  var optionalError: (any Error)?
  var anyObject: AnyObject = Referenced(9)
  var list: [any Protocol] = [Conforming(n: 1), Conforming(n: 2)]
  var nestedAny: Any = [Any]([1, "two", Plain.a] as [Any])
}

/// Values of one type and of many types that are composed of it.
func specimens<T>(of value: T) -> [Any] {
  let tree = Tree.node(.node(.leaf, value: value, .leaf), value: value, .leaf)
  return [
    value, Optional(value) as Any, Optional(Optional(value)) as Any, Optional<T>.none as Any,
    Optional<T?>.some(nil) as Any, [value, value], [T](), ["k": [value]], [1: value],
    Pair(first: value, second: 1), Pair(first: "x", second: value), (value, label: value),
    Single.payload(value), Single<T>.empty, Single<T>.none, Single<T?>.payload(nil),
    Double2<T, Int>.first(value), Double2<T, Int>.second(2), Double2<T, Int>.empty,
    Double2<T, T>.third(label: value, value), Double2<String, T>.second(value),
    Double2<Plain, T>.third(label: .b, value), tree, Tree<T>.leaf,
    PartlyIndirect.direct(value), PartlyIndirect.boxed(value, 3),
    PartlyIndirect.deep(.boxed(value, 4)), PartlyIndirect<T>.nothing,
    Nested<T>.Choice<Int>.both(value, 1), Nested<T>.Choice<T>.u(value),
    Nested(inner: Nested<T>.Inner(t: value, u: 2)),
    Lists(list: [value], optional: [nil, value], map: ["k": value]),
    GenericObject(value), GenericObject([value]), Result<T, Failure>.success(value),
    Result<T, Failure>.failure(.code(1)), ContiguousArray([value]),
    [value, value, value].dropFirst(),
    Holder(element: Optional(value)),
  ]
}

private func localSpecimens() -> [Any] {
  struct Local { var value = 1; var choice = LocalChoice.pair(1, label: "x") }
  enum LocalChoice { case value(Int), pair(Int, label: String), none }
  return [Local(), LocalChoice.value(3), LocalChoice.none]
}

/// One value of each type that is not composed of another type.
nonisolated(unsafe) let plainSpecimens: [Any] =
  localSpecimens() + [
    Plain.a, Plain.c, One.only, OnePayload.only(3, name: "n"), Raw.large, Void0.nothing(()),
    Void0.something(4), WithNever.value(5), WithNever.empty, Labelled.single(index: 6),
    Labelled.double(from: 7, to: "8"), Labelled.mixed(9, label: true), Labelled.none,
    Many.a(1), Many.b("b"), Many.c([1]), Many.d(true), Many.e(Referenced(2)), Many.f(0.5),
    Many.g(.b), Many.h, Many.i, Many.j, Many.k((1, "2")), Many.l(nil, .some(nil)),
    References.a(Referenced(1)), References.c(Referenced(2)), References.d, References.e,
    Expression.add(.number(1), .negated(.number(2))), Large.a(1, 2, 3, 4, 5),
    Large.b("x", "a longer text than fits in place", "z"), Large.c, Empty(), Mixed(),
    Derived(10), Recursive(value: 1, children: [Recursive(value: 2, children: [])]),
    Wrapping(), PrivateType(), PrivateEnum.x(1), PrivateEnum.y, Existentials(), (),
    Set([1, 2, 3]), Set(["a"]), ["a": [1: true]], Int.max, Int8.min, UInt64.max, Int128.min,
    UInt128.max, Float(0.1), 1e300, Float16(0.5), "text", "text".dropFirst(), true,
    1..<5, 1...3, [1, 2, 3][...], Wrapper(wrappedValue: "w"), Duration.seconds(1),
    AnyHashable(3), ["a": 1 as Any, "b": "two"], ObjectIdentifier(Int.self).hashValue,
  ]

/// Several hundred values, mostly of different types.
nonisolated(unsafe) let allSpecimens: [Any] =
  plainSpecimens + specimens(of: 42) + specimens(of: "text that is not a short one")
  + specimens(of: true) + specimens(of: Plain.b) + specimens(of: Labelled.single(index: 1))
  + specimens(of: Optional(7)) + specimens(of: [1, 2]) + specimens(of: Referenced(3))
  + specimens(of: (1, label: "x")) + specimens(of: Empty()) + specimens(of: 0.25)
  + specimens(of: Many.b("many")) + specimens(of: Expression.negated(.number(1)))
  + specimens(of: Pair(first: UInt8(1), second: "second")) + specimens(of: UInt8(200))
  + specimens(of: Set(["one"])) + specimens(of: 3 as Any) + specimens(of: Character("c"))
  + specimens(of: Failure.code(3) as any Error) + specimens(of: References.b(Referenced(1)))
