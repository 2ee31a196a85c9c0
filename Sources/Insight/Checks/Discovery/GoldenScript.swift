internal import ReactorSystem
import ReactorBase

/// A script, or a case of a script, whose trace is stored in a golden file next to the script.
///
/// The golden of `login.actions` is `login.actions.trace`, and the golden of its case `empty` is
/// `login.actions#empty.trace`. A trace that differs from its golden, or that has no golden yet, is *pending*: it is
/// written to `login.actions.trace.new` for review.
public struct GoldenScript: Hashable, Sendable, Codable {
  /// The path of the script. The path of a case ends with `#` and the name of the case, as in `login.actions#empty`.
  public let path: String
  /// The path of the file that contains the script.
  package let filePath: String
  /// The name of the case, or `nil` for a whole script.
  package let caseName: String?
  /// The directory in which the script was found, or `nil` if the script was named directly.
  package let directory: String?

  /// The reason that there is no script at the path, if it is known before the file is read.
  package let problem: String?

  /// Creates a script, or a case of a script.
  ///
  /// - Parameters:
  ///   - path: The path of the file that contains the script.
  ///   - caseName: The name of the case, or `nil` for a whole script.
  ///   - directory: The directory in which the script was found.
  ///   - problem: The reason that there is no script at the path.
  package init(
    path: String, case caseName: String? = nil, directory: String? = nil, problem: String? = nil
  ) {
    self.path = caseName.map { "\(path)#\($0)" } ?? path
    self.caseName = caseName
    filePath = path
    self.directory = directory
    self.problem = problem
  }

  /// The path of the golden trace.
  public var goldenPath: String { path + Self.goldenSuffix }

  /// The path of the pending trace.
  public var pendingPath: String { path + Self.pendingSuffix }

  /// The suffix that turns a script's name into the name of its golden trace.
  package static let goldenSuffix = ".trace"
  /// The suffix that turns a script's name into the name of its pending trace.
  package static let pendingSuffix = ".trace.new"
  /// The start of a pending file that explains why there is no trace. No trace starts with this string.
  static let noteStart = "# reactor-trace: "
  /// The start of a pending file without a trace, up to the reason.
  static let noTraceStart = "\(noteStart)no trace, since "
  /// The suffixes of files that are scripts even if they have no golden.
  package static let scriptSuffixes = [".actions", ".actions.json"]
}

extension GoldenScript {
  /// Returns whether two scripts have the same path, case, and search directory. Paths are compared byte by byte.
  public static func == (left: GoldenScript, right: GoldenScript) -> Bool {
    left.key == right.key
  }

  /// Hashes the properties that `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
  }

  private var key: [PathBytes?] {
    [PathBytes(path), directory.map { PathBytes($0) }, problem.map { PathBytes($0) }]
  }
}

extension GoldenScript {
  /// The path on one line, without terminal control sequences.
  package var name: String { VisibleText(path: path).description }
}

extension GoldenScript: CustomStringConvertible {
  /// The path of the script for test reports, on one line and without control characters.
  public var description: String { name }
}
