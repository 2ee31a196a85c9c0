import ReactorText

/// A word of a command that is printed for people to copy into a shell.
///
/// Whatever bytes it consists of, a shell reads it as this one word: no name of a file can end its
/// quotes. It goes by bytes and not by characters, since a quote with a combining mark is one
/// character that is not equal to a quote.
struct ShellWord: CustomStringConvertible {
  /// The word as it is typed.
  let description: String

  /// Quotes a word, if it needs quotes.
  init(_ word: String) {
    if Self.isPlain(word) {
      description = word
    } else if word.unicodeScalars.contains(where: { VisibleText.hides($0) }) {
      description = Self.escaped(word)
    } else {
      description = Self.quoted(word)
    }
  }

  /// Quotes a path so that no option can be confused with it.
  init(path: String) {
    self.init(path.utf8.first == UInt8(ascii: "-") ? "./\(path)" : path)
  }

  /// Whether no shell sees anything but letters in a word. zsh takes a `=` at its start for a command
  /// whose path it is to find.
  private static func isPlain(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first, first != "=" else { return false }
    return word.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "/._-=:,+@".unicodeScalars.contains(scalar)
    }
  }

  /// A word in single quotes, in which only such a quote means anything.
  private static func quoted(_ word: String) -> String {
    var bytes = [UInt8(ascii: "'")]
    for byte in word.utf8 {
      if byte == UInt8(ascii: "'") { bytes += "'\\'".utf8 }
      bytes.append(byte)
    }
    return String(decoding: bytes + "'".utf8, as: UTF8.self)
  }

  /// A word with characters that must not reach a terminal, as `$'...'`, which the common shells know.
  private static func escaped(_ word: String) -> String {
    var bytes = Array("$'".utf8)
    for scalar in word.unicodeScalars {
      if VisibleText.hides(scalar) {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          bytes += "\\\(String(repeating: "0", count: 3 - digits.count))\(digits)".utf8
        }
      } else {
        if scalar == "'" || scalar == "\\" { bytes.append(UInt8(ascii: "\\")) }
        bytes += String(scalar).utf8
      }
    }
    return String(decoding: bytes + "'".utf8, as: UTF8.self)
  }
}
