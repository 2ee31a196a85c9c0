import Foundation

/// The files of the checkout that these tests were built from.
enum Repository {
  private final class Marker {}

  /// The top of the checkout.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The directory with the package's products, which also contains this test bundle: on macOS a directory, on Linux an
  /// executable.
  static let products: URL = {
    var directory = Bundle(for: Marker.self).bundleURL
    while !FileManager.default.isExecutableFile(
      atPath: directory.appendingPathComponent("reactor-trace").path)
    {
      guard directory.path != "/" else {
        fatalError("the program reactor-trace was not built beside these tests")
      }
      directory.deleteLastPathComponent()
    }
    return directory
  }()
}
