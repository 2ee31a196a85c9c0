import Foundation
import ReactorTrace
import ReactorFoundationValues
import UIKitNames

extension Gallery {
  static var foundation: [Exhibit] {
    [
      .states(
        "foundation-values", Values(),
        [
          { $0.data = Data([0, 255, 10]) },
          { $0.url = URL(string: "https://example.org/a%20b?c=[d]#e") },
          { $0.date = Date(timeIntervalSince1970: 1.5) },
          { $0.id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)) },
          { $0.price = Decimal(string: "12345678901234567890.0123456789") ?? 0 },
          { $0.price = .nan }, { $0.dates = [.distantPast: .distantFuture] },
          { $0.components = DateComponents(year: 2024, month: 2, day: 30) },
          {
            $0.path = [1, 2, 3]; $0.indices = [1, 2, 5]
          }, { $0.zone = TimeZone(identifier: "Europe/Oslo") ?? .gmt },
          { $0.text = AttributedString("a \"b\"") }, { $0.size = CGSize(width: -0.0, height: 1e9) },
          { $0.frame = CGRect(x: 0.1, y: 2, width: 3, height: .infinity) },
        ]),
      .states(
        "foundation-objects", Objects(),
        [
          { $0.error = NSError(domain: "d", code: 3, userInfo: [NSLocalizedDescriptionKey: "no"]) },
          { $0.number = 1.5 }, { $0.string = "a\"b" }, { $0.list = ["a", 1] as NSArray },
          { $0.date = NSDate(timeIntervalSince1970: 0) }, { $0.own = Objects.Own() },
          { $0.name = Notification.Name("n") }, { $0.locale = Locale(identifier: "nb_NO") },
          { $0.length = Measurement(value: 1.5, unit: .meters) },
          { $0.set = CharacterSet(charactersIn: "a") },
        ]),
      .states(
        "colors-and-images", Colors(),
        [
          { $0.tint = .systemTeal }, { $0.tint = .red.withAlphaComponent(0.25) },
          { $0.tint = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) },
          { $0.tint = UIColor(white: .nan, alpha: .infinity) },
          { $0.image = UIImage(named: "icon</script>") },
          { $0.images = [UIImage(systemName: "star")] },
          { $0.tint = nil },
        ]),
    ]
  }
}

private struct Values {
  var data = Data()
  var url: URL?
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var dates: [Date: Date] = [:]
  var id: UUID?
  var price = Decimal(1)
  var components = DateComponents()
  var path: IndexPath = []
  var indices: IndexSet = []
  var zone = TimeZone.gmt
  var text = AttributedString()
  var size = CGSize.zero
  var frame = CGRect.zero
}

private struct Objects {
  final class Own: NSObject {
    var count = 1
  }

  var error: NSError?
  var number: NSNumber?
  var string: NSString?
  var list: NSArray?
  var date: NSDate?
  var own: Own?
  var name: Notification.Name?
  var locale: Locale?
  var length: Measurement<UnitLength>?
  var set: CharacterSet?
}

private struct Colors {
  var tint: UIColor?
  var image: UIImage?
  var images: [UIImage?] = []
}
