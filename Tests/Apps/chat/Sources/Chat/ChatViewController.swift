import MessageKit
import UIKit

final class ChatViewController: MessagesViewController {
  override func viewDidLoad() { super.viewDidLoad() }
}
