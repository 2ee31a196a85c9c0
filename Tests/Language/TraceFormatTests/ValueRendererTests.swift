import Foundation
import ReactorBase
import ReactorTypeLayout
import Testing

@testable import ReactorTraceFormat

private func text<Value>(_ value: Value, rules: RenderingRules = RenderingRules()) -> String {
  var renderer = ValueRenderer(rules: rules)
  var out = ByteBuffer()
  TypeLayout.withView(of: value) { renderer.appendText($0, to: &out) }
  return out.string()
}

private func json<Value>(_ value: Value, rules: RenderingRules = RenderingRules()) -> String {
  var renderer = ValueRenderer(rules: rules)
  var out = ByteBuffer()
  TypeLayout.withView(of: value) { renderer.appendJSON($0, to: &out) }
  return out.string()
}

private enum Loading { case idle, failed(String), loaded(items: [Int], next: Int?), deep(Inner) }
private enum Inner { case pair((Int, Int)), nothing(Void), empty(Empty), error(any Error) }
private struct Empty {}
private enum Problem: Error { case offline, code(Int) }
private struct Failure: Error { var reason: String }

private final class Node {
  var name: String
  var next: Node?
  weak var parent: Node?
  init(_ name: String) { self.name = name }
}
private class Base { var id = 1 }
private final class Derived: Base { var name = "derived" }
private final class Copy { var id = 1 }

private indirect enum List { case end, item(Int, List) }

@propertyWrapper private struct Clamped {
  var wrappedValue: Int
  var range = 0...9
}
private struct Settings {
  @Clamped var volume = 3
  @Pulse var alert: String? = "now"
  lazy var cached = 5
  var _plain = 1
}

/// Conformances that must have no effect.
private struct Talkative: CustomStringConvertible, CustomDebugStringConvertible, Codable,
  CustomReflectable, LosslessStringConvertible
{
  var x = 1
  var description: String { "I am talkative" }
  var debugDescription: String { "very" }
  var customMirror: Mirror { Mirror(self, children: ["y": 2]) }
  init() {}
  init?(_ description: String) { nil }
}

