/// A Swift file's imports, declarations, and tokens, parsed without the compiler.
package struct SwiftFile: Sendable {
  /// The path that identifies the file in messages.
  package let path: String
  package let code: [UInt8]
  /// The file's own imports, followed by the imports of a bridging header.
  package let imports: [SwiftImport]
  /// The top-level declarations, in order.
  package let declarations: [SwiftDeclaration]
  /// The locations of code that the parser did not understand.
  package let uncertain: [UncertainPlace]
  /// The file's tokens, followed by the tokens inside string interpolations.
  package let tokens: [SwiftToken]
  /// The modules that a bridging header makes available to all files.
  package let bridgedModules: [String]
  /// Indicates whether the code has been changed from the app's original.
  package let isRepaired: Bool

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - path: The path that identifies the file in messages.
  ///   - code: The file's content as UTF-8 bytes.
  ///   - isRepaired: Whether the code has been changed from the app's original.
  ///   - bridgedModules: The modules that a bridging header makes available to all files.
  package init(
    path: String, code: [UInt8], isRepaired: Bool = false, bridgedModules: [String] = []
  ) {
    self.path = path
    self.bridgedModules = bridgedModules
    self.isRepaired = isRepaired
    self.code = code
    let lexer = SwiftLexer(code)
    var parser = DeclarationParser(lexer.tokens)
    let parsed = parser.parseFile()
    let own = Set(parsed.imports.map(\.module))
    imports =
      parsed.imports
      + bridgedModules.filter { !own.contains($0) }.map { SwiftImport(module: $0, line: 1) }
    declarations = parsed.declarations
    uncertain = lexer.uncertain
    tokens = lexer.tokens + lexer.interpolated
  }

  /// Returns whether the file's name marks it as a copy made in the Finder. For example, `Feed 2.swift` is a copy of
  /// `Feed.swift`.
  func isStrayCopy(besides paths: Set<String>) -> Bool {
    let name = path.dropLast(".swift".count)
    let number = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
    let start = name.dropLast(number)
    return number > 0 && start.last == " " && paths.contains("\(start.dropLast()).swift")
  }

  /// Returns the modules that an Objective-C header imports with `@import X;` or `#import <X/X.h>`.
  package static func modules(ofHeader text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count > 1 else { return nil }
      let name = words[1].prefix { $0 != ";" && $0 != "." && $0 != "/" }
      switch words[0] {
      case "@import": return String(name)
      case "#import" where name.first == "<" && words[1].contains("/"):
        return String(name.dropFirst())
      default: return nil
      }
    }
  }

  /// Returns the source code in the given byte range.
  package func text(_ range: Range<Int>) -> String {
    String(decoding: code[range], as: UTF8.self)
  }

  /// Returns the identifiers in the given byte range, separated into those that follow a dot and all others.
  package func names(in range: Range<Int>) -> (free: Set<String>, members: Set<String>) {
    var free: Set<String> = []
    var members: Set<String> = []
    var isMember = false
    for token in tokens where range.contains(token.range.lowerBound) {
      if token.kind == .word {
        if isMember { members.insert(token.text) } else { free.insert(token.text) }
      }
      isMember = token.text == "."
    }
    return (free, members)
  }

  /// Returns whether a name occurs in the given byte range, other than as a module qualifier of a type.
  func usesType(named name: String, in range: Range<Int>) -> Bool {
    tokens.indices.contains { place in
      guard tokens[place].text == name, range.contains(tokens[place].range.lowerBound) else {
        return false
      }
      let next = tokens[place...].dropFirst().prefix(2).map(\.text)
      return next.first != "." || next.last?.first?.isUppercase != true
    }
  }

  /// Returns the names of the types that are qualified with the given module in a byte range.
  package func types(of module: String, in range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    for place in tokens.indices.dropLast(2)
    where tokens[place].text == module && range.contains(tokens[place].range.lowerBound)
      && tokens[place + 1].text == "." && tokens[place + 2].text.first?.isUppercase == true
    {
      names.insert(tokens[place + 2].text)
    }
    return names
  }
}
