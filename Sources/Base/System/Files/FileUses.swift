import ReactorBase

/// A record of the files that a run reads or replaces. A run must not replace a file that it reads, because the only
/// copy of the input would be lost.
///
/// A file that has been read can't be replaced, and vice versa. A forked child process does not report the files that
/// it reads, so a command records its outputs before it starts workers.
package final class FileUses: Sendable {
  private struct State {
    /// The files that have been read, keyed by identity.
    var inputs: [FileStatus.Identity: FileSubject] = [:]
    /// The paths of the files that will be replaced, keyed by identity.
    var outputs: [FileStatus.Identity: String] = [:]
    var hasRefusedInput = false
  }

  private let state = Lock(State())

  package init() {}

  /// Indicates whether a file was not read because the run will replace it.
  package var hasRefusedInput: Bool { state.withLock(\.hasRefusedInput) }

  /// Records that the run reads the given file. Throws an error if the run will replace the file.
  func noteInput(_ identity: FileStatus.Identity, as subject: FileSubject) throws(FileError) {
    let output = state.withLock { state in
      let output = state.outputs[identity]
      if output == nil { state.inputs[identity] = subject } else { state.hasRefusedInput = true }
      return output
    }
    if let output { throw .replaced(subject, output: output) }
  }

  /// Throws an error if the run has already read the file that it is about to replace.
  func checkOutput(_ identity: FileStatus.Identity, at path: String) throws(FileError) {
    if let input = state.withLock({ $0.inputs[identity] }) {
      throw .replaced(input, output: path)
    }
  }

  /// Records that the run will replace the given file. Afterward, the run can't read the file.
  package func noteOutput(_ identity: FileStatus.Identity, at path: String) throws(FileError) {
    try checkOutput(identity, at: path)
    state.withLock { $0.outputs[identity] = path }
  }
}

extension Files {
  /// Throws an error if the run has already read the file at the given path. Call this method before the run replaces
  /// the file.
  package func checkOutput(_ path: String) throws(FileError) {
    if let identity = status(path)?.identity { try uses.checkOutput(identity, at: path) }
  }

  /// Records that the run uses the file at the given path as an input without reading the file.
  package func noteInput(_ path: String) throws(FileError) {
    if let identity = status(path)?.identity { try uses.noteInput(identity, as: .path(path)) }
  }
}
