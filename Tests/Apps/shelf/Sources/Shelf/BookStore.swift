import CoreData
import Factory
import RxRelay
import RxSwift

/// One store for the whole app, which observes changes of the database.
final class BookStore: NSObject {
  static let shared = BookStore()
  static let didChange = Notification.Name("BookStoreDidChange")

  private lazy var container: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Books")
    container.loadPersistentStores { _, error in
      if let error { fatalError("\(error)") }
    }
    return container
  }()
  private let titles = BehaviorRelay<[String]>(value: ["First"])
  private let disposeBag = DisposeBag()

  var all: Observable<[String]> { titles.asObservable() }

  private override init() {
    super.init()
    NotificationCenter.default.rx.notification(Self.didChange)
      .subscribe(onNext: { [weak self] _ in self?.load() })
      .disposed(by: disposeBag)
    NotificationCenter.default.addObserver(
      self, selector: #selector(merge), name: Self.didChange, object: nil)
  }

  @objc private func merge(_ notification: Notification) {
    load()
  }

  func add(_ title: String) throws -> Book {
    let book = Book(context: container.viewContext)
    book.title = title
    try container.viewContext.save()
    titles.accept(titles.value + [title])
    return book
  }

  private func load() {
    let request = NSFetchRequest<Book>(entityName: "Book")
    let books = (try? container.viewContext.fetch(request)) ?? []
    titles.accept(books.map(\.title))
  }
}

extension Container {
  var books: Factory<BookStore> { self { BookStore.shared } }
}
