import CoreData

@objc(Book)
public class Book: NSManagedObject {}

extension Book {
  @NSManaged public var title: String
  @NSManaged public var year: Int32
}