struct ValueRendererTests {
  @Test(
    "A value is written as a Swift literal, and as JSON",
    arguments: [
      (text(42), "42", json(42), "42"), (text(true), "true", json(true), "true"),
      (text(Int8.min), "-128", json(UInt64.max), "18446744073709551615"),
      (text(Int128.min), "\(Int128.min)", json(UInt128.max), "\(UInt128.max)"),
      (text(Int64.min), "-9223372036854775808", json(Int.max), "9223372036854775807"),
      (text(0.1), "0.1", json(1e-7), "1e-07"), (text(Float(0.1)), "0.1", json(Float(1)), "1.0"),
      (text(Double.nan), ".nan", json(Double.nan), #"".nan""#),
      (text(-Double.infinity), "-.infinity", json(Float.infinity), #"".infinity""#),
      (text("a\"b\\"), #""a\"b\\""#, json("a\"b\\"), #""a\"b\\""#),
      (text(Character("é")), #""é""#, json("x".dropFirst(0)), #""x""#),
      (text(Unicode.Scalar("x")), #""x""#, json("s" as StaticString), #""s""#),
      (text(Int?.none), "nil", json(Int?.none), "null"),
      (text(Int?.some(3)), "3", json(Int??.some(3)), "3"),
      (text(Int??.some(nil)), ".some(nil)", json(Int??.some(nil)), "null"),
      (text([1, 2]), "[1, 2]", json([1, 2]), "[1,2]"),
      (text([Int]()), "[]", json([String: Int]()), "{}"),
      (text([String: Int]()), "[:]", json(Set<Int>()), "[]"),
      (text(Set([10, 9, 1])), "[1, 9, 10]", json(Set(["b", "a"])), #"["a","b"]"#),
      (
        text([10: "x", 9: "y"]), #"[9: "y", 10: "x"]"#, json([10: "x", 9: "y"]),
        #"{"9":"y","10":"x"}"#
      ),
      (text(["b": 1, "a": 2]), #"["a": 2, "b": 1]"#, json(["b": 1, "a": 2]), #"{"a":2,"b":1}"#),
      (
        text([Color.yellow: 1, .red: 2]), "[.red: 2, .yellow: 1]", json([Color.red: 2]),
        #"{".red":2}"#
      ),
      (text(Set([1.5, -2, 10])), "[-2.0, 1.5, 10.0]", json(Set([true, false])), "[false,true]"),
      (
        text([["b": Set([2, 1]), "a": [3]], ["c": [5, 4]]]),
        #"[["a": [3], "b": [1, 2]], ["c": [4, 5]]]"#,
        json(Set([Set([4, 3]), [2, 1], [0]])), "[[0],[1,2],[3,4]]"
      ),
      (text((1, label: "x")), #"(1, label: "x")"#, json((1, label: "x")), #"{"0":1,"label":"x"}"#),
      (text(()), "()", json(()), "{}"), (text(Empty()), "()", json(Empty()), "{}"),
      (
        text(User(id: 3, name: "Kim")), #"(id: 3, name: "Kim")"#, json(User(id: 3, name: "Kim")),
        #"{"id":3,"name":"Kim"}"#
      ),
      (text(Color.red), ".red", json(Color.red), #"".red""#),
      (
        text(Loading.failed("off")), #".failed("off")"#, json(Loading.failed("off")),
        #"".failed(\"off\")""#
      ),
      (
        text(Loading.loaded(items: [1], next: nil)), ".loaded(items: [1], next: nil)",
        json(Loading.idle), #"".idle""#
      ),
      (
        text(Loading.deep(.pair((1, 2)))), ".deep(.pair(1, 2))", json(Loading.deep(.nothing(()))),
        #"".deep(.nothing)""#
      ),
      (
        text(Inner.empty(Empty())), ".empty(())", json(Inner.error(Problem.code(3))),
        #"".error(.code(3))""#
      ),
      (text(3 as Any), "3", json([1, "a", Color.red] as [Any]), #"[1,"a",".red"]"#),
      (
        text(Failure(reason: "x") as any Error), #"(struct: Failure, reason: "x")"#,
        json(Problem.offline as any Error), #"".offline""#
      ),
      (text(AnyHashable("k")), #""k""#, json(AnyHashable(Color.red)), #"".red""#),
      (text({ 1 }), "<function>", json({ 1 }), #""<function>""#),
      (text(Int.self), "Int.self", json(Int?.self as Any.Type), #""Int?.self""#),
      (text(Talkative()), "(x: 1)", json(Talkative()), #"{"x":1}"#),
      (text(1...3), "(lowerBound: 1, upperBound: 3)", json(ContiguousArray([1])), "[1]"),
    ])
  func literals(text: String, expectedText: String, json: String, expectedJSON: String) {
    #expect(text == expectedText)
    #expect(json == expectedJSON)
  }

  @Test(arguments: [
    ("a\nb\r\tc", #""a\nb\r\tc""#, #""a\nb\r\tc""#),
    ("\u{0}\u{1B}\u{7F}", #""\u{0}\u{1B}\u{7F}""#, #""\u0000\u001b\u007f""#),
    ("\u{85}\u{9F}\u{A0}", "\"\\u{85}\\u{9F}\u{A0}\"", "\"\\u0085\\u009f\u{A0}\""),
    ("x\u{2028}y\u{2029}", #""x\u{2028}y\u{2029}""#, #""x\u2028y\u2029""#),
    ("👩‍👩‍👧 é 日本 한국\u{200C}", "\"👩‍👩‍👧 é 日本 한국\u{200C}\"", "\"👩‍👩‍👧 é 日本 한국\u{200C}\""),
    ("a\u{202E}\u{AD}\u{3164}b", #""a\u{202E}\u{AD}\u{3164}b""#, #""a\u202e\u00ad\u3164b""#),
    ("0123456789\"0123456789\\", #""0123456789\"0123456789\\""#, #""0123456789\"0123456789\\""#),
    ("", "\"\"", "\"\""),
  ])
  func `A string stays on one line, and only what would break it or cannot be seen is escaped`(
    _ value: String, asText: String, asJSON: String
  ) {
    #expect(text(value) == asText)
    #expect(json(value) == asJSON)
  }

  @Test func `Every string survives JSON, whatever characters it has`() throws {
    var value = ""
    for scalar in [UInt32](0...0x2FFF) + [0xFEFF, 0xFFFD, 0x1F600, 0x10FFFF] {
      value.unicodeScalars.append(Unicode.Scalar(scalar) ?? "?")
    }
    let read = try JSONDecoder().decode([String].self, from: Data(json([value]).utf8))
    #expect(read.first?.unicodeScalars.elementsEqual(value.unicodeScalars) == true)
  }

  @Test func `An object is written by its stored properties, those of its superclass first`() {
    #expect(text(Derived()) == #"(id: 1, name: "derived")"#)
    #expect(json(Derived()) == #"{"id":1,"name":"derived"}"#)
  }

  @Test
  func `A struct or object is named where the type of the field doesn't determine its type`() {
    #expect(text(Base()) == "(id: 1)")
    #expect(text(Derived() as Base) == #"(class: Derived, id: 1, name: "derived")"#)
    #expect(json(Derived() as AnyObject) == #"{"class":"Derived","id":1,"name":"derived"}"#)
    let objects: [AnyObject] = [Base(), Copy()]
    #expect(text(objects) == "[(class: Base, id: 1), (class: Copy, id: 1)]")
    #expect(text(Empty() as Any) == "(struct: Empty)")
    #expect(json(Empty() as Any) == #"{"struct":"Empty"}"#)
    #expect(text([Color.red, "a", (1, 2), [1]] as [Any]) == #"[.red, "a", (1, 2), [1]]"#)
    #expect(text(AnyHashable(1)) == "1")
    var rules = RenderingRules()
    rules.show(Empty.self) { _ in "empty" }
    #expect(text([Empty(), Copy()] as [Any], rules: rules) == #"["empty", (class: Copy, id: 1)]"#)
  }

  @Test func `An object that leads back to itself is cut off where it does`() {
    let (first, second) = (Node("a"), Node("b"))
    first.next = second
    second.parent = first
    #expect(
      text([first, first]).hasPrefix(
        #"[(name: "a", next: (name: "b", next: nil, parent: <weak>), parent: <weak>), (name: "a""#))
    second.next = first
    #expect(
      text(first)
        == #"(name: "a", next: (name: "b", next: <cycle>, parent: <weak>), parent: <weak>)"#)
    #expect(
      json(first)
        == #"{"name":"a","next":{"name":"b","next":"<cycle>","parent":"<weak>"},"parent":"<weak>"}"#
    )
    second.next = nil
  }

  @Test func `A value that is nested very deep is cut short, and the next one is whole again`() {
    var list = List.end
    for number in 0..<10_000 { list = .item(number, list) }
    #expect(text(list).contains("<deeper>"))
    #expect(json([list]).contains("<deeper>"))
    #expect(text(List.item(1, .end)) == ".item(1, .end)")
  }

  @Test func `A wrapped property is shown as its value, a lazy one as what it holds so far`() {
    var rules = RenderingRules()
    rules.show(wrapper: Pulse<Int>.self, asProperty: "value")
    let settings = Settings()
    #expect(text(settings, rules: rules) == #"(volume: 3, alert: "now", cached: nil, _plain: 1)"#)
    #expect(json(settings, rules: rules) == #"{"volume":3,"alert":"now","cached":null,"_plain":1}"#)
    #expect(
      text(settings)
        == #"(volume: 3, _alert: (value: "now", valueUpdatedCount: 0), cached: nil, _plain: 1)"#)
  }

  @Test func `A rule shows another value in the place of its type's, wherever that is`() {
    var rules = RenderingRules()
    rules.show(Date.self) { $0.timeIntervalSinceReferenceDate }
    rules.show(URL.self) { $0.absoluteString }
    rules.show(Int.self) { "\($0)!" }
    rules.show(Derived.self) { $0.name }
    let date = Date(timeIntervalSinceReferenceDate: 1.5)
    #expect(text([date: 3], rules: rules) == #"[1.5: "3!"]"#)
    #expect(text(URL(string: "https://a.b/c"), rules: rules) == #""https://a.b/c""#)
    #expect(json([Derived() as Base], rules: rules) == #"["derived"]"#)
  }

  @Test func `A rule that leads back to its own type comes to an end`() {
    var rules = RenderingRules()
    rules.show(Empty.self) { $0 }
    #expect(text([Empty()], rules: rules) == "[<deeper>]")
    #expect(json([Empty()], rules: rules) == #"["<deeper>"]"#)
  }

  @Test func `A large value is written whole`() {
    let numbers = Array(0..<100_000)
    #expect(text(numbers) == "[\(numbers.map(String.init).joined(separator: ", "))]")
    let long = String(repeating: "long text ", count: 50_000)
    #expect(text(long) == "\"\(long)\"")
  }
}
