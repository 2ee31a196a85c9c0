extension Sequence<String> {
  /// The words, with a separator between them.
  ///
  /// The option definitions, which are created each time the program starts, use this instead of
  /// `joined(separator:)`. The first call to that method would make the runtime search all of the
  /// program's conformances, which accounts for a quarter of the instructions executed at startup.
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
