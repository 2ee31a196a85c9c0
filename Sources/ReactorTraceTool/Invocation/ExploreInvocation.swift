import ReactorExploration
import ReactorReplay

/// The checked arguments of `explore`.
package struct ExploreInvocation: Sendable {
  /// The exploration, or the name of a reactor.
  package var script: ScriptSource
  /// The reactor of a script that names none.
  package var reactor: String?
  /// The number of timelines.
  package var timelines: Int
  /// The number of choices of each timeline, answers and time included; nil for no bound.
  package var steps: Int?
  /// The maximum real time, in nanoseconds; nil for no maximum.
  package var duration: Int64?
  /// The seed of random choices.
  package var seed: UInt64
  /// Whether the search goes on after a failure, for others.
  package var keepsGoing: Bool
  /// The directory for the scripts that are found; nil for standard output.
  package var directory: String?
  /// The destination of the page; nil for no page.
  package var page: OutputDestination?
  /// How the scripts of failures are replayed.
  package var replay: RunInvocation
  /// The directory that `include` must not leave.
  package var root: String?
  /// When diagnostics are coloured.
  package var color: ColorChoice

  /// Reads what was typed.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    script = ScriptSource(argument: arguments.operands.first ?? "-")
    reactor = try arguments.value(of: RunInvocation.reactor)
    timelines = try arguments.value(of: Self.timelines) ?? 2_000_000
    steps = try arguments.value(of: Self.steps)
    duration = try arguments.value(of: Self.duration)?.nanoseconds
    seed = try arguments.value(of: Self.seed) ?? 0
    keepsGoing = arguments.isSet(Self.keepGoing)
    directory = try arguments.value(of: Self.save)
    page = try arguments.value(of: Self.report)
    replay = try RunInvocation(replaying: [script], arguments)
    // The seed is that of the search.
    replay.seed = nil
    root = try arguments.value(of: RunInvocation.root)
    color = try arguments.value(of: RunInvocation.color) ?? .auto
  }

  static let timelines = Option<Int>.count(
    "timelines", help: "stop after N timelines; the default is 2,000,000")
  static let steps = Option<Int>.count(
    "steps", help: "make at most N choices in each timeline, answers and time included")
  static let duration = Option.duration(
    "for", help: "stop after this much real time; two runs can then differ")
  static let seed = Option<UInt64>.number(
    "seed", help: "the seed of random timelines; the default is 0")
  static let keepGoing = OptionDefinition(
    "keep-going", help: "go on after the first failure, and report each one once")
  static let save = Option.text(
    "save", value: .init("DIR", .directory),
    help: "write the scripts of failures to a directory instead of standard output")

  static let report = Option<OutputDestination>(
    "report", value: .init("html=FILE", .choice(["html=FILE"])),
    help: "write a page of the scripts that were found to a file, where '-' is standard output"
  ) { text throws(ValueError) in
    guard case .file(.html, let page) = ReportDestination(text) else {
      throw .notAReport(text, known: ["html=FILE"])
    }
    return page
  }

  /// The options of `explore`, in the order of its help.
  static let options = [
    timelines.definition, steps.definition, duration.definition, seed.definition, keepGoing,
    save.definition, report.definition,
    RunInvocation.reactor.definition,
    RunInvocation.root.definition,
    RunInvocation.color.definition,
  ]
}
