/// A plan for a package that replays an app's reactors.
package struct PlannedPackage: Equatable, Sendable {
  /// A file to write, including its content.
  package struct File: Equatable, Sendable {
    package let path: String
    package let text: String
    /// Indicates whether `init` keeps the user's edits when it runs again. Otherwise, `init` reads the edits and
    /// rewrites the file.
    package var keepsEdits = true
  }

  /// A symbolic link to an app file.
  package struct Link: Equatable, Sendable {
    package let path: String
    /// The path that the link points to, relative to the link's directory.
    package let destination: String
  }

  /// A task or hint for the user.
  package struct Note: Equatable, Sendable {
    /// The path of the file in the app.
    package let file: String
    /// The 1-based line number.
    package let line: Int
    package let text: String

    package init(file: String, line: Int, text: String) {
      self.file = file
      self.line = line
      self.text = text
    }
  }

  /// The path of the file that declares each guessed type. The keys are type names.
  var guesses: [String: String] = [:]
  /// The names of the modules that contain app files.
  package var modules: [String] = []
  /// The files to write, in order.
  package var files: [File] = []
  /// The symbolic links to the app's files.
  package var links: [Link] = []
  /// The app file that each link or copy comes from. The keys are paths in the package.
  package var origins: [String: String] = [:]
  /// The names by which scripts refer to the reactors.
  package var reactors: [String] = []
  /// The locations and type names of the reactors, in the order of ``reactors``.
  package var reactorPlaces: [Note] = []
  /// The reactors that cannot be replayed, along with the reasons.
  package var lost: [Note] = []
  /// The changes made to copies of app files.
  package var changed: [Repair] = []
  /// The repairs that omit steps of first scripts.
  package var shortened: [Repair] = []
  /// The declarations omitted because they belong to views or similar types.
  package var leftOut: [Note] = []
  /// The locations at which the user must write code, in a recommended order.
  package var remaining: [Note] = []
  /// The code that the parser did not understand, and the choices that the user should review.
  package var uncertain: [Note] = []

  /// The content of the `.gitignore` file.
  static let ignored = ".build\n*.trace.new\n*.accepted.new\n"

  /// Returns whether the package has a file or link at the given path.
  package func has(_ path: String) -> Bool {
    isLink(path) || files.contains { $0.path == path }
  }

  func isLink(_ path: String) -> Bool { links.contains { $0.path == path } }
}

/// The location of this project, which the generated package depends on.
package enum PackageSource: Equatable, Sendable {
  /// A directory, given as a path relative to the package.
  case path(String)
  /// A repository, with the minimum version.
  case url(String, from: String)

  /// The dependency, written in package manifest syntax.
  package var dependency: String {
    switch self {
    case .path(let path): ".package(name: \"reactor-trace\", path: \(path.swiftLiteral))"
    case .url(let url, let version): ".package(url: \(url.swiftLiteral), from: \"\(version)\")"
    }
  }

  /// The package identity that product dependencies refer to.
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
  /// A Swift string literal with this string as its value.
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

  /// The type name in kebab case, as used in scripts. For example, `ImageLoader` becomes `image-loader`.
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
