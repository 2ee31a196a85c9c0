import ReactorTypeLayout
import Testing

@testable import ReactorTraceFormat

/// The output of a writer for some events.
func trace(
  _ options: TraceOptions = TraceOptions(), rules: RenderingRules = RenderingRules(),
  _ events: (TraceWriter) -> Void
) -> [String] {
  var bytes: [UInt8] = []
  let writer = TraceWriter(
    options: options, rules: rules, lineOfStep: { ScriptLine(number: $0.offset) }
  ) { span in
    for index in 0..<span.byteCount {
      bytes.append(span.unsafeLoad(fromByteOffset: index, as: UInt8.self))
    }
  }
  events(writer)
  writer.finish()
  return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
}

private protocol Page: AnyObject {}
private final class LoginPage: Page { let id = 1 }
private final class HomePage: Page { let id = 1 }

private struct Navigation {
  var screen: any Page
  var index = 0
}

private struct NotFound: Error {}
private enum ServiceError: Error { case offline, failed(code: Int) }

/// One event of each kind, as the format's description shows them.
func everyKind(_ writer: TraceWriter) {
  let field = writer.addSession(named: "field")
  var screen = ScreenState()
  screen.alert = "..."
  writer.state(at: 0, field, cause: nil, (lengthOfString: Int?.none, name: String?.none))
  writer.action(at: 0, field, number: 1, parent: nil, FieldAction.inputField("a1"))
  writer.mutation(at: 0, field, cause: 1, FieldAction.inputField("..."))
  TypeLayout.withView(of: screen.alert) {
    writer.pulse(at: 0, field, cause: 1, name: "alertMessage", $0)
  }
  writer.event(at: 0, field, cause: 2, service: "settings", SettingsEvent.set(.red))
  writer.view(at: 0, field, cause: 1, control: "alert", "...")
  writer.output(at: 0, field, cause: 1, name: "showDetail", 42)
  writer.error(at: 50_000_000, field, cause: 3, ServiceError.offline)
  writer.error(at: 50_500_000, field, cause: 3, ServiceError.failed(code: 3))
  writer.error(at: 50_500_000, .replay, cause: nil, message: "no session \"left\"")
  writer.action(
    at: 1_600_000_000, field, number: 4, parent: 3, FieldAction.imageLoadButtonTap(index: 2))
  TypeLayout.withView(of: false) {
    writer.expect(at: 1_600_000_000, field, "isLoading == true", found: $0)
  }
  writer.expect(at: 1_600_000_000, field, "user.age == 3", found: nil)
  writer.log(at: 1_600_000_000, field, cause: 4, "said \"a\"\n")
  writer.effect(at: 1_600_000_000, field, cause: 4, number: 2, .begins)
  writer.call(at: 1_600_000_000, field, cause: 4, number: 1, "user.follow(42)", .begins)
  let pending = writer.values.text(ofAction: FieldAction.imageLoadButtonTap(index: 2))
  writer.end(
    at: 1_600_000_000,
    pending: [
      PendingEffect(cause: 3, action: pending), PendingEffect(cause: nil, action: "transform"),
    ])
}

private enum SettingsEvent { case set(Color) }

struct TraceWriterTests {
  private func overlappingCounter(_ writer: TraceWriter) {
    let counter = writer.addSession(named: "counter")
    writer.write(TraceHeader())
    writer.state(at: 0, counter, cause: nil, CounterState())
    writer.action(at: 0, counter, number: 1, parent: nil, FieldAction.didTapSettingButton)
    writer.state(at: 500_000_000, counter, cause: 1, CounterState(value: 0, isLoading: true))
    writer.state(at: 1_000_000_000, counter, cause: 1, CounterState(value: 0, isLoading: true))
    writer.state(at: 1_500_000_001, counter, cause: 2, CounterState(value: 2, isLoading: false))
    writer.end(at: 1_500_000_001, pending: [])
  }

