private import Synchronization

package import SystemAccess

/// A system in memory that remembers what was written, and whose calls fail on demand.
package final class MemorySystem: SystemCalls {
  /// Which calls fail, counted from 1 over all calls that can.
  package enum Faults {
    case none
    /// One call fails.
    case at(Int, SystemError)
    /// This call and every later one fails: to the files, as if the process had been killed.
    case from(Int, SystemError)
  }

  package enum Node: Equatable {
    case file([UInt8], permissions: UInt16 = 0o644)
    case directory
    case stream([UInt8] = [])
    case link(to: String)
  }

  private struct State {
    var nodes: [String: Node]
    var open: [Int32: (path: String, position: Int)] = [:]
    /// The descriptors that hold the locks of files.
    var locks: [String: Int32] = [:]
    var calls = 0
    var nextDescriptor: Int32 = 3
    var writes = 0
  }

  private let state: Mutex<State>
  private let faults: Faults
  private let environment: [String: String]
  private let terminals: Set<FileDescriptor>
  private let mostBytesInOneCall: Int

  package init(
    _ nodes: [String: Node] = [:], input: String = "", faults: Faults = .none,
    environment: [String: String] = [:], terminals: Set<FileDescriptor> = [],
    mostBytesInOneCall: Int = .max
  ) {
    var state = State(nodes: nodes)
    for (number, name) in ["<in>", "<out>", "<err>"].enumerated() {
      state.nodes[name] = .stream(name == "<in>" ? Array(input.utf8) : [])
      state.open[Int32(number)] = (name, 0)
    }
    self.state = Mutex(state)
    self.faults = faults
    self.environment = environment
    self.terminals = terminals
    self.mostBytesInOneCall = mostBytesInOneCall
  }

  /// The number of calls that could have failed.
  package var calls: Int { state.withLock(\.calls) }
  /// The number of successful writes.
  package var writes: Int { state.withLock(\.writes) }
  /// Everything there is, the standard streams left out.
  package var nodes: [String: Node] {
    state.withLock { $0.nodes.filter { !$0.key.hasPrefix("<") } }
  }
  /// The number of files that are open besides the standard streams.
  package var openFiles: Int { state.withLock { $0.open.keys.count { $0 > 2 } } }
  /// What was written to the standard output.
  package var output: String { text(of: "<out>") }
  /// What was written to the standard error output.
  package var errorOutput: String { text(of: "<err>") }

  private func text(of path: String) -> String {
    state.withLock { String(decoding: Self.bytes($0.nodes[path]), as: UTF8.self) }
  }

  private static func bytes(_ node: Node?) -> [UInt8] {
    switch node {
    case .file(let bytes, _), .stream(let bytes): bytes
    case .directory, .link, nil: []
    }
  }

  /// Counts a call, and fails it if it is its turn.
  private func call<Result>(
    _ body: (inout State) -> Swift.Result<Result, SystemError>
  ) throws(SystemError) -> Result {
    try state.withLock { state -> Swift.Result<Result, SystemError> in
      state.calls += 1
      switch faults {
      case .at(state.calls, let error): return .failure(error)
      case .from(let first, let error) where state.calls >= first: return .failure(error)
      case .none, .at, .from: return body(&state)
      }
    }.get()
  }

  package func openFile(at path: String, for use: FileUse) throws(SystemError) -> FileDescriptor {
    try call { state -> Result<FileDescriptor, SystemError> in
      switch (use, state.nodes[path]) {
      case (.creating, nil): state.nodes[path] = .file([])
      case (.creating, _): return .failure(.alreadyExists)
      case (_, nil): return .failure(.notFound)
      case (.writing, .directory): return .failure(.isDirectory)
      case (.writing, .file(_, let permissions)):
        state.nodes[path] = .file([], permissions: permissions)
      default: break
      }
      defer { state.nextDescriptor += 1 }
      state.open[state.nextDescriptor] = (path, 0)
      return .success(FileDescriptor(number: state.nextDescriptor))
    }
  }

  package func closeFile(_ file: FileDescriptor) throws(SystemError) {
    state.withLock { state in
      state.open.removeValue(forKey: file.number)
      state.locks = state.locks.filter { $0.value != file.number }
    }
    try call { _ in .success(()) }
  }

  package func readBytes(
    from file: FileDescriptor, into bytes: inout [UInt8], at offset: Int
  ) throws(SystemError) -> Int {
    let room = bytes.count - offset
    let read = try call { [mostBytesInOneCall] state -> Result<ArraySlice<UInt8>, SystemError> in
      guard let (path, position) = state.open[file.number] else {
        return .failure(.badDescriptor)
      }
      if state.nodes[path] == .directory { return .failure(.isDirectory) }
      let rest = Self.bytes(state.nodes[path]).dropFirst(position)
      let read = rest.prefix(min(room, mostBytesInOneCall))
      state.open[file.number] = (path, position + read.count)
      return .success(read)
    }
    bytes.replaceSubrange(offset..<offset + read.count, with: read)
    return read.count
  }

  package func writeBytes(_ bytes: RawSpan, to file: FileDescriptor) throws(SystemError) -> Int {
    let bytes = bytes.withUnsafeBytes { Array($0).prefix(mostBytesInOneCall) }
    return try call { state -> Result<Int, SystemError> in
      guard let path = state.open[file.number]?.path else { return .failure(.badDescriptor) }
      state.writes += 1
      let written = Self.bytes(state.nodes[path]) + bytes
      if case .file(_, let permissions) = state.nodes[path] {
        state.nodes[path] = .file(written, permissions: permissions)
      } else {
        state.nodes[path] = .stream(written)
      }
      return .success(bytes.count)
    }
  }

  package func synchronizeFile(_ file: FileDescriptor) throws(SystemError) {
    try call { _ in .success(()) }
  }

  package func setPermissions(_ permissions: UInt16, of file: FileDescriptor) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      guard let path = state.open[file.number]?.path else { return .failure(.badDescriptor) }
      state.nodes[path] = .file(Self.bytes(state.nodes[path]), permissions: permissions)
      return .success(())
    }
  }

  package func lockFile(_ file: FileDescriptor) throws(SystemError) -> FileLock {
    try call { state -> Result<FileLock, SystemError> in
      guard let path = state.open[file.number]?.path else { return .failure(.badDescriptor) }
      let holder = state.locks[path]
      guard holder == nil || holder == file.number else { return .success(.taken) }
      state.locks[path] = file.number
      return .success(.ours)
    }
  }

  package func renameFile(at path: String, to newPath: String) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      guard let node = state.nodes.removeValue(forKey: path) else { return .failure(.notFound) }
      state.nodes[newPath] = node
      return .success(())
    }
  }

  package func removeFile(at path: String) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      state.nodes.removeValue(forKey: path) == nil ? .failure(.notFound) : .success(())
    }
  }

  package func status(ofFileAt path: String) throws(SystemError) -> FileStatus {
    try call { state -> Result<FileStatus, SystemError> in
      Self.status(Self.followed(path, in: state), in: state)
    }
  }

  package func status(of file: FileDescriptor) throws(SystemError) -> FileStatus {
    try call { state -> Result<FileStatus, SystemError> in
      guard let path = state.open[file.number]?.path else { return .failure(.badDescriptor) }
      return Self.status(path, in: state)
    }
  }

  package func resolvedPath(ofFileAt path: String) throws(SystemError) -> String {
    try call { state in .success(Self.followed(path, in: state)) }
  }

  package func fileNames(inDirectoryAt path: String) throws(SystemError) -> [String] {
    try call { state -> Result<[String], SystemError> in
      guard path == "." || state.nodes[path] == .directory else { return .failure(.notDirectory) }
      let prefix = path == "." ? "" : "\(path)/"
      let names = state.nodes.keys.filter { $0.hasPrefix(prefix) && !$0.hasPrefix("<") }
      return .success(names.map { String($0.dropFirst(prefix.count)) }.filter { !$0.contains("/") })
    }
  }

  package func isTerminal(_ file: FileDescriptor) -> Bool { terminals.contains(file) }

  package func environmentValue(named name: String) -> String? { environment[name] }

  package var processNumber: Int32 { 42 }

  package var processorCount: Int { 2 }

  package func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    for number in 0..<count { body(number) }
  }

  private static func followed(_ path: String, in state: State) -> String {
    if case .link(let target) = state.nodes[path] { followed(target, in: state) } else { path }
  }

  private static func status(
    _ path: String, in state: State
  ) -> Result<FileStatus, SystemError> {
    guard let node = state.nodes[path] else { return .failure(.notFound) }
    let number = path.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }
    let identity = FileStatus.Identity(device: 1, number: number)
    return switch node {
    case .file(let bytes, let permissions):
      .success(
        FileStatus(
          kind: .regular, size: bytes.count, permissions: permissions, identity: identity))
    case .directory:
      .success(FileStatus(kind: .directory, size: 0, permissions: 0o755, identity: identity))
    case .stream, .link:
      .success(FileStatus(kind: .stream, size: 0, permissions: 0o644, identity: identity))
    }
  }
}
