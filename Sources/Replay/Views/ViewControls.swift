/// The controls of a view without a screen, found among its stored properties: a control's name is
/// its property's.
struct ViewControls {
  private(set) var buttons: [String: HeadlessButton] = [:]
  private(set) var textFields: [String: HeadlessTextField] = [:]
  private(set) var outputs: [(name: String, output: HeadlessOutput)] = []

  /// A view without controls.
  init() {}

  /// Finds the controls of a view.
  init(of view: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let level = mirror {
      for child in level.children {
        if let name = child.label { add(child.value, named: name) }
      }
      mirror = level.superclassMirror
    }
  }

  private mutating func add(_ value: Any, named name: String) {
    if let button = value as? HeadlessButton { buttons[name] = button }
    if let textField = value as? HeadlessTextField { textFields[name] = textField }
    if let output = value as? HeadlessOutput { outputs.append((name, output)) }
  }
}
