import Kingfisher
import UIKit

final class ProductCell: UICollectionViewCell {
  let imageView = UIImageView()
  func show(_ product: Product) { imageView.kf.setImage(with: URL(string: "https://shop.example.com/\(product.id).png")) }
}
