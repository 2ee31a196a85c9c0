import ReactorBase

/// A change to the copy of a file, without which the package does not build.
package struct Repair: Equatable, Sendable {
  /// The part of a declaration that changes.
  package enum Kind: Equatable, Sendable {
    /// The body is replaced with a call that scripts answer, or with the simplest value of its type.
    case body
    /// The body is replaced with the simplest value of its type, because the call does not compile.
    case plainBody
    /// The initial value is replaced with the simplest value of its type.
    case value
    /// The type no longer lists this type after its colon.
    case conformance(String)
    /// The declaration no longer has this attribute.
    case attribute(String)
    /// The declaration is left out.
    case declaration
    /// A type that is guessed in a replacement module is an enum with this case.
    case enumCase(EnumCase)
    /// The whole file is left out.
    case file
  }

  /// A case of an enum in a replacement module.
  package struct EnumCase: Equatable, Sendable {
    let name: String
    /// The number of associated values of the case.
    let values: Int
  }

  /// The file: for a file of the app, its path after `App/`; for a file of the package, its path.
  package let file: String
  /// The declaration, with the names of the declarations around it, as in `Store.load(page:)`; empty for a file.
  package let declaration: String
  package let kind: Kind
  /// The compiler's line and message; empty if a user has added the repair.
  package let reason: String

  package init(file: String, declaration: String, kind: Kind, reason: String) {
    self.file = file
    self.declaration = declaration
    self.kind = kind
    self.reason = reason
  }

  /// Returns whether the repair changes the same part as another repair.
  func changesSamePart(as other: Repair) -> Bool {
    file == other.file && declaration == other.declaration && kind == other.kind
  }
}

/// The repairs of a package.
package struct Repairs: Equatable, Sendable {
  package private(set) var all: [Repair] = []

  package init() {}

  /// Adds a repair.
  ///
  /// - Returns: Whether the repair is new.
  package mutating func add(_ repair: Repair) -> Bool {
    guard !all.contains(where: { $0.changesSamePart(as: repair) }) else { return false }
    all.append(repair)
    return true
  }

  /// Leaves out the step of a first script that a failure names; if it names none, leaves out all but the first step.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - package: The package with the script.
  ///   - reason: The failure of its replay.
  /// - Returns: Whether the script has other steps.
  package mutating func shorten(
    _ path: String, in package: PlannedPackage, reason: String
  ) -> Bool {
    let script = package.files.first { $0.path == path }
    let steps = script.map { FirstScript.steps(of: $0.text) } ?? []
    guard steps.count > 1 else { return false }
    let part = FirstScript.step(namedIn: reason, of: steps).map(FirstScript.words)
    return add(
      Repair(
        file: path, declaration: part ?? FirstScript.shortened, kind: .declaration, reason: reason))
  }

  func repairs(of file: String) -> [Repair] { all.filter { $0.file == file } }

  func leavesOut(_ file: String) -> Bool {
    all.contains { $0.file == file && $0.kind == .file }
  }

  /// The reason why a reactor cannot be replayed: its own code has been changed or left out. Nil if
  /// it can be replayed.
  func reason(against reactor: AppIndex.FoundType, in index: AppIndex) -> String? {
    let own = reactor.qualifiedName
    let name = reactor.declaration.name
    func isPart(_ declaration: String) -> Bool {
      [own, "extension \(own)", "extension \(name)"].contains {
        declaration == $0 || declaration.hasPrefix("\($0).")
      }
    }
    let files = Set(
      ([reactor.unit] + (index.extensions[name] ?? [])).map { "App/\(index.files[$0.file].path)" })
    let repair = all.first { repair in
      repair.file == "App/\(index.files[reactor.unit.file].path)" && repair.kind == .file
        || files.contains(repair.file) && isPart(repair.declaration)
    }
    return repair.map { $0.reason.isEmpty ? "left out by \(Self.fileName)" : $0.reason }
  }
}

extension Repair {
  /// The changed part as text.
  package var part: String {
    switch kind {
    case .body: "body of \(declaration)"
    case .plainBody: "plain body of \(declaration)"
    case .value: "value of \(declaration)"
    case .conformance(let name): "conformance to \(name) of \(declaration)"
    case .attribute(let name): "attribute @\(name) of \(declaration)"
    case .declaration: "declaration of \(declaration)"
    case .enumCase(let found): "case \(found.text) of \(declaration)"
    case .file: "whole file"
    }
  }

  /// Reads the description of a part.
  static func read(part: String) -> (Kind, declaration: String) {
    func rest(after prefix: String) -> String? {
      part.hasPrefix(prefix) ? String(part.dropFirst(prefix.count)) : nil
    }
    func pair(after prefix: String) -> (String, String)? {
      guard let rest = rest(after: prefix), let place = rest.utf8.firstPlace(of: " of ".utf8)
      else { return nil }
      return (String(rest[..<place.lowerBound]), String(rest[place.upperBound...]))
    }
    if let name = rest(after: "body of ") { return (.body, name) }
    if let name = rest(after: "plain body of ") { return (.plainBody, name) }
    if let name = rest(after: "value of ") { return (.value, name) }
    if let name = rest(after: "declaration of ") { return (.declaration, name) }
    if let (text, name) = pair(after: "case ") { return (.enumCase(EnumCase(text)), name) }
    if let (type, name) = pair(after: "conformance to ") { return (.conformance(type), name) }
    if let (attribute, name) = pair(after: "attribute @") { return (.attribute(attribute), name) }
    return (.file, "")
  }
}

extension Repair.EnumCase {
  /// The case as in `failed(_:)`.
  var text: String { values == 0 ? name : "\(name)(\(String(repeating: "_:", count: values)))" }

  /// Reads a case in the form of ``text``.
  package init(_ text: String) {
    let name = text.prefix { $0 != "(" }
    let values = text.dropFirst(name.count).count { $0 == ":" }
    self.init(name: String(name), values: values)
  }
}
