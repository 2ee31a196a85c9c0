extension Sequence<String> {
  /// Returns the strings joined into one string, with the given separator between them.
  ///
  /// The option definitions, which are created at startup, use this method instead of `joined(separator:)`. The first
  /// call to `joined(separator:)` makes the runtime search all conformances in the program. That search accounts for a
  /// quarter of the instructions executed at startup.
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
