import ReactorBase
import ReactorChecks
import ReactorScript
import ReactorSystem

/// The files of a watched suite, in the state in which they were last checked.
struct WatchedFiles {
  private let files: Files
  /// The state of each file; nil for a missing file.
  private var states: [PathBytes: FileStatus?] = [:]
  /// The scripts that a file belongs to, by its path: those that are the file, have it as their golden, or include it.
  private(set) var owners: [PathBytes: Set<PathBytes>] = [:]

  /// The maximum number of files, including included ones, that are searched for one script.
  private static let maximumIncludes = 10_000

  /// Creates a collection that does not watch any files yet.
  init(_ files: Files) {
    self.files = files
  }

  var directories: Set<String> { Set(owners.keys.map { Files.directory(of: $0.path) }) }

  /// Checks the files of scripts. Changes that are already known are kept.
  mutating func look(at scripts: [GoldenScript]) {
    owners = [:]
    for script in scripts {
      for path in [script.filePath, script.goldenPath] + includes(of: script.filePath) {
        owners[PathBytes(path), default: []].insert(PathBytes(script.path))
      }
    }
    states = states.filter { owners[$0.key] != nil }
    for path in owners.keys where states[path] == nil {
      states.updateValue(files.status(path.path), forKey: path)
    }
  }

  /// The scripts with files that have changed since they were last checked.
  mutating func changedScripts() -> Set<PathBytes> {
    var changed: Set<PathBytes> = []
    for (path, old) in states {
      let new = files.status(path.path)
      guard new != old else { continue }
      states.updateValue(new, forKey: path)
      changed.formUnion(owners[path] ?? [])
    }
    return changed
  }

  /// Records that this process has written the files of a script.
  mutating func refresh(_ script: GoldenScript) {
    for path in [script.filePath, script.goldenPath] {
      states.updateValue(files.status(path), forKey: PathBytes(path))
    }
  }

  /// The paths of all files that a script includes, directly or indirectly.
  private func includes(of script: String) -> [String] {
    var known: Set<PathBytes> = []
    var open = [script]
    while let path = open.popLast(), known.count < Self.maximumIncludes {
      guard let bytes = try? files.read(path, limit: 64 << 20) else { continue }
      let includes = ScriptIncludes.paths(in: bytes, of: path)
      open += includes.filter { known.insert(PathBytes($0)).inserted }
    }
    return known.map(\.path)
  }
}

/// The paths of the files that a script includes, and of the files that contain its values.
private enum ScriptIncludes {
  static func paths(in bytes: [UInt8], of script: String) -> [String] {
    var paths = valueFiles(in: bytes)
    // Most scripts include nothing, and need not be read.
    if ["include", "from"].contains(where: { bytes.firstPlace(of: $0.utf8) != nil }) {
      var reader = ScriptReader(SourceFile(name: script, bytes: bytes))
      while let step = reader.next() {
        if let path = step.includedPath { paths.append(path.text) }
      }
    }
    let directory = Files.directory(of: script)
    return paths.filter { !$0.hasPrefix("/") }.map { FilePath(directory).appending($0).text }
  }

  /// The quoted strings after `file(`, in either form of a script. A string that is not a path does no harm.
  private static func valueFiles(in bytes: [UInt8]) -> [String] {
    let marks = Set(" \t\\".utf8)
    return bytes.places(of: "file(".utf8).compactMap { place in
      let rest = bytes[place.upperBound...].drop(while: marks.contains)
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      let path = rest.dropFirst().prefix { !"\"\\\n".utf8.contains($0) }
      return String(decoding: path, as: UTF8.self)
    }
  }
}

/// The program itself, which may be rebuilt.
struct WatchedProgram {
  let path: String
  private let files: Files
  private let state: FileStatus?

  /// Checks the running program.
  init(_ files: Files) {
    self.files = files
    path = files.system.programPath ?? ""
    state = files.status(path)
  }

  var directory: String { Files.directory(of: path) }

  /// Indicates whether there is a new program that seems to be complete.
  var hasChanged: Bool {
    guard let now = files.status(path), now != state else { return false }
    return now.permissions & 0o111 != 0
  }
}
