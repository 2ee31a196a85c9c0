import ReactorRegistration
import ReactorBase
import ReactorTypeLayout

/// The JSON Schemas for the types of values in scripts.
///
/// A schema accepts every value that the decoder reads. For a type with custom decoding, the schema accepts every
/// value.
struct TypeSchemas {
  /// The definitions of structs and enums, in order of appearance.
  private(set) var definitions: [JSONValue.Member] = []
  private var references: [TypeLayout: JSONValue] = [:]
  private var names: Set<String> = []
  private let rules: ValueRules

  init(_ rules: ValueRules) {
    self.rules = rules
  }

  /// Returns the schema of a value. The schema also accepts a string with a parameter, because each case of the script
  /// provides a value for the parameter.
  mutating func schema(for layout: TypeLayout) -> JSONValue {
    let own = ownSchema(for: layout)
    if own == [:] || own == ["type": "string"] { return own }
    return ["anyOf": [own, ["$ref": "#/$defs/parameter"]]]
  }

  private mutating func ownSchema(for layout: TypeLayout) -> JSONValue {
    if let rule = rules.decoding.rule(for: layout) { return schema(of: rule, for: layout) }
    switch layout.kind {
    case .bool: return ["type": "boolean"]
    case .signed, .signed128: return ["type": "integer"]
    case .unsigned, .unsigned128: return ["type": "integer", "minimum": 0]
    case .half, .float, .double, .extended:
      return ["anyOf": [["type": "number"], ["enum": [".nan", ".infinity", "-.infinity"]]]]
    case .string, .substring, .character, .unicodeScalar: return ["type": "string"]
    case .optional:
      guard let element = layout.element else { return [:] }
      return ["anyOf": [["type": "null"], schema(for: element)]]
    case .array, .set:
      guard let element = layout.element else { return [:] }
      let elements: JSONValue = ["type": "array", "items": schema(for: element)]
      guard let count = layout.fixedCount else { return Self.orFile(elements) }
      return Self.orFile(
        elements.adding("minItems", .number(count)).adding("maxItems", .number(count)))
    case .dictionary:
      guard let element = layout.element else { return [:] }
      return Self.orFile(["type": "object", "additionalProperties": schema(for: element)])
    case .tuple: return Self.orFile(arguments(layout.fields))
    case .structure, .enumeration: return reference(to: layout)
    case .binding: return binding(of: layout)
    case .staticString, .object, .existential, .metatype, .function, .opaque: return [:]
    }
  }

  /// Returns the schema of a value that can also be read from a file.
  private static func orFile(_ schema: JSONValue) -> JSONValue {
    ["anyOf": [schema, ["type": "string", "pattern": "^file\\("]]]
  }

  /// Returns the schema of arguments or tuple elements, which can be an array or an object whose keys are labels.
  mutating func arguments(_ parameters: [LayoutField]) -> JSONValue {
    let whole: JSONValue = ["anyOf": [list(parameters), labelled(parameters)]]
    guard parameters.count == 1, let root = parameters[0].layout.rootOfBinding else { return whole }
    return ["anyOf": [parts(ofBindingOf: root), whole]]
  }

  /// Returns the schema of arguments in an array.
  private mutating func list(_ parameters: [LayoutField]) -> JSONValue {
    let schemas = parameters.map { schema(for: $0.layout) }
    let elements: JSONValue = [
      "type": "array", "minItems": .number(schemas.count), "maxItems": .number(schemas.count),
    ]
    return elements.adding("prefixItems", nonEmpty: schemas)
  }

  /// Returns the schema of an object whose keys are labels. Arguments without a label are named `_0`, `_1`, and so on.
  /// Arguments with a label can also be identified by their position.
  mutating func labelled(_ parameters: [LayoutField]) -> JSONValue {
    let numbers = parameters.indices.map { "_\($0)" }
    let labels = zip(numbers, parameters).map { $1.name ?? $0 }
    let schemas = parameters.map { schema(for: $0.layout) }
    let named = Self.closedObject(labels, schemas)
    if parameters.count == 1, let root = parameters[0].layout.rootOfBinding {
      let forms = properties(ofBindingOf: root).map { Self.closedObject(["_0", "_1"], $0) }
      return ["anyOf": .array([named] + forms)]
    }
    if labels == numbers { return named }
    var all = zip(labels, schemas).map { JSONValue.Member($0, $1) }
    all += zip(numbers, schemas).filter { !labels.contains($0.0) }.map { .init($0, $1) }
    let numbered: JSONValue = [
      "type": "object", "properties": .object(all), "minProperties": .number(labels.count),
      "maxProperties": .number(labels.count), "additionalProperties": false,
    ]
    return ["anyOf": [named, numbered]]
  }

