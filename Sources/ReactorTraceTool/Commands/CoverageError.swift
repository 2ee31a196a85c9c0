import ReactorAnalysis
import ReactorDiagnostics

/// The reason why coverage cannot be added up.
enum CoverageError: Error {
  /// A file is not a report on coverage.
  case notAReport(path: String)
  /// A directory, of scripts perhaps.
  case directory(path: String, tool: String)
  /// A report of a version that this tool does not know.
  case laterVersion(path: String, Int)
}

extension CoverageError: ToolError {
  var id: String {
    switch self {
    case .notAReport, .directory, .laterVersion: "no-coverage"
    }
  }

  var message: String {
    switch self {
    case .notAReport(let path):
      "\(path.quoted) is not a coverage report; 'test --report coverage=FILE' writes one"
    case .directory(let path, let tool):
      "\(path.quoted) is a directory, and only reports are added up; "
        + "'\(tool) test --coverage' counts the coverage of its scripts"
    case .laterVersion(let path, let version):
      "\(path.quoted) is a coverage report of version \(version), and this tool reads version "
        + "\(CoverageReport.version); add the reports up with the tool that wrote them"
    }
  }
}
