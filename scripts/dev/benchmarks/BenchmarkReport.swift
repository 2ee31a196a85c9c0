/// The results of one run, as tables.
struct BenchmarkReport {
  var programs: [ProgramResult] = []
  /// The same workload with more and more actions.
  var growth: [ProgramResult] = []
  var replays: [ReplayTimes.Row] = []
  var timelines: [ExplorationTimes.Row] = []
  var instructions: [(workload: Workload, program: String, count: InstructionCount)] = []

  /// The results as tables.
  var table: String {
    var text = "Whole runs: medians; ratios of processor time are medians of those run by run\n\n"
    text += Self.table(Self.heads, programs.map(Self.row))
    if !replays.isEmpty { text += innerTables }
    text += "\nFor each event, counted by Valgrind\n\n"
    if instructions.isEmpty { return text + "not counted: no Valgrind can read a program\n" }
    text += Self.table(
      ["workload", "program", "instructions", "allocations"],
      instructions.map { workload, program, count in
        [
          workload.rawValue, program, Self.fixed(count.instructions, 0),
          count.allocations.map { Self.fixed($0, 2) } ?? "no symbols",
        ]
      })
    return text
  }

  /// The tables of what was measured within this process, and of growth.
  private var innerTables: String {
    var text = "\nGrowth\n\n" + Self.table(Self.heads, growth.map(Self.row))
    text += "\nReplays of this checkout, within one process: the fastest run\n\n"
    text += replayTable
    text += "\nExplorations within one process, likewise\n\n"
    return text + timelineTable
  }

  /// The times of whole replays within one process, as a table.
  var replayTable: String {
    Self.table(
      ["replay", "microseconds", "times by hand"],
      replays.map { row in
        [
          row.name, Self.fixed(row.time * 1e6, 2),
          row.timeByHand.map { Self.fixed(row.time / $0, 2) } ?? "",
        ]
      })
  }

  /// The speed of explorations, as a table.
  var timelineTable: String {
    Self.table(
      ["the counter, six taps", "jobs", "timelines", "run", "seconds", "timelines/s"],
      timelines.map { row in
        [
          row.name, "\(row.jobs)", "\(row.timelines)", "\(row.run)", Self.fixed(row.time, 3),
          Self.fixed(Double(row.timelines) / row.time, 0),
        ]
      })
  }

  private static let heads = [
    "workload", "actions", "program", "wall ms", "cpu ms", "times floor", "times first", "events/s",
    "peak MiB", "trace MB",
  ]

  private static func row(_ result: ProgramResult) -> [String] {
    [
      result.workload.rawValue, "\(result.actions)", result.program,
      fixed(result.wallTime * 1e3, 1), fixed(result.processorTime * 1e3, 1),
      result.timesFloor.map { fixed($0, 2) } ?? "", fixed(result.timesFirst, 2),
      fixed(result.eventsPerSecond, 0),
      fixed(Double(result.peakMemory) / 1_048_576, 1), fixed(Double(result.byteCount) / 1e6, 1),
    ]
  }

  private static func table(_ heads: [String], _ rows: [[String]]) -> String {
    let widths = heads.indices.map { column in
      ([heads] + rows).map { $0[column].count }.max() ?? 0
    }
    return ([heads] + rows).map { row in
      let cells = zip(row, widths).map { cell, width in
        let padding = String(repeating: " ", count: width - cell.count)
        return cell.first?.isNumber == true ? padding + cell : cell + padding
      }
      return cells.joined(separator: "  ").trimmingEnd() + "\n"
    }.joined()
  }

  private static func fixed(_ value: Double, _ digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((value * Double(scale)).rounded())
    if digits == 0 { return "\(scaled)" }
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
