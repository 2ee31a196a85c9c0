/// A reason why a page, a picture or trace events cannot be written.
enum PageError: Error, Equatable {
  /// More than one script for a form that has one.
  case severalScripts(OutputFormat, count: Int)
}

extension PageError: ToolError {
  var id: String {
    switch self {
    case .severalScripts: "several-scripts"
    }
  }

  var message: String {
    switch self {
    case .severalScripts(.svg, let count):
      "'--format svg' draws one script, found \(count); '--format html' takes several"
    case .severalScripts(let format, let count):
      "'--format \(format.rawValue)' writes one script, found \(count)"
    }
  }
}
