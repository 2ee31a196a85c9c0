import ReactorSystem

/// The instructions that a program takes for one event, counted by Valgrind: figures that do not
/// depend on the machine's other work.
///
/// Two runs of different lengths are counted, so that the start of the program is not in it.
struct InstructionCount {
  /// Instructions for each line of the trace.
  let instructions: Double
  /// Calls of `malloc` and its like for each line of the trace; nil where the program was built
  /// without symbols.
  let allocations: Double?

  /// Counts; nil where there is no Valgrind, or where it cannot read the program or its libraries.
  init?(_ binary: String, _ workload: Workload, in directory: ScratchDirectory) {
    let (few, many) = (1_000, 6_000)
    // Valgrind rejects the debug information that link-time optimization leaves.
    let counted = directory.path(of: "binary")
    defer { directory.remove("binary") }
    guard
      ChildProcess("strip", ["--strip-debug", "-o", counted, binary], isQuiet: true)?.hasSucceeded
        == true,
      let short = Totals(counted, workload, few, in: directory),
      let long = Totals(counted, workload, many, in: directory), long.lines > short.lines
    else { return nil }
    let lines = Double(long.lines - short.lines)
    instructions = Double(long.instructions - short.instructions) / lines
    allocations =
      long.allocations == 0 ? nil : Double(long.allocations - short.allocations) / lines
  }

  private struct Totals {
    var instructions = 0
    var allocations = 0
    let lines: Int

    init?(_ binary: String, _ workload: Workload, _ count: Int, in directory: ScratchDirectory) {
      let profile = directory.path(of: "profile")
      guard let script = directory.write(workload, count: count, as: "counted"),
        let child = ChildProcess(
          "valgrind",
          ["--tool=callgrind", "--callgrind-out-file=\(profile)", binary]
            + Benchmark.arguments(workload, script), isQuiet: true), child.hasSucceeded,
        let text = directory.read("profile")
      else { return nil }
      lines = child.lineCount
      add(text)
    }

    /// Reads a profile: `cfn=(7) malloc` names the function that a line `calls=3 ...` is about, and
    /// later `cfn=(7)` alone does.
    private mutating func add(_ profile: String) {
      var allocators: Set<Substring> = []
      var isAllocator = false
      for line in profile.split(separator: "\n") {
        if line.hasPrefix("cfn=") || line.hasPrefix("fn=") {
          let words = line.drop { $0 != "(" }.split(separator: " ", maxSplits: 1)
          guard let number = words.first else { continue }
          if words.count == 2, Self.names.contains(words[1]) { allocators.insert(number) }
          isAllocator = line.hasPrefix("cfn=") && allocators.contains(number)
        } else if isAllocator, line.hasPrefix("calls=") {
          allocations += line.dropFirst(6).split(separator: " ").first.flatMap { Int($0) } ?? 0
          isAllocator = false
        } else if line.hasPrefix("totals: ") || line.hasPrefix("summary: ") {
          instructions = line.split(separator: " ").last.flatMap { Int($0) } ?? instructions
        }
      }
    }

    private static let names: Set<Substring> = [
      "malloc", "calloc", "realloc", "posix_memalign", "aligned_alloc",
    ]
  }
}
