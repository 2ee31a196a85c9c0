import Foundation

extension UserDefaultsKey {
  static var tasks: Key<[[String: Any]]> { return "tasks" }
}

protocol UserDefaultsServiceType {
  func value<T>(forKey key: UserDefaultsKey<T>) -> T?
  func set<T>(value: T?, forKey key: UserDefaultsKey<T>)
}

struct UserDefaultsKey<T> {
  typealias Key<T> = UserDefaultsKey<T>
  let key: String
}

extension UserDefaultsKey: ExpressibleByStringLiteral {
  init(unicodeScalarLiteral value: StringLiteralType) { self.init(key: value) }
  init(extendedGraphemeClusterLiteral value: StringLiteralType) { self.init(key: value) }
  init(stringLiteral value: StringLiteralType) { self.init(key: value) }
}

final class UserDefaultsService: BaseService, UserDefaultsServiceType {
  private var defaults: UserDefaults { return UserDefaults.standard }

  func value<T>(forKey key: UserDefaultsKey<T>) -> T? {
    return defaults.object(forKey: key.key) as? T
  }

  func set<T>(value: T?, forKey key: UserDefaultsKey<T>) {
    defaults.set(value, forKey: key.key)
  }
}
