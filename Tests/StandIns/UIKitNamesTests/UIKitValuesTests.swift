#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import UIKitNames

  struct UIKitValuesTests {
    @Test(arguments: [
      (UIColor.red, "red"), (.systemTeal, "systemTeal"),
      (.label.withAlphaComponent(0.5), "label 50%"),
      (.label.withAlphaComponent(.nan), "label 0%"),
      (UIColor(red: .nan, green: -1, blue: .infinity, alpha: 0.5), "#0000FF80"),
      (UIColor(red: 1, green: 0.5, blue: 0, alpha: 1), "#FF8000"),
      (UIColor(white: 0, alpha: 0.2), "#00000033"),
      (UIColor(hue: 0.5, saturation: 1, brightness: 1, alpha: 1), "#00FFFF"),
    ])
    func `A color is shown in a form that scripts can write`(color: UIColor, text: String) throws {
      #expect(color.description == text)
      #expect(try #require(UIColor.reading(text)).description == text)
    }

    @Test(arguments: [
      (0.0, [1, 0, 0]), (1.0 / 3, [0, 1, 0]), (2.0 / 3, [0, 0, 1]),
    ])
    func `The components of the primary hues are UIKit's`(hue: Double, components: [CGFloat]) {
      let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
      #expect(zip(color.components, components).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    @Test(arguments: [
      "", "#12", "#GGGGGG", "#1234567", "red 101%", "red 50", "red  50%", "#+12345",
    ])
    func `A string that is not a color is refused`(text: String) {
      #expect(UIColor.reading(text) == nil)
    }

    @Test func `Colors are equal when their names and components are`() {
      #expect(UIColor.red == UIColor.red)
      #expect(UIColor.systemRed != UIColor.systemBlue)
      #expect(UIColor.red != UIColor(red: 1, green: 0, blue: 0, alpha: 1))
      #expect(UIColor.red.withAlphaComponent(0.5) != UIColor.red)
      #expect(Set([UIColor.red, .red, .blue]).count == 2)
    }

    @Test
    func `Images are equal when they have the same origin, and an empty one only equals itself`() {
      #expect(UIImage(named: "a") == UIImage(named: "a"))
      #expect(UIImage(named: "a", in: .main, compatibleWith: nil) == UIImage(named: "a"))
      let color = UIColor(named: "a", in: nil, compatibleWith: .current)
      #expect(color?.description == UIColor(named: "a")?.description)
      #expect(UIImage(named: "a") != UIImage(systemName: "a"))
      #expect(UIImage(data: Data([1])) == UIImage(data: Data([1])))
      #expect(UIImage(data: Data()) == nil)
      #expect(UIImage() != UIImage())
      #expect(UIImage.reading("system:heart") == UIImage(systemName: "heart"))
    }

    @Test func `An index path has a row, an item and a section`() {
      var path = IndexPath(row: 3, section: 1)
      #expect(path.section == 1 && path.row == 3 && path.item == 3)
      path.section = 2
      path.item = 7
      #expect(path == IndexPath(item: 7, section: 2))
    }

    @Test func `An alert keeps what it says and its buttons`() {
      let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
      alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
      alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
      alert.addTextField { _ in }
      #expect(alert.title == "Delete?" && alert.preferredStyle == .actionSheet)
      #expect(alert.actions.map(\.title) == ["Delete", "Keep"])
      #expect(alert.actions.map(\.style) == [.destructive, .cancel])
      #expect(alert.textFields?.count == 1)
    }

    @Test
    func `A navigation controller keeps what is pushed, and a view controller what it presents`() {
      let (first, second) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: first)
      navigation.pushViewController(second, animated: true)
      #expect(navigation.topViewController === second)
      #expect(second.navigationController === navigation)
      #expect(navigation.popViewController(animated: true) === second)
      #expect(navigation.popViewController(animated: true) == nil)
      navigation.setViewControllers([first, second, UIViewController()], animated: false)
      #expect(navigation.popToViewController(first, animated: true)?.first === second)
      #expect(navigation.popToViewController(second, animated: true) == nil)
      #expect(navigation.topViewController === first)
      first.present(second, animated: true)
      #expect(first.presentedViewController === second)
      second.dismiss(animated: true)
      #expect(first.presentedViewController == nil)
    }

    @Test func `A tab bar controller has the view controller of the selected tab`() {
      let (tabs, first, second) = (UITabBarController(), UIViewController(), UIViewController())
      #expect(tabs.selectedViewController == nil)
      tabs.setViewControllers([first, second], animated: false)
      #expect(tabs.selectedViewController === first && second.tabBarController === tabs)
      tabs.selectedViewController = second
      #expect(tabs.selectedIndex == 1)
      tabs.viewControllers = [first]
      #expect(tabs.selectedViewController == nil)
    }

    @Test func `A view is in one other view at most`() {
      let (one, other, view) = (UIView(), UIView(), UIView())
      one.addSubview(view)
      other.addSubview(view)
      #expect(one.subviews.isEmpty)
      #expect(view.superview === other)
    }

    @Test func `Styles have UIKit's raw values`() {
      #expect(UIAlertAction.Style.destructive.rawValue == 2)
      #expect(UIAlertController.Style.alert.rawValue == 1)
      #expect(UIModalPresentationStyle.popover.rawValue == 7)
      #expect(UITableView.RowAnimation.automatic.rawValue == 100)
      #expect(UIStatusBarStyle.darkContent.rawValue == 3)
      #expect(UIBarButtonItem.SystemItem.redo.rawValue == 22)
      #expect(UIKeyboardType.asciiCapableNumberPad.rawValue == 11)
      #expect(UIUserInterfaceIdiom.mac.rawValue == 5)
    }

    @Test func `Fonts are equal when their names, sizes and weights are`() {
      #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .bold))
      #expect(UIFont.systemFont(ofSize: 12) != .systemFont(ofSize: 13))
      #expect(UIFont.preferredFont(forTextStyle: .body).withSize(9) == .systemFont(ofSize: 9))
      #expect(UIFont(name: "Avenir", size: 9) != .systemFont(ofSize: 9))
    }

    @Test func `The screen and the device are those of one phone`() {
      #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
      #expect(UIScreen.main.nativeBounds.width == UIScreen.main.bounds.width * UIScreen.main.scale)
      #expect(UIDevice.current.userInterfaceIdiom == .phone)
      #expect(UIDevice.current.orientation.isPortrait)
      #expect(UITraitCollection.current.displayScale == UIScreen.main.scale)
    }

    @Test func `A color of the environment is that of the light style`() {
      let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
      #expect(color == .red)
      #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .red)
    }

    @Test func `A snapshot has the items of its sections in order`() {
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["a", "b"])
      snapshot.appendItems([1, 2], toSection: "a")
      snapshot.appendItems([3])
      #expect(snapshot.itemIdentifiers == [1, 2, 3])
      #expect(snapshot.itemIdentifiers(inSection: "b") == [3])
      #expect(snapshot.sectionIdentifier(containingItem: 2) == "a")
      let before = snapshot
      snapshot.deleteItems([2])
      snapshot.deleteSections(["b"])
      #expect(snapshot != before)
      #expect(snapshot.itemIdentifiers == [1])
      #expect((snapshot.numberOfSections, snapshot.numberOfItems(inSection: "a")) == (1, 1))
    }
  }
#endif
