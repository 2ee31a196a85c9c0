import Foundation

enum Texts {
  static func text(_ key: String) -> String {
    let path = Bundle.main.path(forResource: "ko", ofType: "lproj")!
    return Bundle(path: path)!.localizedString(forKey: key, value: nil, table: nil)
  }

  static func ago(_ date: Date, now: Date) -> String {
    RelativeDateTimeFormatter().localizedString(for: date, relativeTo: now)
  }
}
