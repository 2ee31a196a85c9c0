public import ReactorRegistration

extension ReactorRegistry {
  /// Registers rules for showing and reading the UIKit types that this module replaces.
  ///
  /// - A color is shown as its name or its components, followed by its opacity if it is not opaque: `"red"`,
  ///   `"#FF8800"`, or `"label 50%"`.
  /// - An image is shown as its name or its size in bytes: `"avatar"`, `"system:heart"`, or `"512 bytes"`.
  /// - Edge insets are shown as their four fields.
  ///
  /// If the real UIKit is available, this method has no effect.
  public mutating func addUIKitValues() {
    #if !canImport(UIKit)
      show(UIColor.self) { $0.description }
      read(UIColor.self, expecting: "a color such as \"red\", \"red 50%\" or \"#FF8800\"") {
        UIColor.reading($0)
      }
      show(UIImage.self) { $0.description }
      read(UIImage.self, expecting: "the name of an image such as \"avatar\" or \"system:heart\"") {
        UIImage.reading($0)
      }
    #endif
  }
}
