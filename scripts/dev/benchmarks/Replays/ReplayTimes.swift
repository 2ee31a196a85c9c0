import ReactorDiagnostics
import ReactorPlanning
import ReactorRegistration
import ReactorReplay
import ReactorSamples
import ReactorText
import ReactorTraceFormat

/// The times of whole replays within this process, which has run such a replay before.
struct ReplayTimes {
  /// One measurement.
  struct Row {
    let name: String
    /// In seconds: the fastest run, as everything else is the machine's.
    let time: Double
    /// The time of writing the same bytes by hand; nil if that is not measured.
    var timeByHand: Double?
  }

  /// Measures.
  ///
  /// - Parameter runs: How often each replay runs.
  /// - Returns: The times, or nil if a replay and the code by hand write different bytes.
  static func measure(runs: Int) -> [Row]? {
    guard let short = measureShort(runs: runs), let large = measureLarge(runs: runs) else {
      return nil
    }
    return short + [large]
  }

  /// Ten taps of the counter, as exploring and watching replay them by the million.
  private static func measureShort(runs: Int) -> [Row]? {
    var script = ""
    Workload.tenSteps.writeScript(count: 10) { script += $0 }
    let registry = ReactorRegistry.samples
    let file = SourceFile(name: "benchmark", text: script)
    guard let plan = InProcess.plan(file, registry) else { return nil }
    let rounds = 1_000
    func time(_ body: () -> Void) -> Double {
      InProcess.fastest(of: runs) { for _ in 0..<rounds { body() } } / Double(rounds)
    }
    return [
      Row(name: "ten steps: plan", time: time { _ = InProcess.plan(file, registry) }),
      Row(name: "ten steps: replay", time: time { replay(plan) { _ in } }),
      Row(
        name: "ten steps: both",
        time: time { if let plan = InProcess.plan(file, registry) { replay(plan) { _ in } } }),
    ]
  }

  /// A state of twelve fields, among them twenty structs in an array.
  private static func measureLarge(runs: Int) -> Row? {
    let count = 10_000
    let indices = (0..<count).map { $0 % 20 }
    var script = "reactor playlist\n"
    for index in indices { script += "play(\(index))\n" }
    let registry = PlaylistReactor.registry
    let file = SourceFile(name: "benchmark", text: script)
    var (trace, byHand): ([UInt8], [UInt8]) = ([], [])
    guard let plan = InProcess.plan(file, registry) else { return nil }
    replay(plan) { trace.append($0) }
    writeByHand(indices) { byHand.append($0) }
    guard trace == byHand else { return nil }
    let time = InProcess.fastest(of: runs) {
      if let plan = InProcess.plan(file, registry) { replay(plan) { _ in } }
    }
    let timeByHand = InProcess.fastest(of: runs) { writeByHand(indices) { _ in } }
    return Row(
      name: "a large state: an action", time: time / Double(count),
      timeByHand: timeByHand / Double(count))
  }

  private static func replay(_ plan: Plan, into output: @escaping (RawSpan) -> Void) {
    InProcess.replay(plan, show: TraceKindSet([.state]), into: output)
  }

  private static func writeByHand(_ indices: [Int], _ write: (RawSpan) -> Void) {
    var out = ByteBuffer(capacity: 1 << 17)
    var state = PlaylistReactor.State()
    out.append("# reactor-trace 1 show=state state=full\n")
    func handOn(_ out: inout ByteBuffer) {
      out.withBytes(write)
      out.truncate(to: 0)
    }
    out.append("0.000 playlist state ")
    state.appendByHand(to: &out)
    out.append("\n")
    for (number, index) in indices.enumerated() {
      state.play(index)
      out.append("0.000 playlist state #")
      out.append(decimal: Int64(number + 1))
      out.append(" ")
      state.appendByHand(to: &out)
      out.append("\n")
      if out.count >= 1 << 16 { handOn(&out) }
    }
    handOn(&out)
  }
}
