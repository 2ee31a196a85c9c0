import Foundation
import RealmSwift
import RxSwift

struct Flags: OptionSet {
  let rawValue: Int
  static let beta = Flags(rawValue: 1 << 0)
}

protocol SettingsReading {
  var changes: Observable<String> { get }
}

protocol SettingsStore: SettingsReading, AnyObject {
  func set(_ isOn: Bool, for key: String) -> Observable<Void>
  func reset() throws
  subscript(key: String) -> Bool { get }
}

final class RealmSettingsStore: SettingsStore {
  private let realm = try! Realm()
  var changes: Observable<String> { .never() }
  func set(_ isOn: Bool, for key: String) -> Observable<Void> { .just(()) }
  func reset() throws { try realm.write { realm.deleteAll() } }
  subscript(key: String) -> Bool { false }
}
