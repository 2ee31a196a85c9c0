extension KnownModules {
  /// The source code of a replacement for Core Data with a store that is always empty.
  static let coreData = """
    import Foundation

    open class NSManagedObject: NSObject {
      public let managedObjectContext: NSManagedObjectContext?
      public required init(context: NSManagedObjectContext) { managedObjectContext = context }
      public convenience init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.init(context: context ?? NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType))
      }
      open class func fetchRequest() -> NSFetchRequest<NSFetchRequestResult> { NSFetchRequest() }
      public var objectID: NSManagedObjectID { NSManagedObjectID() }
      open func setValue(_ value: Any?, forKey key: String) {}
      open func value(forKey key: String) -> Any? { nil }
    }

    public final class NSManagedObjectID: NSObject {}
    public final class NSManagedObjectModel: NSObject {}
    public final class NSPersistentStoreCoordinator: NSObject {}
    public final class NSPersistentHistoryToken: NSObject {}

    public final class NSEntityDescription: NSObject {
      public static func entity(
        forEntityName name: String, in context: NSManagedObjectContext
      ) -> NSEntityDescription? { nil }
      public static func insertNewObject(
        forEntityName name: String, into context: NSManagedObjectContext
      ) -> NSManagedObject { NSManagedObject(context: context) }
    }

    public protocol NSFetchRequestResult {}
    extension NSObject: NSFetchRequestResult {}

    public final class NSFetchRequest<Result>: NSObject {
      public var predicate: NSPredicate?
      public var sortDescriptors: [NSSortDescriptor]?
      public var fetchLimit = 0
      public var returnsObjectsAsFaults = true
      public override init() {}
      public init(entityName: String) {}
    }

    public final class NSBatchDeleteRequest: NSObject {
      public init(fetchRequest: NSFetchRequest<NSFetchRequestResult>) {}
    }

    open class NSManagedObjectContext: NSObject {
      public enum ConcurrencyType {
        case mainQueueConcurrencyType
        case privateQueueConcurrencyType
      }
      public init(concurrencyType: ConcurrencyType) {}
      public var hasChanges: Bool { false }
      public var automaticallyMergesChangesFromParent = false
      public var mergePolicy: Any = NSMergeByPropertyObjectTrumpMergePolicy
      open func save() throws {}
      open func rollback() {}
      open func delete(_ object: NSManagedObject) {}
      open func perform(_ block: @escaping () -> Void) { block() }
      open func performAndWait(_ block: () -> Void) { block() }
      open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] { [] }
      open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int { 0 }
      @discardableResult
      open func execute(_ request: NSBatchDeleteRequest) throws -> Any { () }
    }

    public let NSMergeByPropertyObjectTrumpMergePolicy: Any = "objectTrump"
    public let NSMergeByPropertyStoreTrumpMergePolicy: Any = "storeTrump"

    public final class NSPersistentStoreDescription: NSObject {
      public var url: URL?
      public override init() {}
      public init(url: URL) {}
      public func setOption(_ option: NSObject?, forKey key: String) {}
    }

    open class NSPersistentContainer: NSObject {
      public let viewContext = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
      public var persistentStoreDescriptions: [NSPersistentStoreDescription] = []
      public let persistentStoreCoordinator = NSPersistentStoreCoordinator()
      public required init(name: String = "") {}
      open func loadPersistentStores(
        completionHandler block: @escaping (NSPersistentStoreDescription, Error?) -> Void
      ) {}
      open func newBackgroundContext() -> NSManagedObjectContext { viewContext }
      open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
        block(viewContext)
      }
    }

    open class NSPersistentCloudKitContainer: NSPersistentContainer {}

    """
}
