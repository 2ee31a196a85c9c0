import SnapKit
import UIKit

final class BedCell: UITableViewCell {
  struct Row: Hashable {
    let size: BedSizeView.Size
    let title: String
  }

  private let sizeView = BedSizeView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(sizeView)
    sizeView.snp.makeConstraints { $0.edges.equalToSuperview().inset(8) }
  }

  required init?(coder: NSCoder) { fatalError() }
}

final class BedSizeView: UIView {
  enum Size: Hashable {
    case small
    case large
  }
}
