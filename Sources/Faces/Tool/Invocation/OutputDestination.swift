import ReactorBase
import ReactorSystem
import ReactorTraceFormat

/// The destination of a trace or a report.
enum OutputDestination: Equatable, Sendable {
  case standardOutput
  /// Another descriptor that was open when the program started, given by its path.
  case descriptor(FileDescriptor, path: String)
  /// A file, which is replaced atomically, or a device or a pipe, which is written to directly.
  case file(String)

  /// Reads the destination as it was typed; `-` is the standard output.
  init(argument: String) {
    self = argument == "-" ? .standardOutput : .file(argument)
  }

  /// The destination in the form in which it is typed.
  var argument: String {
    switch self {
    case .standardOutput: "-"
    case .descriptor(_, let path), .file(let path): path
    }
  }

  /// The destination to write to: a descriptor, if the path leads to one that is already open.
  ///
  /// `/dev/stdout` can lead to a regular file that the shell has redirected standard output to. Replacing that file
  /// would take it away from everyone who is writing to it.
  ///
  /// - Throws: If a path such as `/dev/fd/3` names a descriptor that is not open. This must be checked before the
  ///   program opens its own files.
  func resolved(on system: any SystemCalls) throws(FileError) -> OutputDestination {
    // A worker does not write to it, and may not have the descriptors.
    guard case .file(let path) = self, system.worker == nil else { return self }
    if let descriptor = Self.descriptor(namedBy: path) {
      do throws(SystemError) {
        _ = try system.status(of: descriptor)
      } catch {
        throw .cannotWrite(.path(path), error)
      }
      return descriptor == .standardOutput ? .standardOutput : .descriptor(descriptor, path: path)
    }
    guard let status = try? system.status(ofFileAt: path), status.kind == .regular else {
      return self
    }
    if status.identity == (try? system.status(of: .standardOutput))?.identity {
      return .standardOutput
    }
    if status.identity == (try? system.status(of: .standardError))?.identity {
      return .descriptor(.standardError, path: path)
    }
    return self
  }

  private static func descriptor(namedBy path: String) -> FileDescriptor? {
    switch path {
    case "/dev/stdin": return .standardInput
    case "/dev/stdout": return .standardOutput
    case "/dev/stderr": return .standardError
    default: break
    }
    for directory in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(directory) {
      return Int32(path.dropFirst(directory.count)).map { FileDescriptor(number: $0) }
    }
    return nil
  }
}

/// A format in which `run` writes replays.
enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// A trace as text.
  case text
  /// A trace as JSON Lines.
  case jsonl
  /// A page for a browser.
  case html
  /// A picture of the timeline.
  case svg
  /// Trace events as JSON, for the user interface of Perfetto.
  case perfetto

  /// The format of the trace; nil for other outputs.
  var trace: TraceOptions.Format? { TraceOptions.Format(rawValue: rawValue) }

  /// Its name in errors.
  var output: ToolOutput {
    switch self {
    case .text, .jsonl: .trace
    case .html: .page
    case .svg: .picture
    case .perfetto: .traceEvents
    }
  }

  /// Indicates whether the format supports only one script.
  var hasOneScript: Bool { self == .svg || self == .perfetto }
}

/// A report on a run, in addition to its printed output.
struct ReportDestination: Equatable, Sendable {
  /// The kinds of reports.
  enum Kind: String, CaseIterable, Hashable, Sendable {
    case junit
    case tap
    case json
    case html
    case coverage
    /// Annotations for GitHub in the printed output, and the summary of the job.
    case github
  }

  let kind: Kind
  /// The destination of a report that is written after the run: all kinds except annotations.
  let output: OutputDestination

  /// The words as typed on the command line.
  static let words = Kind.allCases.map { $0 == .github ? "github" : "\($0.rawValue)=FILE" }
}

extension ReportDestination {
  /// Reads a destination as it was typed.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let kind = parts.first.flatMap(Kind.init(rawValue:)),
      (kind == .github) == (parts.count == 1)
    else {
      return nil
    }
    self.init(kind: kind, output: OutputDestination(argument: parts.last ?? "-"))
  }
}

/// The format of a command's result.
enum AnswerFormat: String, CaseIterable, Hashable, Sendable {
  /// For people.
  case text
  /// For programs: one object.
  case json
}

extension Option<ReportDestination> {
  /// The option for reports, which can be given several times.
  static func report(_ help: String) -> Option {
    let words = ReportDestination.words
    return Option(
      "report", value: .init("REPORT", .choice(words)), isRepeatable: true, help: help
    ) { text throws(ValueError) in
      guard let report = ReportDestination(text) else {
        throw .expected(words.alternatives, found: text)
      }
      return report
    }
  }
}

extension Option<OutputDestination> {
  /// The option for a page of replays, as in `test`.
  static func page(_ help: String) -> Option {
    let known = ["html=FILE"]
    return Option("report", value: .init(known[0], .choice(known)), help: help) {
      text throws(ValueError) in
      guard let report = ReportDestination(text) else {
        throw .expected(known.alternatives, found: text)
      }
      if report.kind == .html { return report.output }
      throw .expected(
        known.alternatives, found: text, "; use \("test --report \(text)".quoted)")
    }
  }
}