  @Test func `A trace in text has a header and one line for each event`() {
    #expect(
      trace(TraceOptions(), overlappingCounter) == [
        "# reactor-trace 1 show=action,state,pulse,event,error,expect,end state=full",
        "0.000 counter state value: 0, isLoading: false",
        "0.000 counter action #1 didTapSettingButton",
        "0.500 counter state #1 value: 0, isLoading: true",
        "1.000 counter state #1 value: 0, isLoading: true",
        "1.500000001 counter state #2 value: 2, isLoading: false",
        "1.500000001 * end pending: 0",
      ])
  }

  @Test func `A trace of changes writes the fields that changed, after the first state`() {
    #expect(
      trace(TraceOptions(show: TraceKindSet([.state]), state: .changes), overlappingCounter) == [
        "# reactor-trace 1 show=state state=changes",
        "0.000 counter state value: 0, isLoading: false",
        "0.500 counter state #1 isLoading: false -> true",
        "1.000 counter state #1 (unchanged)",
        "1.500000001 counter state #2 value: 0 -> 2, isLoading: true -> false",
      ])
  }

  @Test func `A trace of changes in JSON gives both values of a field`() {
    #expect(
      trace(
        TraceOptions(format: .jsonl, show: TraceKindSet([.state]), state: .changes),
        overlappingCounter) == [
          #"{"reactor-trace":1,"show":["state"],"state":"changes"}"#,
          #"{"ms":0,"session":"counter","kind":"state","value":{"value":0,"isLoading":false}}"#,
          #"{"ms":500,"session":"counter","kind":"state","cause":1,"changes":{"isLoading":[false,true]}}"#,
          #"{"ms":1000,"session":"counter","kind":"state","cause":1,"changes":{}}"#,
          #"{"ms":1500.000001,"session":"counter","kind":"state","cause":2,"changes":{"value":[0,2],"isLoading":[true,false]}}"#,
        ])
  }

  @Test func `Every kind has its line of text`() {
    #expect(
      trace(TraceOptions(show: TraceKindSet(TraceKind.allCases)), everyKind) == [
        "0.000 field state (lengthOfString: nil, name: nil)",
        #"0.000 field action #1 inputField("a1")"#,
        #"0.000 field mutation #1 inputField("...")"#,
        #"0.000 field pulse #1 alertMessage = "...""#,
        "0.000 field event #2 settings.set(.red)",
        #"0.000 field view #1 alert "...""#,
        "0.000 field output #1 showDetail 42",
        "0.050 field error #3 offline",
        "0.0505 field error #3 failed(code: 3)",
        #"0.0505 * error no session "left""#,
        "1.600 field action #4<#3 imageLoadButtonTap(index: 2)",
        "1.600 field expect isLoading == true, found false",
        "1.600 field expect user.age == 3",
        #"1.600 field log #4 "said \"a\"\n""#,
        "1.600 field effect #4 begins",
        "1.600 field call #4 user.follow(42)",
        "1.600 * end pending: 2 (#3 imageLoadButtonTap(index: 2), transform)",
      ])
  }

  @Test func `Every kind has its JSON line, keys in a fixed order`() {
    #expect(
      trace(TraceOptions(format: .jsonl, show: TraceKindSet(TraceKind.allCases)), everyKind) == [
        #"{"ms":0,"session":"field","kind":"state","value":{"lengthOfString":null,"name":null}}"#,
        #"{"ms":0,"session":"field","kind":"action","cause":1,"action":"inputField(\"a1\")"}"#,
        #"{"ms":0,"session":"field","kind":"mutation","cause":1,"mutation":"inputField(\"...\")"}"#,
        #"{"ms":0,"session":"field","kind":"pulse","cause":1,"pulse":"alertMessage","value":"..."}"#,
        #"{"ms":0,"session":"field","kind":"event","cause":2,"event":"settings.set(.red)"}"#,
        #"{"ms":0,"session":"field","kind":"view","cause":1,"view":"alert","value":"..."}"#,
        #"{"ms":0,"session":"field","kind":"output","cause":1,"output":"showDetail","value":42}"#,
        #"{"ms":50,"session":"field","kind":"error","cause":3,"error":"offline"}"#,
        #"{"ms":50.5,"session":"field","kind":"error","cause":3,"error":"failed(code: 3)"}"#,
        #"{"ms":50.5,"session":"*","kind":"error","error":"no session \"left\""}"#,
        #"{"ms":1600,"session":"field","kind":"action","cause":4,"parent":3,"action":"imageLoadButtonTap(index: 2)"}"#,
        #"{"ms":1600,"session":"field","kind":"expect","expect":"isLoading == true","found":false}"#,
        #"{"ms":1600,"session":"field","kind":"expect","expect":"user.age == 3"}"#,
        #"{"ms":1600,"session":"field","kind":"log","cause":4,"log":"said \"a\"\n"}"#,
        #"{"ms":1600,"session":"field","kind":"effect","cause":4,"number":2,"effect":"begins"}"#,
        #"{"ms":1600,"session":"field","kind":"call","cause":4,"number":1,"call":"user.follow(42)","change":"begins"}"#,
        #"{"ms":1600,"session":"*","kind":"end","pending":2,"causes":[3,null]}"#,
      ])
  }

  @Test(
    arguments: [
      (.full, "screen: (class: HomePage, id: 1), index: 0"),
      (.changes, "screen: (class: LoginPage, id: 1) -> (class: HomePage, id: 1)"),
      (.elements, "screen.class: LoginPage -> HomePage"),
    ] as [(TraceOptions.StateStyle, String)])
  func `A state shows that an object was replaced with an object of another class`(
    form: TraceOptions.StateStyle, expected: String
  ) {
    let lines = trace(TraceOptions(state: StateForms(form))) { writer in
      let app = writer.addSession(named: "app")
      writer.state(at: 0, app, cause: nil, Navigation(screen: LoginPage()))
      writer.state(at: 0, app, cause: 1, Navigation(screen: HomePage()))
    }
    #expect(
      lines == [
        "0.000 app state screen: (class: LoginPage, id: 1), index: 0",
        "0.000 app state #1 \(expected)",
      ])
  }
}
