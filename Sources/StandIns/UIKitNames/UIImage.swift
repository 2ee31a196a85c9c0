#if !canImport(UIKit)
  public import Foundation

  /// An image that consists of a name or encoded data. Images are never decoded or drawn.
  public final class UIImage: NSObject, Sendable {
    /// The source of an image.
    enum Source: Hashable {
      case nothing
      case named(String)
      case system(String)
      case data(Data)
    }

    let source: Source

    init(_ source: Source) {
      self.source = source
    }

    /// Creates an image without content.
    public override convenience init() {
      self.init(.nothing)
    }

    /// Creates the image with the given name in an asset catalog. Any name is accepted because there is no asset
    /// catalog.
    public convenience init?(named name: String) {
      self.init(.named(name))
    }

    /// Creates the image with the given name in a bundle's asset catalog, which has the same images as any other.
    public convenience init?(
      named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
    ) {
      self.init(named: name)
    }

    /// Creates the system symbol image with the given name.
    public convenience init?(systemName name: String) {
      self.init(.system(name))
    }

    /// Creates an image from encoded data, without validating it.
    ///
    /// - Parameters:
    ///   - data: The encoded image. If the data is empty, the initializer returns `nil`.
    ///   - scale: The scale of the image, which is ignored.
    public convenience init?(data: Data, scale: CGFloat = 1) {
      guard !data.isEmpty else { return nil }
      self.init(.data(data))
    }

    /// The size of the image in points, which is always zero because the image is not decoded.
    public var size: CGSize { .zero }

    /// Returns the data from which the image was created, without converting the data.
    ///
    /// - Returns: The data, or `nil` if the image was not created from data.
    public func pngData() -> Data? {
      guard case .data(let data) = source else { return nil }
      return data
    }

    /// Returns the data from which the image was created, without converting the data.
    ///
    /// - Parameter compressionQuality: The quality of the result, which is ignored.
    /// - Returns: The data, or `nil` if the image was not created from data.
    public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

    /// Returns whether an object is an image with the same source.
    ///
    /// - Returns: `true` if `object` is an image with the same source. An image without content equals only itself.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? UIImage else { return false }
      return source == .nothing ? self === other : source == other.source
    }

    /// A hash of the image's source.
    public override var hash: Int { source.hashValue }

    /// The image in trace notation, which scripts also use for a named image.
    public override var description: String {
      switch source {
      case .nothing: ""
      case .named(let name): name
      case .system(let name): "system:\(name)"
      case .data(let data): "\(data.count) bytes"
      }
    }

    /// Creates an image from script notation.
    static func reading(_ text: String) -> UIImage {
      if text.isEmpty { return UIImage() }
      return text.hasPrefix("system:")
        ? UIImage(.system(String(text.dropFirst(7)))) : UIImage(.named(text))
    }
  }
#endif
