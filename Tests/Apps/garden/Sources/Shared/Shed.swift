import FirebaseAnalytics
import FirebaseRemoteConfig
import Kingfisher
import RealmSwift
import RxSwift
import Swinject
import UIKit

protocol Counting {
  static func logEvent(_ name: String, parameters: [String: Any]?)
}

extension FirebaseAnalytics.Analytics: Counting {}

struct Counter {
  private let counting: Counting.Type
  init(_ counting: Counting.Type = FirebaseAnalytics.Analytics.self) { self.counting = counting }
  func planted() {
    counting.logEvent(AnalyticsEventSelectContent, parameters: [AnalyticsParameterContentType: "bed"])
  }
}

final class BedRecord: Object {
  @Persisted(primaryKey: true) var id: Int
  @Persisted var name: String
  @Persisted var notes: List<String>
}

protocol BedStore {
  func add(_ name: String) -> Int
}

final class RealmBedStore: BedStore {
  private let realm: Realm
  init(realm: Realm) { self.realm = realm }

  func add(_ name: String) -> Int {
    let record = BedRecord()
    record.id = realm.objects(BedRecord.self).count + 1
    record.name = name
    record.notes.append("new")
    try? realm.write { realm.add(record, update: .modified) }
    return realm.objects(BedRecord.self).filter("name == %@", name).sorted(byKeyPath: "id").last?.id ?? 0
  }
}

/// The events of the whole garden.
final class Gate {
  static let shared = Gate()
  enum News {
    case watered(bed: Int)
    case closed
  }
  let news = PublishSubject<News>()
}

final class Shed {
  static let shared = Shed()
  private let container = Container()

  private init() {
    container.register(Realm.self) { _ in try! Realm() }.inObjectScope(.container)
    container.register(BedStore.self) { resolver in
      RealmBedStore(realm: resolver.resolve(Realm.self)!)
    }
    container.register(Int.self, name: "limit") { _ in
      RemoteConfig.remoteConfig()["beds"].numberValue.intValue + 3
    }
  }

  func resolve<Tool>(name: String? = nil) -> Tool {
    guard let tool = container.resolve(Tool.self, name: name) else { fatalError("no \(Tool.self)") }
    return tool
  }
}

@propertyWrapper
struct Tool<Value> {
  let wrappedValue: Value
  init() { wrappedValue = Shed.shared.resolve() }
}

extension UIColor {
  static let leaf = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .white : .green
  }
}

final class Pictures {
  func preload(_ url: URL) -> Observable<Bool> {
    Observable.create { observer in
      let task = KingfisherManager.shared.retrieveImage(with: url, options: [.forceRefresh]) { result in
        switch result {
        case .success(let value): observer.onNext(value.cacheType.cached)
        case .failure: observer.onNext(false)
        }
        observer.onCompleted()
      }
      return Disposables.create { task?.cancel() }
    }
  }
}
