#if canImport(Glibc)
  import Foundation
  import ReactorTestTraits
  import Testing

  /// A reactor that writes to the memory that its process shares with the tool.
  @Suite(.endToEnd)
  struct OverwrittenMemoryTests {
    /// A part of that memory, in bytes from its start; from its end if the offset is negative.
    struct Part: Sendable {
      let offset: Int
      let count: Int
      let byte: UInt8
    }

    /// The head, the numbers of the trace and of its pieces, the log, all of these, and the notes of explorations.
    static let parts = [
      Part(offset: 0, count: 64, byte: 0x7F), Part(offset: 0, count: 64, byte: 0xFF),
      Part(offset: 4096, count: 64, byte: 0x7F), Part(offset: 4096, count: 64, byte: 0xBB),
      Part(offset: 4096 + 384 << 10, count: 48, byte: 0x5A),
      Part(offset: 4096 + 384 << 10, count: 8, byte: 0x11),
      Part(offset: 4096 + 384 << 10, count: 48, byte: 0xBB),
      Part(offset: 0, count: 400 << 10, byte: 0xBB),
      Part(offset: -512 << 10, count: 128, byte: 0xBB),
      Part(offset: -512 << 10, count: 128, byte: 0x7F),
    ]

    private static func step(_ part: Part) -> String {
      "overwriteMemory(offset: \(part.offset), count: \(part.count), byte: \(part.byte))"
    }

    @Test(arguments: parts, ReplayProcesses.starts)
    func `What such a reactor leaves is checked: its script fails, and no golden is written`(
      part: Part, start: String
    ) async throws {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      try directory.file(
        "a.actions",
        content: Data("reactor hostile\ncount\n\(Self.step(part))\ncount\nwait 1s\ncount\n".utf8))
      try directory.file("b.actions", content: Data("reactor hostile\ncount\n".utf8))
      let outcome = try await Shell.run(
        "REACTOR_TRACE_ISOLATION=\(start) timeout 60 reactor-trace-hostile test --time-limit 20s "
          + "--update=missing . 2>&1", in: directory.url)
      let text = String(decoding: outcome.output, as: UTF8.self)
      #expect(!text.contains("internal-error"), "\(text)")
      #expect(!text.contains("unknown error"), "\(text)")
      let golden = directory.url.appendingPathComponent("a.actions.trace")
      // A part that a replay does not use does no harm.
      if part.offset < 0 {
        #expect(outcome.status <= 1, "\(text)")
      } else {
        #expect(outcome.status == 1, "\(text)")
        #expect(text.contains("2 scripts: 1 failed, 1 new golden") || text.contains("1 failed"))
        #expect(!FileManager.default.fileExists(atPath: golden.path), "\(text)")
      }
      #expect(
        FileManager.default.fileExists(
          atPath: directory.url.appendingPathComponent("b.actions.trace").path))
    }

    @Test(arguments: parts, ReplayProcesses.starts)
    func `Other commands report it as a failure of the reactor, too`(part: Part, start: String)
      async throws
    {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      try directory.file(
        "a.actions", content: Data("reactor hostile\n\(Self.step(part))\nwait 1s\ncount\n".utf8))
      try directory.file(
        "e.exploration",
        content: Data("reactor hostile\nchoose 2 of \(Self.step(part)), count\n".utf8))
      for command in [
        "run --time-limit 20s a.actions", "graph --time-limit 20s a.actions",
        "run --time-limit 20s --format html -o page.html a.actions",
        "explore --timelines 10 --time-limit 5s e.exploration",
      ] {
        let outcome = try await Shell.run(
          "REACTOR_TRACE_ISOLATION=\(start) timeout 60 reactor-trace-hostile \(command) 2>&1",
          in: directory.url)
        let text = String(decoding: outcome.output, as: UTF8.self)
        #expect(!text.contains("internal-error"), "\(command): \(text)")
        #expect(!text.contains("unknown error"), "\(command): \(text)")
        #expect(outcome.status <= 1, "\(command): \(text)")
      }
    }

    @Test(arguments: ReplayProcesses.starts)
    func `Copies that sleep end with the replay, and are not waited for`(start: String) async throws
    {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      for number in 1...10 {
        try directory.file(
          "\(number).actions",
          content: Data("reactor hostile\nforkAndSleep(depth: 4)\ncount\n".utf8))
      }
      try directory.file("other/a.actions", content: Data("reactor hostile\ncount\n".utf8))
      // The time of ten such scripts, and that of ten runs of another one, as a measure of the load of the machine.
      let outcome = try await Shell.run(
        """
        export REACTOR_TRACE_ISOLATION=\(start)
        begin=$(date +%s)
        reactor-trace-hostile test --jobs 1 --update=missing '\(directory.url.path)' >out || exit 1
        middle=$(date +%s)
        for number in 1 2 3 4 5 6 7 8 9 10; do reactor-trace-hostile test other >/dev/null; done
        end=$(date +%s)
        echo $((middle - begin)) $((end - middle))
        pgrep -f '\(directory.url.path)'
        """, in: directory.url)
      let words = String(decoding: outcome.output, as: UTF8.self).split { " \n".contains($0) }
      let numbers = words.compactMap { Int($0) }
      // Each of them took more than two seconds. Only the shell has the path in its arguments.
      #expect(numbers.count >= 2 && numbers[0] < 3 * numbers[1] + 12, "\(words)")
      #expect(numbers.count <= 3, "\(words)")
    }

    @Test(arguments: ["", "@1s "])
    func `A stream that emits too often at one instant does not settle`(time: String) async throws {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      for (count, status) in [(50_001, 1), (1_000_000, 1), (49_000, 0)] {
        try directory.file(
          "a.actions", content: Data("reactor hostile\n\(time)emitAtOnce(\(count))\n".utf8))
        let outcome = try await Shell.run(
          "reactor-trace-hostile run --show end a.actions", in: directory.url)
        let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
        #expect(outcome.status == Int32(status), "\(count): \(errors)")
        #expect(errors.contains("error[never-settles]") == (status == 1), "\(count): \(errors)")
      }
    }
  }
#endif
