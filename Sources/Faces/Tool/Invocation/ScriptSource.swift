import ReactorBase
import ReactorChecks
import ReactorScript
import ReactorSystem

/// The source of a script.
enum ScriptSource: Equatable, Sendable {
  /// The standard input.
  case standardInput
  case file(String)
  /// A file that was found in a directory, in a run with this root.
  case found(GoldenScript, root: String?)

  /// Reads a typed source; `-` is the standard input.
  init(argument: String) {
    self = argument == "-" ? .standardInput : .file(argument)
  }

  /// The script's name in diagnostics and in the header of a trace.
  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let path): path
    case .found(let script, _): script.path
    }
  }

  /// The directory that the script must stay in, unless the command line names one.
  var directory: String? {
    if case .found(let script, let root) = self { root ?? script.directory } else { nil }
  }

  /// Reads all bytes, unless there are more than a limit.
  func read(from files: Files, limit: Int = Files.maximumBytes) throws(FileError) -> [UInt8] {
    switch self {
    case .standardInput: try files.readStandardInput(limit: limit)
    case .file(let path):
      try files.read(CasePath(path, in: files).file, streams: true, limit: limit)
    case .found(let script, let root):
      try GoldenTree.read(script, root: root, limit: limit, in: files)
    }
  }
}

extension ScriptSource {
  /// Reads the script with the name that diagnostics show.
  func sourceFile(from files: Files) throws(FileError) -> SourceFile {
    let bytes = try read(from: files, limit: SourceFile.maximumSize)
    return switch self {
    case .standardInput: SourceFile(name: name, bytes: bytes)
    case .file(let path): CasePath(path, in: files).sourceFile(with: bytes)
    case .found(let script, _):
      SourceFile(name: script.filePath, bytes: bytes, caseName: script.caseName)
    }
  }

  /// The script once for each of its cases, or only the script itself if it has no cases or can't be read.
  func cases(from files: Files) -> [ScriptSource] {
    // A stream can be read only once.
    guard case .file(let path) = self, files.status(path)?.kind != .stream,
      let file = try? sourceFile(from: files), file.caseName == nil
    else {
      return [self]
    }
    return file.cases.map { .file($0.title) }
  }
}

extension [ScriptSource] {
  /// Reads the typed scripts; standard input can be given only once.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self = arguments.operands.map(ScriptSource.init(argument:))
    guard count(where: { $0 == .standardInput }) <= 1 else { throw .standardInputTwice }
  }

  /// Reads the typed scripts, and finds those in directories.
  ///
  /// Directories that can't be searched have been reported, and the run will fail.
  ///
  /// - Parameters:
  ///   - arguments: The typed arguments.
  ///   - root: The directory that links must stay in; by default, each directory itself.
  ///   - suffixes: The suffixes of the files to find.
  ///   - needsScripts: Whether each directory must contain a script.
  ///   - context: Provides the files, and receives reports.
  init(
    in arguments: ParsedArguments, root: String? = nil,
    named suffixes: [String] = GoldenScript.scriptSuffixes, needsScripts: Bool = true,
    _ context: CommandContext
  ) throws {
    var seen: Set<PathBytes> = []
    self = try [ScriptSource](arguments).flatMap { source in
      guard case .file(let path) = source, context.files.status(path)?.kind == .directory else {
        return [source]
      }
      let suite = try GoldenSuite.find(
        [path], root: root, named: suffixes, splitsCases: false, in: context.files)
      let found = Self.init(suite, root: root, context)
      if needsScripts, found.isEmpty, suite.problems.isEmpty {
        throw ToolError.noScripts(in: [path])
      }
      return found.filter { seen.insert(PathBytes($0.name)).inserted }
    }
  }

  /// The scripts of a suite, after unsearchable directories have been reported.
  init(_ suite: GoldenSuite, root: String?, _ context: CommandContext) {
    // A worker that finds them again does not report them.
    if context.system.worker == nil, !suite.problems.isEmpty {
      for problem in suite.problems { context.report(problem) }
      context.noteFailure()
    }
    self = suite.scripts.map {
      $0.directory == nil ? .file($0.path) : .found($0, root: root)
    }
  }
}

extension CommandContext {
  /// Reads a script for a command that does not accept directories.
  func readScript(_ source: ScriptSource) throws(ToolError) -> SourceFile {
    do throws(FileError) {
      return try source.sourceFile(from: files)
    } catch .cannotRead(.path(let path), .isDirectory) {
      throw ToolError(
        id: "unreadable-file",
        "'\(VisibleText(path, .line))' is a directory; '\(tool.name) test' replays the scripts in it"
      )
    } catch {
      throw ToolError(error)
    }
  }
}

extension OperandDefinition {
  /// Scripts, and directories of scripts.
  static let scripts = OperandDefinition(
    "SCRIPT", .file, .oneOrMore,
    help: "a script, a directory of scripts, or '-' for standard input")
}
