private import Synchronization

package import ReactorSystem

/// A system in memory that records everything that is written, and whose calls fail on demand.
package final class MemorySystem: SystemCalls {
  /// The calls that fail, counted from 1 over all calls that can.
  package enum Faults {
    case none
    /// One call fails.
    case at(Int, SystemError)
    /// This call and every later one fails: to the files, as if the process had been killed.
    case from(Int, SystemError)
    /// No call fails; before this one, another process does something.
    case other(before: Int, @Sendable (MemorySystem) -> Void)
  }

  /// Replaces the programs that are run: returns the output of one, and its exit status.
  package typealias Programs =
    @Sendable (_ system: MemorySystem, _ path: String, _ arguments: [String]) -> (
      output: String, status: Int32?
    )

  package enum Node: Equatable {
    case file([UInt8], permissions: UInt16 = 0o644)
    case directory
    case stream([UInt8] = [])
    case link(to: String)
  }

  private struct State {
    /// The numbers of the files by their paths. An open file may no longer have a path.
    var numbers: [String: Int] = [:]
    var files: [Node] = []
    var open: [Int32: (file: Int, position: Int)] = [:]
    /// The descriptors that hold the locks of files.
    var locks: [Int: Int32] = [:]
    var calls = 0
    var nextDescriptor: Int32 = 3
    var writes = 0
    var failedOutputs: Set<FileDescriptor> = []
    var otherHasRun = false
    var stops: [String] = []
    var uptime = Duration.zero
    var pauses: [Duration] = []

    /// The node at a path, without following links.
    subscript(path: String) -> Node? {
      get { numbers[path].map { files[$0] } }
      set {
        guard let newValue else {
          numbers[path] = nil
          return
        }
        numbers[path] = files.count
        files.append(newValue)
      }
    }

    mutating func create(_ node: Node, at path: String) -> Result<Void, SystemError> {
      if self[path] != nil { return .failure(.alreadyExists) }
      self[path] = node
      return .success(())
    }

    func status(ofFile number: Int) -> FileStatus {
      let identity = FileStatus.Identity(device: 1, number: UInt64(number))
      return switch files[number] {
      case .file(let bytes, let permissions):
        FileStatus(
          kind: .regular, size: bytes.count, permissions: permissions, identity: identity)
      case .directory:
        FileStatus(kind: .directory, size: 0, permissions: 0o755, identity: identity)
      case .stream, .link:
        FileStatus(kind: .stream, size: 0, permissions: 0o644, identity: identity)
      }
    }
  }

  private let state: Mutex<State>
  private let faults: Faults
  private let environment: [String: String]
  private let terminals: Set<FileDescriptor>
  private let maximumBytesInOneCall: Int
  private let programs: Programs
  package let isBeingDebugged: Bool

  package init(
    _ nodes: [String: Node] = [:], input: String = "", faults: Faults = .none,
    environment: [String: String] = [:], terminals: Set<FileDescriptor> = [],
    maximumBytesInOneCall: Int = .max, isBeingDebugged: Bool = false,
    programs: @escaping Programs = { _, _, _ in ("", 0) }
  ) {
    self.programs = programs
    self.isBeingDebugged = isBeingDebugged
    var state = State()
    for (number, name) in ["<in>", "<out>", "<err>"].enumerated() {
      state[name] = .stream(name == "<in>" ? Array(input.utf8) : [])
      state.open[Int32(number)] = (number, 0)
    }
    for (path, node) in nodes { state[path] = node }
    self.state = Mutex(state)
    self.faults = faults
    self.environment = environment
    self.terminals = terminals
    self.maximumBytesInOneCall = maximumBytesInOneCall
  }

  /// The number of calls that could have failed.
  package var calls: Int { state.withLock(\.calls) }
  /// The number of successful writes.
  package var writes: Int { state.withLock(\.writes) }
  /// The files to which a write has failed.
  package var failedOutputs: Set<FileDescriptor> { state.withLock(\.failedOutputs) }
  /// All nodes, except the standard streams.
  package var nodes: [String: Node] {
    state.withLock { state in
      state.numbers.filter { !$0.key.hasPrefix("<") }.mapValues { state.files[$0] }
    }
  }
  /// The number of files that are open besides the standard streams.
  package var openFiles: Int { state.withLock { $0.open.keys.count { $0 > 2 } } }
  /// The bytes that were written to the standard output.
  package var output: String { text(of: "<out>") }
  /// The bytes that had been written to the standard output at each stop in the debugger.
  package var stops: [String] { state.withLock(\.stops) }
  /// The bytes that were written to the standard error output.
  package var errorOutput: String { text(of: "<err>") }

  /// The requested pauses, which take no time.
  package var pauses: [Duration] { state.withLock(\.pauses) }

  package var uptime: Duration { state.withLock(\.uptime) }

  package func pause(for duration: Duration) {
    state.withLock { state in
      state.uptime += duration
      state.pauses.append(duration)
    }
  }

  private func text(of path: String) -> String {
    state.withLock { String(decoding: Self.bytes($0[path]), as: UTF8.self) }
  }

  private static func bytes(_ node: Node?) -> [UInt8] {
    switch node {
    case .file(let bytes, _), .stream(let bytes): bytes
    case .directory, .link, nil: []
    }
  }

  /// Counts a call, and makes it fail if it should.
  private func call<Result>(
    _ body: (inout State) -> Swift.Result<Result, SystemError>
  ) throws(SystemError) -> Result {
    if case .other(let number, let body) = faults {
      let isDue = state.withLock { state in
        guard !state.otherHasRun, state.calls + 1 == number else { return false }
        state.otherHasRun = true
        return true
      }
      if isDue { body(self) }
    }
    return try state.withLock { state -> Swift.Result<Result, SystemError> in
      state.calls += 1
      switch faults {
      case .at(state.calls, let error): return .failure(error)
      case .from(let first, let error) where state.calls >= first: return .failure(error)
      case .none, .at, .from, .other: return body(&state)
      }
    }.get()
  }

  package func openFile(at path: String, for use: FileUse) throws(SystemError) -> FileDescriptor {
    try call { state -> Result<FileDescriptor, SystemError> in
      let followed = Self.followed(path, in: state)
      switch (use, state[followed]) {
      case (.creating, nil): state[followed] = .file([])
      case (.creating, _): return .failure(.alreadyExists)
      case (.appending, nil): state[followed] = .file([])
      case (_, nil): return .failure(.notFound)
      case (.writing, .directory), (.appending, .directory): return .failure(.isDirectory)
      default: break
      }
      guard let number = state.numbers[followed] else { return .failure(.notFound) }
      defer { state.nextDescriptor += 1 }
      state.open[state.nextDescriptor] = (number, 0)
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
    let read = try call { [maximumBytesInOneCall] state -> Result<ArraySlice<UInt8>, SystemError> in
      guard let (number, position) = state.open[file.number] else {
        return .failure(.badDescriptor)
      }
      if state.files[number] == .directory { return .failure(.isDirectory) }
      let rest = Self.bytes(state.files[number]).dropFirst(position)
      let read = rest.prefix(min(room, maximumBytesInOneCall))
      state.open[file.number] = (number, position + read.count)
      return .success(read)
    }
    bytes.replaceSubrange(offset..<offset + read.count, with: read)
    return read.count
  }

  // It has no processes.
  package var workerStart: WorkerStart? { nil }
  package var newProcessStart: WorkerStart? { nil }
  package var worker: WorkerContext? { nil }
  package var programPath: String? { nil }
  package func restartProcess(at path: String) {}

  package func runProgram(
    at path: String, _ arguments: [String], _ receive: ([UInt8]) -> Void
  ) throws(SystemError) -> Int32? {
    let result = programs(self, path, arguments)
    receive(Array(result.output.utf8))
    return result.status
  }

  package func waitForInput(
    from files: [FileDescriptor], milliseconds: Int?
  ) throws(SystemError) -> Set<FileDescriptor> {
    // No file blocks a reader.
    try call { _ in .success(Set(files)) }
  }

  package func writeBytes(_ bytes: RawSpan, to file: FileDescriptor) throws(SystemError) -> Int {
    let bytes = bytes.withUnsafeBytes { Array($0).prefix(maximumBytesInOneCall) }
    do throws(SystemError) {
      return try call { state -> Result<Int, SystemError> in
        guard let number = state.open[file.number]?.file else { return .failure(.badDescriptor) }
        state.writes += 1
        let written = Self.bytes(state.files[number]) + bytes
        if case .file(_, let permissions) = state.files[number] {
          state.files[number] = .file(written, permissions: permissions)
        } else {
          state.files[number] = .stream(written)
        }
        return .success(bytes.count)
      }
    } catch {
      state.withLock { _ = $0.failedOutputs.insert(file) }
      throw error
    }
  }

  package func synchronizeFile(_ file: FileDescriptor) throws(SystemError) {
    try call { _ in .success(()) }
  }

  package func setPermissions(_ permissions: UInt16, of file: FileDescriptor) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      guard let number = state.open[file.number]?.file else { return .failure(.badDescriptor) }
      state.files[number] = .file(Self.bytes(state.files[number]), permissions: permissions)
      return .success(())
    }
  }

  package func lockFile(_ file: FileDescriptor) throws(SystemError) -> FileLock {
    try call { state -> Result<FileLock, SystemError> in
      guard let number = state.open[file.number]?.file else { return .failure(.badDescriptor) }
      let holder = state.locks[number]
      guard holder == nil || holder == file.number else { return .success(.taken) }
      state.locks[number] = file.number
      return .success(.ours)
    }
  }

  package func renameFile(at path: String, to newPath: String) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      guard let number = state.numbers.removeValue(forKey: path) else {
        return .failure(.notFound)
      }
      state.numbers[newPath] = number
      return .success(())
    }
  }

  package func touchFile(at path: String) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      let followed = Self.followed(path, in: state)
      if state[followed] == nil { state[followed] = .file([]) }
      return .success(())
    }
  }

  package func removeFile(at path: String) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      state.numbers.removeValue(forKey: path) == nil ? .failure(.notFound) : .success(())
    }
  }

  package func createDirectory(at path: String, permissions: UInt16) throws(SystemError) {
    try call { state -> Result<Void, SystemError> in
      let parent = Files.directory(of: path)
      if parent != ".", parent != "/", state[parent] != .directory { return .failure(.notFound) }
      return state.create(.directory, at: path)
    }
  }

  package func removeDirectory(at path: String) throws(SystemError) {
    try removeFile(at: path)
  }

  package func createLink(at path: String, to destination: String) throws(SystemError) {
    try call { state in state.create(.link(to: destination), at: path) }
  }

  package func status(ofFileAt path: String) throws(SystemError) -> FileStatus {
    try call { state -> Result<FileStatus, SystemError> in
      guard let number = state.numbers[Self.followed(path, in: state)] else {
        return .failure(.notFound)
      }
      return .success(state.status(ofFile: number))
    }
  }

  package func statusUnlessLink(ofFileAt path: String) throws(SystemError) -> FileStatus? {
    try call { state -> Result<FileStatus?, SystemError> in
      guard let number = state.numbers[path] else { return .failure(.notFound) }
      if case .link = state.files[number] { return .success(nil) }
      return .success(state.status(ofFile: number))
    }
  }

  package func status(of file: FileDescriptor) throws(SystemError) -> FileStatus {
    try call { state -> Result<FileStatus, SystemError> in
      guard let number = state.open[file.number]?.file else { return .failure(.badDescriptor) }
      return .success(state.status(ofFile: number))
    }
  }

  package func resolvedPath(ofFileAt path: String) throws(SystemError) -> String {
    try call { state in
      let followed = Self.followed(path, in: state)
      // The working directory and the root of the system always exist.
      let isThere = state[followed] != nil || path == "." || path == "/"
      return isThere ? .success(followed) : .failure(.notFound)
    }
  }

  package func entries(ofDirectoryAt path: String) throws(SystemError) -> [DirectoryEntry] {
    try call { state -> Result<[DirectoryEntry], SystemError> in
      guard path == "." || state[path] == .directory else { return .failure(.notDirectory) }
      let prefix = path == "." ? "" : "\(path)/"
      let paths = state.numbers.keys.filter { $0.hasPrefix(prefix) && !$0.hasPrefix("<") }
      return .success(
        paths.compactMap { path in
          let name = String(path.dropFirst(prefix.count))
          let isRegular = if case .file = state[path] { true } else { false }
          return name.contains("/") ? nil : DirectoryEntry(name: name, isRegular: isRegular)
        })
    }
  }

  package func isTerminal(_ file: FileDescriptor) -> Bool { terminals.contains(file) }

  package func environmentValue(named name: String) -> String? { environment[name] }

  package func stopInDebugger() {
    let output = output
    state.withLock { $0.stops.append(output) }
  }

  package var processNumber: Int32 { 42 }

  package var processorCount: Int { 2 }

  package func inParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    for number in 0..<count { body(number) }
  }

  private static func followed(_ path: String, in state: State) -> String {
    if case .link(let target) = state[path] { followed(target, in: state) } else { path }
  }
}
