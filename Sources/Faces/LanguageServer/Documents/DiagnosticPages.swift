import ReactorSystem

/// A local page with a section for each diagnostic.
struct DiagnosticPages {
  private let address: String
  /// The IDs of the diagnostics that the page describes.
  private let ids: Set<String>

  /// Reads the page at the given path, or returns `nil` if the page cannot be read or has no sections.
  init?(ofPath path: String, from files: Files) {
    guard let bytes = try? files.read(path) else { return nil }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let mark = Array("### `".utf8)
    ids = Set(
      lines.filter { $0.starts(with: mark) }.map { line in
        String(
          decoding: line.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "`") }, as: UTF8.self)
      })
    guard !ids.isEmpty else { return nil }
    address = DocumentURI.uri(ofPath: path)
  }

  /// Returns the URI of a diagnostic's section, or `nil` if the page has no section for the diagnostic.
  func address(of id: String) -> String? {
    ids.contains(id) ? "\(address)#\(id)" : nil
  }
}
