import Testing

import ReactorMemorySystem
@testable import ReactorSystem

struct AtomicFileTests {
  private let old: MemorySystem.Node = .file(Array("old".utf8), permissions: 0o640)
  private let bytes = Array("the new text".utf8)

  private func write(to path: String = "d/a", on system: MemorySystem) throws(FileError) {
    try Files(system: system).write(bytes, to: path)
  }

  @Test(arguments: [1, 5, .max])
  func `A new file is made`(maximumBytesInOneCall: Int) throws {
    let system = MemorySystem(maximumBytesInOneCall: maximumBytesInOneCall)
    try write(on: system)
    #expect(system.nodes == ["d/a": .file(bytes)])
    #expect(system.openFiles == 0)
  }

  @Test func `A file is replaced, and keeps its permissions`() throws {
    let system = MemorySystem(["d/a": old])
    try write(on: system)
    #expect(system.nodes == ["d/a": .file(bytes, permissions: 0o640)])
  }

  @Test func `The file behind a symbolic link is replaced, not the link`() throws {
    let system = MemorySystem(["d/a": old, "l": .link(to: "d/a")])
    try write(to: "l", on: system)
    #expect(
      system.nodes == ["d/a": .file(bytes, permissions: 0o640), "l": .link(to: "d/a")])
  }

  @Test func `A device is written in place`() throws {
    let system = MemorySystem(["null": .stream()])
    let file = try AtomicFile(path: "null", streams: true, system: system)
    try system.writeAll(bytes.span.bytes, to: file.file)
    try file.commit()
    #expect(system.openFiles == 0)
    #expect(system.nodes == ["null": .stream(bytes)])
  }

  @Test func `A directory and a file that nobody may write are left alone`() {
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

  @Test func `Between any two calls, another process can remove stray files`() throws {
    let stray = "d/.reactor-trace-1.tmp"
    let nodes: [String: MemorySystem.Node] = ["d": .directory, "d/a": old, stray: .file([9])]
    let healthy = MemorySystem(nodes)
    try write(on: healthy)
    for call in 1...healthy.calls {
      let other = MemorySystem.Faults.other(before: call) { system in
        Files(system: system).removeStrayFiles(beside: ["d/a"])
      }
      let system = MemorySystem(nodes, faults: other)
      try write(on: system)
      #expect(
        system.nodes == ["d": .directory, "d/a": .file(bytes, permissions: 0o640)], "call \(call)")
      #expect(system.openFiles == 0)
    }
  }

  @Test func `Between any two calls, another process can replace or remove the file`() throws {
    let healthy = MemorySystem(["d/a": old])
    try write(on: healthy)
    let others: [@Sendable (MemorySystem) -> Void] = [
      { try? Files(system: $0).write([1], to: "d/a") }, { try? Files(system: $0).remove("d/a") },
    ]
    for call in 1...healthy.calls {
      for other in others {
        let system = MemorySystem(["d/a": old], faults: .other(before: call, other))
        try write(on: system)
        let found = system.nodes["d/a"]
        // After the renaming, the other process wins.
        let isLast = found == .file(bytes) || found == .file(bytes, permissions: 0o640)
        #expect(isLast || call == healthy.calls, "call \(call)")
        #expect(system.nodes.count == (found == nil ? 0 : 1))
      }
    }
  }

  @Test func `A temporary file that is gone puts no other file in its place`() throws {
    let system = MemorySystem(["d/a": old])
    let first = try AtomicFile(path: "d/a", system: system)
    let temporary = try #require(system.nodes.keys.first { $0.contains(".reactor-trace-") })
    try system.removeFile(at: temporary)
    let second = try AtomicFile(path: "d/b", system: system)
    try system.writeAll(bytes.span.bytes, to: second.file)
    do throws(FileError) {
      try first.commit()
      Issue.record("there is nothing to rename")
    } catch {
      #expect(error == .cannotWrite(.path("d/a"), .notFound))
    }
    try second.commit()
    #expect(system.nodes == ["d/a": old, "d/b": .file(bytes)])
  }

  @Test(arguments: [SystemError.noSpace, .inputOutput, .quotaExceeded])
  func
    `Whichever call fails, the old bytes stay, nothing is left behind, and the error is reported`(
      error: SystemError
    ) throws
  {
    let healthy = MemorySystem(["d/a": old])
    try write(on: healthy)
    // The last call closes the file, which has its final name by then.
    for call in 1..<healthy.calls {
      let system = MemorySystem(["d/a": old], faults: .at(call, error))
      #expect(throws: FileError.cannotWrite(.path("d/a"), error)) { try write(on: system) }
      #expect(system.nodes == ["d/a": old], "call \(call)")
      #expect(system.openFiles == 0)
    }
  }

  @Test func `At whichever call the process ends, the file is the old or the new one, whole`()
    throws
  {
    let healthy = MemorySystem(["d/a": old], maximumBytesInOneCall: 3)
    try write(on: healthy)
    for call in 1..<healthy.calls {
      let system = MemorySystem(
        ["d/a": old], faults: .from(call, .inputOutput), maximumBytesInOneCall: 3)
      #expect(throws: FileError.self) { try write(on: system) }
      let found = system.nodes["d/a"]
      #expect(found == old || found == .file(bytes, permissions: 0o640), "call \(call)")
    }
  }
}
