package import ReactorSystem

/// The destination of a trace or a report.
package enum OutputDestination: Hashable, Sendable {
  /// The standard output.
  case standardOutput
  /// Another descriptor that was open when the program started, by the path that names it.
  case descriptor(FileDescriptor, path: String)
  /// A file, which is replaced as a whole, or a device or a pipe, which is written in place.
  case file(String)

  /// Reads the destination as it was typed; `-` is the standard output.
  package init(argument: String) {
    self = argument == "-" ? .standardOutput : .file(argument)
  }

  /// The destination as it is typed.
  var argument: String {
    switch self {
    case .standardOutput: "-"
    case .descriptor(_, let path), .file(let path): path
    }
  }

  /// The destination to write to: the descriptor, if the path leads to one that is open already.
  ///
  /// `/dev/stdout` can lead to a regular file to which the shell has redirected the standard output.
  /// Renaming a new file over that one would take it away from everybody who writes to it.
  ///
  /// - Throws: If a path such as `/dev/fd/3` names a descriptor that is not open. This has to be
  ///   found out before the program opens files of its own.
  package func resolved(on system: any SystemCalls) throws(FileError) -> OutputDestination {
    guard case .file(let path) = self else { return self }
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
