import ReactorSystem

/// The files that a run is going to replace; it must read none of them.
struct ReplacedFiles {
  /// The files that exist, with their paths as they were typed.
  private var existing: [FileStatus.Identity: String] = [:]
  /// The paths of the others, without symbolic links.
  private var new: [FilePath: String] = [:]
  private let files: Files

  /// Collects the files that are written to destinations.
  ///
  /// - Throws: If two of the destinations are the same.
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
      other = existing.updateValue(path, forKey: status.identity)
    } else {
      other = new.updateValue(path, forKey: FilePath(files.pathWithoutLinks(path)))
    }
    if let other { throw ToolError.sameOutput(other, path) }
  }

  /// The files that exist.
  var identities: Set<FileStatus.Identity> { Set(existing.keys) }

  /// Refuses to replace a file that is read.
  ///
  /// - Parameter input: The path of the file, at which there may be nothing yet.
  func check(_ input: String) throws(ToolError) {
    if existing.isEmpty, new.isEmpty { return }
    if let identity = files.status(input)?.identity {
      try check(input, existing[identity])
    } else if !new.isEmpty {
      try check(input, new[FilePath(files.pathWithoutLinks(input))])
    }
  }

  /// Refuses to replace a script that is read.
  func check(_ script: ScriptSource) throws(ToolError) {
    switch script {
    case .file(let path): try check(path)
    case .standardInput:
      if let identity = try? files.system.status(of: .standardInput).identity {
        try check("-", existing[identity])
      }
    }
  }

  private func check(_ input: String, _ output: String?) throws(ToolError) {
    if let output { throw .outputIsInput(input, output: output) }
  }
}
