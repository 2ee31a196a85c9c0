import ReactorTimeline
import ReactorTraceFormat
import Testing

@testable import ReactorPage

struct LayoutTests {
  private let second: Int64 = 1_000_000_000

  @Test func `Spans at the same time have rows of their own, and as few as there are at once`() {
    var rows = SpanRows(maximum: 8)
    let spans: [(Int64, Int64)] = [(0, 10), (2, 4), (3, 12), (4, 6), (10, 11), (10, 20), (12, 13)]
    let assigned = spans.map { rows.row(from: $0.0, to: $0.1) }
    for (index, span) in spans.enumerated() {
      for other in 0..<index where assigned[other] == assigned[index] {
        #expect(spans[other].1 <= span.0)
      }
    }
    #expect(rows.count == 3)
  }

  @Test func `Spans beyond the most rows are in the last one`() {
    var rows = SpanRows(maximum: 2)
    #expect((0..<5).map { rows.row(from: $0, to: 100) } == [0, 1, 1, 1, 1])
  }

  @Test func `A layout keeps the order of times`() {
    let times = [0, 1, 1, 5, 900, 901, 902, 5000].map { $0 * second }
    let axis = FoldedAxis(times)
    let places = times.map { axis.place(of: $0) }
    #expect(places == places.sorted())
    #expect(places.first == 0)
    #expect(places.allSatisfy { (0...1).contains($0) })
  }

  @Test func `A stretch without events that is much longer than the others is folded`() throws {
    let axis = FoldedAxis([0, 1, 600, 601].map { $0 * second })
    let folded = axis.points.filter(\.isFolded)
    #expect(folded.map(\.time) == [second])
    #expect(axis.place(of: 600 * second) - axis.place(of: second) < 0.05)
    #expect(axis.place(of: second) > 0.4)
  }

  @Test func `Nothing is folded if events are even`() {
    #expect(FoldedAxis((0..<50).map { $0 * second }).points.allSatisfy { !$0.isFolded })
  }

  @Test func `A layout folds at most the twelve longest stretches`() {
    var times: [Int64] = [0]
    for index in 0..<40 {
      times.append(times[times.count - 1] + 1)
      times.append(times[times.count - 1] + 1_000_000 + Int64(index))
      times.append(times[times.count - 1] + 1)
    }
    #expect(FoldedAxis(times).points.filter(\.isFolded).count <= 12)
  }

  @Test(
    arguments: [[.max], [0, .max], [0, .max - 1], [0, 1, 2, .max - 2, .max - 1]] as [[Int64]])
  func `A layout ends with the clock at the latest`(times: [Int64]) {
    let axis = FoldedAxis(times)
    #expect(axis.points.map(\.time) == axis.points.map(\.time).sorted())
    #expect(axis.points.last?.place == 1)
    #expect(times.allSatisfy { (0...1).contains(axis.place(of: $0)) })
  }

  @Test(arguments: [[], [0], [5, 5, 5]] as [[Int64]])
  func `A layout has an axis for one moment, and for none`(times: [Int64]) {
    let axis = FoldedAxis(times)
    #expect(axis.points.count == 2)
    #expect(axis.place(of: times.first ?? 0) == 0)
  }

  @Test func `A layout pins fields that change, Booleans and enums first, at most four`() {
    let trace = Traces.recording(
      """
      0.000 a state count: 0, name: "x", isOn: false, phase: .idle, same: true, other: 1, more: 1
      1.000 a state count: 1, name: "y", isOn: true, phase: .busy(1), same: true, other: 2, more: 2
      """)
    #expect(PinChoice.pins(of: trace).map(\.path) == ["isOn", "phase", "count", "name"])
  }

  @Test func `A layout shows the last of the values that a path has at one time`() {
    let trace = Traces.recording(
      """
      0.000 a state value: 0
      1.000 a state value: 1
      1.000 a state value: 2
      2.000 a state value: 2
      3.000 a state value: 0
      """)
    let segments = StripSegments(
      .init(session: 1, path: "value"), in: trace, trace.timeline.events.map(\.time)
    ).segments
    #expect(segments.map(\.begin) == [0, 1, 3].map { $0 * second })
    #expect(segments.map { trace.values.text($0.value) } == ["0", "2", "0"])
  }
}

/// Recordings for tests.
enum Traces {
  static let header =
    "# reactor-trace 1 show=action,state,pulse,event,error,expect,end state=full\n"

  static func recording(_ lines: String) -> PageRecording {
    PageRecording(Timeline(TraceReader.read(Array((header + lines + "\n").utf8))))
  }
}
