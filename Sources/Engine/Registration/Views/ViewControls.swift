/// The controls of a headless view, found among the view's stored properties. Each control is named after its property.
package struct ViewControls {
  /// The buttons, in declaration order, followed by the buttons of superclasses.
  package private(set) var buttons: [(name: String, button: HeadlessButton)] = []
  package private(set) var textFields: [(name: String, textField: HeadlessTextField)] = []
  package private(set) var outputs: [(name: String, output: HeadlessOutput)] = []

  /// Creates an empty collection of controls.
  package init() {}

  /// Creates a collection of the given view's controls.
  package init(of view: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let level = mirror {
      for child in level.children {
        if let name = child.label { add(child.value, named: name) }
      }
      mirror = level.superclassMirror
    }
  }

  private mutating func add(_ value: Any, named name: String) {
    if let button = value as? HeadlessButton { buttons.append((name, button)) }
    if let textField = value as? HeadlessTextField { textFields.append((name, textField)) }
    if let output = value as? HeadlessOutput { outputs.append((name, output)) }
  }
}
