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
let console = Console(on: system)
let count = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10

switch (arguments.first, arguments.dropFirst().first.flatMap { Workload(rawValue: $0) }) {
case ("floor", let workload?):
  Floor.run(workload, count: count) { console.write($0) }
case ("script", let workload?):
  workload.writeScript(count: count) { console.print($0) }
case (OperatorTool.argument, _):
  system.exitProcess(OperatorTool.run(Array(arguments.dropFirst()), on: system))
default:
  guard let invocation = BenchmarkInvocation(arguments) else {
    console.complain(BenchmarkInvocation.usage)
    system.exitProcess(2)
  }
  system.exitProcess(Benchmark(invocation, console).run() ? 0 : 1)
}
