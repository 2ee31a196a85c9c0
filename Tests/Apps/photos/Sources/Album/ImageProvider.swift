import RxSwift
import UIKit

@objc protocol Reloadable {
  func reload()
}

protocol ImageProvider {
  func thumbnail(at index: Int) -> Observable<UIImage?>
  func color(of image: UIImage) -> UIColor?
}

final class AssetImageProvider: ImageProvider {
  func thumbnail(at index: Int) -> Observable<UIImage?> { .just(UIImage(named: "\(index)")) }
  func color(of image: UIImage) -> UIColor? { nil }
}
