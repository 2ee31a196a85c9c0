extension Sequence<String> {
  /// The words, with a separator between them.
  ///
  /// The definitions of options, which are created at every start, use this instead of `joined(separator:)`, whose
  /// first call makes the runtime search all conformances of the program: a quarter of the instructions of a start.
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
