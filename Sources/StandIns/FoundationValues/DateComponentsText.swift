import Foundation
import ReactorRegistration

/// Functions that convert date components to and from strings in the notation of `CalendarText`.
enum DateComponentsText {
  private static let paths: [any WritableKeyPath<DateComponents, Int?> & Sendable] = [
    \.era, \.year, \.yearForWeekOfYear, \.quarter, \.month, \.weekOfYear, \.weekOfMonth, \.day,
    \.weekday, \.weekdayOrdinal, \.hour, \.minute, \.second, \.nanosecond,
  ]

  /// Returns the key path of a numeric component, or `nil` if no component has the given name.
  private static func path(_ name: String) -> WritableKeyPath<DateComponents, Int?>? {
    CalendarText.numbers.firstIndex(of: name).map { paths[$0] }
  }

  static func text(of components: DateComponents) -> String {
    CalendarText.components(
      { name in path(name).flatMap { components[keyPath: $0] } },
      isLeapMonth: components.isLeapMonth,
      calendar: components.calendar.map { CalendarName.name(of: $0.identifier) },
      timeZone: components.timeZone?.identifier)
  }

  /// Parses date components from a string. Returns `nil` if a component is unknown or occurs twice.
  static func components(_ text: String) -> DateComponents? {
    var components = DateComponents()
    var names: Set<Substring> = []
    for part in text.split(separator: ",") {
      let words = part.split(separator: ":", maxSplits: 1)
        .map { $0.drop { $0 == " " } }
      guard words.count == 2, names.insert(words[0]).inserted,
        set(String(words[0]), to: String(words[1]), in: &components)
      else { return nil }
    }
    return components
  }

  private static func set(
    _ name: String, to value: String, in components: inout DateComponents
  ) -> Bool {
    switch name {
    case "isLeapMonth":
      components.isLeapMonth = Bool(value)
      return components.isLeapMonth != nil
    case "calendar":
      components.calendar = CalendarName.calendar(value)
      return components.calendar != nil
    case "timeZone":
      components.timeZone = TimeZone(identifier: value)
      return components.timeZone != nil
    default:
      guard let path = path(name), let value = Int(value) else { return false }
      components[keyPath: path] = value
      return true
    }
  }
}

/// Functions that convert calendars to and from strings, using the names in scripts and traces.
enum CalendarName {
  private static let identifiers: [(name: String, identifier: Calendar.Identifier)] = [
    ("gregorian", .gregorian), ("iso8601", .iso8601), ("buddhist", .buddhist),
    ("chinese", .chinese), ("coptic", .coptic), ("ethiopicAmeteAlem", .ethiopicAmeteAlem),
    ("ethiopicAmeteMihret", .ethiopicAmeteMihret), ("hebrew", .hebrew), ("indian", .indian),
    ("islamic", .islamic), ("islamicCivil", .islamicCivil), ("islamicTabular", .islamicTabular),
    ("islamicUmmAlQura", .islamicUmmAlQura), ("japanese", .japanese), ("persian", .persian),
    ("republicOfChina", .republicOfChina),
  ]

  static func name(of identifier: Calendar.Identifier) -> String {
    identifiers.first { $0.identifier == identifier }?.name ?? "\(identifier)"
  }

  static func text(of calendar: Calendar) -> String {
    CalendarText.text(name(of: calendar.identifier), in: calendar.timeZone.identifier)
  }

  /// Returns the calendar that a string represents, or `nil` if the string is invalid. Without a time zone in the
  /// string, the calendar uses GMT rather than the system's time zone.
  static func calendar(_ text: String) -> Calendar? {
    let words = text.split(separator: ",", maxSplits: 1).map { $0.drop { $0 == " " } }
    guard let name = words.first,
      let identifier = identifiers.first(where: { $0.name == name })?.identifier,
      let timeZone = words.count == 1 ? .gmt : TimeZone(identifier: String(words[1]))
    else { return nil }
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = timeZone
    return calendar
  }
}
