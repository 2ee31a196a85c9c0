import Foundation

/// The components of a date that are set, by their names: `year: 2026, month: 1, timeZone: GMT`.
enum DateComponentsText {
  /// The components that are numbers, from the largest unit to the smallest.
  private static var numbers: [(name: String, path: WritableKeyPath<DateComponents, Int?>)] {
    [
      ("era", \.era), ("year", \.year), ("yearForWeekOfYear", \.yearForWeekOfYear),
      ("quarter", \.quarter), ("month", \.month), ("weekOfYear", \.weekOfYear),
      ("weekOfMonth", \.weekOfMonth), ("day", \.day), ("weekday", \.weekday),
      ("weekdayOrdinal", \.weekdayOrdinal), ("hour", \.hour), ("minute", \.minute),
      ("second", \.second), ("nanosecond", \.nanosecond),
    ]
  }

  static func text(of components: DateComponents) -> String {
    var parts = numbers.compactMap { number in
      components[keyPath: number.path].map { "\(number.name): \($0)" }
    }
    if components.isLeapMonth == true { parts.append("isLeapMonth: true") }
    if let calendar = components.calendar {
      parts.append("calendar: \(CalendarText.name(of: calendar.identifier))")
    }
    if let timeZone = components.timeZone { parts.append("timeZone: \(timeZone.identifier)") }
    return parts.joined(separator: ", ")
  }

  /// The components of a text; nil if it names one that there is not, or one twice.
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
      components.calendar = CalendarText.calendar(value)
      return components.calendar != nil
    case "timeZone":
      components.timeZone = TimeZone(identifier: value)
      return components.timeZone != nil
    default:
      guard let number = numbers.first(where: { $0.name == name }), let value = Int(value) else {
        return false
      }
      components[keyPath: number.path] = value
      return true
    }
  }
}

/// A calendar by its identifier and its time zone: `gregorian, Europe/Berlin`.
enum CalendarText {
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
    "\(name(of: calendar.identifier)), \(calendar.timeZone.identifier)"
  }

  /// The calendar of a text; in GMT if that names no time zone, whatever the machine's own is.
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
