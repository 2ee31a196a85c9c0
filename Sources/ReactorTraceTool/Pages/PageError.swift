/// A reason why a page or a picture cannot be made.
enum PageError: Error, Equatable {
  /// More than one script for a picture.
  case severalScripts(count: Int)
}

extension PageError: ToolError {
  var id: String {
    switch self {
    case .severalScripts: "several-scripts"
    }
  }

  var message: String {
    switch self {
    case .severalScripts(let count):
      "'--format svg' draws one script, found \(count); '--format html' takes several"
    }
  }
}
