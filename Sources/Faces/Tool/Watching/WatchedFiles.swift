import ReactorBase
import ReactorChecks
import ReactorScript
import ReactorSystem

/// The files of a watched suite and the state of each file when it was last checked.
struct WatchedFiles {
  private let files: Files
  /// The state of each file, or `nil` for a missing file. The keys are paths.
  private var states: [PathBytes: FileStatus?] = [:]
  /// The scripts to which each file belongs, keyed by the file's path. A file can be a script itself, a golden, or an
  /// included file.
  private(set) var owners: [PathBytes: Set<PathBytes>] = [:]

  /// The maximum number of files to examine for the includes of one script.
  private static let maximumIncludes = 10_000

  /// Creates a collection that does not watch any files yet.
  init(_ files: Files) {
    self.files = files
  }

  var directories: Set<String> { Set(owners.keys.map { Files.directory(of: $0.path) }) }

  /// Checks the files of the given scripts. Earlier changes remain recorded until ``changedScripts()`` returns them.
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

  /// Returns the paths of the scripts whose files have changed since the last call.
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

  /// Records the current state of a script's files after this process has written them.
  mutating func refresh(_ script: GoldenScript) {
    for path in [script.filePath, script.goldenPath] {
      states.updateValue(files.status(path), forKey: PathBytes(path))
    }
  }

  /// Returns the paths of all files that a script includes, directly or indirectly.
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

/// Functions that find the files that a script includes or reads values from.
private enum ScriptIncludes {
  static func paths(in bytes: [UInt8], of script: String) -> [String] {
    var paths = valueFiles(in: bytes)
    // Most scripts include no files and therefore need no parsing.
    if ["include", "from"].contains(where: { bytes.firstPlace(of: $0.utf8) != nil }) {
      var reader = ScriptReader(SourceFile(name: script, bytes: bytes))
      while let step = reader.next() {
        if let path = step.includedPath { paths.append(path.text) }
      }
    }
    let directory = Files.directory(of: script)
    return paths.filter { !$0.hasPrefix("/") }.map { FilePath(directory).appending($0).text }
  }

  /// Returns the quoted strings that follow `file(` in a script of either form. The result can include strings that are
  /// not paths, which are harmless.
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

/// The running program, whose executable file is watched for changes.
struct WatchedProgram {
  let path: String
  private let files: Files
  private let state: FileStatus?

  /// Creates a watched program and records the current state of its file.
  init(_ files: Files) {
    self.files = files
    path = files.system.programPath ?? ""
    state = files.status(path)
  }

  var directory: String { Files.directory(of: path) }

  /// Indicates whether the file contains a new version of the program that appears to be complete.
  var hasChanged: Bool {
    guard let now = files.status(path), now != state else { return false }
    return now.permissions & 0o111 != 0
  }
}
