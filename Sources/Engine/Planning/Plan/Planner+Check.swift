package import ReactorBase
package import ReactorRegistration
import ReactorScript

extension Planner {
  /// Reports every problem of a script that can be found without a replay. A problem that several cases have is reported
  /// only once.
  ///
  /// - Parameters:
  ///   - file: The script.
  ///   - registry: The reactors that it may name.
  ///   - reactor: The reactor to use if the script doesn't name one.
  ///   - loader: Returns the loader for the files that the script includes.
  /// - Returns: The problems.
  package static func check(
    _ file: SourceFile, with registry: ReactorRegistry, reactor: String? = nil,
    including loader: (SourceFile) -> any IncludeLoader
  ) -> DiagnosticReport {
    var all = DiagnosticReport()
    for file in file.cases {
      var (plan, report) = plan(file, with: registry, reactor: reactor, including: loader(file))
      if let plan { report.append(plan.openNotes) }
      all.append(newOf: report)
    }
    return all
  }
}
