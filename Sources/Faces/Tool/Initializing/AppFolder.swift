import ReactorAppPackage
import ReactorSystem

/// The Swift files of an app.
struct AppFolder {
  /// The Swift files, sorted by name within each directory.
  private(set) var files: [SwiftFile] = []
  private var bridgedModules: Set<String> = []
  private var seen: Set<FileStatus.Identity> = []
  private let reader: Files
  private let root: String
  private let skipped: FileStatus.Identity?

  /// The names of directories that contain third-party code or build products.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "build", "vendor", "node_modules", "fastlane",
  ]

  /// The suffixes of directories whose Swift files are not part of the app, such as tests, tutorials, templates, and
  /// playgrounds.
  private static let foreignEnds = ["Tests", ".docc", ".playground", ".xctemplate"]

  /// Reads the Swift files in a directory and its subdirectories, excluding directories that contain tests or
  /// libraries.
  ///
  /// - Parameters:
  ///   - root: The path of the directory.
  ///   - skipped: The path of the generated package, which is skipped.
  ///   - reader: The file system to read from.
  init(_ root: String, besides skipped: String, _ reader: Files) throws {
    self.reader = reader
    self.root = root
    self.skipped = reader.status(skipped)?.identity
    guard let status = try reader.find(root), status.kind == .directory else {
      throw ToolError(
        id: "not-a-directory",
        "'--app' expects the directory of an app's sources, but \(FileSubject.path(root).words) was given"
      )
    }
    try read("")
    if bridgedModules.isEmpty { return }
    let modules = bridgedModules.sorted()
    files = files.map { SwiftFile(path: $0.path, code: $0.code, bridgedModules: modules) }
  }

  private mutating func read(_ directory: String) throws {
    let path = directory.isEmpty ? root : Files.path(directory, in: root)
    // A symbolic link can lead to a directory that has already been read.
    guard let identity = reader.status(path)?.identity, identity != skipped,
      seen.insert(identity).inserted
    else { return }
    for entry in try reader.entries(path) where !entry.name.hasPrefix(".") {
      let name = directory.isEmpty ? entry.name : "\(directory)/\(entry.name)"
      let isSwift = entry.name.utf8.ends(with: ".swift".utf8) && entry.name != "Package.swift"
      let isHeader = entry.name.utf8.ends(with: "Bridging-Header.h".utf8)
      if entry.isRegular, !isSwift, !isHeader { continue }
      switch reader.status(Files.path(name, in: root))?.kind {
      case .directory
      where !Self.foreign.contains(entry.name)
        && !Self.foreignEnds.contains(where: { entry.name.utf8.ends(with: $0.utf8) }):
        try read(name)
      case .regular where isSwift:
        let bytes = try reader.read(Files.path(name, in: root), limit: 1 << 26)
        guard String(validating: bytes, as: UTF8.self) != nil else {
          throw ToolError(
            id: "not-utf-8", "\(FileSubject.path(Files.path(name, in: root)).words) is not UTF-8")
        }
        files.append(SwiftFile(path: name, code: bytes))
      case .regular where isHeader:
        let bytes = try reader.read(Files.path(name, in: root), limit: 1 << 20)
        bridgedModules.formUnion(
          SwiftFile.modules(ofHeader: String(decoding: bytes, as: UTF8.self)))
      default: break
      }
    }
  }
}

extension FilePath {
  /// Returns this path relative to the given directory. Both paths must be absolute.
  func path(from directory: FilePath) -> String {
    let own = text.split(separator: "/")
    let other = directory.text.split(separator: "/")
    let shared = zip(own, other).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let parts =
      Array(repeating: "..", count: other.count - shared) + own.dropFirst(shared).map(String.init)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
