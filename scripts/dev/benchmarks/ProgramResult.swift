/// The figures of one program for one workload: the median of its runs.
struct ProgramResult {
  let workload: Workload
  let actions: Int
  let program: String
  let runs: [ChildProcess]
  /// The runs of the first build.
  let first: [ChildProcess]
  /// The runs of the floor; nil if there are none.
  let floor: [ChildProcess]?

  /// In seconds, from the start of the process to its last byte.
  var wallTime: Double { Self.median(runs.map(\.wallTime)) }
  /// User and system time in seconds.
  var processorTime: Double { Self.median(runs.map(\.processorTime)) }
  /// In bytes.
  var peakMemory: Double { Self.median(runs.map { Double($0.peakMemory) }) }
  var byteCount: Int { runs.first?.output.byteCount ?? 0 }
  /// The ratio of its processor time to the floor's: the median of the ratios of single runs.
  var timesFloor: Double? { floor.map(ratio) }
  /// The ratio of its processor time to that of the first build, determined in the same way.
  var timesFirst: Double { ratio(to: first) }

  /// The number of lines of a trace, or of timelines of an exploration, per second of processor time.
  var eventsPerSecond: Double {
    let events = workload == .explore ? actions : runs.first?.output.lineCount ?? 0
    return Double(events) / max(processorTime, 1e-6)
  }

  private func ratio(to others: [ChildProcess]) -> Double {
    Self.median(zip(runs, others).map { $0.processorTime / max($1.processorTime, 1e-6) })
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
