import ReactorAppPackage
import ReactorBase
import ReactorSystem
import ReactorTraceFormat

/// A `swift build` of a generated package, which also runs the resulting tool.
struct PackageBuild {
  /// The result of a build.
  enum Result: Equatable {
    case succeeded
    /// The build failed with the given errors. `output` contains the end of the build output, which can include errors
    /// without a location.
    case failed([CompilerError], output: String)
    case interrupted
  }

  /// The result of replaying a script.
  enum ScriptResult: Equatable {
    case succeeded
    /// The replay failed. The associated value is the first line of the failure output.
    case failed(String)
    case interrupted
  }

  /// The path of the `swift` program.
  let swift: String
  /// The absolute path of the package.
  private let root: String
  private let scratch: String
  private let system: any SystemCalls
  private let progress: ProgressLine

  /// Creates a build of the package at the given path, or returns `nil` if `swift` is not found through `PATH`.
  init?(of root: String, scratch: String?, in context: CommandContext) {
    guard let swift = context.program(named: "swift") else { return nil }
    self.swift = swift
    self.root = root
    self.scratch = scratch ?? Files.path(".build", in: root)
    system = context.system
    progress = ProgressLine("building", in: context)
  }

  /// Builds a target or product of the package.
  ///
  /// - Parameters:
  ///   - part: The arguments that select the target or product.
  ///   - words: The prefix of each progress line.
  func build(_ part: [String], _ words: String) throws(SystemError) -> Result {
    // Without this option, packages that share a scratch directory would use the same cached manifest.
    let arguments =
      ["build", "--package-path", root, "--scratch-path", scratch]
      + ["--disable-build-manifest-caching"] + part
    var output: [UInt8] = []
    let status = try system.runProgram(at: swift, arguments) { bytes in
      output += bytes
      let last = bytes.split(separator: UInt8(ascii: "\n")).last(where: Self.isProgress)
      if let last { progress.show("\(words): \(String(decoding: last, as: UTF8.self))") }
    }
    progress.clear()
    guard let status else { return .interrupted }
    if status == 0 { return .succeeded }
    let text = String(decoding: output, as: UTF8.self)
    let errors = CompilerError.all(in: text).map { $0.relative(to: root) }
    let lines = text.split(whereSeparator: \.isNewline).suffix(20)
    return .failed(errors, output: lines.joined(separator: "\n"))
  }

  /// Returns whether a line such as `[3/10] Compiling` reports progress. A digit must follow the bracket because
  /// compiler notes can also start with a bracket.
  private static func isProgress(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "[") && line.dropFirst().first.map { 48...57 ~= $0 } == true
  }

  /// Returns whether a line of a replay's output reports that the replay failed. A failed effect isn't such a failure.
  private static func isFailure(_ line: Substring) -> Bool {
    if line.hasPrefix("error") { return true }
    let bytes = Array(line.utf8)
    guard let event = TextLine(bytes.indices, in: bytes) else { return false }
    return event.kind == .error && bytes[event.session].elementsEqual("*".utf8)
  }

  /// Replays a script with the package's own tool.
  func replay(_ script: String, tool name: String) throws(SystemError) -> ScriptResult {
    var output: [UInt8] = []
    let tool = Files.path("debug/\(name)", in: scratch)
    let path = Files.path(script, in: root)
    let status = try system.runProgram(at: tool, ["run", path]) { output += $0 }
    guard let status else { return .interrupted }
    if status == 0 { return .succeeded }
    let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.first(where: Self.isFailure)
    let trap = lines.lazy.compactMap { line in
      line.utf8.firstPlace(of: "Fatal error: ".utf8).map { String(line[$0.upperBound...]) }
    }.first
    let reason = line.map(String.init) ?? "its first script exits with status \(status)"
    return .failed(trap.map { "\(reason): \($0)" } ?? reason)
  }
}

extension CompilerError {
  /// Returns the error with its path relative to the given directory, or the unchanged error if the file is outside the
  /// directory.
  fileprivate func relative(to root: String) -> CompilerError {
    guard path.hasPrefix("\(root)/") else { return self }
    let rest = String(path.dropFirst(root.count + 1))
    return CompilerError(path: rest, line: line, column: column, message: message)
  }
}
