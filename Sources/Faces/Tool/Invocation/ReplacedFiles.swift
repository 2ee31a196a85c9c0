import ReactorSystem

/// The files that a run replaces with its outputs. Every output must be a different file, and the run must not read any
/// of them.
struct ReplacedFiles {
  /// The paths of existing files, as the user typed them, keyed by file identity.
  private var existing: [FileStatus.Identity: String] = [:]
  /// The paths of files that do not exist yet, as the user typed them, keyed by resolved path.
  private var new: [FilePath: String] = [:]
  private let files: Files

  /// Creates a collection of the files at the given destinations.
  ///
  /// - Throws: An error if two destinations are identical or the run has already read one of the files.
  init(_ destinations: [OutputDestination], in files: Files) throws {
    self.files = files
    var descriptors: Set<FileDescriptor> = []
    for destination in destinations {
      switch destination {
      case .standardOutput: try Self.insert(.standardOutput, "-", into: &descriptors)
      case .descriptor(let file, let path): try Self.insert(file, path, into: &descriptors)
      case .file(let path): try insert(path)
      }
    }
  }

  private static func insert(
    _ file: FileDescriptor, _ path: String, into descriptors: inout Set<FileDescriptor>
  ) throws(ToolError) {
    guard descriptors.insert(file).inserted else { throw .sameOutput(path, path) }
  }

  private mutating func insert(_ path: String) throws {
    let other: String?
    if let status = try files.find(path) {
      guard status.kind == .regular else { return }
      try files.uses.noteOutput(status.identity, at: path)
      other = existing.updateValue(path, forKey: status.identity)
    } else {
      other = new.updateValue(path, forKey: FilePath(files.pathWithoutLinks(path)))
    }
    if let other { throw ToolError.sameOutput(other, path) }
  }

  /// Throws an error if a file is also one of the run's outputs.
  ///
  /// - Parameter input: The path of the file. The file need not exist.
  func check(_ input: String) throws(FileError) {
    if existing.isEmpty, new.isEmpty { return }
    if let identity = files.status(input)?.identity {
      try check(input, existing[identity])
    } else if !new.isEmpty {
      try check(input, new[FilePath(files.pathWithoutLinks(input))])
    }
  }

  private func check(_ input: String, _ output: String?) throws(FileError) {
    if let output { throw .replaced(.path(input), output: output) }
  }
}
