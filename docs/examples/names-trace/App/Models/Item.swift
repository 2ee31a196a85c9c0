import Foundation

/// The defaults of the initializers of models. The names are declared in each module, and are not public.
public struct Item: Equatable {
  public let id: UUID
  public let madeAt: Date
  public let dueAt: Date
  public let locale: Locale
  public let day: Int

  public init(
    id: UUID = UUID(), madeAt: Date = Date(), dueAt: Date = .now.addingTimeInterval(60),
    locale: Locale = .current, calendar: Calendar = .current, number: Int = .random(in: 1...6),
    queue: DispatchQueue = .main, center: NotificationCenter = .default,
    defaults: UserDefaults = .standard, group: UserDefaults? = UserDefaults(suiteName: "group"),
    formatter: DateFormatter = DateFormatter(), timer: Timer? = nil
  ) {
    (self.id, self.madeAt, self.dueAt, self.locale) = (id, madeAt, dueAt, locale)
    day = calendar.component(.day, from: madeAt)
  }

  /// An inlined function takes the same names.
  @inlinable
  public func copy(
    at date: Date = Date(timeIntervalSinceNow: 1), in zone: TimeZone = .current
  ) -> Item {
    print("copied at", zone.secondsFromGMT())
    return Item(id: UUID(), madeAt: date, dueAt: Date.now, number: [1, 2].randomElement() ?? 0)
  }
}
