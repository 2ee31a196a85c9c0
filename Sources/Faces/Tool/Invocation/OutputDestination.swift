import ReactorBase
import ReactorSystem

/// A destination for a trace or a report.
enum OutputDestination: Equatable, Sendable {
  case standardOutput
  /// Another file descriptor that was open when the program started, with the path that leads to it.
  case descriptor(FileDescriptor, path: String)
  /// The file at the given path. A regular file is replaced atomically. A device or pipe is written to directly.
  case file(String)

  /// Creates a destination from an argument. A dash represents standard output.
  init(argument: String) {
    self = argument == "-" ? .standardOutput : .file(argument)
  }

  /// The destination as it is typed in an argument.
  var argument: String {
    switch self {
    case .standardOutput: "-"
    case .descriptor(_, let path), .file(let path): path
    }
  }

  /// Returns the destination to write to. This is a file descriptor if the path refers to an open file descriptor.
  ///
  /// `/dev/stdout` can lead to a regular file that the shell has redirected standard output to. Replacing that file
  /// would detach it from every process that is writing to it.
  ///
  /// - Throws: An error if a path such as `/dev/fd/3` names a file descriptor that is not open. Call this method before
  ///   the program opens its own files.
  func resolved(on system: any SystemCalls) throws(FileError) -> OutputDestination {
    // A worker doesn't write to the destination, and may lack the file descriptors.
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

/// A format for a command's result.
enum AnswerFormat: String, CaseIterable, Hashable, Sendable {
  /// Text for human readers.
  case text
  /// A single JSON object for programs.
  case json
}
