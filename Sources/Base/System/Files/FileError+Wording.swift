import ReactorBase

extension FileError {
  /// The stable identifier of the error, such as `unreadable-file`.
  package var id: String {
    switch self {
    case .cannotRead: "unreadable-file"
    case .tooLarge: "file-too-large"
    case .cannotWrite: "unwritable-file"
    case .cannotRemove: "unremovable-file"
    case .outside: "outside-root"
    case .replaced: "output-is-input"
    case .cannotList: "unreadable-directory"
    }
  }

  /// A one-sentence description of the error, without a period.
  package var message: String {
    switch self {
    case .cannotRead(let subject, let cause): "cannot read \(subject.words): \(cause.reason)"
    case .tooLarge(let subject, let limit):
      "cannot read \(subject.words): it is larger than \(NumberText.bytes(limit))"
    case .cannotWrite(.path(let path), let cause):
      "cannot write \(FileSubject.path(path).words): \(cause.reason)"
    case .cannotWrite(let stream, let cause): "cannot write to \(stream.words): \(cause.reason)"
    case .cannotRemove(let subject, let cause):
      "cannot remove \(subject.words): \(cause.reason)"
    case .outside(let subject, let root):
      "\(subject.words) resolves to a path outside \(FileSubject.path(root).words)"
    case .replaced(let subject, let output):
      "the output \(FileSubject.path(output).words) would overwrite \(subject.words), which is also an input"
    case .cannotList(let subject, let cause):
      "cannot list the directory \(subject.words): \(cause.reason)"
    }
  }
}

extension FileError {
  /// The reason for the failure, without the name of the file.
  package var reason: String {
    switch self {
    case .cannotRead(_, let cause), .cannotWrite(_, let cause), .cannotRemove(_, let cause),
      .cannotList(_, let cause):
      cause.reason
    case .tooLarge: SystemError.fileTooLarge.reason
    case .replaced(_, let output): "the output \(FileSubject.path(output).words) would overwrite it"
    case .outside(_, let root): "it resolves to a path outside \(FileSubject.path(root).words)"
    }
  }
}

extension FileSubject {
  /// The name of the file in messages.
  package var words: String {
    switch self {
    case .path(let path): "'\(VisibleText(path, .line))'"
    case .standardInput: "standard input"
    case .standardOutput: "standard output"
    case .standardError: "standard error"
    }
  }
}
