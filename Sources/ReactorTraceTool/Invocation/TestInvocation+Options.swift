internal import ReactorGoldens

extension TestInvocation {
  static let update = Option<GoldenUpdate>.choice(
    "update",
    help:
      "write goldens: those that differ or are missing (failed), only those that are missing, or "
      + "all, which also removes goldens whose scripts are gone")
  static let review = OptionDefinition(
    "review", help: "show each difference and ask whether to accept it")
  static let watch = OptionDefinition(
    "watch",
    help:
      "keep running: test again whatever a change of a script, a golden, an included file or the "
      + "program concerns")
  static let filter = Option.text(
    "filter", value: .init("TEXT", .text), help: "test only scripts whose paths contain TEXT")
  static let jobs = Option<Int>.count(
    "jobs", help: "test N scripts at a time; by default, one per processor")
  static let shard = Option<Shard>.shard(
    "test only part K of N of the scripts; by default, as given by TEST_SHARD_INDEX and "
      + "TEST_TOTAL_SHARDS")
  static let failFast = OptionDefinition("fail-fast", help: "stop at the first script that fails")
  static let rerunFailed = OptionDefinition(
    "rerun-failed",
    help: "test only scripts that failed in the last run (those with pending traces)")
  static let report = Option<ReportDestination>(
    "report", value: .init("REPORT", .choice(ReportDestination.words)), isRepeatable: true,
    help:
      "write a report to a file (\(ReportDestination.words.dropLast().separated(by: ", ")), where "
      + "'-' is standard output), or print GitHub annotations (github); can be given several times"
  ) { text throws(ValueError) in
    guard let report = ReportDestination(text) else {
      throw .notAReport(text, known: ReportDestination.words)
    }
    return report
  }

  static let coverage = OptionDefinition(
    "coverage",
    help: "count what the scripts make happen in each reactor, and list what they never do")
  static let coverageMinimum = Option<Int>(
    "coverage-minimum", value: .init("PERCENT", .number),
    help: "fail if less than this percentage of everything was seen; implies --coverage for 'test'"
  ) { text throws(ValueError) in
    guard let number = Int(text), 0...100 ~= number else { throw .notAPercentage(text) }
    return number
  }

  /// The options of `test`, in the order of its help.
  static let options = [
    update.definition, review, watch, filter.definition, jobs.definition, shard.definition,
    failFast, rerunFailed, report.definition, coverage, coverageMinimum.definition,
    RunInvocation.reactor.definition,
    RunInvocation.seed.definition, RunInvocation.until.definition,
    RunInvocation.eventLimit.definition, RunInvocation.settleLimit.definition,
    RunInvocation.timeLimit.definition, RunInvocation.root.definition,
    RunInvocation.color.definition,
  ]
}

extension Option<Shard> {
  /// The option for one of several parts of the work.
  static func shard(_ help: String) -> Option {
    Option("shard", value: .init("K/N", .text), help: help) { text throws(ValueError) in
      guard let shard = Shard(text) else { throw .notAShard(text) }
      return shard
    }
  }
}
