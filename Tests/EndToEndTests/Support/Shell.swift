import Foundation
import ReactorBase

/// Runs commands as a person types them, with the built program first on the path.
enum Shell {
  /// The maximum number of concurrent commands. Some commands wait for others or for a while, so there are more of them
  /// than processors. With many more, a command could reach the limit of real time for searches.
  private static let turns = Turns(4 + 2 * ProcessInfo.processInfo.activeProcessorCount)

  /// The outcome of a command.
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
    await turns.take()
    defer { turns.giveBack() }
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
    let handles = try [
      FileHandle(forReadingFrom: input), FileHandle(forWritingTo: output),
      FileHandle(forWritingTo: errorOutput),
    ]
    // Foundation keeps a process that has ended along with its handles, which would therefore stay open.
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do { try process.run() } catch { done.resume(throwing: error) }
    }
    return try Outcome(
      output: Self.withoutProgress(Data(contentsOf: output)),
      errorOutput: Self.withoutProgress(Data(contentsOf: errorOutput)),
      status: process.terminationStatus)
  }

  /// The output, without the progress lines that `explore` writes to standard error every ten seconds. Standard error
  /// may be the same file as the output, and a slow machine prints more of these lines.
  private static func withoutProgress(_ output: Data) -> Data {
    guard output.range(of: Data("exploring: ".utf8)) != nil else { return output }
    let text = String(decoding: output, as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Data(lines.filter { !$0.hasPrefix("exploring: ") }.joined(separator: "\n").utf8)
  }
}

/// Lets a number of tasks run at a time; the others wait in the order of their arrival.
final class Turns: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Lock<State>

  init(_ count: Int) {
    state = Lock(State(free: count))
  }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        state.waiting.append(continuation)
        return false
      }
      if isFree { continuation.resume() }
    }
  }

  func giveBack() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if state.waiting.isEmpty {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
