import ReactorDiagnostics
import ReactorScript

/// A place at which a script names something.
struct ScriptOccurrence {
  /// The thing that is named.
  let subject: Subject
  /// The range of the name, without the quotes that JSON has around it.
  let range: SourceRange
  var isDeclaration = false

  /// Something that scripts name. Sessions are the same in all files of a replay, and so is everything else but paths and
  /// actions, which belong to a session.
  enum Subject: Hashable {
    case session(String)
    case reactor(String)
    case action(String, session: String?)
    case path(String, session: String?)
    case method(String)
    case event(String)
    case file(String)

    init(_ kind: ScriptElement.Kind, defaultSession: String?) {
      switch kind {
      case .reactor(let name): self = .reactor(name)
      case .session(let name): self = .session(name.text)
      case .action(let name, let session):
        self = .action(name, session: session?.text ?? defaultSession)
      case .path(let path, let session):
        self = .path(path.text, session: session?.text ?? defaultSession)
      case .method(let name, let service): self = .method("\(service).\(name)")
      case .event(let name, let source): self = .event("\(source).\(name)")
      case .include(let path): self = .file(path)
      }
    }
  }

  /// All places of a file, in order.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - session: The session of a file that declares none.
  static func all(in file: SourceFile, defaultSession session: String?) -> [ScriptOccurrence] {
    var reader = ScriptReader(file)
    let declarations = reader.header.reactors
    let session = declarations.first?.name.text ?? session
    var found: [ScriptOccurrence] = []
    for declaration in declarations {
      let name = declaration.name
      found.append(
        ScriptOccurrence(
          subject: .session(name.text), range: file.unquoted(name.range), isDeclaration: true))
      if name.range != declaration.kind.range {
        found.append(
          ScriptOccurrence(
            subject: .reactor(declaration.kind.text), range: file.unquoted(declaration.kind.range)))
      }
    }
    while let step = reader.next() {
      found += ScriptElement.elements(of: step).map { element in
        ScriptOccurrence(
          subject: Subject(element.kind, defaultSession: session),
          range: file.unquoted(element.range))
      }
    }
    return found.sorted { $0.range.lower < $1.range.lower }
  }
}

extension SourceFile {
  /// The range of a string's content, if a range is that of a whole string.
  fileprivate func unquoted(_ range: SourceRange) -> SourceRange {
    let quote = UInt8(ascii: "\"")
    let bytes = bytes(in: range)
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote else { return range }
    return SourceRange(Int(range.lower) + 1, Int(range.upper) - 1)
  }
}
