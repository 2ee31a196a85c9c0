import CReactorPage

/// The files that a page is made of, as the compiler has put them into the program.
enum PageFiles {
  /// The HTML, with comments where the document's own parts belong.
  static var document: String { String(cString: page_document()) }

  /// The style sheet of a page.
  static var style: String {
    String(cString: page_colors()) + String(cString: page_style())
      + String(cString: page_still_style())
  }

  /// The style sheet of a still that is a document of its own.
  static var stillStyle: String {
    String(cString: page_colors()) + String(cString: page_still_style())
  }

  /// The scripts, in the order in which they run.
  static var scripts: [String] {
    var scripts: [String] = []
    while let script = page_script(Int32(scripts.count)) { scripts.append(String(cString: script)) }
    return scripts
  }
}
