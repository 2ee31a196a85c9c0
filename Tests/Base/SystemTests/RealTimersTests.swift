import ReactorMemorySystem
import ReactorSystem
import Testing

struct RealTimersTests {
  private static let directory = "/proc/self/fdinfo"

  private func timer(_ remaining: String) -> MemorySystem.Node {
    .file(
      Array(
        """
        pos:\t0
        flags:\t02004002
        clockid: 1
        ticks: 0
        settime flags: 01
        it_value: \(remaining)
        it_interval: (0, 0)

        """.utf8))
  }

  @Test func `Running timers are found by their files, with the time that is left`() throws {
    let files = Files(
      system: MemorySystem([
        Self.directory: .directory,
        "\(Self.directory)/1": .file(Array("pos:\t0\nflags:\t02\n".utf8)),
        "\(Self.directory)/6": timer("(1, 967962023)"), "\(Self.directory)/7": timer("(0, 0)"),
        "\(Self.directory)/8": timer("(0, 5)"),
      ]))
    let timers = RealTimers(files)
    #expect(timers.remaining == ["6": 1_967_962_023, "8": 5])
    try files.remove("\(Self.directory)/6")
    #expect(timers.remaining == ["8": 5])
  }

  @Test func `A system without such files has no timers`() {
    let timers = RealTimers(Files(system: MemorySystem()))
    #expect(timers.remaining.isEmpty)
  }
}
