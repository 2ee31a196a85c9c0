/// The parsed command line of a run.
struct BenchmarkInvocation {
  /// A program that is measured.
  struct Build {
    let name: String
    let binary: String
  }

  static let usage = """
    usage: reactor-trace-benchmarks --build NAME=BINARY [--build NAME=BINARY] [--runs COUNT]
             [--scale FRACTION] [--workload NAME | --operators]
           reactor-trace-benchmarks floor WORKLOAD COUNT
           reactor-trace-benchmarks script WORKLOAD COUNT
           reactor-trace-benchmarks operators ARGUMENTS
    workloads: \(names(Workload.samples))
    workloads of --operators, whose builds are builds of this program: \(names(Workload.operators))

    """

  private static func names(_ workloads: [Workload]) -> String {
    workloads.map(\.rawValue).joined(separator: ", ")
  }

  /// The builds to compare; the first is the one that the others are compared with.
  var builds: [Build] = []
  /// The number of times each program runs; the median counts.
  var runs = 5
  /// The fraction of each workload's actions that is sent; 1 means all of them.
  var scale = 1.0
  var workloads = Workload.samples

  /// Reads the arguments; nil if they are invalid.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      if option == "--operators" {
        workloads = Workload.operators
        continue
      }
      guard let value = rest.popFirst() else { return nil }
      switch option {
      case "--build":
        guard let equals = value.firstIndex(of: "=") else { return nil }
        builds.append(
          Build(
            name: String(value[..<equals]), binary: String(value[value.index(after: equals)...])))
      case "--runs":
        guard let count = Int(value), count > 0 else { return nil }
        runs = count
      case "--scale":
        guard let fraction = Double(value), fraction > 0, fraction <= 1 else { return nil }
        scale = fraction
      case "--workload":
        guard let workload = Workload(rawValue: value) else { return nil }
        workloads = [workload]
      default: return nil
      }
    }
    if builds.isEmpty { return nil }
  }
}
