import Foundation

/// The subset of JSON Schema (draft 2020-12) that the schema of scripts uses.
///
/// An unknown keyword stops the program, because it might matter.
struct JSONSchema {
  private let root: [String: Any]

  init(_ text: Data) throws {
    root = try JSONSerialization.jsonObject(with: text) as? [String: Any] ?? [:]
  }

  /// Returns whether a JSON text is valid according to the schema.
  func accepts(_ json: String) throws -> Bool {
    let value = try JSONSerialization.jsonObject(
      with: Data(json.utf8), options: .fragmentsAllowed)
    return isValid(value, root)
  }

  private func isValid(_ value: Any, _ schema: [String: Any]) -> Bool {
    schema.allSatisfy { isValid(value, $0.key, $0.value, schema) }
  }

  private func isValid(
    _ value: Any, _ keyword: String, _ argument: Any, _ schema: [String: Any]
  ) -> Bool {
    let object = value as? [String: Any]
    let array = value as? [Any]
    switch keyword {
    case "$schema", "title", "description", "examples", "$defs", "then": return true
    case "$ref": return isValid(value, definition(argument))
    case "anyOf": return schemas(argument).contains { isValid(value, $0) }
    case "allOf": return schemas(argument).allSatisfy { isValid(value, $0) }
    case "not": return !isValid(value, argument as? [String: Any] ?? [:])
    case "if":
      guard isValid(value, argument as? [String: Any] ?? [:]) else { return true }
      return isValid(value, schema["then"] as? [String: Any] ?? [:])
    case "const": return areEqual(value, argument)
    case "enum": return (argument as? [Any] ?? []).contains { areEqual(value, $0) }
    case "type":
      let types = argument as? [String] ?? [argument as? String ?? ""]
      return types.contains { isValue(value, of: $0) }
    case "minimum": return (number(value) ?? .infinity) >= (number(argument) ?? 0)
    case "maximum": return (number(value) ?? 0) <= (number(argument) ?? 0)
    case "pattern":
      guard let text = value as? String, let pattern = argument as? String else { return true }
      return text.range(of: pattern, options: .regularExpression) != nil
    case "items":
      let rest = array?.dropFirst((schema["prefixItems"] as? [Any] ?? []).count) ?? []
      return rest.allSatisfy { isValid($0, argument as? [String: Any] ?? [:]) }
    case "prefixItems":
      return zip(array ?? [], schemas(argument)).allSatisfy { isValid($0, $1) }
    case "uniqueItems":
      let items = array ?? []
      return items.indices.allSatisfy { index in
        !items[..<index].contains { areEqual($0, items[index]) }
      }
    case "minItems": return (array?.count ?? .max) >= (argument as? Int ?? 0)
    case "maxItems": return (array?.count ?? 0) <= (argument as? Int ?? 0)
    case "properties":
      let properties = argument as? [String: [String: Any]] ?? [:]
      return properties.allSatisfy { key, schema in object?[key].map { isValid($0, schema) } ?? true
      }
    case "additionalProperties":
      let known = (schema["properties"] as? [String: Any] ?? [:]).keys
      let others = (object ?? [:]).filter { !known.contains($0.key) }
      if let allowed = argument as? Bool, !allowed { return others.isEmpty }
      return others.values.allSatisfy { isValid($0, argument as? [String: Any] ?? [:]) }
    case "propertyNames":
      return (object ?? [:]).keys.allSatisfy { isValid($0, argument as? [String: Any] ?? [:]) }
    case "required":
      return (argument as? [String] ?? []).allSatisfy { object == nil || object?[$0] != nil }
    case "dependentRequired":
      let rules = argument as? [String: [String]] ?? [:]
      return rules.allSatisfy { key, others in
        object?[key] == nil || others.allSatisfy { object?[$0] != nil }
      }
    case "minProperties": return (object?.count ?? .max) >= (argument as? Int ?? 0)
    case "maxProperties": return (object?.count ?? 0) <= (argument as? Int ?? 0)
    default: fatalError("the keyword '\(keyword)' is not known here")
    }
  }

  private func schemas(_ argument: Any) -> [[String: Any]] { argument as? [[String: Any]] ?? [] }

  private func definition(_ reference: Any) -> [String: Any] {
    let name = (reference as? String ?? "").replacingOccurrences(of: "#/$defs/", with: "")
    guard let found = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
      fatalError("there is no definition '\(name)'")
    }
    return found
  }

  private func isBool(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return value is Bool }
    return String(cString: number.objCType) == "c"
  }

  private func number(_ value: Any) -> Double? {
    isBool(value) ? nil : (value as? NSNumber)?.doubleValue
  }

  private func isValue(_ value: Any, of type: String) -> Bool {
    switch type {
    case "null": value is NSNull
    case "boolean": isBool(value)
    case "integer": number(value).map { $0 == $0.rounded() } ?? false
    case "number": number(value) != nil
    case "string": value is String
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: fatalError("there is no type '\(type)'")
    }
  }

  private func areEqual(_ left: Any, _ right: Any) -> Bool {
    isBool(left) == isBool(right) && (left as? NSObject)?.isEqual(right) ?? false
  }
}
