import ReactorSystem

/// The outputs of a run, which must all be different. Once they are announced, the run can't read the files that they
/// replace.
struct ReplacedFiles {
  /// The existing files, with their paths as they were typed.
  private var existing: [FileStatus.Identity: String] = [:]
  /// The paths of the outputs that don't exist yet, with symbolic links resolved.
  private var new: [FilePath: String] = [:]
  private let files: Files

  /// Collects the files of the destinations.
  ///
  /// - Throws: If two of the destinations are the same, or the run has read one of the files.
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

  /// Rejects an output that the run also writes in a different way.
  ///
  /// - Parameter input: The path of that file, which may not exist yet.
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
