#if !canImport(UIKit)
  public import Foundation

  /// An image: its name, or the bytes that it was made of. Nothing decodes or draws it.
  public final class UIImage: NSObject, Sendable {
    /// The origin of the image.
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

    /// Makes an image without content.
    public override convenience init() {
      self.init(.nothing)
    }

    /// Names an image of an asset catalog. There are none here, so that every name is taken.
    public convenience init?(named name: String) {
      self.init(.named(name))
    }

    /// Names a symbol of the system.
    public convenience init?(systemName name: String) {
      self.init(.system(name))
    }

    /// Makes an image of encoded bytes, which are not checked.
    ///
    /// - Parameters:
    ///   - data: The bytes; none make no image.
    ///   - scale: Ignored.
    public convenience init?(data: Data, scale: CGFloat = 1) {
      guard !data.isEmpty else { return nil }
      self.init(.data(data))
    }

    /// The size in points: unknown here, and zero.
    public var size: CGSize { .zero }

    /// Returns the bytes that the image was made of, whatever their encoding.
    ///
    /// - Returns: The bytes; nil for an image with a name.
    public func pngData() -> Data? {
      guard case .data(let data) = source else { return nil }
      return data
    }

    /// Returns the bytes that the image was made of, whatever their encoding.
    ///
    /// - Parameter compressionQuality: Ignored.
    /// - Returns: The bytes; nil for an image with a name.
    public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }

    /// Returns whether the other object is an image with the same origin.
    ///
    /// - Returns: True if `object` is an image with the same origin; an image without content
    ///   equals only itself.
    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? UIImage else { return false }
      return source == .nothing ? self === other : source == other.source
    }

    /// A hash of the parts that are compared.
    public override var hash: Int { source.hashValue }

    /// The image as traces show it, and as scripts write one with a name.
    public override var description: String {
      switch source {
      case .nothing: ""
      case .named(let name): name
      case .system(let name): "system:\(name)"
      case .data(let data): "\(data.count) bytes"
      }
    }

    /// The image that a script names.
    static func reading(_ text: String) -> UIImage {
      if text.isEmpty { return UIImage() }
      return text.hasPrefix("system:")
        ? UIImage(.system(String(text.dropFirst(7)))) : UIImage(.named(text))
    }
  }
#endif
