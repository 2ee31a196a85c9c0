import SnapKit
import UIKit

final class AlbumCell: UICollectionViewCell {
  private let imageView = UIImageView()
  @objc private func tapped() {}
}
