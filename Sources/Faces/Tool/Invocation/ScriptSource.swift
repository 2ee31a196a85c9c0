import ReactorBase
import ReactorSystem

/// The source of a script.
enum ScriptSource: Equatable, Sendable {
  /// The standard input, to its end.
  case standardInput
  case file(String)

  /// Reads the source as it was typed; `-` is the standard input.
  init(argument: String) {
    self = argument == "-" ? .standardInput : .file(argument)
  }

  /// The script's name in diagnostics and in the header of a trace.
  var name: String {
    switch self {
    case .standardInput: "-"
    case .file(let path): path
    }
  }

  /// Reads all of it, unless there are more bytes than a limit.
  func read(from files: Files, limit: Int = Files.maximumBytes) throws(FileError) -> [UInt8] {
    switch self {
    case .standardInput: try files.readStandardInput(limit: limit)
    case .file(let path): try files.read(path, streams: true, limit: limit)
    }
  }
}

extension ScriptSource {
  /// Reads the script with the name that diagnostics show.
  func sourceFile(from files: Files) throws(FileError) -> SourceFile {
    SourceFile(name: name, bytes: try read(from: files, limit: SourceFile.maximumSize))
  }
}

extension [ScriptSource] {
  /// Reads the scripts that were typed; the standard input can be one of them once.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self = arguments.operands.map(ScriptSource.init(argument:))
    guard count(where: { $0 == .standardInput }) <= 1 else { throw .standardInputTwice }
  }
}
