import ReactorSystem

/// The page on this machine that describes the kinds of diagnostics.
struct DiagnosticPages {
  private let address: String
  /// The ids that have a section.
  private let ids: Set<String>

  /// Reads the page; nil if it cannot be read or describes none.
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

  /// The address of the section about a kind; nil if the page has none.
  func address(of id: String) -> String? {
    ids.contains(id) ? "\(address)#\(id)" : nil
  }
}
