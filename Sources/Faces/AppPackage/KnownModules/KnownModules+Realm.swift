extension KnownModules {
  /// The source code of a replacement for RealmSwift. Each store instance keeps its own data, because shared data would
  /// outlive a replay.
  static let realm = """
    import Foundation

    public protocol RealmCollectionValue {}
    extension Int: RealmCollectionValue {}
    extension Double: RealmCollectionValue {}
    extension Float: RealmCollectionValue {}
    extension Bool: RealmCollectionValue {}
    extension String: RealmCollectionValue {}
    extension Date: RealmCollectionValue {}
    extension Data: RealmCollectionValue {}

    open class ObjectBase: RealmCollectionValue, Hashable {
      public static func == (first: ObjectBase, second: ObjectBase) -> Bool { first === second }
      public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      public fileprivate(set) var isInvalidated = false
      public fileprivate(set) weak var realm: Realm?
      open class func primaryKey() -> String? { nil }
      open class func indexedProperties() -> [String] { [] }
      open class func ignoredProperties() -> [String] { [] }
      public required init() {}
    }

    public typealias Object = RealmSwiftObject
    public typealias EmbeddedObject = RealmSwiftEmbeddedObject
    open class RealmSwiftObject: ObjectBase {}
    open class RealmSwiftEmbeddedObject: ObjectBase {}

    public struct ObjectId: Hashable, RealmCollectionValue {
      public let stringValue: String
      public init() { stringValue = "000000000000000000000000" }
      public init(string: String) throws { stringValue = string }
      public static func generate() -> ObjectId { ObjectId() }
    }

    public protocol PersistableEnum: RawRepresentable, CaseIterable, RealmCollectionValue {}

    @propertyWrapper
    public struct Persisted<Value> {
      private var value: Value?
      public init() {}
      public init(primaryKey: Bool) {}
      public init(indexed: Bool) {}
      public init(wrappedValue: Value) { value = wrappedValue }
      public init(wrappedValue: Value, primaryKey: Bool) { value = wrappedValue }
      public init(wrappedValue: Value, indexed: Bool) { value = wrappedValue }
      public var wrappedValue: Value {
        get { value ?? Self.plainValue }
        set { value = newValue }
      }

      private static var plainValue: Value {
        if let type = Value.self as? any ExpressibleByNilLiteral.Type,
          let value = type.init(nilLiteral: ()) as? Value
        {
          return value
        }
        if let type = Value.self as? any EmptyRealmValue.Type, let value = type.init() as? Value {
          return value
        }
        let values: [Any] = [
          0, 0.0, Float(0), false, "", Date(timeIntervalSince1970: 0), Data(), ObjectId(), UUID(),
        ]
        for case let value as Value in values { return value }
        // No value of an unknown type can be created.
        fatalError("RealmSwiftNames has no value of type \\(Value.self)")
      }
    }

    private protocol EmptyRealmValue {
      init()
    }

    public protocol RealmCollection: RandomAccessCollection where Index == Int {}

    public final class List<Element: RealmCollectionValue>: RealmCollection, RangeReplaceableCollection,
      MutableCollection, EmptyRealmValue
    {
      private var elements: [Element] = []
      public init() {}
      public var startIndex: Int { 0 }
      public var endIndex: Int { elements.count }
      public subscript(position: Int) -> Element {
        get { elements[position] }
        set { elements[position] = newValue }
      }
      public func replaceSubrange<Elements: Collection<Element>>(
        _ range: Range<Int>, with new: Elements
      ) { elements.replaceSubrange(range, with: new) }
      public func append(_ element: Element) { elements.append(element) }
      public func append<Elements: Sequence<Element>>(objectsIn new: Elements) { elements += new }
      public func removeAll() { elements = [] }
      public func remove(at index: Int) { elements.remove(at: index) }
    }

    public struct SortDescriptor {
      public init(keyPath: String, ascending: Bool = true) {}
    }

    /// The objects of a type, in the order in which they were added, regardless of the query.
    public struct Results<Element: RealmCollectionValue>: RealmCollection {
      fileprivate let elements: [Element]
      public var startIndex: Int { 0 }
      public var endIndex: Int { elements.count }
      public subscript(position: Int) -> Element { elements[position] }
      public func filter(_ format: String, _ arguments: Any...) -> Results { self }
      public func filter(_ predicate: NSPredicate) -> Results { self }
      public func `where`(_ isIncluded: (Query<Element>) -> Query<Bool>) -> Results { self }
      public func sorted(byKeyPath path: String, ascending: Bool = true) -> Results { self }
      public func sorted<Descriptors: Sequence<SortDescriptor>>(
        by descriptors: Descriptors
      ) -> Results { self }
      public func observe(
        _ block: @escaping (RealmCollectionChange<Results>) -> Void
      ) -> NotificationToken {
        block(.initial(self))
        return NotificationToken()
      }
    }

    @dynamicMemberLookup
    public struct Query<Value> {
      public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Query<Member> { Query<Member>() }
      public static func == (first: Query, second: Value) -> Query<Bool> { Query<Bool>() }
      public static func != (first: Query, second: Value) -> Query<Bool> { Query<Bool>() }
      public static func < (first: Query, second: Value) -> Query<Bool> { Query<Bool>() }
      public static func > (first: Query, second: Value) -> Query<Bool> { Query<Bool>() }
      public static func && (first: Query, second: Query) -> Query<Bool> { Query<Bool>() }
      public static func || (first: Query, second: Query) -> Query<Bool> { Query<Bool>() }
      public func contains(_ value: Value) -> Query<Bool> { Query<Bool>() }
    }

    public enum RealmCollectionChange<Collection> {
      case initial(Collection)
      case update(Collection, deletions: [Int], insertions: [Int], modifications: [Int])
      case error(Error)
    }

    public final class NotificationToken {
      public init() {}
      public func invalidate() {}
    }

    public final class Realm {
      public struct Configuration {
        public static var defaultConfiguration = Configuration()
        public var fileURL: URL?
        public var schemaVersion: UInt64
        public var deleteRealmIfMigrationNeeded = false
        public init(
          fileURL: URL? = nil, inMemoryIdentifier: String? = nil, schemaVersion: UInt64 = 0,
          migrationBlock: ((Migration, UInt64) -> Void)? = nil
        ) {
          self.fileURL = fileURL
          self.schemaVersion = schemaVersion
        }
      }

      public enum UpdatePolicy {
        case error
        case modified
        case all
      }

      public struct Error: Swift.Error {
        public enum Code {
          case fail
        }
        public let code: Code
      }

      private var objects: [ObjectBase] = []
      public let configuration: Configuration

      public init() throws { configuration = .defaultConfiguration }
      public init(configuration: Configuration) throws { self.configuration = configuration }
      public var isInWriteTransaction: Bool { false }
      public func beginWrite() {}
      public func commitWrite() throws {}
      public func cancelWrite() {}
      @discardableResult
      public func write<Result>(_ block: () throws -> Result) throws -> Result { try block() }
      public func add(_ object: ObjectBase, update: UpdatePolicy = .error) {
        guard !objects.contains(object) else { return }
        object.realm = self
        objects.append(object)
      }
      public func add<Objects: Sequence>(
        _ objects: Objects, update: UpdatePolicy = .error
      ) where Objects.Element: ObjectBase { for object in objects { add(object, update: update) } }
      public func delete(_ object: ObjectBase) {
        object.isInvalidated = true
        objects.removeAll { $0 === object }
      }
      public func delete<Objects: Sequence>(_ objects: Objects) where Objects.Element: ObjectBase {
        for object in objects { delete(object) }
      }
      public func deleteAll() { objects = [] }
      public func objects<Element: ObjectBase>(_ type: Element.Type) -> Results<Element> {
        Results(elements: objects.compactMap { $0 as? Element })
      }
      public func object<Element: ObjectBase, Key>(
        ofType type: Element.Type, forPrimaryKey key: Key
      ) -> Element? { nil }
    }

    public final class Migration {}

    """
}
