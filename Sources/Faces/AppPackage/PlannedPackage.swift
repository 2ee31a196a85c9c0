/// A planned package that replays an app's reactors.
package struct PlannedPackage: Equatable, Sendable {
  /// A file with its content.
  package struct File: Equatable, Sendable {
    package let path: String
    package let text: String
    /// Indicates whether to keep the user's edits of the file when `init` runs again. For other files, `init` reads the
    /// edits.
    package var keepsEdits = true
  }

  /// A symbolic link to a file of the app.
  package struct Link: Equatable, Sendable {
    package let path: String
    /// The target of the link, relative to its directory.
    package let destination: String
  }

  /// A task for the user, or a hint.
  package struct Note: Equatable, Sendable {
    /// The file of the app.
    package let file: String
    /// The line, counted from 1.
    package let line: Int
    package let text: String

    package init(file: String, line: Int, text: String) {
      self.file = file
      self.line = line
      self.text = text
    }
  }

  /// The files of the guessed types, by the names of the types.
  var guesses: [String: String] = [:]
  /// The modules with the app's files.
  package var modules: [String] = []
  /// The files, in the order in which they are written.
  package var files: [File] = []
  /// The links to the app's files.
  package var links: [Link] = []
  /// The files of the app, by the paths of their links and copies.
  package var origins: [String: String] = [:]
  /// The names of the reactors in scripts.
  package var reactors: [String] = []
  /// The locations of these reactors, with their types.
  package var reactorPlaces: [Note] = []
  /// The reactors that cannot be replayed, each with the reason.
  package var lost: [Note] = []
  /// The changes in the copies of the app's files.
  package var changed: [Repair] = []
  /// The declarations that are left out because of their kind.
  package var leftOut: [Note] = []
  /// The places where the user has to write something, in a convenient order.
  package var remaining: [Note] = []
  /// The code that the reader did not understand, and the choices that may be incorrect.
  package var uncertain: [Note] = []

  /// The content of `.gitignore`.
  static let ignored = ".build\n*.trace.new\n*.accepted.new\n"

  /// Returns whether a path leads to a file or a link of the package.
  package func has(_ path: String) -> Bool {
    isLink(path) || files.contains { $0.path == path }
  }

  func isLink(_ path: String) -> Bool { links.contains { $0.path == path } }
}

/// The location of this project for the written package.
package enum PackageSource: Equatable, Sendable {
  /// A directory, as a path relative to the written package.
  case path(String)
  /// A repository, and the minimum version.
  case url(String, from: String)

  /// The dependency, as a manifest declares it.
  package var dependency: String {
    switch self {
    case .path(let path): ".package(name: \"reactor-trace\", path: \(path.swiftLiteral))"
    case .url(let url, let version): ".package(url: \(url.swiftLiteral), from: \"\(version)\")"
    }
  }

  /// The name of the package in product dependencies.
  package var identity: String {
    switch self {
    case .path: return "reactor-trace"
    case .url(let url, _):
      var name = String(
        url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? "reactor-trace")
      if name.hasSuffix(".git") { name.removeLast(4) }
      return name
    }
  }
}

extension String {
  /// The string as a Swift literal.
  package var swiftLiteral: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\0"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// The name of a type in the style of names in scripts: `ImageLoader` becomes `image-loader`.
  var kebabCase: String {
    var result = ""
    var last: Character?
    let characters = Array(self)
    for (index, character) in characters.enumerated() {
      if character.isUppercase, let last, last != "-" {
        let isWordStart = index + 1 < characters.count && characters[index + 1].isLowercase
        if !last.isUppercase || isWordStart { result += "-" }
      }
      result += character == "_" || character == "." ? "-" : character.lowercased()
      last = result.last == "-" ? "-" : character
    }
    return result
  }
}
