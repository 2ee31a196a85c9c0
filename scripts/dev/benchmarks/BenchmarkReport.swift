/// Results as a table.
enum BenchmarkReport {
  /// The results of whole runs: medians. Ratios of processor time are the medians of the ratios of single runs. In an
  /// exploration, timelines count as both actions and events.
  static func table(_ programs: [ProgramResult]) -> String {
    let heads = [
      "workload", "actions", "program", "wall ms", "cpu ms", "times floor", "times first",
      "events/s", "peak MiB", "trace MB",
    ]
    let results = programs.map { result in
      [
        result.workload.rawValue, "\(result.actions)", result.program,
        fixed(result.wallTime * 1e3, 1), fixed(result.processorTime * 1e3, 1),
        result.timesFloor.map { fixed($0, 2) } ?? "", fixed(result.timesFirst, 2),
        fixed(result.eventsPerSecond, 0),
        fixed(result.peakMemory / 1_048_576, 1), fixed(Double(result.byteCount) / 1e6, 1),
      ]
    }
    let rows = [heads] + results
    let widths = heads.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        let padding = String(repeating: " ", count: width - cell.count)
        return cell.first?.isNumber == true ? padding + cell : cell + padding
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined() + "\n"
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
