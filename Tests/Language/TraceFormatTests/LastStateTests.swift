import ReactorTypeLayout
import Testing

@testable import ReactorTraceFormat

/// A state whose string is long from the beginning.
private struct LargeState {
  struct Track: Hashable {
    var isLiked = false
    var title: String
    var rating: Int?
    var tags: [String] = []
  }

  final class Cache {
    var hits = 0
  }

  enum Mode {
    case off
    case named(String)
    indirect case both(Mode, Mode)
  }

  var title = "A title that is too long to be kept without memory of its own"
  var subtitle: String?
  var count = 0
  var position = 0.5
  var tracks = (0..<8).map { Track(title: "Part \($0)") }
  var mode = Mode.off
  var cache = Cache()
  var boxed: Any = 1
  weak var owner: Cache?
  var selected: [Int]?
  var byName: [String: Int] = [:]
  var names: Set<String> = []
  var slice: ArraySlice<Int> = [1, 2, 3, 4][1...]
  @Pulse var alerts: [String] = []
  var converted = Converted(number: 1)
}

private struct Converted {
  var number: Int
}

/// A value that a rule reads in addition to the one that it shows.
private final class Mood: @unchecked Sendable {
  // @unchecked: a test uses it on one thread.
  var word = "calm"
}

struct LastStateTests {
  /// Compares the lines of states that closures change one after the other, in one variable, with the lines of each
  /// state on its own. Lines that show changes need the previous state.
  private func expectSameLines(
    rules: RenderingRules = RenderingRules(),
    styles: [TraceOptions.StateStyle] = TraceOptions.StateStyle.allCases,
    _ changes: [(inout LargeState) -> Void],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for format in TraceOptions.Format.allCases {
      for style in styles {
        let options = TraceOptions(
          format: format, show: TraceKindSet([.state]), state: StateForms(style))
        var alone: [String] = []
        let together = trace(options, rules: rules) { writer in
          let session = writer.addSession(named: "a")
          var state = LargeState()
          for change in [{ _ in }] + changes {
            let last = style != .full && !alone.isEmpty ? state : nil
            change(&state)
            alone += trace(options, rules: rules) { writer in
              let session = writer.addSession(named: "a")
              if let last { writer.state(at: 0, session, cause: nil, last) }
              writer.state(at: 0, session, cause: nil, state)
            }.suffix(1)
            writer.state(at: 0, session, cause: nil, state)
          }
        }
        #expect(together.count == changes.count + 1, sourceLocation: sourceLocation)
        #expect(together == alone, "\(format), \(style)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `Every field is shown as it is, whichever has changed`() {
    expectSameLines([
      { _ in },
      { $0.count = 1 },
      { $0.count = 1_000 },
      { $0.title = "B" },
      { $0.title = "A title that is too long to be kept without memory of its own" },
      { $0.subtitle = "short" },
      { $0.subtitle = "A subtitle that is too long to be kept without memory of its own" },
      { $0.title = "short" },
      { $0.subtitle = nil },
      { $0.subtitle = "" },
      { $0.position = -0.0 },
      { $0.position = 0.0 },
      { $0.mode = .named("a") },
      { $0.mode = .both(.off, .named("A name that is too long to be kept in place")) },
      { $0.mode = .both(.off, .named("B name that is too long to be kept in place")) },
      { $0.byName["a"] = 1 },
      { $0.byName["a"] = 2 },
      { $0.names.insert("a") },
      { $0.slice = [9, 1, 2, 3][1...] },
      { $0.slice[2] = 7 },
      { $0.selected = [] },
      { $0.selected = [1, 2] },
      { $0.selected?[0] = 3 },
      { $0.selected = nil },
      { $0.alerts = ["a"] },
      { $0.alerts.append("b") },
      { _ in },
    ])
  }

  @Test func `A string or collection is not the same because it is in the same memory`() {
    expectSameLines(
      (0..<20).flatMap { (number: Int) -> [(inout LargeState) -> Void] in
        let letter = String(UnicodeScalar(UInt8(97 + number)))
        return [
          { $0.title.replaceSubrange($0.title.startIndex...$0.title.startIndex, with: letter) },
          { $0.subtitle = "Another \($0.title)" },
          { $0.subtitle? += letter },
          { $0.tracks[number % $0.tracks.count].title = letter },
          { $0.tracks[3].tags = [letter] },
          { $0.tracks[3].tags[0] = letter + letter },
          { $0.byName["key"] = number },
        ]
      })
  }

  @Test func `Elements are found again after others were added, removed or moved`() {
    expectSameLines([
      { $0.tracks[0].isLiked = true },
      { $0.tracks[7].title = "The last one has another length" },
      { $0.tracks.append(LargeState.Track(title: "new")) },
      { $0.tracks.insert(LargeState.Track(title: "first"), at: 0) },
      { $0.tracks.remove(at: 4) },
      { $0.tracks.removeFirst(2) },
      { $0.tracks.removeLast() },
      { $0.tracks.swapAt(0, 3) },
      { $0.tracks.reverse() },
      { $0.tracks[1].rating = 5 },
      { $0.tracks.insert($0.tracks[1], at: 1) },
      { $0.tracks = [] },
      { $0.tracks = [LargeState.Track(title: "only")] },
      { $0.tracks += $0.tracks },
      { $0.tracks[1].isLiked.toggle() },
    ])
  }

  @Test func `An object is looked at again, though the reference to it is the same`() {
    let owner = LargeState.Cache()
    // A line that shows changes compares with the previous content of the object.
    expectSameLines(
      styles: [.full],
      [
        { $0.cache.hits += 1 },
        { $0.owner = owner },
        { $0.cache.hits += 1 },
        { $0.boxed = $0.cache },
        { $0.cache.hits += 1 },
        { $0.owner = nil },
      ])
  }

  @Test func `A rule is asked again, since it may show more than the value`() {
    let mood = Mood()
    var rules = RenderingRules()
    rules.show(Converted.self) { "\($0.number), \(mood.word)" }
    expectSameLines(
      rules: rules, styles: [.full],
      [{ _ in mood.word = "tense" }, { $0.count += 1 }, { _ in mood.word = "calm" }])
    rules.show(String.self) { "\($0), \(mood.word)" }
    expectSameLines(
      rules: rules, styles: [.full],
      [{ _ in mood.word = "tense" }, { $0.count += 1 }, { _ in mood.word = "calm" }])
  }

  @Test func `A state is compared with the last one of its own session`() {
    let lines = trace(TraceOptions(show: TraceKindSet([.state]))) { writer in
      let sessions = [writer.addSession(named: "a"), writer.addSession(named: "b")]
      var states = [LargeState(), LargeState()]
      for number in 0..<12 {
        states[number % 2].tracks[number / 2].rating = number
        writer.state(at: 0, sessions[number % 2], cause: nil, states[number % 2])
      }
    }
    #expect(lines.count == 12)
    for (number, line) in lines.enumerated() {
      let ratings = (0..<8).map { $0 <= number / 2 ? String(2 * $0 + number % 2) : "nil" }
      #expect(
        line.matches(of: /rating: ([^,]*),/).map { String($0.output.1) } == ratings,
        "line \(number)")
    }
  }

  @Test func `A state that becomes very long is shown as it is`() {
    expectSameLines([
      { $0.count = 1 },
      { $0.title = String(repeating: "long ", count: 250_000) },
      { $0.count = 2 },
      { $0.title = "short" },
      { $0.tracks[2].isLiked = true },
    ])
  }

  @Test func `An object that only the last state refers to is released`() {
    weak var cache: LargeState.Cache?
    _ = trace(TraceOptions(show: TraceKindSet([.state]))) { writer in
      let session = writer.addSession(named: "a")
      var state = LargeState()
      cache = state.cache
      for number in 0..<3 {
        state.count = number
        writer.state(at: 0, session, cause: nil, state)
      }
      state.cache = LargeState.Cache()
      #expect(cache == nil)
    }
  }
}
