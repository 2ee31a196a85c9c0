extension Sequence<String> {
  /// The words, with a separator between them.
  ///
  /// The definitions of options, which each start makes, use it in place of `joined(separator:)`: its first call has the
  /// runtime search all conformances of the program, a quarter of the instructions of a start.
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
