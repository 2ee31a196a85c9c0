import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    let provider = ServiceProvider()
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = TaskListViewController(reactor: TaskListViewReactor(provider: provider))
    return true
  }
}
