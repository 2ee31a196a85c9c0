import Foundation
import ReactorSystem
import Testing

struct SignalTests {
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `A signal leaves the file as it was, and no half-written one beside it`(number: CInt)
    async throws
  {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try directory.file("old.trace", content: Data("what was there".utf8))
    // It takes long enough to be interrupted in the middle.
    let steps = String(repeating: "increase\nwait 1ns\n", count: 50_000)
    try directory.file("long.actions", content: Data("reactor counter\n\(steps)".utf8))

    let process = Process()
    process.executableURL = Repository.products.appendingPathComponent("reactor-trace")
    process.arguments = ["-o", "old.trace", "long.actions"]
    process.currentDirectoryURL = directory.url
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do {
        try Signals.withoutBlocked { try process.run() }
        while process.isRunning, Self.names(in: directory.url).count < 3 { usleep(1000) }
        kill(process.processIdentifier, number)
      } catch {
        done.resume(throwing: error)
      }
    }
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(process.terminationStatus == number)
    #expect(Self.names(in: directory.url) == ["long.actions", "old.trace"])
    let old = try String(
      contentsOf: directory.url.appendingPathComponent("old.trace"), encoding: .utf8)
    #expect(old == "what was there")
  }

  private static func names(in directory: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []).sorted()
  }
}
