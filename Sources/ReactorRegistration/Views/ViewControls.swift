/// The controls of a view without a screen, found among its stored properties: a control's name is
/// its property's.
package struct ViewControls {
  package private(set) var buttons: [String: HeadlessButton] = [:]
  package private(set) var textFields: [String: HeadlessTextField] = [:]
  /// The names of the buttons and of the text fields, in the order in which the view declares them.
  private(set) var buttonNames: [String] = []
  private(set) var textFieldNames: [String] = []
  package private(set) var outputs: [(name: String, output: HeadlessOutput)] = []

  /// A view without controls.
  package init() {}

  /// Finds the controls of a view.
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
    if let button = value as? HeadlessButton {
      buttons[name] = button
      buttonNames.append(name)
    }
    if let textField = value as? HeadlessTextField {
      textFields[name] = textField
      textFieldNames.append(name)
    }
    if let output = value as? HeadlessOutput { outputs.append((name, output)) }
  }
}
