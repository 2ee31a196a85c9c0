/// A generator for Swift expressions with the simplest possible values.
struct ValueExpressions {
  let index: AppIndex
  /// A closure that returns an expression for an implementation of one of the app's protocols, or `nil` if there is no
  /// implementation.
  let service: (AppIndex.FoundType) -> String?
  /// The sample values that make answers distinguishable, or `nil` to generate the simplest values.
  var sample: SampleValues?

  private static let literals: [String: String] = [
    "String": "\"\"", "Substring": "\"\"", "Character": "\"a\"", "Bool": "false", "Int": "0",
    "Int8": "0", "Int16": "0",
    "Int32": "0", "Int64": "0", "UInt": "0", "UInt8": "0", "UInt16": "0", "UInt32": "0",
    "UInt64": "0", "Double": "0",
    "Float": "0", "CGFloat": "0", "TimeInterval": "0", "Decimal": "0", "Void": "()", "()": "()",
    "Date": "Date()",
    "UUID": "UUID()", "Data": "Data()", "URL": "URL(string: \"https://example.com\")!",
    "Locale": "Locale(identifier: \"en_US\")",
    "IndexPath": "IndexPath(item: 0, section: 0)", "UIImage": "UIImage()",
    "UIColor": "UIColor.clear", "DisposeBag": "DisposeBag()",
    "SchedulerType": "MainScheduler.instance", "ImmediateSchedulerType": "MainScheduler.instance",
    "MainScheduler": "MainScheduler.instance", "Bundle": "Bundle.main",
    "UserDefaults": "UserDefaults.standard",
    "NotificationCenter": "NotificationCenter.default",
    "Calendar": "Calendar(identifier: .gregorian)",
    "URLSession": "URLSession.shared", "Set": "[]", "Array": "[]", "Dictionary": "[:]", "Any": "()",
    "NSObject": "NSObject()",
    "DispatchQueue": "DispatchQueue.main", "FileManager": "FileManager.default",
    "UIPasteboard": "UIPasteboard.general", "UIApplication": "UIApplication.shared",
    "UIScreen": "UIScreen.main", "UIDevice": "UIDevice.current",
    "UIFont": "UIFont.systemFont(ofSize: 17)",
    "UIViewController": "UIViewController()", "UINavigationController": "UINavigationController()",
    "UIView": "UIView()", "UIWindow": "UIWindow()", "ProcessInfo": "ProcessInfo.processInfo",
    "JSONDecoder": "JSONDecoder()", "JSONEncoder": "JSONEncoder()",
    "DateFormatter": "DateFormatter()", "TimeZone": "TimeZone(secondsFromGMT: 0)!",
    "URLRequest": "URLRequest(url: URL(string: \"https://example.com\")!)",
    "DateComponents": "DateComponents()", "OperationQueue": "OperationQueue.main",
    "Error": "ScriptedFailure(\"failed\")",
  ]

  /// Returns an expression of the given type, or `nil` if no expression is known.
  ///
  /// - Parameters:
  ///   - type: The type of the expression.
  ///   - context: The name of the type whose declaration mentions `type`.
  ///   - depth: The number of enclosing values.
  func value(of type: TypeText, in context: String = "", depth: Int = 0) -> String? {
    guard depth < 6 else { return nil }
    if let text = sampleValue(of: type, in: context, depth) { return text }
    if let wrapped = type.wrapped {
      // A weak reference to a service, such as a router, is never `nil` in a replay.
      guard depth == 0, let found = index.type(wrapped.name, in: context),
        found.declaration.keyword == "protocol"
      else { return "nil" }
      return service(found) ?? "nil"
    }
    if type.isCollection { return type.isDictionary ? "[:]" : "[]" }
    if let function = type.function { return closure(function, in: context, depth) }
    if let elements = type.elements, !elements.isEmpty {
      return elements.argumentList {
        ($0.label, value(of: $0.type, in: context, depth: depth + 1))
      }.map { "(\($0))" }
    }
    if let found = index.type(type.name, in: context) { return value(of: found, depth) }
    if KnownModules.canMake(type.name) { return "\(type.text)()" }
    return Self.literals[type.name] ?? stream(type, in: context, depth)
  }

  /// The nesting depth in an answer at which optionals become `nil`.
  private static let filledDepth = 4

