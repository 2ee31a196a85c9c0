import ReactorSystem
internal import ReactorDiagnostics

extension ScriptSource {
  /// Reads the script with the name that diagnostics show.
  func sourceFile(from files: Files) throws(FileError) -> SourceFile {
    SourceFile(name: name, bytes: try read(from: files, limit: SourceFile.maximumSize))
  }
}

extension [ScriptSource] {
  /// Reads the scripts that were typed; the standard input can be one of them once.
  package init(_ arguments: ParsedArguments) throws(UsageError) {
    self = arguments.operands.map(ScriptSource.init(argument:))
    guard count(where: { $0 == .standardInput }) <= 1 else { throw .standardInputTwice }
  }
}
