/// Why two versions of a reactor cannot be compared.
enum AgainstError: Error {
  /// The other version is neither registered nor a program.
  case unknownVersion(String)
  /// A version has not run the timelines.
  case noComparison(String)
  /// The versions differ, but no script shows it.
  case versionsDiffer(String)
}

extension AgainstError: ToolError {
  var id: String {
    switch self {
    case .unknownVersion: "unknown-version"
    case .noComparison: "no-comparison"
    case .versionsDiffer: "versions-differ"
    }
  }

  var message: String {
    switch self {
    case .unknownVersion(let name): "'\(name)' is neither a registered reactor nor a program"
    case .noComparison(let name):
      "'\(name)' did not run the timelines: it crashed, hung, or is not a version of the same reactor"
    case .versionsDiffer(let name):
      "'\(name)' emits other states, but no ordinary script shows it"
    }
  }
}