  /// Returns an expression for a sample value, or `nil` if the simplest value should be used. Samples distinguish
  /// answers from one another. A sample is a string, a number, a list of three elements, or a non-`nil` optional.
  private func sampleValue(of type: TypeText, in context: String, _ depth: Int) -> String? {
    guard let sample else { return nil }
    if let wrapped = type.wrapped {
      guard depth < Self.filledDepth else { return nil }
      return value(of: wrapped, in: context, depth: depth)
    }
    if let element = type.listElement {
      guard !sample.isInList else { return nil }
      var values = self
      values.sample?.isInList = true
      guard let value = values.value(of: element, in: context, depth: depth + 1) else { return nil }
      // Code elsewhere refers to a nested type by its qualified name.
      let nested = element.text == element.name ? index.type(element.name, in: context) : nil
      return "\(SampleValues.list)\(nested?.nameInCode ?? element.text) in \(value) }"
    }
    if index.type(type.name, in: context) != nil { return nil }
    switch type.name {
    case "String": return sample.text
    case "Int": return sample.number
    // A `Bool` that is the whole answer is `true` to indicate that the request succeeded.
    case "Bool": return depth == 0 ? "true" : nil
    default: return nil
    }
  }

  private func closure(
    _ function: (parameters: [TypeText], result: TypeText), in context: String, _ depth: Int
  ) -> String? {
    guard let result = value(of: function.result, in: context, depth: depth + 1) else { return nil }
    let blanks = function.parameters.map { _ in "_" }.joined(separator: ", ")
    let body = result == "()" ? "" : " \(result)"
    return blanks.isEmpty ? "{\(body) }" : "{ \(blanks) in\(body) }"
  }

  private func stream(_ type: TypeText, in context: String, _ depth: Int) -> String? {
    func inner() -> String? {
      type.arguments.first.flatMap { value(of: $0, in: context, depth: depth + 1) }
    }
    switch type.name {
    case "Observable", "Maybe", "Completable", "Driver", "Signal", "Infallible":
      return "\(type.text).empty()"
    case "Single", "PrimitiveSequence": return "\(type.text).never()"
    case "PublishSubject", "PublishRelay": return "\(type.text)()"
    case "BehaviorSubject", "BehaviorRelay": return inner().map { "\(type.text)(value: \($0))" }
    case "Result":
      if let value = inner() { return ".success(\(value))" }
      return type.arguments.last?.name == "Error" ? ".failure(CancellationError())" : nil
    case "Factory": return inner().map { "\(type.text) { \($0) }" }
    default: return nil
    }
  }

  private func value(of type: AppIndex.FoundType, _ depth: Int) -> String? {
    let declaration = type.declaration
    switch declaration.keyword {
    case "protocol": return service(type)
    case "typealias":
      return declaration.type.flatMap {
        value(of: TypeText($0), in: type.qualifiedName, depth: depth + 1)
      }
    case "enum":
      let cases = declaration.members.filter { $0.keyword == "case" }
      if let plain = cases.first(where: \.parameters.isEmpty) {
        return "\(type.nameInCode).\(plain.name)"
      }
      return cases.lazy.compactMap { first in
        arguments(first.parameters, in: type.qualifiedName, depth).map {
          "\(type.nameInCode).\(first.name)(\($0))"
        }
      }.first
    case "struct", "class", "actor":
      guard declaration.generics.isEmpty, index.viewReason(declaration) == nil else { return nil }
      let hasShared = declaration.members.contains {
        $0.keyword == "let" && $0.isStatic && !$0.isPrivate && $0.name == "shared"
      }
      if hasShared { return "\(type.nameInCode).shared" }
      return initializers(of: type).lazy.compactMap { parameters in
        arguments(parameters, in: type.qualifiedName, depth).map { "\(type.nameInCode)(\($0))" }
      }.first
    default: return nil
    }
  }

