extension Sequence<String> {
  /// Returns the words joined into one string, with the given separator between them.
  ///
  /// The option definitions are created each time the program starts, and use this method instead of
  /// `joined(separator:)`. The first call to `joined(separator:)` would make the runtime search all conformances in the
  /// program, which accounts for a quarter of the instructions executed at startup.
  func separated(by separator: String) -> String {
    var text = ""
    var isFirst = true
    for word in self {
      if !isFirst { text += separator }
      text += word
      isFirst = false
    }
    return text
  }
}
