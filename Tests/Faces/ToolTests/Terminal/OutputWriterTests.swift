import ReactorMemorySystem
import ReactorSystem
import Testing

@testable import ReactorTrace

struct OutputWriterTests {
  private func writer(on system: MemorySystem) -> OutputWriter {
    OutputWriter(to: .standardOutput, as: .standardOutput, on: system)
  }

  @Test func `Everything arrives in order, in few calls`() throws {
    let system = MemorySystem()
    let writer = writer(on: system)
    var expected = ""
    for number in 0..<50_000 {
      writer.write("\(number) ")
      expected += "\(number) "
    }
    writer.write([UInt8]("bytes ".utf8).span.bytes)
    writer.write("end")
    try writer.finish()
    #expect(system.output == expected + "bytes end")
    #expect(system.writes < 10)
  }

  @Test func `Short writes and signals lose nothing`() throws {
    let system = MemorySystem(faults: .at(3, .interrupted), maximumBytesInOneCall: 4)
    let writer = writer(on: system)
    writer.write("0123456789")
    try writer.finish()
    #expect(system.output == "0123456789")
  }

  @Test func `The first error is kept, and nothing is written after it`() {
    let system = MemorySystem(faults: .at(2, .noSpace))
    let writer = writer(on: system)
    for text in ["one ", "two ", "three "] {
      writer.write(text)
      writer.flush()
    }
    #expect(writer.failure == .cannotWrite(.standardOutput, .noSpace))
    #expect(throws: FileError.cannotWrite(.standardOutput, .noSpace)) { try writer.finish() }
    #expect(system.output == "one ")
  }
}
