import ReactorBase

/// The files that a run reads, and those that it replaces. A file must not be both read and replaced, because the only
/// copy of an input would be lost.
///
/// A file that has been used in one way can't be used in the other. Files that a process reads
/// after it was copied (`fork`) are known only to that process, so a command announces its outputs
/// before it starts workers.
package final class FileUses: Sendable {
  private struct State {
    /// The names of the files that were read.
    var inputs: [FileStatus.Identity: FileSubject] = [:]
    /// The paths of the files that are going to be replaced.
    var outputs: [FileStatus.Identity: String] = [:]
    var hasRefusedInput = false
  }

  private let state = Lock(State())

  package init() {}

  /// Indicates whether a file was not read because the run is going to replace it.
  package var hasRefusedInput: Bool { state.withLock(\.hasRefusedInput) }

  /// Records a file that is read.
  func noteInput(_ identity: FileStatus.Identity, as subject: FileSubject) throws(FileError) {
    let output = state.withLock { state in
      let output = state.outputs[identity]
      if output == nil { state.inputs[identity] = subject } else { state.hasRefusedInput = true }
      return output
    }
    if let output { throw .replaced(subject, output: output) }
  }

  /// Rejects the replacement of a file that was read.
  func checkOutput(_ identity: FileStatus.Identity, at path: String) throws(FileError) {
    if let input = state.withLock({ $0.inputs[identity] }) {
      throw .replaced(input, output: path)
    }
  }

  /// Records a file that will be replaced, so that it can't be read from now on.
  package func noteOutput(_ identity: FileStatus.Identity, at path: String) throws(FileError) {
    try checkOutput(identity, at: path)
    state.withLock { $0.outputs[identity] = path }
  }
}

extension Files {
  /// Rejects the replacement of the file at a path if the run has read it.
  package func checkOutput(_ path: String) throws(FileError) {
    if let identity = status(path)?.identity { try uses.checkOutput(identity, at: path) }
  }

  /// Announces that the run uses the file at a path as an input, without reading it here.
  package func noteInput(_ path: String) throws(FileError) {
    if let identity = status(path)?.identity { try uses.noteInput(identity, as: .path(path)) }
  }
}
