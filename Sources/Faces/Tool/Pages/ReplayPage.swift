import ReactorTimeline
import ReactorGoldens
import ReactorChecks
import ReactorPage
import ReactorPlanning
import ReactorReplay
import ReactorBase
import ReactorTraceFormat

/// A recording of a replay, for presentation as a page, an image, or input for another tool.
struct ReplayPage {
  let recorder: TimelineRecorder
  /// The recorder of the replay with two answers swapped, or `nil` if no rule requires such a replay.
  let otherOrder: TimelineRecorder?
  private let plan: Plan
  private let kinds: TraceKindSet

  /// Creates the recorders for the replay of a script.
  ///
  /// - Parameters:
  ///   - plan: The plan of the script.
  ///   - kinds: The kinds of events to record.
  init(_ plan: Plan, kinds: TraceKindSet) {
    self.plan = plan
    self.kinds = kinds
    func makeRecorder() -> TimelineRecorder {
      TimelineRecorder(rules: plan.rendering, kinds: kinds, lineOfStep: plan.line)
    }
    recorder = makeRecorder()
    otherOrder = plan.raceRules.isEmpty ? nil : makeRecorder()
  }

  /// Returns the kinds of events that a page shows. Views and logs are included only if the script's trace shows them.
  static func kinds(for trace: TraceOptions) -> TraceKindSet {
    TimelineRecorder.standardKinds.union(trace.show)
  }

  /// Returns the recorded replay for a page. If the answers were also replayed in another order, the result includes a
  /// comparison.
  func replay(named name: String, _ findings: ReplayFindings) -> PageReplay {
    let timeline = recorder.timeline
    let sources = PageSource.sources(of: plan, named: name)
    var replay = PageReplay(
      name: name, sources: sources,
      found: PageRecording(timeline, files: sources.map(\.name)), kinds: kinds,
      comparison: otherOrder.flatMap {
        PageReplay.Comparison(otherOrder: $0.timeline, of: timeline, sources, kinds: kinds)
      },
      problems: PageProblem.problems(of: findings, in: timeline, of: plan))
    replay.addCase(of: plan)
    return replay
  }
}

extension ScriptRun {
  /// Replays the script and writes a page, an image, or trace events.
  ///
  /// - Parameters:
  ///   - invocation: The options from the command line.
  ///   - index: The index of the script in the document.
  ///   - memory: The memory that preserves the end of the trace if the process terminates, or `nil` to preserve
  ///     nothing.
  ///   - context: The context that reports the failures of the replay.
  ///   - output: A closure that receives the page's block, the image, or the trace events.
  /// - Returns: The exit status of the replay.
  func writePage(
    _ invocation: ReplayArguments, at index: Int, memory: ReplayMemory?, in context: CommandContext,
    to output: (RawSpan) -> Void
  ) -> ExitStatus {
    let kinds = ReplayPage.kinds(for: options(invocation))
    let page = ReplayPage(plan, kinds: kinds)
    let findings = replay(
      invocation, log: memory?.makeLog() ?? ReplayLog(), writing: TraceOptions(show: kinds), nil,
      memory: memory?.tracePieces(), in: context, otherOrder: page.otherOrder
    ) {
      EventTee($0, page.recorder)
    } to: { _ in
    }
    page.replay(named: name, findings).write(as: invocation.format, block: index, to: output)
    if unsaved == nil { return report(findings, invocation, in: context) }
    return findings.failures.isEmpty ? .success : .difference
  }

  /// Writes a page, an image, or trace events for a replay whose process terminated.
  ///
  /// - Parameters:
  ///   - dead: The replay up to the termination, including the end of the trace.
  ///   - invocation: The options from the command line.
  ///   - index: The index of the script in the document.
  ///   - output: A closure that receives the page's block, the image, or the trace events.
  func writePage(
    of dead: DeadReplay, _ invocation: ReplayArguments, at index: Int,
    to output: (RawSpan) -> Void
  ) {
    let kinds = ReplayPage.kinds(for: self.options(invocation))
    let options = TraceOptions(show: kinds)
    var header: [UInt8] = []
    let writer = TraceWriter(options: options) { header.append($0) }
    writer.write(TraceHeader())
    writer.flush()
    let trace = TraceReader.read(header + dead.trace + dead.lastLine(options))
    PageReplay(of: dead, trace, plan, named: name, kinds: kinds)
      .write(as: invocation.format, block: index, to: output)
  }
}

