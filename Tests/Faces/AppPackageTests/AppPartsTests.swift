import ReactorAppPackage
import Testing

struct AppPartsTests {
  private func plan(_ files: [String: String]) -> PlannedPackage? {
    AppPackage.plan(
      name: "my-trace",
      files: files.sorted { $0.key < $1.key }.map {
        SwiftFile(path: $0.key, code: Array($0.value.utf8))
      },
      appPath: "../App", source: .path("../reactor-trace"))
  }

  private func text(_ path: String, of package: PlannedPackage?) -> String {
    package?.files.first { $0.path == path }?.text ?? ""
  }

  private static let twoTargets = [
    "Art/ArtReactor.swift": "class ArtReactor: Reactor { init(api: API, row: Row) {} }",
    "Art/Row.swift": "struct Row { var art = 1 }",
    "Shop/ShopReactor.swift": "class ShopReactor: Reactor { init(api: API, row: Row) {} }",
    "Shop/Row.swift": "struct Row { var price = 1 }\nextension Row: Equatable {}",
    "Shared/API.swift": "protocol API { var sold: Observable<Int> { get } }",
  ]

  @Test func `Reactors that need different types of one name are in modules of their own`() {
    let package = plan(Self.twoTargets)
    #expect(package?.reactors == ["art", "shop"])
    #expect(
      package?.links.map(\.path).sorted() == [
        "Sources/AppReactors/App/Art/ArtReactor.swift", "Sources/AppReactors/App/Art/Row.swift",
        "Sources/AppReactors/App/Shared/API.swift",
        "Sources/AppReactors2/App/Shared/API.swift", "Sources/AppReactors2/App/Shop/Row.swift",
        "Sources/AppReactors2/App/Shop/ShopReactor.swift",
      ])
    #expect(text("Package.swift", of: package).contains("name: \"AppReactors2\","))
    #expect(
      text("Sources/my-trace/main.swift", of: package).contains(
        "registry.addAppReactors()\nregistry.addAppReactors2()\n"))
  }

  @Test func `A service of two modules has two names in scripts`() {
    let package = plan(Self.twoTargets)
    for (module, name) in [("AppReactors", "api"), ("AppReactors2", "api2")] {
      #expect(
        text("Sources/\(module)/Services/ScriptedAPI.swift", of: package)
          .contains("static let serviceName = \"\(name)\""))
    }
  }

  @Test func `Two types of one name are no reason for two modules if no reactor needs both`() {
    let package = plan([
      "Art/ArtReactor.swift": "class ArtReactor: Reactor { init(row: Row) {} }",
      "Art/Row.swift": "struct Row {}", "Shop/Row.swift": "struct Row { let a: Int }",
      "Shop/ShopReactor.swift": "class ShopReactor: Reactor {}",
    ])
    #expect(package?.modules == ["AppReactors"])
    #expect(package?.links.map(\.path).contains("Sources/AppReactors/App/Shop/Row.swift") == false)
  }

  @Test func `Two reactors of one name have different names in scripts`() {
    let package = plan([
      "Art/List.swift": "class ListReactor: Reactor {}",
      "Shop/List.swift": "class ListReactor: Reactor {}",
    ])
    #expect(package?.reactors == ["list", "shop-list"])
  }

  @Test func `A stray copy of a file and a description of a build stay in the app`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor {}",
      "Home 2.swift": "class HomeReactor: Reactor {}",
      "Route 2.swift": "class RouteReactor: Reactor {}",
      "Targets.swift": "import ProjectDescription\nclass HomeReactor: Reactor {}",
    ])
    #expect(package?.reactors == ["home", "route"])
    #expect(package?.leftOut.map(\.text) == ["Home 2.swift: a stray copy"])
  }

  @Test func `What an app's own module declares is in the package, and nothing is guessed of it`() {
    let package = plan([
      "Core/Sources/Store.swift": "public class Store {}",
      "Home.swift":
        "import Core\nimport Kit\nclass HomeReactor: Reactor { let a = Store(), b = Box(), c = UNNotification() }",
    ])
    #expect(
      package?.uncertain.map(\.text) == [
        "Kit is replaced by a module with guessed declarations: Box",
        "UserNotifications is replaced by a module with guessed declarations: UNNotification",
      ])
  }
}
