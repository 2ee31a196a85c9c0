import ReactorSystem

/// The arguments of the command line.
///
///     reactor-trace-benchmarks [--build NAME=BINARY]... [--runs COUNT] [--scale FRACTION]
///                              [--workload NAME | --operators]
///     reactor-trace-benchmarks floor WORKLOAD COUNT
///     reactor-trace-benchmarks script WORKLOAD COUNT
///     reactor-trace-benchmarks operators ARGUMENTS    # as a tool of its own reactors
let arguments = Array(CommandLine.arguments.dropFirst())
let system = PosixSystem()
let count = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10

switch (arguments.first, arguments.dropFirst().first.flatMap { Workload(rawValue: $0) }) {
case ("floor", let workload?):
  // If that fails, the reader is gone.
  Floor.run(workload, count: count) { try? system.writeAll($0, to: .standardOutput) }
case ("script", let workload?):
  workload.writeScript(count: count) { try? system.write($0, to: .standardOutput) }
case (OperatorTool.argument, _):
  system.exitProcess(OperatorTool.run(Array(arguments.dropFirst()), on: system))
default:
  guard let invocation = BenchmarkInvocation(arguments) else {
    try? system.write(BenchmarkInvocation.usage, to: .standardError)
    system.exitProcess(2)
  }
  system.exitProcess(Benchmark(invocation: invocation).run() ? 0 : 1)
}