extension PageReplay {
  /// Creates a page replay from a replay whose process terminated.
  ///
  /// - Parameters:
  ///   - dead: The replay whose process terminated.
  ///   - trace: The trace up to the termination of the process. The last line of the trace reports the termination.
  ///   - plan: The plan of the script.
  ///   - name: The name of the script on the page.
  ///   - kinds: The kinds of events that the trace shows.
  init(
    of dead: DeadReplay, _ trace: ParsedTrace, _ plan: Plan, named name: String, kinds: TraceKindSet
  ) {
    let found = PageRecording(Timeline(trace))
    var problem = PageProblem(dead.message)
    if let place = dead.place, plan.files.indices.contains(place.file) {
      problem = PageProblem(
        dead.message, at: place.offset, in: plan.files[place.file], of: plan)
    }
    problem.event = found.count - 1
    self.init(
      name: name, sources: PageSource.sources(of: plan, named: name), found: found, kinds: kinds,
      problems: [problem])
    addCase(of: plan)
  }
}

extension PageReplay {
  /// Writes the replay in the given format.
  fileprivate func write(as format: OutputFormat?, block: Int, to output: (RawSpan) -> Void) {
    var out = ByteBuffer(capacity: 1 << 16)
    if case .document(_, _, let append)? = format?.content {
      append(self, &out)
    } else {
      append(block: block, to: &out)
    }
    out.withBytes(output)
  }
}

extension PageReplay.Comparison {
  /// Creates a comparison with the replay in which two answers were swapped, or returns `nil` if there was no such
  /// replay.
  ///
  /// - Parameters:
  ///   - other: The timeline of the replay with swapped answers.
  ///   - timeline: The timeline of the replay.
  ///   - sources: The source files of the script.
  ///   - kinds: The kinds of events in both timelines.
  init?(
    otherOrder other: Timeline, of timeline: Timeline, _ sources: [PageSource],
    kinds: TraceKindSet
  ) {
    guard !other.events.isEmpty,
      let comparison = TraceComparison.compare(
        Self.trace(of: other, kinds), Self.trace(of: timeline, kinds)),
      comparison.partners.count == other.events.count
    else { return nil }
    self.init(
      comparison, with: PageRecording(other, files: sources.map(\.name)),
      partners: comparison.partners, kinds: kinds)
    isOtherOrder = true
  }

  /// Creates a comparison with the given expected events.
  ///
  /// - Parameters:
  ///   - comparison: The differences between the traces.
  ///   - expected: The events of the expected replay.
  ///   - partners: For each expected event, the index of the matching event in the replay, or -1 if no event matches.
  ///   - kinds: The kinds of the expected events.
  init(
    _ comparison: TraceComparison, with expected: PageRecording, partners: [Int],
    kinds: TraceKindSet
  ) {
    let changed = comparison.divergences.compactMap { $0.found == nil ? nil : $0.expected }
    self.init(
      expected: expected, partners: partners,
      changed: changed.filter { partners[$0] >= 0 }.sorted(), kinds: kinds)
  }

  /// Returns the events in a timeline as a trace.
  private static func trace(of timeline: Timeline, _ kinds: TraceKindSet) -> [UInt8] {
    var trace: [UInt8] = []
    let writer = TraceWriter(options: TraceOptions(show: kinds)) { trace.append($0) }
    writer.write(TraceHeader())
    writer.flush()
    for event in timeline.events { trace += "\(event.line)\n".utf8 }
    return trace
  }
}
