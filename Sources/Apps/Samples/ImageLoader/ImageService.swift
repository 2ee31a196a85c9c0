import ReactorCore
import ReactorRegistration

/// Downloads images.
protocol ImageServiceType {
  /// Downloads an image; disposing of the result cancels the download.
  func download(_ url: String) -> Observable<Void>
}

/// The image service of a replay: a download takes a second.
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
