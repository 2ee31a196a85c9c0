/// Measures programs from outside, workload by workload, in turns: each program runs once, then each
/// once more. So what the machine does besides meets all of them, and ratios can be trusted where
/// times cannot.
struct Benchmark {
  private let invocation: BenchmarkInvocation
  private let console: Console
  private let directory = ScratchDirectory()

  init(_ invocation: BenchmarkInvocation, _ console: Console) {
    self.invocation = invocation
    self.console = console
  }

  /// The arguments that a build is given, after its own name.
  static func arguments(_ workload: Workload, _ script: String) -> [String] {
    (workload.usesOperators ? [OperatorTool.argument] : [])
      + ["run", "--show", "state,pulse", script]
  }

  /// Measures everything and reports it.
  ///
  /// - Returns: Whether all programs ran, and wrote the same.
  func run() -> Bool {
    var report = BenchmarkReport()
    var isGood = true
    for workload in invocation.workloads {
      let count = workload.actions(scale: invocation.scale)
      isGood = measure(workload, count, into: &report.programs) && isGood
    }
    for workload in invocation.workloads where workload == .counter {
      var count = 1_000
      let most = workload.actions(scale: invocation.scale)
      while count <= most {
        isGood = measure(workload, count, into: &report.growth) && isGood
        count *= 10
      }
    }
    for workload in invocation.workloads where workload != .tenSteps {
      for build in invocation.builds {
        if let count = InstructionCount(build.binary, workload, in: directory) {
          report.instructions.append((workload, build.name, count))
        }
      }
    }
    for name in ["script", "counted", "profile"] { directory.remove(name) }
    if !invocation.measuresOperators { isGood = measureWithin(into: &report) && isGood }
    console.print(report.table)
    return isGood
  }

  /// Measures what runs within this process.
  private func measureWithin(into report: inout BenchmarkReport) -> Bool {
    var isGood = true
    if let replays = ReplayTimes.measure(runs: invocation.runs) {
      report.replays = replays
    } else {
      isGood = failed("the replay of a large state and the code by hand have written other texts")
    }
    if let timelines = ExplorationTimes.measure(runs: invocation.runs) {
      report.timelines = timelines
    } else {
      isGood = failed("the exploration of the counter cannot be planned")
    }
    return isGood
  }

  private func measure(
    _ workload: Workload, _ count: Int, into results: inout [ProgramResult]
  ) -> Bool {
    guard let script = directory.write(workload, count: count, as: "script") else {
      return failed("the script cannot be written to \(directory.path(of: "script"))")
    }
    var programs = invocation.builds.map { ($0.name, $0.binary, Self.arguments(workload, script)) }
    if !workload.usesOperators {
      let arguments = ["floor", workload.rawValue, "\(count)"]
      programs.append(("floor", CommandLine.arguments[0], arguments))
    }
    var children = [[ChildProcess]](repeating: [], count: programs.count)
    // A run of a few milliseconds is repeated more often, because any interruption shows in it.
    let rounds = count <= 10_000 ? 20 * invocation.runs : invocation.runs
    // The first round warms up the caches, and is not counted.
    for round in 0...rounds {
      for (index, program) in programs.enumerated() {
        guard let child = ChildProcess(program.1, program.2), child.hasSucceeded else {
          return failed("\(program.1) has failed on \(workload.rawValue)")
        }
        if round > 0 { children[index].append(child) }
      }
    }
    let outputs = Set(children.compactMap(\.first?.checksum))
    let first = children.first ?? []
    let floor = workload.usesOperators ? nil : children.last
    for (program, runs) in zip(programs, children) {
      results.append(
        ProgramResult(
          workload: workload, actions: count, program: program.0, runs: runs, first: first,
          floor: floor))
    }
    return outputs.count == 1
      || failed("on \(workload.rawValue) the programs have not all written the same bytes")
  }

  private func failed(_ message: String) -> Bool {
    console.complain("reactor-trace-benchmarks: \(message)\n")
    return false
  }
}
