package import ReactorBase

/// Writes the events of a replay as a trace, in the format that its options specify.
///
/// The trace is collected in a buffer that goes to the output when it is large, and at the end.
package final class TraceWriter: EventSink {
  /// The options for writing the trace.
  package let options: TraceOptions
  /// The formatter for values, in the trace and in messages about it.
  package let values: ValueFormatter
  /// The maximum number of bytes passed to the output, not counting the rest of a buffer.
  private let byteLimit: Int
  package private(set) var excess: EventExcess?

  private let encoder: any TraceEncoder
  private var buffer: ByteBuffer
  private let output: (RawSpan) -> Void
  private var writtenByteCount = 0
  private var sessionCount = 0
  /// The number of bytes at which the buffer is written.
  private let flushThreshold: Int
  /// The maximum number of bytes in the buffer before it is written, or before the trace is too large.
  private var threshold: Int { min(flushThreshold - 1, byteLimit - writtenByteCount) }
  /// The number of bytes of whole lines in the buffer, for a process that shares its memory.
  private let published: MemoryCell<Int>?

  /// The size, in bytes, at which the writer's own buffer is written.
  private static let flushThreshold = 64 * 1024
  /// The initial capacity of such a buffer in bytes: enough for a short trace.
  private static let firstCapacity = 4096
  /// The maximum number of bytes of states that are kept, under any setting except `state=full`.
  static let maximumKeptBytes = 256 << 20

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - options: The options of the trace.
  ///   - rules: The rules for showing values of certain types.
  ///   - memory: The memory in which the trace is collected; nil to use the writer's own memory.
  ///   - byteLimit: The maximum number of bytes passed to the output, not counting the rest of a buffer.
  ///   - lineOfStep: Finds the script line of a step, for `TraceOptions.lines`.
  ///   - encoder: Writes the events; nil for the encoder of the options' format.
  ///   - output: Receives the bytes, some ten thousand at a time unless `memory` specifies otherwise.
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

  /// Writes the first line.
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

  /// Handles a buffer that has exceeded the threshold.
  private func passThreshold() {
    if writtenByteCount + buffer.count > byteLimit { excess = .trace(limit: byteLimit) }
    if buffer.count >= flushThreshold { flush() }
  }
}

/// Memory for the lines that the writer has not passed on yet. It outlives the writer.
///
/// A replay that runs in a separate process writes its trace into memory shared with the process
/// that started it, so no line is lost if the replay's process dies.
package struct TraceMemory {
  /// The memory for the lines.
  let bytes: MemoryRegion
  /// The number of bytes of whole lines that are in the memory.
  let count: MemoryCell<Int>
  /// The number of bytes at which the lines are passed on.
  let flushThreshold: Int

  /// Describes the memory. A line that does not fit is kept elsewhere until it is passed on.
  ///
  /// - Parameters:
  ///   - bytes: The memory for the lines.
  ///   - count: The location at which the number of bytes in whole lines is stored.
  ///   - flushThreshold: The number of bytes at which the lines are passed on.
  package init(
    bytes: MemoryRegion, count: MemoryCell<Int>, flushThreshold: Int
  ) {
    self.bytes = bytes
    self.count = count
    self.flushThreshold = flushThreshold
  }
}

/// The line of a script that contains a step.
package struct ScriptLine: Equatable, Sendable {
  /// The number of the line, from 1.
  package var number: Int
  /// The name of the file, if it is an included file.
  package var file: String?

  package init(number: Int, file: String? = nil) {
    self.number = number
    self.file = file
  }
}
