import ReactorBase
import ReactorSystem

/// A destination for a trace or a report.
enum OutputDestination: Equatable, Sendable {
  case standardOutput
  /// A file descriptor that was open when the program started, and the path that refers to it.
  case descriptor(FileDescriptor, path: String)
  /// A file path. A regular file is replaced atomically, whereas a device or pipe is written to directly.
  case file(String)

  /// Creates a destination from an argument, in which a dash represents standard output.
  init(argument: String) {
    self = argument == "-" ? .standardOutput : .file(argument)
  }

  /// The destination in the form of an argument.
  var argument: String {
    switch self {
    case .standardOutput: "-"
    case .descriptor(_, let path), .file(let path): path
    }
  }

  /// Returns the actual destination. If the path refers to an open file descriptor, the destination is that descriptor.
  ///
  /// `/dev/stdout` can refer to a regular file to which the shell has redirected standard output. If the file were
  /// replaced, other processes would continue to write to the old file.
  ///
  /// - Throws: An error if a path such as `/dev/fd/3` names a file descriptor that is not open. Call this method before
  ///   the program opens its own files.
  func resolved(on system: any SystemCalls) throws(FileError) -> OutputDestination {
    // A worker process doesn't write to the destination and may lack the file descriptors.
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

extension OptionReader {
  /// Reads the option `-o`, which selects the destination of a command's result.
  @discardableResult
  mutating func readOutput(_ output: inout OutputDestination, help: String) -> OptionDefinition {
    read(
      &output, "output", short: "o",
      ValueParser.text("FILE", .file).map(OutputDestination.init(argument:)), help: help)
  }
}

/// A format in which a command prints its result.
enum AnswerFormat: String, CaseIterable, Hashable, Sendable {
  /// Plain text for human readers.
  case text
  /// A single JSON object for other programs.
  case json
}
