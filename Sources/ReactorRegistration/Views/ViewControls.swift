import ReactorTypeLayout

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

  /// Finds the controls of a view. By its layout: the first `Mirror` of a process takes 3 million instructions.
  package init(of view: AnyObject) {
    var borrowed: Set<String> = []
    TypeLayout.withView(of: view) { view in
      view.withDynamicValue { view in
        for (index, field) in view.layout.fields.enumerated() {
          guard let name = field.name else { continue }
          switch field.ownership {
          case .strong: add(view.field(index), named: name)
          case .unowned: borrowed.insert(name)
          }
        }
      }
    }
    if !borrowed.isEmpty { addControls(of: view, named: borrowed) }
  }

  /// Adds controls that a view does not keep, such as weak outlets, whose references `Mirror` can read.
  private mutating func addControls(of view: AnyObject, named names: Set<String>) {
    var mirror: Mirror? = Mirror(reflecting: view)
    while let level = mirror {
      for child in level.children {
        guard let name = child.label, names.contains(name) else { continue }
        TypeLayout.withView(of: child.value) { add($0, named: name) }
      }
      mirror = level.superclassMirror
    }
  }

  private mutating func add(_ value: ValueView, named name: String) {
    switch value.kind {
    case .optional:
      if let inner = value.unwrapped { add(inner, named: name) }
    case .existential: value.withDynamicValue { add($0, named: name) }
    case .object: add(value.object, named: name)
    default: break
    }
  }

  private mutating func add(_ object: AnyObject, named name: String) {
    if let button = object as? HeadlessButton {
      buttons[name] = button
      buttonNames.append(name)
    } else if let output = object as? HeadlessOutput {
      if let textField = output as? HeadlessTextField {
        textFields[name] = textField
        textFieldNames.append(name)
      }
      outputs.append((name, output))
    }
  }
}
