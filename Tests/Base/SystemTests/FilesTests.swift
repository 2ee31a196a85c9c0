import Testing

import ReactorMemorySystem
@testable import ReactorSystem

struct FilesTests {
  @Test(arguments: [0, 1, 2, 100, 70_000], [1, 7, 4096, .max])
  func `A file is read whole, however few bytes a call gives`(size: Int, maximumBytesInOneCall: Int)
    throws
  {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    guard size / maximumBytesInOneCall < 1000 else { return }
    let system = MemorySystem(
      ["a": .file(bytes), "p": .stream(bytes)], maximumBytesInOneCall: maximumBytesInOneCall)
    let files = Files(system: system)
    #expect(try files.read("a") == bytes)
    #expect(try files.read("p", streams: true) == bytes, "whose size is not known before")
    #expect(system.openFiles == 0)
  }

  @Test(arguments: [0, 1, 3, 100, .max])
  func `The size that the system gives for a file is a hint, whatever it is`(expectedSize: Int)
    throws
  {
    let system = MemorySystem(["a": .file([1, 2, 3])])
    let file = try system.openDespiteSignals("a", for: .reading)
    #expect(try system.readAll(from: file, expectedSize: expectedSize, limit: 100) == [1, 2, 3])
    #expect(throws: SystemError.fileTooLarge) {
      let file = try system.openDespiteSignals("a", for: .reading)
      _ = try system.readAll(from: file, expectedSize: expectedSize, limit: 2)
    }
  }

  @Test(arguments: [0, 1, 70_000])
  func `At most one byte beyond the limit is read`(limit: Int) throws {
    let bytes = [UInt8](repeating: 1, count: limit)
    let system = MemorySystem(
      ["a": .file(bytes), "b": .file(bytes + [1]), "p": .stream(bytes + bytes + [1])],
      input: String(repeating: "x", count: limit + 1))
    let files = Files(system: system)
    #expect(try files.read("a", limit: limit) == bytes)
    for path in ["b", "p"] {
      let error = #expect(throws: FileError.self) {
        try files.read(path, streams: true, limit: limit)
      }
      #expect(error == .tooLarge(.path(path), limit: limit))
    }
    let error = #expect(throws: FileError.self) { try files.readStandardInput(limit: limit) }
    #expect(error == .tooLarge(.standardInput, limit: limit))
    #expect(system.openFiles == 0)
  }

  @Test func `A device or a pipe in the place of a file is refused`() {
    let files = Files(system: MemorySystem(["p": .stream([1])]))
    #expect(throws: FileError.cannotRead(.path("p"), .notOrdinary)) { try files.read("p") }
    #expect(throws: FileError.cannotRead(.path("p"), .notOrdinary)) {
      try files.readStart(of: "p", count: 1)
    }
    #expect(throws: FileError.cannotWrite(.path("p"), .notOrdinary)) {
      try files.write([1], to: "p")
    }
  }

  @Test func `Standard input is read to its end`() throws {
    let files = Files(system: MemorySystem(input: "reactor counter\n", maximumBytesInOneCall: 5))
    #expect(try files.readStandardInput() == Array("reactor counter\n".utf8))
  }

  @Test(arguments: [
    ("none", "cannot read 'none': no such file or directory"),
    ("folder", "cannot read 'folder': it is a directory"),
  ])
  func `An error names the file and the reason`(path: String, message: String) {
    let files = Files(system: MemorySystem(["folder": .directory]))
    let error = #expect(throws: FileError.self) { try files.read(path) }
    #expect(error?.message == message)
  }

  @Test func `A name cannot break a message into lines or control the terminal`() {
    let error = FileError.cannotRead(.path("bad\u{1B}[31m\nname"), .notFound)
    #expect(
      error.message == #"cannot read 'bad\u{1B}[31m\u{A}name': no such file or directory"#)
  }

  @Test
  func `Whichever call fails while a file is read, its error is reported and the file is closed`()
    throws
  {
    let nodes: [String: MemorySystem.Node] = ["a": .file([1, 2, 3])]
    let healthy = MemorySystem(nodes)
    _ = try Files(system: healthy).read("a")
    for call in 1...healthy.calls {
      let system = MemorySystem(nodes, faults: .at(call, .inputOutput))
      let isClosing = call == healthy.calls
      if isClosing {
        #expect(try Files(system: system).read("a") == [1, 2, 3])
      } else {
        #expect(throws: FileError.cannotRead(.path("a"), .inputOutput)) {
          try Files(system: system).read("a")
        }
      }
      #expect(system.openFiles == 0)
    }
  }

  @Test func `A signal in any call changes nothing`() throws {
    let nodes: [String: MemorySystem.Node] = ["a": .file([1, 2, 3])]
    // The calls that wait for a device: opening and reading.
    for call in [1, 3, 4] {
      let system = MemorySystem(nodes, faults: .at(call, .interrupted))
      #expect(try Files(system: system).read("a") == [1, 2, 3])
    }
  }

  @Test func `Names in a directory are sorted by their bytes`() throws {
    let system = MemorySystem([
      "d": .directory, "d/b": .file([]), "d/B": .file([]), "d/ä": .file([]), "d/a": .file([]),
    ])
    #expect(try Files(system: system).list("d") == ["B", "a", "b", "ä"])
    #expect(throws: FileError.cannotList(.path("e"), .notDirectory)) {
      try Files(system: system).list("e")
    }
  }

  @Test func `A status is nil where there is nothing`() {
    let files = Files(system: MemorySystem(["a": .file([1]), "l": .link(to: "a")]))
    #expect(files.status("a")?.size == 1)
    #expect(files.status("l")?.identity == files.status("a")?.identity)
    #expect(files.status("b") == nil)
  }
}
