import ReactorBase

/// A record of the files that a run reads and the files that it replaces. A file must not be both read and replaced,
/// because the only copy of an input would be lost.
///
/// A file that has been read can't be replaced, and vice versa. Files that a forked child process reads are known only
/// to that process, so a command registers its outputs before it starts workers.
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

  /// Records that the given file is read. Throws an error if the run will replace the file.
  func noteInput(_ identity: FileStatus.Identity, as subject: FileSubject) throws(FileError) {
    let output = state.withLock { state in
      let output = state.outputs[identity]
      if output == nil { state.inputs[identity] = subject } else { state.hasRefusedInput = true }
      return output
    }
    if let output { throw .replaced(subject, output: output) }
  }

  /// Throws an error if the run has read the file to be replaced.
  func checkOutput(_ identity: FileStatus.Identity, at path: String) throws(FileError) {
    if let input = state.withLock({ $0.inputs[identity] }) {
      throw .replaced(input, output: path)
    }
  }

  /// Records that the given file will be replaced. After that, the file can't be read.
  package func noteOutput(_ identity: FileStatus.Identity, at path: String) throws(FileError) {
    try checkOutput(identity, at: path)
    state.withLock { $0.outputs[identity] = path }
  }
}

extension Files {
  /// Throws an error if the run has read the file at the given path, because the run is about to replace that file.
  package func checkOutput(_ path: String) throws(FileError) {
    if let identity = status(path)?.identity { try uses.checkOutput(identity, at: path) }
  }

  /// Records that the run uses the file at the given path as an input without reading the file.
  package func noteInput(_ path: String) throws(FileError) {
    if let identity = status(path)?.identity { try uses.noteInput(identity, as: .path(path)) }
  }
}
