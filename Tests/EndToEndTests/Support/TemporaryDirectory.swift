import Foundation

struct TemporaryDirectory {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("reactor-trace-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Creates a file, and the directories above it.
  @discardableResult
  func file(_ name: String, content: Data = Data()) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
    return file
  }

  /// Copies the content of another directory.
  func fill(from directory: URL) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
      try FileManager.default.copyItem(
        at: directory.appendingPathComponent(name), to: url.appendingPathComponent(name))
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
