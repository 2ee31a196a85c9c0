import ReactorMemorySystem
import ReactorSystem
import Testing

@Suite struct RealTimersTests {
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

  @Test func `running timers are told by their files, with the time that is left`() throws {
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

  @Test func `a system without such files has none`() {
    let timers = RealTimers(Files(system: MemorySystem()))
    #expect(timers.remaining.isEmpty)
  }
}
