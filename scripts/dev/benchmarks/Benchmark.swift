import ReactorSystem

/// Measures programs from outside, workload by workload, in turns: each program runs once, then each of them runs
/// again. Other work on the machine therefore affects all of them, and ratios can be trusted even if times cannot.
struct Benchmark {
  let invocation: BenchmarkInvocation
  private let script = ScratchFile()
  private let system = PosixSystem()

  /// Measures everything and reports it.
  ///
  /// - Returns: Whether all programs ran, and wrote the same output.
  func run() -> Bool {
    var programs: [ProgramResult] = []
    var isGood = true
    for workload in invocation.workloads {
      isGood = measure(workload, into: &programs) && isGood
    }
    script.remove()
    try? system.write(BenchmarkReport.table(programs), to: .standardOutput)
    return isGood
  }

  private func measure(_ workload: Workload, into results: inout [ProgramResult]) -> Bool {
    let count = workload.actions(scale: invocation.scale)
    guard script.write(workload, count: count) else {
      return failed("the script cannot be written to \(script.path)")
    }
    let arguments = workload.arguments(count: count) + [script.path]
    var programs = invocation.builds.map { ($0.name, $0.binary, arguments) }
    if workload.hasFloor {
      let arguments = ["floor", workload.rawValue, "\(count)"]
      programs.append(("floor", CommandLine.arguments[0], arguments))
    }
    var children = [[ChildProcess]](repeating: [], count: programs.count)
    // A run of a few milliseconds is repeated more often, because any interruption affects it.
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
    let outputs = Set(children.compactMap(\.first?.output.checksum))
    let first = children.first ?? []
    let floor = workload.hasFloor ? children.last : nil
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
    try? system.write("reactor-trace-benchmarks: \(message)\n", to: .standardError)
    return false
  }
}
