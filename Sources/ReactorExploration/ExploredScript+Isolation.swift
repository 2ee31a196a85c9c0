import ReactorMemory

/// Timelines in processes of their own, for reactors that depend on static state: nothing that a timeline
/// leaves behind is found by another one.
extension ExploredScript {
  /// Does work in a copy of this process, and returns its result. It does not return if there is no copy, or if the
  /// copy dies.
  package typealias Isolator = (_ work: () -> [UInt8]) -> [UInt8]

  /// Does work in a process of its own if timelines have one each.
  func isolated<Result>(
    _ work: @escaping () -> Result, _ encode: @escaping (Result, inout MessageWriter) -> Void,
    _ decode: (inout MessageReader) throws(MessageReader.InvalidMessage) -> Result
  ) -> Result {
    guard let isolator else { return work() }
    var reader = MessageReader(
      isolator {
        var writer = MessageWriter()
        encode(work(), &writer)
        return writer.bytes
      })
    do throws(MessageReader.InvalidMessage) {
      return try decode(&reader)
    } catch {
      // The timeline has damaged its result: it ends as if it had crashed.
      fatalError("a timeline has left no valid result")
    }
  }
}
