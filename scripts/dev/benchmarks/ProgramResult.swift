/// The figures of one program for one workload: the median of its runs.
struct ProgramResult {
  let workload: Workload
  let actions: Int
  let program: String
  /// In seconds, from the start of the process to its last byte.
  let wallTime: Double
  /// User and system time in seconds.
  let processorTime: Double
  /// In bytes.
  let peakMemory: Int
  let byteCount: Int
  /// The number of lines in the trace.
  let events: Int
  /// The ratio of its processor time to the floor's: the median of the ratios, run by run; nil if there
  /// is not a floor.
  let timesFloor: Double?
  /// The ratio of its processor time to that of the first build, determined in the same way.
  let timesFirst: Double

  init(
    workload: Workload, actions: Int, program: String, runs: [ChildProcess], first: [ChildProcess],
    floor: [ChildProcess]?
  ) {
    self.workload = workload
    self.actions = actions
    self.program = program
    wallTime = Self.median(runs.map(\.wallTime))
    processorTime = Self.median(runs.map(\.processorTime))
    peakMemory = Int(Self.median(runs.map { Double($0.peakMemory) }))
    byteCount = runs.first?.byteCount ?? 0
    events = runs.first?.lineCount ?? 0
    timesFloor = floor.map { Self.ratio(of: runs, to: $0) }
    timesFirst = Self.ratio(of: runs, to: first)
  }

  /// The number of lines it writes in a second of processor time.
  var eventsPerSecond: Double { Double(events) / max(processorTime, 1e-6) }

  /// The median of the ratios of processor time, run by run.
  private static func ratio(of runs: [ChildProcess], to others: [ChildProcess]) -> Double {
    median(zip(runs, others).map { $0.processorTime / max($1.processorTime, 1e-6) })
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
