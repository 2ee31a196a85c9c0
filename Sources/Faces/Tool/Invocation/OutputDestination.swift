import ReactorBase
import ReactorSystem

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
  /// would detach it from every process that is writing to it.
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

/// The format of a command's result.
enum AnswerFormat: String, CaseIterable, Hashable, Sendable {
  /// For people.
  case text
  /// For programs: one object.
  case json
}
