/// A namespace for functions that convert between file paths and URIs.
package enum DocumentURI {
  /// Returns the path of the local file that a URI refers to, or `nil` for any other URI. The file need not exist.
  static func path(of uri: String) -> String? {
    guard let scheme = ["file://", "untitled:"].first(where: { isScheme($0, of: uri) }) else {
      return nil
    }
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

  /// Returns whether a URI refers to a local file. The file need not exist.
  static func isFile(_ uri: String) -> Bool { isScheme("file://", of: uri) && path(of: uri) != nil }

  /// Returns the last component of a URI that does not refer to a file, such as `Untitled-1`.
  static func name(of uri: String) -> String {
    let name = uri.split { $0 == ":" || $0 == "/" }.dropFirst().last
    return name.map(String.init) ?? "untitled"
  }

  private static func isScheme(_ scheme: String, of uri: String) -> Bool {
    uri.prefix(scheme.count).lowercased() == scheme
  }

  /// Returns the URI of a file.
  ///
  /// - Parameter path: The absolute path of the file.
  package static func uri(ofPath path: String) -> String {
    var uri = "file://"
    for byte in path.utf8 {
      if plainBytes.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%\(digits.count == 1 ? "0" : "")\(digits)"
      }
    }
    return uri
  }

  /// The bytes that can appear in a URI without percent encoding.
  private static let plainBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-._~".utf8)
}
