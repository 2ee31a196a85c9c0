import ReactorTimeline
import ReactorBase
import ReactorTraceFormat
import Testing

@testable import ReactorPage

struct RecordingTests {
  /// The same events in each form of a trace.
  private static let forms = [
    """
    # reactor-trace 1 show=action,state,pulse,expect,end state=full
    0.000 a state n: 0, color: nil, note: "a -> b, c: \\"d\\"", tags: [], at: (x: 1)
    0.000 a action #1 load("x, y")
    0.500 a state #1 n: 1, color: .red(1), note: "a -> b, c: \\"d\\"", tags: ["a", "b"], at: (x: 1)
    0.500 a pulse #1 note = "hi"
    0.500 a state #1 n: 1, color: .red(1), note: "a -> b, c: \\"d\\"", tags: ["a", "b"], at: (x: 1)
    1.000 a action #2<#1 stop
    1.000 a state #2 n: 1, color: nil, note: "", tags: ["a", "b"], at: (x: 2)
    1.000 * end pending: 0
    """,
    """
    # reactor-trace 1 show=action,state,pulse,expect,end state=changes
    0.000 a state n: 0, color: nil, note: "a -> b, c: \\"d\\"", tags: [], at: (x: 1)
    0.000 a action #1 load("x, y")
    0.500 a state #1 n: 0 -> 1, color: nil -> .red(1), tags: [] -> ["a", "b"]
    0.500 a pulse #1 note = "hi"
    0.500 a state #1 (unchanged)
    1.000 a action #2<#1 stop
    1.000 a state #2 color: .red(1) -> nil, note: "a -> b, c: \\"d\\"" -> "", at: (x: 1) -> (x: 2)
    1.000 * end pending: 0
    """,
    #"""
    {"reactor-trace":1,"show":["action","state","pulse","expect","end"],"state":"full"}
    {"ms":0,"session":"a","kind":"state","value":{"n":0,"color":null,"note":"a -> b, c: \"d\"","tags":[],"at":{"x":1}}}
    {"ms":0,"session":"a","kind":"action","cause":1,"action":"load(\"x, y\")"}
    {"ms":500,"session":"a","kind":"state","cause":1,"value":{"n":1,"color":".red(1)","note":"a -> b, c: \"d\"","tags":["a","b"],"at":{"x":1}}}
    {"ms":500,"session":"a","kind":"pulse","cause":1,"pulse":"note","value":"hi"}
    {"ms":500,"session":"a","kind":"state","cause":1,"value":{"n":1,"color":".red(1)","note":"a -> b, c: \"d\"","tags":["a","b"],"at":{"x":1}}}
    {"ms":1000,"session":"a","kind":"action","cause":2,"parent":1,"action":"stop"}
    {"ms":1000,"session":"a","kind":"state","cause":2,"value":{"n":1,"color":null,"note":"","tags":["a","b"],"at":{"x":2}}}
    {"ms":1000,"session":"*","kind":"end","pending":0,"causes":[]}
    """#,
    #"""
    {"reactor-trace":1,"show":["action","state","pulse","expect","end"],"state":"changes"}
    {"ms":0,"session":"a","kind":"state","value":{"n":0,"color":null,"note":"a -> b, c: \"d\"","tags":[],"at":{"x":1}}}
    {"ms":0,"session":"a","kind":"action","cause":1,"action":"load(\"x, y\")"}
    {"ms":500,"session":"a","kind":"state","cause":1,"changes":{"n":[0,1],"color":[null,".red(1)"],"tags":[[],["a","b"]]}}
    {"ms":500,"session":"a","kind":"pulse","cause":1,"pulse":"note","value":"hi"}
    {"ms":500,"session":"a","kind":"state","cause":1,"changes":{}}
    {"ms":1000,"session":"a","kind":"action","cause":2,"parent":1,"action":"stop"}
    {"ms":1000,"session":"a","kind":"state","cause":2,"changes":{"color":[".red(1)",null],"note":["a -> b, c: \"d\"",""],"at":[{"x":1},{"x":2}]}}
    {"ms":1000,"session":"*","kind":"end","pending":0,"causes":[]}
    """#,
    """
    # reactor-trace 1 show=action,state,pulse,expect,end state=elements
    0.000 a state n: 0, color: nil, note: "a -> b, c: \\"d\\"", tags: [], at: (x: 1)
    0.000 a action #1 load("x, y")
    0.500 a state #1 n: 0 -> 1, color: nil -> .red(1), +tags[0]: "a", +tags[1]: "b"
    0.500 a pulse #1 note = "hi"
    0.500 a state #1 (unchanged)
    1.000 a action #2<#1 stop
    1.000 a state #2 color: .red(1) -> nil, note: "a -> b, c: \\"d\\"" -> "", at.x: 1 -> 2
    1.000 * end pending: 0
    """,
    #"""
    {"reactor-trace":1,"show":["action","state","pulse","expect","end"],"state":"elements"}
    {"ms":0,"session":"a","kind":"state","value":{"n":0,"color":null,"note":"a -> b, c: \"d\"","tags":[],"at":{"x":1}}}
    {"ms":0,"session":"a","kind":"action","cause":1,"action":"load(\"x, y\")"}
    {"ms":500,"session":"a","kind":"state","cause":1,"changes":{"n":[0,1],"color":[null,".red(1)"],"+tags[0]":"a","+tags[1]":"b"}}
    {"ms":500,"session":"a","kind":"pulse","cause":1,"pulse":"note","value":"hi"}
    {"ms":500,"session":"a","kind":"state","cause":1,"changes":{}}
    {"ms":1000,"session":"a","kind":"action","cause":2,"parent":1,"action":"stop"}
    {"ms":1000,"session":"a","kind":"state","cause":2,"changes":{"color":[".red(1)",null],"note":["a -> b, c: \"d\"",""],"at.x":[1,2]}}
    {"ms":1000,"session":"*","kind":"end","pending":0,"causes":[]}
    """#,
  ]

  private static func recording(_ trace: String) -> PageRecording {
    PageRecording(Timeline(TraceReader.read(Array((trace + "\n").utf8))))
  }

  @Test func `Values whose characters are equal and whose bytes are not stay apart`() {
    var table = ValueTable()
    let spellings = ["\"\u{E9}\"", "\"e\u{301}\"", "[\"\u{E9}\": 1]", "[\"e\u{301}\": 1]"]
    #expect(Set(spellings.map { table.number(ofText: $0) }).count == spellings.count)
    #expect(
      spellings.map { Array(table.text(table.number(ofText: $0)).utf8) }
        == spellings.map { Array($0.utf8) })
  }

  @Test func `A value is cut off once at any limit, between two characters`() {
    var table = ValueTable()
    let text = """
      (items: [(id: 1, name: "caf\u{E9}"), (id: 2, name: "👨‍👩‍👧")], byName: ["b": .loaded([1, 2], at: (x: 1))], \
      last: .failed(reason: nil))
      """
    let number = table.number(ofText: text)
    for limit in 0...text.utf8.count {
      let cut = table.text(number, limit: limit)
      guard limit < text.utf8.count else {
        #expect(cut == text)
        continue
      }
      #expect(cut.last == "…")
      let kept = cut.dropLast()
      #expect(text.hasPrefix(kept) && kept.utf8.count <= limit)
      #expect(text.prefix(kept.count + 1).utf8.count > limit)
    }
    #expect(table.text(number, limit: .max) == text)
  }

  @Test func `A string contains no tag, whatever precedes the bracket`() {
    var out = ByteBuffer()
    out.append(scriptLiteral: "\u{D4E}</script>\u{600}<b>")
    #expect(out.string() == "\"\u{D4E}\\u003c/script>\u{600}\\u003cb>\"")
  }

  @Test func `No arrow leads to an event without a cause`() {
    let trace = """
      # reactor-trace 1 show=action,event,mutation state=full
      0.000 a event notifications.post("x")
      0.000 a mutation set(1)
      0.000 a event notifications.post("y")
      0.000 a action #1 load
      0.000 a mutation #1 set(2)
      """
    let recording = Self.recording(trace)
    let arrows = CauseArrows(recording.timeline)
    #expect(
      recording.timeline.events.indices.map { arrows.arrowsTo[$0] } == [nil, nil, nil, nil, 1])
  }

  /// The changes of states: fields and values by name and as text.
  private static func changes(_ recording: PageRecording) -> [[String]] {
    recording.timeline.events.filter { $0.kind == .state }.map { state in
      recording.changes[state.index].map { change in
        "\(recording.fields[1][change.field]): \(recording.values.text(change.value))"
      }
    }
  }

  private static let expected = [
    ["n: 0", "color: nil", #"note: "a -> b, c: \"d\"""#, "tags: []", "at: (x: 1)"],
    ["n: 1", "color: .red(1)", #"tags: ["a", "b"]"#],
    [],
    ["color: nil", #"note: """#, "at: (x: 2)"],
  ]

