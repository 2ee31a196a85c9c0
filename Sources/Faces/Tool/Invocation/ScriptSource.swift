import ReactorBase
import ReactorChecks
import ReactorScript
import ReactorSystem

/// The source of a script.
enum ScriptSource: Equatable, Sendable {
  /// Standard input.
  case standardInput
  case file(String)
  /// A script found in a directory. The file must be inside the given root directory or, if `root` is `nil`, inside the
  /// searched directory.
  case found(GoldenScript, root: String?)

  /// Creates a source from an argument, in which a dash represents standard input.
  init(argument: String) {
    self = argument == "-" ? .standardInput : .file(argument)
  }

  /// The name of the script in diagnostics and in the header of its trace.
  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let path): path
    case .found(let script, _): script.path
    }
  }

  /// The directory that must contain the script, or `nil` if the script was named directly.
  var directory: String? {
    if case .found(let script, let root) = self { root ?? script.directory } else { nil }
  }

  /// Returns the content of the source, or throws an error if the content exceeds the given size limit.
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
  /// Returns the script as a source file with the name that diagnostics show.
  func sourceFile(from files: Files) throws(FileError) -> SourceFile {
    let bytes = try read(from: files, limit: SourceFile.maximumSize)
    return switch self {
    case .standardInput: SourceFile(name: name, bytes: bytes)
    case .file(let path): CasePath(path, in: files).sourceFile(with: bytes)
    case .found(let script, _):
      SourceFile(name: script.filePath, bytes: bytes, caseName: script.caseName)
    }
  }

  /// Returns a source for each case in the script. Returns only this source if the script has no cases or cannot be
  /// read.
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
  /// Creates sources for the operands. The `-` operand may occur only once.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self = arguments.operands.map(ScriptSource.init(argument:))
    guard count(where: { $0 == .standardInput }) <= 1 else { throw .standardInputTwice }
  }

  /// Creates sources for the operands and for the scripts in directories.
  ///
  /// Directories that cannot be searched are reported and make the run fail.
  ///
  /// - Parameters:
  ///   - arguments: The parsed arguments.
  ///   - root: The directory that must contain linked files, or `nil` to use each searched directory.
  ///   - suffixes: The file name suffixes to search for.
  ///   - needsScripts: Whether each directory must contain a script.
  ///   - context: The context that provides the files and reports problems.
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

  /// Creates sources for the scripts in a suite and reports directories that cannot be searched.
  init(_ suite: GoldenSuite, root: String?, _ context: CommandContext) {
    // A worker process encounters the same problems but doesn't report them again.
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
  /// Returns the script as a source file, for a command that does not accept directories.
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
  /// One or more scripts or directories of scripts.
  static let scripts = OperandDefinition(
    "SCRIPT", .file, .oneOrMore,
    help: "a script, a directory of scripts, or '-' for standard input")
}
