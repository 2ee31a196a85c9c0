import Foundation
import Testing

struct DebuggerTests {
  private static let debugger = "/usr/bin/gdb"

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: debugger)),
    arguments: ReplayProcesses.starts + ["off"])
  func `A debugger stops before a line of the trace, in the process that it started`(
    isolation: String
  ) async throws {
    let outcome = try await Shell.run(
      """
      REACTOR_TRACE_ISOLATION=\(isolation) gdb -nx -batch -ex run -ex 'bt 3' -ex continue --args \
        reactor-trace --break-at 6 scripts/counter/overlap.actions
      """, in: Repository.root)
    let output = String(decoding: outcome.output, as: UTF8.self)
    // A container may prevent debuggers from tracing processes.
    if output.contains("SIGTRAP") == false, outcome.status != 0 { return }
    let stop = try #require(output.range(of: "SIGTRAP"))
    #expect(output[..<stop.lowerBound].contains("0.500 counter action #2 increase\n"))
    #expect(!output[..<stop.lowerBound].contains("0.500 counter state #2"))
    #expect(output[stop.upperBound...].contains("1.500 * end pending: 0\n"))
    #expect(output.contains("exited normally"))
    #expect(
      String(decoding: outcome.errorOutput, as: UTF8.self)
        .contains("stopped before line 6: 0.500 counter state #2 value: 0, isLoading: true\n"))
  }
}
