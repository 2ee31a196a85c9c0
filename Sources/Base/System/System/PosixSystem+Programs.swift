import CReactorProcesses
import ReactorBase

extension PosixSystem {
  /// The time, in milliseconds, between consecutive checks for Ctrl-C.
  private static let patience: Int32 = 100

  package func runProgram(
    at path: String, _ arguments: [String], _ receive: ([UInt8]) -> Void
  ) throws(SystemError) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard process_make_closing_pipe(&ends) == 0 else { throw SystemError(number: errno) }
    defer { close(ends[0]) }
    let number = try Self.start(path, arguments, output: ends[1])
    // A signal that terminates this process also terminates the program.
    RunningWorkers.add(number)
    defer { RunningWorkers.remove(number) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var isEnding = false
    while true {
      // If the tool runs in a terminal, the terminal also sends Ctrl-C to the program. Otherwise, only this process
      // passes Ctrl-C to the program.
      if Interruption.hasCome, !isEnding {
        isEnding = true
        kill(number, SIGINT)
      }
      var request = pollfd(reading: ends[0])
      guard poll(&request, 1, Self.patience) > 0 else { continue }
      guard let count = try? readBytes(from: FileDescriptor(number: ends[0]), into: &bytes, at: 0),
        count > 0
      else { break }
      receive(Array(bytes[..<count]))
    }
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    if Interruption.hasCome || process_was_signaled(status) != 0 { return nil }
    return process_exit_status(status)
  }

  /// Starts a program that writes its output to the given pipe, and closes the pipe's write end in this process.
  private static func start(
    _ path: String, _ arguments: [String], output: Int32
  ) throws(SystemError) -> pid_t {
    defer { close(output) }
    RunningWorkers.prepare()
    RunningWorkers.keepEnds()
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { if input >= 0 { close(input) } }
    var pointers = ([path] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    let streams = [input, output, output]
    var number = pid_t()
    let error = process_spawn(&number, path, pointers, streams, Int32(streams.count), 0)
    guard error == 0 else { throw SystemError(number: error) }
    return number
  }
}