  /// Returns the schema of an object with exactly the given keys.
  private static func closedObject(_ keys: [String], _ schemas: [JSONValue]) -> JSONValue {
    [
      "type": "object", "properties": .object(zip(keys, schemas).map { .init($0, $1) }),
      "required": .array(keys.map { .string($0) }), "additionalProperties": false,
    ]
  }

  /// Returns the schema of a binding. A binding is a string that contains its literal, or an array of the key path and
  /// the value.
  private mutating func binding(of layout: TypeLayout) -> JSONValue {
    guard let root = layout.rootOfBinding else { return [:] }
    return [
      "anyOf": [
        ["type": "string", "pattern": "^[ \\t]*\\.set\\("], parts(ofBindingOf: root),
      ]
    ]
  }

  /// Returns the schema of an array that contains a key path and a value of the property's type.
  private mutating func parts(ofBindingOf root: TypeLayout) -> JSONValue {
    let forms = properties(ofBindingOf: root).map { parts -> JSONValue in
      ["type": "array", "minItems": 2, "maxItems": 2, "prefixItems": .array(parts)]
    }
    return forms.isEmpty ? ["not": [:]] : ["anyOf": .array(forms)]
  }

  /// Returns the schemas of the key path and the value for each property that a binding can set.
  private mutating func properties(ofBindingOf root: TypeLayout) -> [[JSONValue]] {
    root.settableProperties.map { property in
      let path = property.path.split(separator: ".").joined(separator: "\\.")
      let keyPath: JSONValue = [
        "type": "string", "pattern": .string("^[ \\t]*\\\\\\.\(path)[ \\t]*$"),
        "examples": [.string("\\.\(property.path)")],
      ]
      return [keyPath, schema(for: property.layout)]
    }
  }

  /// Returns the schema of an options struct. Each option is optional.
  mutating func options(_ layout: TypeLayout) -> JSONValue {
    structure(layout, required: [])
  }

  /// Returns the schema of a type that a decoding rule reads. The schema is derived from the type of the rule's input.
  private mutating func schema(of rule: DecodingRules.Rule, for layout: TypeLayout) -> JSONValue {
    if layout.type == Duration.self { return ScriptSchema.duration }
    var form: JSONValue = ["title": .string(layout.name)]
    if let expected = rule.expected { form = form.adding("description", .string(expected)) }
    // If a rule's source type is the type itself, only the rule can determine which values are valid.
    return rule.source == layout ? form : form.adding("allOf", [schema(for: rule.source)])
  }

  // MARK: - Structs and enums

  /// Returns a reference to the definition of a type. A reference allows a type to contain itself.
  private mutating func reference(to layout: TypeLayout) -> JSONValue {
    if layout.type is any RawRepresentable.Type || layout.type is any Decodable.Type
      || layout.nominal?.isFromSystemLibrary ?? true
    {
      return ["title": .string(layout.name)]
    }
    if let known = references[layout] { return known }
    let name = unusedName(for: layout.name)
    let reference: JSONValue = ["$ref": .string("#/$defs/\(name)")]
    references[layout] = reference
    let schema =
      layout.kind == .enumeration
      ? enumeration(layout)
      : structure(layout, required: layout.fields.filter { $0.layout.kind != .optional })
    definitions.append(JSONValue.Member(name, Self.orFile(schema)))
    return reference
  }

  private mutating func structure(_ layout: TypeLayout, required: [LayoutField]) -> JSONValue {
    let fields = layout.fields.compactMap { field in
      field.propertyName.map { JSONValue.Member($0, schema(for: field.layout)) }
    }
    return [
      "type": "object", "properties": .object(fields),
      "required": .array(required.compactMap { $0.propertyName.map { .string($0) } }),
      "additionalProperties": false,
    ]
  }

  private mutating func enumeration(_ layout: TypeLayout) -> JSONValue {
    let plain = layout.cases.filter { $0.payload == nil }.map(\.name)
    let called = layout.cases.filter { $0.payload != nil }
    let members = called.map { JSONValue.Member($0.name, arguments($0.parameters)) }
    var forms: [JSONValue] = []
    if !plain.isEmpty {
      forms.append(["enum": .array(plain.flatMap { [.string(".\($0)"), .string($0)] })])
    }
    if !called.isEmpty {
      let names = called.map(\.name).joined(separator: "|")
      forms.append(["type": "string", "pattern": .string("^\\.(\(names))\\(")])
      forms.append([
        "type": "object", "properties": .object(members), "minProperties": 1, "maxProperties": 1,
        "additionalProperties": false,
      ])
    }
    return forms.isEmpty ? ["not": [:]] : ["anyOf": .array(forms)]
  }

  /// Returns a unique name for a definition. The name consists of ASCII letters, digits, and dashes.
  private mutating func unusedName(for type: String) -> String {
    let plain = String(type.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    var name = plain
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(plain)-\(number)"
    }
    return name
  }
}
