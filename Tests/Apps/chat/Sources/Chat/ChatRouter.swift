import UIKit

protocol ChatRouting: AnyObject {
  func showMessage(id: Message.ID, animated: Bool)
  func close()
}

final class ChatRouter: ChatRouting {
  weak var controller: UINavigationController?
  func showMessage(id: Message.ID, animated: Bool) {
    controller?.pushViewController(ChatViewController(), animated: animated)
  }
  func close() { controller?.popViewController(animated: true) }
}