  @Test(arguments: forms)
  func `A recording has the states of a trace in any form`(trace: String) {
    #expect(Self.changes(Self.recording(trace)) == Self.expected)
  }

  @Test func `A recording has the lines of the text form for a trace of JSON Lines`() {
    let recordings = Self.forms.map(Self.recording)
    #expect(recordings[2].lines == recordings[0].lines)
    #expect(recordings[3].lines == recordings[1].lines)
    #expect(recordings[5].lines == recordings[4].lines)
  }

  @Test(arguments: forms)
  func `A recording takes lines and states from the form that its golden has`(trace: String) {
    let read = Timeline(TraceReader.read(Array((trace + "\n").utf8)))
    let replaced = Dictionary(uniqueKeysWithValues: read.events.map { ($0.index, $0) })
    let recording = PageRecording(Self.recording(Self.forms[0]).timeline, replacing: replaced)
    #expect(Self.changes(recording) == Self.expected)
    #expect(recording.lines == Self.recording(trace).lines)
  }

  @Test func `A recording has states that are not structs`() {
    let full = Self.recording(
      """
      {"reactor-trace":1,"show":["state"],"state":"changes"}
      {"ms":0,"session":"a","kind":"state","value":5}
      {"ms":0,"session":"a","kind":"state","changes":[]}
      {"ms":0,"session":"a","kind":"state","changes":[5,6]}
      """)
    #expect(Self.changes(full) == [[": 5"], [], [": 6"]])
    let text = Self.recording(
      """
      # reactor-trace 1 show=state state=changes
      0.000 a state 5
      0.000 a state (unchanged)
      0.000 a state 5 -> 6
      """)
    #expect(Self.changes(text) == [[": 5"], [], [": 6"]])
    #expect(full.lines == text.lines)
  }

