import ReactorTypeLayout
import Testing

@testable import ReactorTraceFormat

private enum Phase {
  case idle
  case loading(page: Int)
  case failed(reason: String?, code: Int)
}

private enum Load {
  case none
  case items([Int])
}

private indirect enum Chain {
  case end
  case next(Chain)
}

private struct Point {
  var x = 0
  var y = 0.0
  var name: String?
}

private struct Place {
  var latitude = 0.0
  var longitude = 0.0
  var height = 0.0
  var name = ""
}

private struct Nested {
  var point = Point()
}

private final class Object {
  var value = 0
}

@propertyWrapper private struct Wrapped<Value> {
  var wrappedValue: Value
  var count = 0
}

private struct Eight {
  var a = 0
  var b = ""
  var c: Bool?
  var d = Phase.idle
  var e: Phase?
  var f = Point()
  @Wrapped var g = Point()
  var h = Character("가")
}

private struct Nine {
  var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0
}

private struct One<Value> {
  var value: Value
}

struct StateFormTests {
  @Test(
    arguments: [
      (Eight.self, .fits), (Int.self, .fits), (Phase.self, .fits), (Phase?.self, .fits),
      (One<() -> Void>.self, .fits), (One<Wrapped<Point?>>.self, .fits),
      (Nine.self, .manyFields(9)), (One<[Int]>.self, .longField(name: "value", type: "[Int]")),
      (One<[String: Int]?>.self, .longField(name: "value", type: "[String: Int]?")),
      (One<Wrapped<Set<Int>>>.self, .longField(name: "value", type: "Set<Int>")),
      (One<Load>.self, .longField(name: "value", type: "Load")),
      (One<Chain>.self, .longField(name: "value", type: "Chain")),
      (One<Place>.self, .longField(name: "value", type: "Place")),
      (One<Nested>.self, .longField(name: "value", type: "Nested")),
      (One<Object>.self, .longField(name: "value", type: "Object")),
      (One<any Error>.self, .longField(name: "value", type: "any Error")),
      ([Int].self, .longField(name: "", type: "[Int]")),
    ] as [(Any.Type, StateFit)])
  func `The type of a state decides on its form`(type: Any.Type, fit: StateFit) {
    #expect(StateFit(TypeLayout(type), RenderingRules()) == fit)
  }

  @Test func `A value that a rule shows, or that is redacted, counts as short`() throws {
    var rules = RenderingRules()
    rules.show(Place.self) { $0.name }
    try rules.redact("value", in: TypeLayout(One<[Int]>.self), as: "value")
    #expect(StateFit(TypeLayout(One<Place>.self), rules) == .fits)
    #expect(StateFit(TypeLayout(One<[Int]>.self), rules) == .fits)
  }

  private static let mixed = StateForms(["shop": .elements, "counter": .full])

  @Test(arguments: TraceOptions.Format.allCases)
  func `A header names the form of each reactor`(format: TraceOptions.Format) throws {
    let lines = trace(
      TraceOptions(format: format, show: TraceKindSet([.state]), state: Self.mixed)
    ) { $0.write(TraceHeader()) }
    #expect(
      lines == [
        format == .text
          ? "# reactor-trace 1 show=state state=counter:full,shop:elements"
          : #"{"reactor-trace":1,"show":["state"],"state":"counter:full,shop:elements"}"#
      ])
    let form = try TraceReader.form(of: Array("\(lines[0])\n".utf8)).get()
    #expect(form.options.state == Self.mixed)
    #expect(StateForms(["a": .elements, "b": .elements]).text == "elements")
    #expect(StateForms([:]).text == "full")
  }

  @Test(arguments: [
    "", "whole", "a", "a:", "a:whole", ":full", "a:full", "a:full,b:full", "b:full,a:elements",
    "a:full,a:elements", "a:full,b:elements,", "a:full:b",
  ])
  func `Forms that no writer writes are a problem of the header`(text: String) {
    let header = "# reactor-trace 1 show=state state=\(text)\n"
    let form = TraceReader.form(of: Array(header.utf8))
    #expect(form == .failure(.unknownValue(text, setting: "state")))
  }

  @Test(arguments: TraceOptions.Format.allCases)
  func `Each session's states are in the form of its reactor, and read back`(
    format: TraceOptions.Format
  ) throws {
    let options = TraceOptions(format: format, show: TraceKindSet([.state]), state: Self.mixed)
    let lines = trace(options) { writer in
      writer.write(TraceHeader())
      let sessions = ["left", "cart"].map { writer.addSession(named: $0) }
      for (session, reactor) in zip(sessions, ["counter", "shop"]) {
        let layout = TypeLayout(Int.self)
        writer.describe(
          session, SessionTypes(reactor: reactor, action: layout, mutation: nil, state: layout))
      }
      for point in [Point(), Point(x: 1), Point(x: 1, name: "점")] {
        for session in sessions { writer.state(at: 0, session, cause: nil, point) }
      }
    }
    let full = #"x: 1, y: 0.0, name: "점""#
    if format == .text {
      #expect(
        lines.suffix(2) == ["0.000 left state \(full)", #"0.000 cart state name: nil -> "점""#])
    }
    let parsed = TraceReader.read(Array((lines.joined(separator: "\n") + "\n").utf8))
    var reader = ElementReader()
    let states = parsed.lines.compactMap { line in
      line.event.flatMap { reader.state(of: $0, in: parsed) }
    }.map { String(decoding: $0, as: UTF8.self) }
    let last = format == .text ? full : #"{"x":1,"y":0.0,"name":"점"}"#
    #expect(states.count == 6)
    #expect(states.suffix(2) == [last, last])
  }
}
