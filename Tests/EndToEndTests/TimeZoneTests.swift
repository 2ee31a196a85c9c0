import Foundation
import Testing

struct TimeZoneTests {
  @Test(arguments: ["", "time-zone \"Asia/Seoul\"\r\n"], ["fork", "spawn"])
  func `A replay is in the time zone of its script, whatever that of the machine is`(
    declaration: String, isolation: String
  ) async throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let script = Data("reactor system\r\n\(declaration)".utf8)
    _ = try directory.file("a.actions", content: script)
    let outcome = try await Shell.run(
      """
      export REACTOR_TRACE_ISOLATION=\(isolation)
      for zone in Asia/Tokyo America/New_York; do
        TZ=$zone LANG=ko_KR.UTF-8 reactor-trace-hostile --show state a.actions
      done
      """, in: directory.url)
    let states = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains(" state ") && !$0.hasPrefix("#") }
    let (zone, hour) = declaration.isEmpty ? ("GMT", 0) : ("Asia/Seoul", 9)
    #expect(states.count == 2 && Set(states).count == 1, "\(states)")
    #expect(
      states.first?.contains("timeZone: \"\(zone)\"") == true
        && states.first?.hasSuffix("hour: \(hour)") == true, "\(states)")
  }
}
