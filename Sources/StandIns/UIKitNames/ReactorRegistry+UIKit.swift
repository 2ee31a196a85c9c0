public import ReactorRegistration

extension ReactorRegistry {
  /// Shows and reads the values of UIKit's types that this module stands in for.
  ///
  /// - A color is its name, or its components, and the opacity when there is one: `"red"`, `"#FF8800"`,
  ///   `"label 50%"`.
  /// - An image is its name, or its number of bytes: `"avatar"`, `"system:heart"`, `"512 bytes"`.
  /// - Edge insets are their four fields, as declared.
  ///
  /// If UIKit itself is imported, this does nothing.
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
