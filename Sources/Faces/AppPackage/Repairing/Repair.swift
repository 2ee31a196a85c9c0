import ReactorBase

/// A change to a copied file that the package requires in order to compile.
package struct Repair: Equatable, Sendable {
  /// The kind of change that a repair makes.
  package enum Kind: Equatable, Sendable {
    /// Replaces the body with a scripted call or, if that is not possible, with the simplest value of the result type.
    case body
    /// Replaces the body with the simplest value of the result type because a scripted call does not compile.
    case plainBody
    /// Replaces the initial value with the simplest value of its type.
    case value
    /// Removes the given type from the inheritance clause.
    case conformance(String)
    /// Removes the attribute with the given name.
    case attribute(String)
    /// Removes the declaration.
    case declaration
    /// Declares a guessed type as an enum with the given case in a replacement module.
    case enumCase(EnumCase)
    /// Omits the whole file.
    case file
  }

  /// A case of an enum in a replacement module.
  package struct EnumCase: Equatable, Sendable {
    let name: String
    /// The number of associated values.
    let values: Int
  }

  /// The path of the file. For an app file, the path is `App/` followed by the path relative to the app's directory.
  package let file: String
  /// The declaration's name, qualified with its enclosing declarations, as in `Store.load(page:)`. The name is empty
  /// for a repair of a whole file.
  package let declaration: String
  package let kind: Kind
  /// The line and message of the compiler error, or an empty string if the user added the repair.
  package let reason: String

  package init(file: String, declaration: String, kind: Kind, reason: String) {
    self.file = file
    self.declaration = declaration
    self.kind = kind
    self.reason = reason
  }

  /// Returns whether this repair and another repair change the same part of a declaration.
  func changesSamePart(as other: Repair) -> Bool {
    file == other.file && declaration == other.declaration && kind == other.kind
  }
}

/// The repairs of a package.
package struct Repairs: Equatable, Sendable {
  package private(set) var all: [Repair] = []

  package init() {}

  /// Adds a repair unless another repair already changes the same part.
  ///
  /// - Returns: Whether the repair was added.
  package mutating func add(_ repair: Repair) -> Bool {
    guard !all.contains(where: { $0.changesSamePart(as: repair) }) else { return false }
    all.append(repair)
    return true
  }

  /// The maximum number of stubs that are added to a first script.
  private static let maximumStubs = 16

  /// Changes a first script so that it no longer fails.
  ///
  /// If a request has no answer, the script gets a stub for it. Otherwise, the method removes the step that the failure
  /// mentions or, if the failure mentions no step, every step except the first.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - package: The package that contains the script.
  ///   - reason: A description of the failure.
  /// - Returns: Whether a repair was added. A script with a single step cannot be shortened any further.
  package mutating func shorten(
    _ path: String, in package: PlannedPackage, reason: String
  ) -> Bool {
    if let stub = FirstScript.stub(forRequestIn: reason),
      repairs(of: path).count(where: { !FirstScript.isOmission($0) }) < Self.maximumStubs,
      add(Repair(file: path, declaration: stub, kind: .declaration, reason: reason))
    {
      return true
    }
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

  /// Returns the reason that a reactor cannot be replayed, or `nil` if the reactor can be replayed. A reactor cannot be
  /// replayed if its own code was changed or omitted.
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
  /// A description of the part that the repair changes.
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

  /// Parses the description of a part into the kind of repair and the name of the declaration.
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
  /// The case in the form `failed(_:)`, with an underscore for each associated value.
  var text: String { values == 0 ? name : "\(name)(\(String(repeating: "_:", count: values)))" }

  /// Creates a case from a string such as `failed(_:)`.
  package init(_ text: String) {
    let name = text.prefix { $0 != "(" }
    let values = text.dropFirst(name.count).count { $0 == ":" }
    self.init(name: String(name), values: values)
  }
}
