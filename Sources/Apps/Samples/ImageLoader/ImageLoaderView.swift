import ReactorCore
import ReactorRegistration

/// The screen of an ``ImageLoaderReactor``. It can download the image whose URL is in the state, one image at a time,
/// and report when each download ends.
final class ImageLoaderView: ReactorView {
  var disposeBag = DisposeBag()

  let spinner = HeadlessLabel<Bool>()
  let image = HeadlessLabel<String>()

  private let downloads: Bool
  private let imageService: any ImageServiceType

  init(downloads: Bool, imageService: any ImageServiceType) {
    self.downloads = downloads
    self.imageService = imageService
  }

  func bind(reactor: ImageLoaderReactor) {
    reactor.state.map(\.isLoading).distinctUntilChanged().bind(to: spinner)
      .disposed(by: disposeBag)
    let url = reactor.state.compactMap(\.image).distinctUntilChanged()
    guard downloads else { return url.bind(to: image).disposed(by: disposeBag) }
    url
      .filter { !$0.isEmpty }
      .flatMapLatest { [imageService] url in imageService.download(url).map { url } }
      .do(onNext: { [image] url in image.show(url) })
      .map { _ in .finishImageLoad }
      .bind(to: reactor.action)
      .disposed(by: disposeBag)
  }
}
