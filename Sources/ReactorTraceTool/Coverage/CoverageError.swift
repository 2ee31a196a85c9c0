import ReactorDiagnostics

/// Why coverage cannot be added up.
enum CoverageError: Error {
  /// A file is not a report on coverage.
  case notAReport(path: String)
}

extension CoverageError: ToolError {
  var id: String {
    switch self {
    case .notAReport: "no-coverage"
    }
  }

  var message: String {
    switch self {
    case .notAReport(let path):
      "\(path.quoted) is not a coverage report; 'test --report coverage=FILE' writes one"
    }
  }
}
