extension KnownModules {
  /// The source code of a replacement for SwiftyJSON, which reads and writes actual JSON.
  static let swiftyJSON = """
    import Foundation

    public enum SwiftyJSONError: Int, Error {
      case unsupportedType = 999
      case indexOutOfBounds = 900
      case elementTooDeep = 902
      case wrongType = 901
      case notExist = 500
      case invalidJSON = 490
    }

    public enum JSONKey {
      case index(Int)
      case key(String)
    }

    public protocol JSONSubscriptType {
      var jsonKey: JSONKey { get }
    }

    extension Int: JSONSubscriptType {
      public var jsonKey: JSONKey { .index(self) }
    }

    extension String: JSONSubscriptType {
      public var jsonKey: JSONKey { .key(self) }
    }

    /// A value in JSON. It consists of dictionaries, arrays, strings, numbers, Booleans and `NSNull`.
    public struct JSON: @unchecked Sendable {
      public enum Kind {
        case number, string, bool, array, dictionary, null, unknown
      }

      public var object: Any {
        didSet { object = Self.plain(object) }
      }
      public private(set) var error: SwiftyJSONError?

      public init(_ object: Any = NSNull()) {
        self.object = Self.plain(object)
        guard let data = object as? Data else { return }
        do {
          self = try JSON(data: data)
        } catch {
          self = JSON(.invalidJSON)
        }
      }

      public init(data: Data, options: JSONSerialization.ReadingOptions = []) throws {
        self = try JSONDecoder().decode(JSON.self, from: data)
      }

      public init(parseJSON text: String) {
        self.init(Data(text.utf8))
      }

      private init(_ error: SwiftyJSONError) {
        object = NSNull()
        self.error = error
      }

      public static var null: JSON { JSON(NSNull()) }

      private static func plain(_ value: Any) -> Any {
        switch value {
        case let json as JSON: json.object
        case let list as [Any]: list.map(plain)
        case let map as [String: Any]: map.mapValues(plain)
        case let value as (any OptionalValue): value.content.map(plain) ?? NSNull()
        default: value
        }
      }

      public var type: Kind {
        switch object {
        case is String: .string
        case is Bool: .bool
        case is any Numeric: .number
        case is [Any]: .array
        case is [String: Any]: .dictionary
        case is NSNull: .null
        default: .unknown
        }
      }

      public func exists() -> Bool { error == nil }
      public var isEmpty: Bool { count == 0 }
      public var count: Int { (object as? [Any])?.count ?? (object as? [String: Any])?.count ?? 0 }

      // MARK: Parts

      public subscript(path: JSONSubscriptType...) -> JSON {
        get { self[path] }
        set { self[path] = newValue }
      }

      public subscript(path: [JSONSubscriptType]) -> JSON {
        get { path.reduce(self) { $0.part($1.jsonKey) } }
        set {
          guard let first = path.first else {
            self = newValue
            return
          }
          var part = part(first.jsonKey)
          part[Array(path.dropFirst())] = newValue
          switch first.jsonKey {
          case .index(let index):
            guard var list = object as? [Any], list.indices.contains(index) else { return }
            list[index] = part.object
            object = list
          case .key(let key):
            guard var map = object as? [String: Any] else { return }
            map[key] = part.object
            object = map
          }
        }
      }

      private func part(_ key: JSONKey) -> JSON {
        switch key {
        case .index(let index):
          guard let list = object as? [Any] else { return JSON(error ?? .wrongType) }
          return list.indices.contains(index) ? JSON(list[index]) : JSON(.indexOutOfBounds)
        case .key(let key):
          guard let map = object as? [String: Any] else { return JSON(error ?? .wrongType) }
          return map[key].map { JSON($0) } ?? JSON(.notExist)
        }
      }

      public var array: [JSON]? { (object as? [Any])?.map { JSON($0) } }
      public var arrayValue: [JSON] { array ?? [] }
      public var arrayObject: [Any]? { object as? [Any] }
      public var dictionary: [String: JSON]? { (object as? [String: Any])?.mapValues { JSON($0) } }
      public var dictionaryValue: [String: JSON] { dictionary ?? [:] }
      public var dictionaryObject: [String: Any]? { object as? [String: Any] }

      // MARK: Scalars

      public var null: NSNull? { object as? NSNull }
      public var bool: Bool? { object as? Bool }
      public var boolValue: Bool {
        bool ?? number.map { $0.doubleValue != 0 }
          ?? ["true", "y", "t", "yes", "1"].contains(stringValue.lowercased())
      }
      public var string: String? { object as? String }
      public var stringValue: String {
        switch object {
        case let text as String: text
        case let value as Bool: value ? "true" : "false"
        case let value as any Numeric: "\\(value)"
        default: ""
        }
      }
      public var number: NSNumber? {
        switch object {
        case let value as Bool: NSNumber(value: value)
        case let value as any BinaryInteger: NSNumber(value: Int64(clamping: value))
        case let value as Float: NSNumber(value: value)
        case let value as Double: NSNumber(value: value)
        default: nil
        }
      }
      public var numberValue: NSNumber {
        number ?? NSNumber(value: string.flatMap(Double.init) ?? 0)
      }
      public var int: Int? { number?.intValue }
      public var intValue: Int { numberValue.intValue }
      public var int8: Int8? { number?.int8Value }
      public var int16: Int16? { number?.int16Value }
      public var int32: Int32? { number?.int32Value }
      public var int32Value: Int32 { numberValue.int32Value }
      public var int64: Int64? { number?.int64Value }
      public var int64Value: Int64 { numberValue.int64Value }
      public var uInt: UInt? { number?.uintValue }
      public var uIntValue: UInt { numberValue.uintValue }
      public var uInt64: UInt64? { number?.uint64Value }
      public var uInt64Value: UInt64 { numberValue.uint64Value }
      public var float: Float? { number?.floatValue }
      public var floatValue: Float { numberValue.floatValue }
      public var double: Double? { number?.doubleValue }
      public var doubleValue: Double { numberValue.doubleValue }
      public var url: URL? { string.flatMap { URL(string: $0) } }

      // MARK: Text

      public func rawData(options: JSONSerialization.WritingOptions = []) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
      }

      public func rawString(
        _ encoding: String.Encoding = .utf8, options: JSONSerialization.WritingOptions = []
      ) -> String? {
        (try? rawData()).map { String(decoding: $0, as: UTF8.self) }
      }

      public mutating func merge(with other: JSON) throws {
        if var map = object as? [String: Any], let others = other.object as? [String: Any] {
          for (key, value) in others {
            var part = JSON(map[key] ?? NSNull())
            try part.merge(with: JSON(value))
            map[key] = part.object
          }
          object = map
        } else if let list = object as? [Any], let others = other.object as? [Any] {
          object = list + others
        } else {
          object = other.object
        }
      }

      public func merged(with other: JSON) throws -> JSON {
        var copy = self
        try copy.merge(with: other)
        return copy
      }
    }

    private protocol OptionalValue {
      var content: Any? { get }
    }

    extension Optional: OptionalValue {
      var content: Any? { map { $0 } }
    }

    extension JSON: Sequence {
      public func makeIterator() -> AnyIterator<(String, JSON)> {
        let map = (dictionary ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let list = arrayValue.enumerated().map { (String($0.offset), $0.element) }
        return AnyIterator((map + list).makeIterator())
      }
    }

    extension JSON: Equatable {
      public static func == (left: JSON, right: JSON) -> Bool {
        left.rawString() == right.rawString()
      }
    }

    extension JSON: CustomStringConvertible {
      public var description: String { rawString() ?? "unknown" }
    }

    extension JSON: Codable {
      public init(from decoder: Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
          self.init()
        } else if let bool = try? value.decode(Bool.self) {
          self.init(bool)
        } else if let number = try? value.decode(Int.self) {
          self.init(number)
        } else if let number = try? value.decode(Double.self) {
          self.init(number)
        } else if let text = try? value.decode(String.self) {
          self.init(text)
        } else if let list = try? value.decode([JSON].self) {
          self.init(list)
        } else {
          self.init(try value.decode([String: JSON].self))
        }
      }

      public func encode(to encoder: Encoder) throws {
        var container = encoder.singleValueContainer()
        switch object {
        case is NSNull: try container.encodeNil()
        case let value as any Encodable: try container.encode(value)
        default:
          if let list = array { return try container.encode(list) }
          if let map = dictionary { return try container.encode(map) }
          try container.encode("\\(object)")
        }
      }
    }

    extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
      ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
      ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
    {
      public init(stringLiteral value: String) { self.init(value) }
      public init(integerLiteral value: Int) { self.init(value) }
      public init(floatLiteral value: Double) { self.init(value) }
      public init(booleanLiteral value: Bool) { self.init(value) }
      public init(nilLiteral: ()) { self.init() }
      public init(arrayLiteral elements: Any...) { self.init(elements) }
      public init(dictionaryLiteral elements: (String, Any)...) {
        self.init(Dictionary(elements) { $1 })
      }
    }

    """
}
