import Foundation
@testable import ReactorSystem
import Testing

struct PosixSystemTests {
  private let directory: String
  private let files = Files(system: PosixSystem())

  init() throws {
    directory = NSTemporaryDirectory() + "reactor-trace-tests-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
  }

  private func withDirectory(_ body: () throws -> Void) throws {
    defer { try? FileManager.default.removeItem(atPath: directory) }
    try body()
  }

  @Test func `Bytes come back as they were written, and no other file stays`() throws {
    try withDirectory {
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
      for content in [[], bytes, [0, 255, 10]] {
        try files.write(content, to: "\(directory)/a")
        #expect(try files.read("\(directory)/a") == content)
      }
      #expect(try files.list(directory) == ["a"])
    }
  }

  @Test func `Permissions and links survive a replacement`() throws {
    try withDirectory {
      let manager = FileManager.default
      try files.write([1], to: "\(directory)/a")
      try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(directory)/a")
      try manager.createSymbolicLink(
        atPath: "\(directory)/l", withDestinationPath: "a")
      try files.write([2], to: "\(directory)/l")
      #expect(try files.read("\(directory)/a") == [2])
      #expect(files.status("\(directory)/a")?.permissions == 0o600)
      #expect(try manager.destinationOfSymbolicLink(atPath: "\(directory)/l") == "a")
    }
  }

  @Test(arguments: [
    (EAGAIN, "resource temporarily unavailable"), (ENOTEMPTY, "directory not empty"),
    (ENOENT, "no such file or directory"), (99_999, "unknown error 99999"),
  ])
  func `Every error number has a description`(number: Int32, words: String) {
    #expect(SystemError(number: number).reason == words)
  }

  @Test func `A file that cannot be read or written has a reason`() throws {
    try withDirectory {
      try files.write([1], to: "\(directory)/a")
      #expect(throws: FileError.cannotRead(.path(directory), .isDirectory)) {
        try files.read(directory)
      }
      #expect(throws: FileError.cannotRead(.path("\(directory)/a/b"), .notDirectory)) {
        try files.read("\(directory)/a/b")
      }
      #expect(throws: FileError.cannotWrite(.path("\(directory)/no/b"), .notFound)) {
        try files.write([1], to: "\(directory)/no/b")
      }
      #expect(throws: FileError.cannotWrite(.path(directory), .isDirectory)) {
        try files.write([1], to: directory)
      }
      let longName = String(repeating: "x", count: 300)
      #expect(throws: FileError.cannotRead(.path(longName), .nameTooLong)) {
        try files.read(longName)
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(directory)/circle", withDestinationPath: "circle")
      #expect(throws: FileError.cannotWrite(.path("\(directory)/circle"), .linkLoop)) {
        try files.write([1], to: "\(directory)/circle")
      }
      #expect(try files.list(directory) == ["a", "circle"])
    }
  }

  @Test func `A device is written in place`() throws {
    try withDirectory {
      let file = try AtomicFile(path: "/dev/null", streams: true, system: files.system)
      try files.system.writeAll([1].span.bytes, to: file.file)
      try file.commit()
      #expect(files.status("/dev/null")?.kind == .stream)
      #expect(try files.read("/dev/null", streams: true) == [])
    }
  }

  @Test func `Pipes in the places of files and of temporary files are not waited for`() throws {
    try withDirectory {
      let stray = "\(directory)/.reactor-trace-1-0.tmp"
      #expect(mkfifo("\(directory)/a", 0o666) == 0 && mkfifo(stray, 0o666) == 0)
      #expect(throws: FileError.cannotRead(.path("\(directory)/a"), .notOrdinary)) {
        try files.read("\(directory)/a")
      }
      #expect(throws: FileError.cannotWrite(.path("\(directory)/a"), .notOrdinary)) {
        try files.write([1], to: "\(directory)/a")
      }
      files.removeStrayFiles(beside: ["\(directory)/a"])
      #expect(files.status(stray)?.kind == .stream)
    }
  }

  @Test func `The environment and the terminals are the process's own`() throws {
    try withDirectory {
      let system = PosixSystem()
      #expect(system.environmentValue(named: "PATH")?.isEmpty == false)
      #expect(system.environmentValue(named: "REACTOR_TRACE_SURELY_UNSET") == nil)
      let file = try system.openFile(at: "/dev/null", for: .reading)
      #expect(!system.isTerminal(file))
      try system.closeFile(file)
    }
  }
}
