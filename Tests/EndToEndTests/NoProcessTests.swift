#if canImport(Glibc)
  import Foundation
  import ReactorTestTraits
  import Testing

  @Suite(.endToEnd)
  struct NoProcessTests {
    @Test(arguments: [1, 2, 4])
    func `A process that cannot be started leaves no script without a result`(jobs: Int)
      async throws
    {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      let script = Data("reactor counter\nincrease\n".utf8)
      for number in 1...20 { try directory.file("\(number).actions", content: script) }
      _ = try await Shell.run("reactor-trace test --update=missing .", in: directory.url)
      // Too few descriptors for the pipe and the files of one process.
      let outcome = try await Shell.run(
        "ulimit -n 8; reactor-trace test --jobs \(jobs) .", in: directory.url)
      let lines = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
      #expect(lines.last == "20 scripts: 20 with errors")
      let error =
        "error[no-process]: cannot start a process for the replay: too many files are open"
      #expect(lines.filter { $0 == error }.count == 20)
      #expect(outcome.status == 2)
    }

    @Test(arguments: [13, 16, 30])
    func `A process is started once others have ended, with few descriptors and many jobs`(
      descriptors: Int
    ) async throws {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      let script = Data("reactor counter\nincrease\n".utf8)
      for number in 1...60 { try directory.file("\(number).actions", content: script) }
      let outcome = try await Shell.run(
        "reactor-trace test --update=missing . && ulimit -n \(descriptors)"
          + " && reactor-trace test --jobs 14 .", in: directory.url)
      #expect(String(decoding: outcome.output, as: UTF8.self).hasSuffix("\n60 scripts passed\n"))
      #expect(outcome.status == 0)
    }

    @Test(arguments: [("-S", "error[wrong-type]: "), ("-H", "error[small-stack]: ")])
    func `A small stack is raised as far as a limit allows, and refused where that is too little`(
      limit: String, message: String
    ) async throws {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      let deep = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
      try directory.file(
        "a.actions", content: Data("reactor text-field\ninputField(\(deep))\n".utf8))
      let outcome = try await Shell.run(
        "ulimit -S -s 256; \(limit == "-H" ? "ulimit -H -s 256;" : "") reactor-trace check a.actions",
        in: directory.url)
      let text = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      #expect(text.hasPrefix(message), "\(text.prefix(200))")
      #expect(outcome.status == 2)
    }

    @Test(arguments: ["run a.actions", "test .", "explore counter --timelines 20"])
    func `A process without a place for its memory ends the command`(command: String) async throws {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      try directory.file("a.actions", content: Data("reactor counter\nincrease\n".utf8))
      let outcome = try await Shell.run(
        "TMPDIR=/nonexistent REACTOR_TRACE_ISOLATION=spawn reactor-trace \(command)",
        in: directory.url)
      let text = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      #expect(
        text.contains(
          "error[no-process]: cannot start a process for the replay: cannot create a temporary file in "
            + "'/nonexistent' (TMPDIR): no such file or directory"))
      #expect(outcome.status == 2)
    }

    /// The command that runs a program as a user without other processes, whose number is limited; nil if that user
    /// cannot run the program.
    private static func limited(
      _ program: String, to count: Int, asUser number: Int, in directory: TemporaryDirectory
    ) async throws -> String? {
      let path = Repository.products.appendingPathComponent(program).path
      let user = "setpriv --reuid=\(number) --clear-groups"
      let test = try await Shell.run("\(user) test -x '\(path)'", in: directory.url)
      return test.status == 0 ? "prlimit --nproc=\(count) \(user) '\(path)'" : nil
    }

    @Test(.enabled(if: getuid() == 0, "only root can become a user whose processes can be limited"))
    func `A worker without a process that waits for it leaves no script without a result`()
      async throws
    {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      let script = Data("reactor counter\nincrease\n".utf8)
      for number in 1...20 { try directory.file("\(number).actions", content: script) }
      _ = try await Shell.run("reactor-trace test --update=missing .", in: directory.url)
      _ = try await Shell.run("chmod -R go+rX .", in: directory.url)
      // The tool itself and its two workers, so that no other processes can wait for the workers.
      guard
        let program = try await Self.limited("reactor-trace", to: 3, asUser: 54322, in: directory)
      else { return }
      let outcome = try await Shell.run("\(program) test --jobs 2 .", in: directory.url)
      let text = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      #expect(text.hasSuffix("20 scripts passed\n"), "\(text)")
    }

    @Test(.enabled(if: getuid() == 0, "only root can become a user whose processes can be limited"))
    func `A timeline for which no process can be started ends the exploration`() async throws {
      let directory = try TemporaryDirectory()
      defer { directory.remove() }
      // The second process is the worker's, so that there is none for a timeline.
      guard
        let program = try await Self.limited(
          "reactor-trace-hostile", to: 2, asUser: 54321, in: directory)
      else { return }
      let script =
        "reactor hostile\nsettled total == \\.count\nchoose 3 of count, later(milliseconds: 5)\n"
      let outcome = try await Shell.run(
        "\(program) explore --jobs 1 -", in: directory.url, input: Data(script.utf8))
      let text = String(decoding: outcome.errorOutput, as: UTF8.self)
      #expect(
        text.contains(
          "The search starts again, with a process for each timeline\nerror[no-process]: "))
      #expect(outcome.output.isEmpty)
      #expect(outcome.status == 2)
    }
  }
#endif
