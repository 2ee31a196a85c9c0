import ReactorTypeLayout
import Testing

@testable import ReactorTraceFormat

/// The meaning of the format's version: everything that a trace can look like, for each version up to now.
///
/// Goldens are kept for years. A change to a line below is a change to the format: it requires a new version in
/// `TraceHeader.version`, a new entry here, and an entry in the changelog. docs/stability.md says what a version
/// promises.
private let formats: [Int: String] = [
  1: #"""
  # reactor-trace 1 show=action,mutation,state,pulse,event,view,error,expect,end state=full seed=7 until=10s script="a b.actions"
  0.000 field state number: 7, real: 0.1, huge: 1e+100, notANumber: .nan, text: "a\n\"é\" \u{7F}", none: nil, some: .some(nil), tuple: (1, b: true), list: [1, 2], set: [1, 2, 10], map: ["a": .custom(red: 1), "b": .red], empty: [:], case: .failed("off"), object: (name: "n", partner: <weak>), box: (struct: Box, id: 3), closure: <function>, type: Int.self
  0.0005 field action #1 go(at: 3, "x")
  0.0005 field action #2<#1 red
  12.345678901 field mutation #2 custom(red: 3)
  12.345678901 field pulse #2 form.alert = "now"
  12.345678901 field event #2 settings.failed("off")
  12.345678901 field view #2 label "text"
  12.345678901 field error #2 failed("off")
  12.345678901 field error #2 Refusal(code: 3)
  12.345678901 * error in words
  12.345678901 field expect count == 1, found 2
  12.345678901 * end pending: 2 (#1 go(at: 3, "x"), red)

  # reactor-trace 1 show=state state=changes
  0.000 field state value: 0, text: "a", color: nil
  0.000 field state #1 value: 0 -> 1, color: nil -> .red
  0.000 field state #2 (unchanged)

  # reactor-trace 1 show=output state=full
  0.000 field output showDetail 42
  0.000 field output #3 output.close ()

  # reactor-trace 1 show=call,effect state=full
  0.000 field effect #1 begins
  0.000 field call #1 user.follow(42)
  0.300 field call #1 user.follow(42) -> (id: 42, isFollowed: true)
  0.000 field call #2 feed.page(page: 2)
  0.000 field call #2 feed.page(page: 2) -> 1
  0.000 field call #2 feed.page(page: 2) ends
  0.000 field call #2 user.follow(7) fails .failed("off")
  0.000 field call #2 user.follow(7) fails "no network"
  0.000 field call #2 user.follow(7) fails Refusal(code: 3)
  0.000 * call #3 user.follow(1) cancelled
  0.000 * call user.list
  0.300 field effect #1 ends
  0.300 field effect #2 fails
  0.300 field effect #2 cancelled

  {"reactor-trace":1,"show":["action","mutation","state","pulse","event","view","error","expect","end"],"state":"full","seed":7,"until":"10s","script":"a b.actions"}
  {"ms":0,"session":"field","kind":"state","value":{"number":7,"real":0.1,"huge":1e+100,"notANumber":".nan","text":"a\n\"é\" \u007f","none":null,"some":null,"tuple":{"0":1,"b":true},"list":[1,2],"set":[1,2,10],"map":{"a":".custom(red: 1)","b":".red"},"empty":{},"case":".failed(\"off\")","object":{"name":"n","partner":"<weak>"},"box":{"struct":"Box","id":3},"closure":"<function>","type":"Int.self"}}
  {"ms":0.5,"session":"field","kind":"action","cause":1,"action":"go(at: 3, \"x\")"}
  {"ms":0.5,"session":"field","kind":"action","cause":2,"parent":1,"action":"red"}
  {"ms":12345.678901,"session":"field","kind":"mutation","cause":2,"mutation":"custom(red: 3)"}
  {"ms":12345.678901,"session":"field","kind":"pulse","cause":2,"pulse":"form.alert","value":"now"}
  {"ms":12345.678901,"session":"field","kind":"event","cause":2,"event":"settings.failed(\"off\")"}
  {"ms":12345.678901,"session":"field","kind":"view","cause":2,"view":"label","value":"text"}
  {"ms":12345.678901,"session":"field","kind":"error","cause":2,"error":"failed(\"off\")"}
  {"ms":12345.678901,"session":"field","kind":"error","cause":2,"error":"Refusal(code: 3)"}
  {"ms":12345.678901,"session":"*","kind":"error","error":"in words"}
  {"ms":12345.678901,"session":"field","kind":"expect","expect":"count == 1","found":2}
  {"ms":12345.678901,"session":"*","kind":"end","pending":2,"causes":[1,null]}

  {"reactor-trace":1,"show":["state"],"state":"changes"}
  {"ms":0,"session":"field","kind":"state","value":{"value":0,"text":"a","color":null}}
  {"ms":0,"session":"field","kind":"state","cause":1,"changes":{"value":[0,1],"color":[null,".red"]}}
  {"ms":0,"session":"field","kind":"state","cause":2,"changes":{}}

  {"reactor-trace":1,"show":["output"],"state":"full"}
  {"ms":0,"session":"field","kind":"output","output":"showDetail","value":42}
  {"ms":0,"session":"field","kind":"output","cause":3,"output":"output.close","value":{}}

  {"reactor-trace":1,"show":["call","effect"],"state":"full"}
  {"ms":0,"session":"field","kind":"effect","cause":1,"number":1,"effect":"begins"}
  {"ms":0,"session":"field","kind":"call","cause":1,"number":1,"call":"user.follow(42)","change":"begins"}
  {"ms":300,"session":"field","kind":"call","cause":1,"number":1,"call":"user.follow(42)","change":"answers","value":{"id":42,"isFollowed":true}}
  {"ms":0,"session":"field","kind":"call","cause":2,"number":2,"call":"feed.page(page: 2)","change":"begins"}
  {"ms":0,"session":"field","kind":"call","cause":2,"number":2,"call":"feed.page(page: 2)","change":"emits","value":1}
  {"ms":0,"session":"field","kind":"call","cause":2,"number":2,"call":"feed.page(page: 2)","change":"answers"}
  {"ms":0,"session":"field","kind":"call","cause":2,"number":3,"call":"user.follow(7)","change":"fails","error":".failed(\"off\")"}
  {"ms":0,"session":"field","kind":"call","cause":2,"number":4,"call":"user.follow(7)","change":"fails","error":"\"no network\""}
  {"ms":0,"session":"field","kind":"call","cause":2,"number":5,"call":"user.follow(7)","change":"fails","error":"Refusal(code: 3)"}
  {"ms":0,"session":"*","kind":"call","cause":3,"number":6,"call":"user.follow(1)","change":"cancelled"}
  {"ms":0,"session":"*","kind":"call","number":7,"call":"user.list","change":"begins"}
  {"ms":300,"session":"field","kind":"effect","cause":1,"number":1,"effect":"ends"}
  {"ms":300,"session":"field","kind":"effect","cause":2,"number":2,"effect":"fails"}
  {"ms":300,"session":"field","kind":"effect","cause":2,"number":3,"effect":"cancelled"}
  """#
]

private enum Tint: Hashable {
  case red
  case custom(red: Int)
  case go(at: Int, String)
  case failed(String)
}

private struct Refusal: Error {
  let code: Int
}

private protocol Shape {}

private struct Box: Shape {
  let id = 3
}

private final class Node {
  let name = "n"
  weak var partner: Node?
}

private struct Everything {
  let number = 7
  let real = 0.1
  let huge = 1e100
  let notANumber = Double.nan
  let text = "a\n\"é\" \u{7F}"
  let none: Int? = nil
  let some: Int?? = .some(nil)
  let tuple: (Int, b: Bool) = (1, true)
  let list = [1, 2]
  let set: Set = [10, 2, 1]
  let map: [String: Tint] = ["b": .red, "a": .custom(red: 1)]
  let empty: [Int: Int] = [:]
  let `case` = Tint.failed("off")
  let object = Node()
  let box: any Shape = Box()
  let closure: () -> Void = {}
  let type: Any.Type = Int.self
}

private struct Changing {
  var value = 0
  var text = "a"
  var color: Tint?
}

struct FormatVersionTests {
  private func everything(_ format: TraceOptions.Format) -> [String] {
    trace(TraceOptions(format: format, show: .all)) { writer in
      let field = writer.addSession(named: "field")
      let time: Int64 = 12_345_678_901
      writer.write(TraceHeader(script: "a b.actions", seed: 7, until: "10s"))
      writer.state(at: 0, field, cause: nil, Everything())
      writer.action(at: 500_000, field, number: 1, parent: nil, Tint.go(at: 3, "x"))
      writer.action(at: 500_000, field, number: 2, parent: 1, Tint.red)
      writer.mutation(at: time, field, cause: 2, Tint.custom(red: 3))
      TypeLayout.withView(of: "now") {
        writer.pulse(at: time, field, cause: 2, name: "form.alert", $0)
      }
      writer.event(at: time, field, cause: 2, service: "settings", Tint.failed("off"))
      writer.view(at: time, field, cause: 2, control: "label", "text")
      writer.error(at: time, field, cause: 2, TintError.failed("off"))
      writer.error(at: time, field, cause: 2, Refusal(code: 3))
      writer.error(at: time, .replay, cause: nil, message: "in words")
      TypeLayout.withView(of: 2) { writer.expect(at: time, field, "count == 1", found: $0) }
      writer.end(
        at: time,
        pending: [
          PendingEffect(cause: 1, action: "go(at: 3, \"x\")"),
          PendingEffect(cause: nil, action: "red"),
        ])
    }
  }

  private enum TintError: Error {
    case failed(String)
  }

  private func changes(_ format: TraceOptions.Format) -> [String] {
    trace(
      TraceOptions(format: format, show: TraceKindSet([.state]), state: .changes)
    ) { writer in
      let field = writer.addSession(named: "field")
      writer.write(TraceHeader())
      writer.state(at: 0, field, cause: nil, Changing())
      writer.state(at: 0, field, cause: 1, Changing(value: 1, color: .red))
      writer.state(at: 0, field, cause: 2, Changing(value: 1, color: .red))
    }
  }

  private func outputs(_ format: TraceOptions.Format) -> [String] {
    trace(TraceOptions(format: format, show: TraceKindSet([.output]))) { writer in
      let field = writer.addSession(named: "field")
      writer.write(TraceHeader())
      writer.output(at: 0, field, cause: nil, name: "showDetail", 42)
      writer.output(at: 0, field, cause: 3, name: "output.close", ())
    }
  }

  private func callsAndEffects(_ format: TraceOptions.Format) -> [String] {
    trace(TraceOptions(format: format, show: TraceKindSet([.call, .effect]))) { writer in
      let field = writer.addSession(named: "field")
      writer.write(TraceHeader())
      writer.effect(at: 0, field, cause: 1, number: 1, .begins)
      func call(
        _ number: Int, _ cause: Int?, _ text: String, _ change: CallProgress.Change,
        at time: Int64 = 0, in session: SessionID? = nil
      ) {
        writer.call(at: time, session ?? field, cause: cause, number: number, text, change)
      }
      call(1, 1, "user.follow(42)", .begins)
      TypeLayout.withView(of: (id: 42, isFollowed: true)) {
        call(1, 1, "user.follow(42)", .answers($0), at: 300_000_000)
      }
      call(2, 2, "feed.page(page: 2)", .begins)
      TypeLayout.withView(of: 1) { call(2, 2, "feed.page(page: 2)", .emits($0)) }
      call(2, 2, "feed.page(page: 2)", .answers(nil))
      TypeLayout.withView(of: TintError.failed("off")) {
        call(3, 2, "user.follow(7)", .fails(.thrown($0)))
      }
      call(4, 2, "user.follow(7)", .fails(.message("no network")))
      TypeLayout.withView(of: Refusal(code: 3)) {
        call(5, 2, "user.follow(7)", .fails(.thrown($0)))
      }
      call(6, 3, "user.follow(1)", .cancelled, in: .replay)
      call(7, nil, "user.list", .begins, in: .replay)
      writer.effect(at: 300_000_000, field, cause: 1, number: 1, .ends)
      writer.effect(at: 300_000_000, field, cause: 2, number: 2, .fails)
      writer.effect(at: 300_000_000, field, cause: 2, number: 3, .cancelled)
    }
  }

  @Test func `A trace is what its version says, to the byte`() throws {
    let written =
      everything(.text) + changes(.text) + outputs(.text) + callsAndEffects(.text)
      + everything(.jsonl) + changes(.jsonl)
      + outputs(.jsonl) + callsAndEffects(.jsonl)
    let format = try #require(
      formats[TraceHeader.version], "a new version of the format needs an entry in this file")
    #expect(written == format.split(separator: "\n").map(String.init))
  }

  @Test(arguments: formats.keys)
  func `The header of every version up to this one says which it is`(version: Int) {
    #expect(formats[version]?.hasPrefix("# reactor-trace \(version) ") == true)
    #expect(version <= TraceHeader.version)
  }
}
