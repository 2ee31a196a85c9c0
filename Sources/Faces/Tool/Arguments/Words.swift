extension Sequence<String> {
  /// The words, with a separator between them.
  ///
  /// The option definitions, which are created at every start of the program, use this instead of `joined(separator:)`.
  /// The first call of that would make the runtime search all of the program's conformances, which takes a quarter of
  /// the instructions of a start.
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
