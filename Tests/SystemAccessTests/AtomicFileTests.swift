import Testing

import MemorySystem
@testable import SystemAccess

@Suite("Atomic files")
struct AtomicFileTests {
  private let old: MemorySystem.Node = .file(Array("old".utf8), permissions: 0o640)
  private let bytes = Array("the new text".utf8)

  private func write(to path: String = "d/a", on system: MemorySystem) throws(FileError) {
    try Files(system: system).write(bytes, to: path)
  }

  @Test("A new file is made", arguments: [1, 5, .max])
  func creating(mostBytesInOneCall: Int) throws {
    let system = MemorySystem(mostBytesInOneCall: mostBytesInOneCall)
    try write(on: system)
    #expect(system.nodes == ["d/a": .file(bytes)])
    #expect(system.openFiles == 0)
  }

  @Test("A file is replaced, and keeps its permissions")
  func replacing() throws {
    let system = MemorySystem(["d/a": old])
    try write(on: system)
    #expect(system.nodes == ["d/a": .file(bytes, permissions: 0o640)])
  }

  @Test("What a symbolic link leads to is replaced, not the link")
  func link() throws {
    let system = MemorySystem(["d/a": old, "l": .link(to: "d/a")])
    try write(to: "l", on: system)
    #expect(
      system.nodes == ["d/a": .file(bytes, permissions: 0o640), "l": .link(to: "d/a")])
  }

  @Test("A device is written in place")
  func stream() throws {
    let system = MemorySystem(["null": .stream()])
    try write(to: "null", on: system)
    #expect(system.nodes == ["null": .stream(bytes)])
  }

  @Test("A directory and a file that nobody may write are left alone")
  func refusals() {
    let locked = MemorySystem.Node.file([], permissions: 0o444)
    let system = MemorySystem(["d": .directory, "locked": locked])
    #expect(throws: FileError.cannotWrite(.path("d"), .isDirectory)) {
      try write(to: "d", on: system)
    }
    #expect(throws: FileError.cannotWrite(.path("locked"), .notPermitted)) {
      try write(to: "locked", on: system)
    }
    #expect(system.nodes == ["d": .directory, "locked": locked])
  }

  @Test("A temporary file that a killed process left is passed by")
  func strayFile() throws {
    let stray = "d/.reactor-trace-42-0.tmp"
    let system = MemorySystem([stray: .file([9])])
    try write(on: system)
    #expect(system.nodes == [stray: .file([9]), "d/a": .file(bytes)])
  }

  @Test(
    "Whichever call fails, the old bytes stay, nothing is left behind, and the error is told",
    arguments: [SystemError.noSpace, .inputOutput, .quotaExceeded])
  func everyFault(error: SystemError) throws {
    let healthy = MemorySystem(["d/a": old])
    try write(on: healthy)
    for call in 1...healthy.calls {
      let system = MemorySystem(["d/a": old], faults: .at(call, error))
      #expect(throws: FileError.cannotWrite(.path("d/a"), error)) { try write(on: system) }
      #expect(system.nodes == ["d/a": old], "call \(call)")
      #expect(system.openFiles == 0)
    }
  }

  @Test("At whichever call the process ends, the file is the old or the new one, whole")
  func everyEnd() throws {
    let healthy = MemorySystem(["d/a": old], mostBytesInOneCall: 3)
    try write(on: healthy)
    for call in 1...healthy.calls {
      let system = MemorySystem(
        ["d/a": old], faults: .from(call, .inputOutput), mostBytesInOneCall: 3)
      #expect(throws: FileError.self) { try write(on: system) }
      let found = system.nodes["d/a"]
      #expect(found == old || found == .file(bytes, permissions: 0o640), "call \(call)")
    }
  }
}
