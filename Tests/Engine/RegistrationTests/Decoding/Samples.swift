/// Plain payloads: none of these types has a conformance that would help.
enum Color { case red, orange, custom(red: Int, green: Int, blue: Int) }

struct User {
  var id: Int
  var name: String
  var email: String?
  lazy var initial: String = String(name.prefix(1))
}

struct Query<Filter> {
  var text: String
  var filters: [Filter]
  var limits: [String: Int]
}

indirect enum Tree {
  case leaf
  case node(Tree, value: Int, Tree)
}

enum RowAction { case tapped, renamed(to: String) }

enum Priority: Int { case low = 1, high = 10 }
enum Theme: String { case light = "L", dark = "D" }
struct Flags: OptionSet { let rawValue: UInt8 }

final class Session { var token = "" }

enum Action {
  case increase
  case inputField(String)
  case imageLoadButtonTap(index: Int)
  case follow(Int)
  case select(User)
  case paint(Color?)
  case search(Query<Color>, page: Int)
  case move(from: Int, to: Int)
  case pair((Int, Int))
  case row(id: Int, RowAction)
  case set(Set<Int>)
  case counts([Color.Key: Double])
  case small(UInt8, Int16, UInt64, Float, Character)
  case tree(Tree)
  case nested([[Int?]])
  case flags(Flags, Priority, Theme)
  case authorize(Session)
  case run(() -> Void)
  case never(Never)
  case void(Void)
  case wide(Int128, UInt128)
  indirect case boxed(User)
}

extension Color {
  enum Key: Hashable { case one, two }
}
