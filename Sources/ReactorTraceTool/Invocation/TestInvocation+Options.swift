internal import Goldens

extension TestInvocation {
  static let update = Option<GoldenUpdate>.choice(
    "update",
    help: "replace goldens: those that differ or are missing (failed), those that are missing, or "
      + "all, which also removes those whose scripts are gone")
  static let review = OptionDefinition(
    "review", help: "show each difference and ask whether to accept it")
  static let filter = Option.text(
    "filter", value: .init("TEXT", .text), help: "only scripts that have TEXT in their paths")
  static let jobs = Option<Int>.count(
    "jobs", help: "check so many scripts at a time; by default as many as there are processors")
  static let shard = Option<Shard>(
    "shard", value: .init("K/N", .text),
    help: "only the K-th of N parts of the scripts; TEST_SHARD_INDEX and TEST_TOTAL_SHARDS say the "
      + "same"
  ) { text throws(ValueError) in
    guard let shard = Shard(text) else { throw .notAShard(text) }
    return shard
  }
  static let failFast = OptionDefinition("fail-fast", help: "stop at the first script that fails")
  static let rerunFailed = OptionDefinition(
    "rerun-failed", help: "only scripts that failed in the last run, which the pending traces tell")
  static let report = Option<ReportDestination>(
    "report", value: .init("REPORT", .choice(ReportDestination.words)), isRepeatable: true,
    help: "write a report, \(ReportDestination.words.dropLast().separated(by: ", ")), where '-' is "
      + "the standard output, or print annotations for GitHub, github; may be given several times"
  ) { text throws(ValueError) in
    guard let report = ReportDestination(text) else {
      throw .notAReport(text, known: ReportDestination.words)
    }
    return report
  }

  /// The options of `test`, in the order of its help.
  static let options = [
    update.definition, review, filter.definition, jobs.definition, shard.definition, failFast,
    rerunFailed, report.definition, RunInvocation.reactor.definition,
    RunInvocation.seed.definition, RunInvocation.until.definition,
    RunInvocation.eventLimit.definition, RunInvocation.settleLimit.definition,
    RunInvocation.root.definition, RunInvocation.color.definition,
  ]
}