  /// Returns the parameters of a type's accessible initializers, starting with the initializer that has the fewest
  /// required parameters.
  ///
  /// - Parameters:
  ///   - type: The type to initialize.
  ///   - depth: The number of subclasses already searched. The search is limited because a class in invalid code can
  ///     inherit from itself.
  func initializers(of type: AppIndex.FoundType, depth: Int = 0) -> [[SwiftParameter]] {
    let declared = type.declaration.members.filter { $0.keyword == "init" }
    var result = declared.filter {
      !$0.isPrivate && !$0.canFail && $0.generics.isEmpty && $0.parameters.first?.label != "from"
        || $0.parameters.count > 1
    }
    .map(\.parameters)
    if declared.isEmpty {
      if type.declaration.keyword == "struct" {
        result = [memberwise(type.declaration)]
      } else if let above = type.declaration.inherited.first.flatMap({ index.type($0) }),
        above.declaration.keyword == "class", depth < 64
      {
        result = initializers(of: above, depth: depth + 1)
      } else {
        result = [[]]
      }
    }
    // Initializers that take a dictionary or `Data` come last because such arguments would need content.
    func rank(_ parameters: [SwiftParameter]) -> (reads: Int, count: Int) {
      let needed = parameters.filter { !$0.hasDefault }.map { TypeText($0.type) }
      return (needed.count { $0.isDictionary || $0.name == "Data" }, needed.count)
    }
    return result.sorted { rank($0) < rank($1) }
  }

  /// Returns the arguments for a designated initializer of a type or superclass, or `nil` if no initializer can be
  /// called.
  func designatedCall(of type: AppIndex.FoundType, depth: Int = 0) -> String? {
    let designated = type.declaration.members.filter {
      $0.keyword == "init" && !$0.modifiers.contains("convenience")
    }
    if designated.isEmpty, type.declaration.keyword == "class" {
      let above = type.declaration.inherited.first.flatMap { index.type($0) }
      guard let above, above.declaration.keyword == "class" else { return "" }
      return depth < 64 ? designatedCall(of: above, depth: depth + 1) : nil
    }
    let all =
      designated.isEmpty
      ? initializers(of: type) : designated.filter { !$0.canFail }.map(\.parameters)
    return all.lazy.compactMap { arguments($0, in: type.qualifiedName, 0) }.first
  }

  private func memberwise(_ declaration: SwiftDeclaration) -> [SwiftParameter] {
    declaration.members.filter {
      ($0.keyword == "var" || $0.keyword == "let" && !$0.hasValue) && !$0.isStatic && !$0.hasBraces
        && $0.type != nil
    }.map {
      SwiftParameter(
        label: $0.name, name: $0.name, type: $0.type ?? "",
        hasDefault: $0.hasValue || $0.keyword == "var" && $0.type?.hasSuffix("?") == true,
        line: $0.line)
    }
  }

  private func arguments(_ parameters: [SwiftParameter], in context: String, _ depth: Int)
    -> String?
  {
    parameters.filter { !$0.hasDefault }.argumentList {
      var values = self
      values.sample?.name = $0.label ?? $0.name
      return ($0.label, values.value(of: TypeText($0.type), in: context, depth: depth + 1))
    }
  }
}

/// The sample values in generated answers. Each value depends on the arguments of the call and, in a list, on its
/// position.
struct SampleValues {
  /// The start of an expression that creates a list, up to the element type.
  static let list = "(1...3).map { (number: Int) -> "

  /// The argument names that appear in sample strings.
  private let arguments: [String]
  /// The name of the argument that identifies a page of a list, or `nil` if there is none.
  private let page: String?
  /// The property to which the value is assigned, or `nil` if the value is not assigned to a property.
  var name: String?
  var isInList = false

  init(_ parameters: [SwiftParameter]) {
    let plain = parameters.filter { ["String", "Int"].contains($0.type) && $0.name != "_" }
    arguments = plain.compactMap(\.name)
    page = plain.first { $0.type == "Int" }?.name
  }

  /// An expression for a string that combines the property's name, the arguments, and the element's number. If the name
  /// suggests a date or URL, the string contains a date or URL instead.
  var text: String {
    let name = name ?? "text"
    let words = name.kebabCase.split(separator: "-")
    let number = isInList ? ["\\(number)"] : []
    if words.contains(where: { ["url", "uri", "link"].contains($0) }) {
      return "\"https://example.com/\((["\(name)"] + number).joined(separator: "/"))\""
    }
    if words.count > 1, words.last == "at" || words.last == "date" {
      return "\"2026-01-0\(isInList ? "\\(number)" : "1")T09:00:00Z\""
    }
    let parts = [name] + arguments.map { "\\(\($0))" } + number
    return "\"\(parts.joined(separator: " "))\""
  }

  var number: String {
    let own = isInList ? "number" : "1"
    return page.map { "\($0) &* 3 &+ \(own)" } ?? own
  }
}
