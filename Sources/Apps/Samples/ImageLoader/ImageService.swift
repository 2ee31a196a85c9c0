import ReactorCore
import ReactorRegistration

/// A service that downloads images.
protocol ImageServiceType {
  /// Downloads the image at the given URL. Disposing of the subscription cancels the download.
  func download(_ url: String) -> Observable<Void>
}

/// The image service in a replay. By default, a download takes one second.
final class ScriptedImageService: ImageServiceType, ScriptedService {
  static let serviceName = "image"
  static let download = ServiceMethod<String, Void>("download", after: .seconds(1))
  static var methods: [any ScriptedMethod] { [download] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func download(_ url: String) -> Observable<Void> {
    script.call(Self.download, url) {}
  }
}
