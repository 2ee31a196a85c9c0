package import ReactorBase
package import ReactorRegistration
import ReactorScript

extension Planner {
  /// Returns every problem with a script that can be found without a replay. A problem that several cases share is
  /// reported only once.
  ///
  /// - Parameters:
  ///   - file: The script to check.
  ///   - registry: The registry of the reactors that the script can name.
  ///   - reactor: The reactor to use if the script doesn't name one.
  ///   - loader: Returns a loader for the files that a script includes.
  /// - Returns: The problems in the script and in the files that it includes.
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
