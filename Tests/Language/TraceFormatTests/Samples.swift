/// A plain state and plain actions, without conformances or annotations.
enum Color { case red, orange, yellow }

struct CounterState {
  var value = 0
  var isLoading = false
}

enum FieldAction {
  case inputField(String)
  case didTapSettingButton
  case imageLoadButtonTap(index: Int)
}

/// A pulse with the same structure as `ReactorCore.Pulse`.
@propertyWrapper
struct Pulse<Value> {
  var value: Value { didSet { valueUpdatedCount &+= 1 } }
  private(set) var valueUpdatedCount: UInt = 0
  var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
  init(wrappedValue: Value) { value = wrappedValue }
}

struct User {
  var id: Int
  var name: String
}

struct ScreenState {
  var user: User?
  var color: Color?
  var items: [User] = []
  var byName: [String: Int] = [:]
  var tags: Set<Int> = []
  @Pulse var alert: String?
}
