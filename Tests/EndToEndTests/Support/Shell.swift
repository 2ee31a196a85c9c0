import Foundation

/// Runs commands as a person types them, with the built program first on the path.
enum Shell {
  /// What a command did.
  struct Outcome: Equatable {
    var output: Data
    var errorOutput: Data
    var status: Int32
  }

  /// Runs a command line with `/bin/sh`, in an environment that is the same on every machine.
  ///
  /// A command of several lines has the status of the last.
  static func run(
    _ command: String, in directory: URL, input: Data = Data()
  ) async throws -> Outcome {
    let streams = try TemporaryDirectory()
    defer { streams.remove() }
    let input = try streams.file("in", content: input)
    let output = try streams.file("out")
    let errorOutput = try streams.file("err")

    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = directory
    process.environment = [
      "PATH": "\(Repository.products.path):/usr/bin:/bin", "LC_ALL": "C", "TERM": "dumb",
    ]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errorOutput)
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    return try Outcome(
      output: Data(contentsOf: output), errorOutput: Data(contentsOf: errorOutput),
      status: process.terminationStatus)
  }
}
