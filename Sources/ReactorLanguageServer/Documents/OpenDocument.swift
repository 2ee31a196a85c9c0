import ReactorDiagnostics
import ReactorSystem

/// A document that the client has open.
final class OpenDocument {
  /// The address, as the client writes it.
  let uri: String
  /// The absolute path; nil if the document is not a file.
  let path: String?
  /// The path without symbolic links; nil if there is no such file yet.
  var resolvedPath: String?
  /// The language as the client calls it.
  let language: String
  /// The number of the version.
  private(set) var version: Int
  /// The text.
  private(set) var text: TextBuffer

  /// The analysis of this version, if it has been made.
  var analysis: ScriptAnalysis?
  /// Whether the diagnostics that the client has are those of an earlier version.
  var needsDiagnostics = true
  /// Whether the client shows diagnostics.
  var hasDiagnostics = false
  /// The files that the script included when it was last analyzed.
  var includedPaths: Set<PathBytes> = []
  /// The golden of the script, as far as it is known.
  var golden = GoldenState.unknown
  /// The time at which the script should be replayed; nil if nothing has changed since it was.
  var replayTime: ContinuousClock.Instant?

  init(uri: String, language: String, version: Int, text: String) {
    self.uri = uri
    self.language = language
    self.version = version
    self.text = TextBuffer(Array(text.utf8))
    path = DocumentURI.path(of: uri)
  }

  /// Whether the document is a script. Other files have the language of scripts in JSON, too.
  var isScript: Bool {
    guard language.hasPrefix("json"), let path else { return true }
    return path.utf8.ends(with: ".actions.json".utf8)
      || path.utf8.ends(with: ".actions.jsonl".utf8)
  }

  /// The name of the file in messages.
  var name: String { path.map { FilePath($0).name } ?? uri }

  /// The document as a source.
  func makeSourceFile() -> SourceFile {
    SourceFile(name: path ?? "untitled", bytes: text.bytes)
  }

  /// Replaces a range of the text; all of it if there is no range.
  func replace(_ range: Range<TextPosition>?, with new: String) {
    if let range {
      text.replace(text.range(of: range), with: new)
    } else {
      text = TextBuffer(Array(new.utf8))
    }
  }

  /// Notes that the text is that of another version.
  func didChange(to version: Int?) {
    self.version = version ?? self.version + 1
    golden.becomeStale()
    forgetAnalysis()
  }

  /// Forgets what depends on the text or on the files that it includes.
  func forgetAnalysis() {
    analysis = nil
    needsDiagnostics = true
  }
}

/// Conversion between paths and the addresses of files.
enum DocumentURI {
  /// The path of a file on this computer; nil for any other address.
  static func path(of uri: String) -> String? {
    let scheme = "file://"
    guard uri.utf8.count > scheme.utf8.count,
      uri.prefix(scheme.count).lowercased() == scheme
    else { return nil }
    var rest = Array(uri.utf8.dropFirst(scheme.utf8.count))[...]
    if rest.starts(with: Array("localhost/".utf8)) { rest = rest.dropFirst("localhost".utf8.count) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard rest.count >= 2,
          let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
          value != 0
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      case UInt8(ascii: "?"), UInt8(ascii: "#"): rest = []
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The address of a file.
  ///
  /// - Parameter path: The absolute path.
  static func uri(ofPath path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      if isPlain(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%\(digits.count == 1 ? "0" : "")\(digits)"
      }
    }
    return uri
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
