package import ReactorBase

/// A sink that writes the events of a replay as a trace. The options specify the format.
///
/// The trace is collected in a buffer. The buffer is passed to the output when it is full and at the end of the replay.
package final class TraceWriter: EventSink {
  /// The options for writing the trace.
  package let options: TraceOptions
  /// The formatter for values in the trace and in messages about the trace.
  package let values: ValueFormatter
  /// The maximum number of bytes to pass to the output. The final buffer may exceed this limit.
  private let byteLimit: Int
  package private(set) var excess: EventExcess?

  private let encoder: any TraceEncoder
  private var buffer: ByteBuffer
  private let output: (RawSpan) -> Void
  private var writtenByteCount = 0
  private var sessionCount = 0
  /// The buffer size, in bytes, at which the buffer is passed to the output.
  private let flushThreshold: Int
  /// The maximum size, in bytes, of the buffer. If the buffer exceeds this size, either the buffer is passed to the
  /// output or the trace is too large.
  private var threshold: Int { min(flushThreshold - 1, byteLimit - writtenByteCount) }
  /// The size, in bytes, of the complete lines in the buffer. A process that shares the buffer's memory reads this
  /// value. The cell is `nil` if the memory is not shared.
  private let published: MemoryCell<Int>?

  /// The size, in bytes, at which a buffer is passed to the output. This size applies to buffers that the writer
  /// allocates.
  private static let flushThreshold = 64 * 1024
  /// The initial capacity, in bytes, of a buffer that the writer allocates. This capacity is sufficient for a short
  /// trace.
  private static let firstCapacity = 4096
  /// The maximum size, in bytes, of the states that are kept with any setting except `state=full`.
  static let maximumKeptBytes = 256 << 20

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - options: The options for writing the trace.
  ///   - rules: The rules for showing values of specific types.
  ///   - memory: The memory in which to collect the trace, or `nil` to allocate a buffer.
  ///   - byteLimit: The maximum number of bytes to pass to the output. The last buffer may exceed this limit.
  ///   - lineOfStep: A closure that returns the script line of a step, for `TraceOptions.lines`.
  ///   - encoder: The encoder for the events, or `nil` to use the encoder for the format in `options`.
  ///   - output: A closure that receives the trace in pieces, usually of at least 64 KB or the size that `memory`
  ///     specifies.
  package init(
    options: TraceOptions, rules: consuming RenderingRules = RenderingRules(),
    memory: TraceMemory? = nil, byteLimit: Int = .max,
    lineOfStep: @escaping (StepPlace) -> ScriptLine? = { _ in nil },
    encoder: (any TraceEncoder)? = nil, output: @escaping (RawSpan) -> Void
  ) {
    self.options = options
    self.byteLimit = byteLimit
    self.encoder = encoder ?? options.format.definition.makeEncoder(options, lineOfStep)
    self.output = output
    values = ValueFormatter(rules: rules)
    flushThreshold = memory?.flushThreshold ?? Self.flushThreshold
    published = memory?.count
    buffer =
      if let memory { ByteBuffer(in: memory.bytes) } else {
        ByteBuffer(capacity: Self.firstCapacity)
      }
    published?.value = 0
    _ = addSession(named: "*")
  }

  package var kinds: TraceKindSet { options.show }

  package func addSession(named name: String) -> SessionID {
    encoder.addSession(named: name)
    defer { sessionCount += 1 }
    return SessionID(index: sessionCount)
  }

  package func describe(_ session: SessionID, _ types: SessionTypes) {
    encoder.describe(session, reactor: types.reactor)
  }

  /// Writes the first line of the trace.
  package func write(_ header: TraceHeader) {
    encoder.append(header, to: &buffer)
    if buffer.count > threshold { passThreshold() }
  }

  package func receive(_ event: TraceEvent) {
    guard options.show.contains(event.kind) else { return }
    encoder.append(event, &values.renderer, to: &buffer)
    if let published { published.value = buffer.count }
    if options.state != .full, encoder.keptByteCount > Self.maximumKeptBytes {
      excess = excess ?? .keptStates(limit: Self.maximumKeptBytes)
    }
    if buffer.count > threshold { passThreshold() }
  }

  package func finish() {
    encoder.appendEnd(to: &buffer)
    flush()
  }

  /// Passes the collected lines to the output immediately.
  package func flush() {
    guard buffer.count > 0 else { return }
    if writtenByteCount <= byteLimit { buffer.withBytes(output) }
    writtenByteCount += buffer.count
    buffer.empty()
    published?.value = 0
  }

  /// Handles a buffer that has exceeded the size threshold. Reports an excess if the trace is too large, and passes
  /// the buffer to the output if it is full.
  private func passThreshold() {
    if writtenByteCount + buffer.count > byteLimit { excess = .trace(limit: byteLimit) }
    if buffer.count >= flushThreshold { flush() }
  }
}

/// The memory for lines that a writer has not yet passed to the output. The memory outlives the writer.
///
/// A replay in a separate process shares the memory with its parent process. No line is lost if the replay's process
/// terminates unexpectedly.
package struct TraceMemory {
  /// The memory for the lines.
  let bytes: MemoryRegion
  /// The size, in bytes, of the complete lines in the memory.
  let count: MemoryCell<Int>
  /// The size, in bytes, at which the lines are passed to the output.
  let flushThreshold: Int

  /// Creates a description of the given memory. A line that does not fit in the memory is stored elsewhere until it is
  /// passed to the output.
  ///
  /// - Parameters:
  ///   - bytes: The memory for the lines.
  ///   - count: The location that stores the size of the complete lines.
  ///   - flushThreshold: The size at which the lines are passed to the output, in bytes.
  package init(
    bytes: MemoryRegion, count: MemoryCell<Int>, flushThreshold: Int
  ) {
    self.bytes = bytes
    self.count = count
    self.flushThreshold = flushThreshold
  }
}

/// The script line that contains a step.
package struct ScriptLine: Equatable, Sendable {
  /// The 1-based line number.
  package var number: Int
  /// The name of an included file, or `nil` for the script itself.
  package var file: String?

  package init(number: Int, file: String? = nil) {
    self.number = number
    self.file = file
  }
}
