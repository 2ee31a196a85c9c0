import UIKit

final class RepoCell: UITableViewCell {
  let titleLabel = UILabel()
}