  @Test func `A recording has the changes inside of an enum as the text form writes them`() {
    let recording = Self.recording(
      #"""
      {"reactor-trace":1,"show":["state"],"state":"elements"}
      {"ms":0,"session":"a","kind":"state","value":{"phase":".loaded(items: [1, 2], from: \"a\")"}}
      {"ms":0,"session":"a","kind":"state","changes":{"phase":"-loaded.items[0]: 1, loaded.from: \"a\" -> \"b\""}}
      """#)
    #expect(Self.changes(recording).last == [#"phase: .loaded(items: [2], from: "b")"#])
    #expect(
      recording.lines.last
        == #"0.000 a state -phase.loaded.items[0]: 1, phase.loaded.from: "a" -> "b""#)
  }

  @Test func `A line that does not fit the one before it has no state`() {
    let recording = Self.recording(
      """
      # reactor-trace 1 show=state state=elements
      0.000 a state items: [1, 2]
      0.000 a state items[5]: 1 -> 2
      0.000 a state items[1]: 2 -> 3
      """)
    #expect(Self.changes(recording) == [["items: [1, 2]"], [], ["items: [1, 3]"]])
  }

  @Test func `Lines that can't be read are shown as they are`() {
    let recording = Self.recording(
      """
      {"reactor-trace":1,"show":["state"],"state":"changes"}
      {"ms":0,"session":"a","kind":"state","changes":{"a":3,"b":[1]}}
      {"ms":0,"session":"a","kind":"state"}
      nonsense
      """)
    #expect(Self.changes(recording) == [[], []])
    #expect(recording.lines.last == "nonsense")
  }
}
