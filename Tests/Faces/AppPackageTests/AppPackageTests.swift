import Foundation
import ReactorAppPackage
import Testing

struct AppPackageTests {
  private func plan(_ files: [String: String]) -> PlannedPackage? {
    AppPackage.plan(
      name: "my-trace",
      files: files.sorted { $0.key < $1.key }.map {
        SwiftFile(path: $0.key, code: Array($0.value.utf8))
      },
      appPath: "../App", source: .path("../reactor-trace")
    )
  }

  private func text(_ path: String, of package: PlannedPackage?) -> String {
    package?.files.first { $0.path == path }?.text ?? ""
  }

  private static let reactor = "final class HomeReactor: Reactor { enum Action { case load } }"

  @Test func `An app without reactors has no package`() {
    #expect(plan(["A.swift": "class A {}"]) == nil)
  }

  @Test func `A path with characters that a literal cannot have is escaped in the manifest`() {
    let dependency = PackageSource.path("../a\"b\\c\r\nd\t\0é").dependency
    #expect(
      dependency
        == #".package(name: "reactor-trace", path: "../a\"b\\c\u{d}\u{a}d\u{9}\u{0}é")"#)
  }

  @Test func `A reactor of the main actor is made there, and nothing is left to do`() {
    let package = plan(["A.swift": "import ReactorKit\n@MainActor\n" + Self.reactor])
    let registrations = text("Sources/AppReactors/Registrations.swift", of: package)
    #expect(registrations.contains("{\n      MainActor.assumeIsolated { HomeReactor() }\n"))
    #expect(package?.remaining == [])
  }

  @Test func `A link leads to the file from the directory that it is in`() {
    let package = plan(["Home/HomeReactor.swift": "import ReactorKit\n" + Self.reactor])
    #expect(package?.links.map(\.path) == ["Sources/AppReactors/App/Home/HomeReactor.swift"])
    #expect(package?.links.map(\.destination) == ["../../../../../App/Home/HomeReactor.swift"])
    #expect(package?.reactors == ["home"])
  }

  @Test func `Files that no reactor needs stay in the app, and views are left out by name`() {
    let package = plan([
      "Home.swift": Self.reactor, "Other.swift": "struct Other {}",
      "Base.swift": "class Base: UIViewController {}", "View.swift": "final class Screen: Base {}",
    ])
    #expect(package?.links.count == 1)
    #expect(
      package?.leftOut.map(\.text) == ["Base: a view controller", "Screen: a view controller"])
  }

  @Test func `A protocol is copied from a file whose implementation cannot come along`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { init(api: API) {} }",
      "API.swift":
        "import Moya\nprotocol API { func load(id: Int) -> Single<[String]> }\nclass R: API { let p = MoyaProvider<T>() }",
    ])
    let copy = text("Sources/AppReactors/Copied/API.swift", of: package)
    #expect(copy.contains("// From API.swift, line 2.\nprotocol API"))
    #expect(!copy.contains("Moya"))
    let service = text("Sources/AppReactors/Services/ScriptedAPI.swift", of: package)
    #expect(service.contains("static let serviceName = \"api\""))
    #expect(service.contains("ServiceMethod<Int, [String]>(\"load\", after: .milliseconds(300))"))
    #expect(
      service.contains(
        #"(1...3).map { (number: Int) -> String in\#n        "text \(id) \(number)"\#n      }\#n    }.asSingle()"#
      ))
    #expect(
      text("Sources/AppReactors/Registrations.swift", of: package)
        .contains("HomeReactor(api: context.service(ScriptedAPI.self))"))
  }

  @Test func `A method that returns the generic type of a trait has answers, too`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { init(api: API) {} }",
      "API.swift": """
      protocol API {
        func load(id: Int) -> PrimitiveSequence<SingleTrait, [String]>
        func save() -> RxSwift.PrimitiveSequence<CompletableTrait, Never>
        func title() -> SharedSequence<DriverSharingStrategy, String>
      }
      """,
    ])
    let service = text("Sources/AppReactors/Services/ScriptedAPI.swift", of: package)
    #expect(service.contains("ServiceMethod<Int, [String]>(\"load\""))
    #expect(service.contains(".asSingle()"))
    #expect(service.contains(".ignoreElements().asCompletable()"))
    #expect(service.contains(".asDriver(onErrorDriveWith: .empty())"))
    #expect(service.contains("-> PrimitiveSequence<SingleTrait, [String]>"))
  }

  @Test func `A value that nobody can make is left for a person, with the place and the module`() {
    let package = plan([
      "Home.swift":
        "import Tracking\nimport ReactorKit\nclass HomeReactor: Reactor {\n  init(a: Tracker, b: UInt128) {}\n}"
    ])
    #expect(
      package?.remaining.map { "\($0.file):\($0.line): \($0.text)" } == [
        "Home.swift:4: HomeReactor needs a value for 'a: Tracker' (declared in Tracking)",
        "Home.swift:4: HomeReactor needs a value for 'b: UInt128'",
      ])
    #expect(text("Package.swift", of: package).contains("\"Tracking\": \"TrackingNames\""))
  }

  @Test func `A stand-in declares the names that are used, by their uses`() {
    let package = plan([
      "Home.swift":
        "import Logs\nclass HomeReactor: Reactor { func f() { Log.shared.send(\"a\", data: [\"a\": 1]); Log.flush() } }"
    ])
    let module = text("Sources/LogsNames/LogsNames.swift", of: package)
    #expect(module.contains("@dynamicMemberLookup\nopen class Log: "))
    #expect(module.contains("public static var shared: Log { Log() }"))
    #expect(module.contains("static subscript(dynamicMember name: String) -> LogsValue {"))
  }

  @Test func `A stand-in is generic, a wrapper or a class-bound protocol if it is used like that`()
  {
    let package = plan([
      "Home.swift":
        """
      import Kit
      class HomeReactor: Reactor, Listener {
        @Wired var store: Kit.Store<Int, [String]>
        weak var listener: Listener?
        let cell = Cell<Int>.default
      }
      """
    ])
    let module = text("Sources/KitNames/KitNames.swift", of: package)
    #expect(module.contains("open class Store<Argument0, Argument1>:"))
    #expect(module.contains("@propertyWrapper\npublic struct Wired<Value> {"))
    #expect(module.contains("public protocol Listener: AnyObject {}"))
    #expect(module.contains("open class Cell<Argument0>:"))
  }

  @Test
  func `A known module has its own declarations and what it imports, and guesses for the rest`() {
    let package = plan([
      "Home.swift":
        """
      import Moya
      class HomeReactor: Reactor {
        init(provider: MoyaProvider<API>) {}
        func f() -> URLEncoding { Stranger.make() }
      }
      enum API: TargetType {}
      """
    ])
    let module = text("Sources/MoyaNames/MoyaNames.swift", of: package)
    #expect(module.contains("open class MoyaProvider<Target: TargetType>"))
    #expect(module.contains("open class Stranger:"))
    #expect(
      text("Sources/AlamofireNames/AlamofireNames.swift", of: package).contains(
        "struct URLEncoding"))
    #expect(
      text("Package.swift", of: package).contains(
        "\"AlamofireNames\", .product(name: \"ReactorFoundation\", package: \"reactor-trace\"), .product(name: \"RxSwiftNames\", package: \"reactor-trace\")]"
      ))
    #expect(
      text("Sources/AppReactors/Registrations.swift", of: package)
        .contains("HomeReactor(provider: MoyaProvider<API>())"))
  }

  @Test func `A view that is named comes along as an outline, with the members that are used`() {
    let package = plan([
      "Home.swift":
        "class HomeReactor: Reactor { func f() { Detail(id: 1).reactor = HomeReactor(); Detail.title(1) } }",
      "Detail.swift":
        """
      class Detail: Base<HomeReactor> {
        let label = UILabel()
        init(id: Int, style: UIColor = .red) { fatalError() }
        static func title(_ page: Int) -> String { label.text }
        func unused() {}
      }
      class Base<R: Reactor>: UIViewController {}
      """,
    ])
    let outlines = text("Sources/AppReactors/ViewOutlines.swift", of: package)
    #expect(
      outlines.contains(
        """
        // From Detail.swift, line 1.
        class Detail: UIViewController {
          var reactor: HomeReactor?
          convenience init(id: Int, style: UIColor = UIColor.clear) { self.init() }
          static func title(_ page: Int) -> String { "" }
        }

        """))
    #expect(package?.links.map(\.path) == ["Sources/AppReactors/App/Home.swift"])
  }

  @Test func `A type in a view comes along with what it names, in other views too`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { let row = Cell.Row(), item: Chips.Item? = nil }",
      "Cell.swift":
        """
      class Cell: UITableViewCell { struct Row { let size: SizeView.Size?; let kind: Kind } }
      class SizeView: UIView { enum Size { case small }; enum Unused { case one(Stranger) } }
      """,
      "Chips.swift": "class Chips: UIView { typealias Item = ChipSection.Item }",
      "ChipSection.swift": "enum ChipSection { enum Item { case normal } }",
      "Kind.swift": "enum Kind { case plain }", "Stranger.swift": "struct Stranger {}",
    ])
    let outlines = text("Sources/AppReactors/ViewOutlines.swift", of: package)
    #expect(outlines.contains("enum Size { case small }"))
    #expect(outlines.contains("typealias Item = ChipSection.Item"))
    #expect(!outlines.contains("Unused"))
    #expect(
      package?.links.map(\.path).sorted() == [
        "Sources/AppReactors/App/ChipSection.swift", "Sources/AppReactors/App/Home.swift",
        "Sources/AppReactors/App/Kind.swift",
      ])
  }

  @Test func `Cases in capitals are not names of a module`() {
    let package = plan([
      "Home.swift":
        """
      import Kit
      class HomeReactor: Reactor {
        enum Method: String { case GET, POST }
        let limit = Kit.Limit()
        static let MAX = 3
      }
      """
    ])
    #expect(
      package?.uncertain.map(\.text)
        == ["Kit is replaced by a module with guessed declarations: Limit"])
  }

  @Test func `Code for iOS is compiled, with the same lines`() {
    let package = plan([
      "Home.swift": """
      #if os(macOS)
        import AppKit
      #elseif os(iOS) || os(tvOS)
        import UIKit
      #endif
      class HomeReactor: Reactor { let text = "#if os(iOS)" }
        #if !os(iOS)
        #endif

      """
    ])
    #expect(
      text("Sources/AppReactors/Copied/Home.swift", of: package) == """
        #if os(macOS)
          import AppKit
        #elseif true || os(tvOS)
          import UIKit
        #endif
        class HomeReactor: Reactor { let text = "#if os(iOS)" }
          #if !true
          #endif

        """)
  }

  @Test func `A copy imports the known module whose names it uses`() {
    let package = plan([
      "Home.swift":
        "import ReactorKit\nclass HomeReactor: Reactor { init(maker: Maker, json: J) {} }",
      "Make.swift": """
      import Moya
      import RIBs
      protocol Maker: Buildable { func make() }
      class Screen: UIView { let stranger: Stranger }
      """,
      "JSON.swift": """
      import SwiftyJSON
      struct J { let json: JSON }
      class Cell: UIView { let stranger: Stranger }
      """,
    ])
    let copy = text("Sources/AppReactors/Copied/Make.swift", of: package)
    #expect(copy.contains("import RIBs\n") && !copy.contains("import Moya"))
    #expect(
      text("Sources/AppReactors/Copied/JSON.swift", of: package).contains("import SwiftyJSON\n"))
    #expect(
      text("Sources/SwiftyJSONNames/SwiftyJSONNames.swift", of: package).contains("struct JSON: "))
    #expect(
      text("Sources/AppReactors/Registrations.swift", of: package)
        .contains("json: J(json: JSON())"))
  }

  @Test func `Values of a stand-in are compared, unless the app says how`() {
    let package = plan([
      "Home.swift": """
      import Charts
      class HomeReactor: Reactor {
        struct State: Equatable { var chart: Chart; var axis: Axis }
      }
      extension Axis: Equatable {}
      """
    ])
    let module = text("Sources/ChartsNames/ChartsNames.swift", of: package)
    #expect(module.contains("open class Chart: Hashable, @unchecked Sendable {"))
    #expect(module.contains("open class Axis: @unchecked Sendable {"))
  }

  @Test func `A capitalized constant of the app is not a name of a module`() {
    let package = plan([
      "Home.swift": """
      import Charts
      class HomeReactor: Reactor {
        let width = ScreenWidth + Margins.left + StatusBarHeight
        let chart: Chart
      }
      """,
      "Constants.swift":
        "let ScreenWidth = 320, StatusBarHeight = 20\nlet Margins = (left: 1, right: 2)\n",
    ])
    #expect(
      package?.uncertain.map(\.text) == [
        "Charts is replaced by a module with guessed declarations: Chart"
      ])
  }

  @Test func `A scripted service has another name than the app's own types`() {
    let package = plan([
      "Home.swift": """
      class HomeReactor: Reactor { init(pay: PayServiceType) {} }
      protocol PayServiceType { func pay() -> Single<Int> }
      class ScriptedPayService {}
      """
    ])
    #expect(
      text("Sources/AppReactors/Services/ScriptedPayServiceInReplay.swift", of: package)
        .contains("final class ScriptedPayServiceInReplay: PayServiceType, ScriptedService"))
    #expect(
      text("Sources/AppReactors/Registrations.swift", of: package)
        .contains("HomeReactor(pay: context.service(ScriptedPayServiceInReplay.self))"))
  }

  @Test func `A service has the types that its protocol declares`() {
    let package = plan([
      "Home.swift": """
      class HomeReactor: Reactor { init(door: DoorService) {} }
      protocol Stateful { typealias Code = Int }
      protocol DoorService: Stateful {
        typealias State = (isOpen: Bool, code: Code)
        var state: Observable<[State?]> { get }
        var codes: Observable<[App.Code: Code]> { get }
      }
      """
    ])
    let registrations = text("Sources/AppReactors/Registrations.swift", of: package)
    #expect(registrations.contains("of: [ScriptedDoorService.State?].self"), "\(registrations)")
    #expect(registrations.contains("of: [App.Code: ScriptedDoorService.Code].self"))
  }

  @Test func `A service can refine a known module's protocol whose requirements are implemented`() {
    let package = plan([
      "Home.swift": """
      import RIBs
      class HomeReactor: Reactor { init(timer: TimerWorking) {} }
      protocol TimerWorking: Working { func tick() -> Observable<Int> }
      """
    ])
    #expect(package?.remaining == [])
    #expect(
      text("Sources/AppReactors/Services/ScriptedTimerWorking.swift", of: package)
        .contains("final class ScriptedTimerWorking: TimerWorking, ScriptedService"))
  }

  @Test func `A conformance of a type of another module comes along`() {
    let package = plan([
      "Home.swift": "import Kit\nclass HomeReactor: Reactor { let a: Counting = Kit.Counter() }",
      "Counting.swift": "protocol Counting {}",
      "Counter.swift": "import Kit\nextension Kit.Counter: Counting {}",
    ])
    #expect(package?.links.count == 3)
  }

  @Test(arguments: [
    ("pasteboard: UIPasteboard", "UIPasteboard.general"),
    ("show: Show", "Show(title: \"\")"), ("raw: Raw", "Raw(fields: [:])"),
  ])
  func `An initializer is called with the values that are at hand`(
    parameter: String, value: String
  ) {
    let package = plan([
      "Home.swift":
        """
      class HomeReactor: Reactor { init(\(parameter)) {} }
      struct Show { init(fields: [String: Any]) { fatalError() }; init(title: String) {} }
      struct Raw { init(fields: [String: Any]) {} }
      """
    ])
    let registrations = text("Sources/AppReactors/Registrations.swift", of: package)
    #expect(
      registrations.contains("\(parameter.prefix { $0 != ":" }): \(value))"), "\(registrations)")
  }

  @Test func `A property that traps without a value has one, even from an optional parameter`() {
    let package = plan([
      "Home.swift":
        "class HomeReactor: Reactor { var query: String!; init(query: String?, page: Int?) {} }"
    ])
    #expect(
      text("Sources/AppReactors/Registrations.swift", of: package)
        .contains("HomeReactor(query: \"\", page: nil)"))
  }

  @Test func `Types of the standard library and of Foundation are nobody else's`() {
    let package = plan([
      "Home.swift":
        """
      import Then
      class HomeReactor: Reactor {
        func hash(into hasher: inout Hasher) {}
        let path: PartialKeyPath<Self>, options: OptionSet, formatter: DateComponentsFormatter
        init(container: KeyedDecodingContainer<Key>, text: ExpressibleByUnicodeScalarLiteral) {}
      }
      """
    ])
    #expect(package?.uncertain == [])
  }

  @Test func `A file that imports a submodule is copied, and imports the module`() {
    let package = plan([
      "Home.swift":
        "import UIKit.UIImage\nimport struct Maps.Place\nimport Maps.Routes\nclass HomeReactor: Reactor {}\n"
    ])
    #expect(
      text("Sources/AppReactors/Copied/Home.swift", of: package)
        == "import UIKit\nimport struct Maps.Place\nimport Maps\nclass HomeReactor: Reactor {}\n")
    #expect(package?.links == [] && package?.lost == [])
  }

  @Test func `A class is a reactor by a protocol or an alias that leads there`() {
    let package = plan([
      "Base.swift":
        "protocol BaseReactor: Stepper, Reactor {}\ntypealias Flowing = Reactor & Stepper",
      "Home.swift": "class HomeReactor: BaseReactor {}\nclass ListReactor: Flowing {}",
    ])
    #expect(package?.reactors == ["home", "list"])
  }

  @Test func `A name is a protocol if types conform to it, and a class otherwise`() {
    let package = plan([
      "Home.swift":
        """
      import Kit
      class HomeReactor: Reactor, Module {
        init(box: Box, count: Int) {}
        var session: Session { fatalError() }
      }
      """
    ])
    let module = text("Sources/KitNames/KitNames.swift", of: package)
    #expect(module.contains("public protocol Module {}"))
    #expect(module.contains("open class Box:"))
    #expect(module.contains("open class Session:"))
  }

  @Test func `A stand-in of an error is an Error, and only guesses are reported as guesses`() {
    let package = plan([
      "Home.swift":
        "import Nets\nimport Then\nimport Views\nclass HomeReactor: Reactor { func f(_ e: Error) -> Bool { e is NetError } }"
    ])
    #expect(
      text("Sources/NetsNames/NetsNames.swift", of: package)
        .contains("open class NetError: Error, Hashable, @unchecked Sendable {"))
    #expect(
      package?.uncertain.map(\.text) == [
        "NetError may be declared in any of Nets, Views; Nets is assumed",
        "Nets is replaced by a module with guessed declarations: NetError",
        "Views is replaced by an empty module",
      ])
  }

  @Test func `A service is made with the one that leads to it, unless they lead to each other`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { init(provider: Provider) {} }",
      "Services.swift":
        """
      protocol Provider { var auth: AuthService { get }; var rooms: Rooms { get } }
      protocol AuthService { var user: User { get }; func user(id: Int) -> Single<any Sequence> }
      protocol Rooms { var provider: Provider { get } }
      struct User {}
      """,
    ])
    let provider = text("Sources/AppReactors/Services/ScriptedProvider.swift", of: package)
    #expect(
      provider.contains(
        "var auth: AuthService = ReplayContext.current!.service(ScriptedAuthService.self)\n"))
    #expect(provider.contains("get { ReplayContext.current!.service(ScriptedRooms.self) }"))
    #expect(
      text("Sources/AppReactors/Services/ScriptedAuthService.swift", of: package)
        .contains("write 'stub auth.user -> ...' in the script"))
  }

  @Test func `The first script sends the actions whose values are known, loading first`() {
    let package = plan([
      "Home.swift":
        "class HomeReactor: Reactor { enum Action { case a(Int), b(Box), next, reload } enum Kind { case x } }\nfinal class Box {}",
      "Tap.swift":
        "class TapViewReactor: Reactor { enum Action { case tap(at: Int, box: Box?) } }",
    ])
    #expect(
      text("scripts/home.actions", of: package).hasSuffix(
        "reactor home\n\nreload\nwait 1s\nnext\nwait 1s\na(0)\nwait 1s\nend\n"))
    #expect(text("scripts/tap.actions", of: package).contains("\n.tap(at: 0, box: nil)\n"))
  }

  @Test(arguments: [
    ("Int?", "0"), ("[String]", "[\"a\"]"), ("[String: Int]", "{}"), ("[Box]?", "[]"),
    ("Order", ".byName"), ("Route", ".detail(id: 0)"), ("Only", ".one"), ("[Order]?", "[.byName]"),
  ])
  func `An argument of a first script is a value that shows a change`(type: String, value: String) {
    let package = plan([
      "Home.swift":
        """
      class HomeReactor: Reactor { enum Action { case go(\(type)) } }
      final class Box {}
      enum Order { case byDate, byName, random }
      enum Route { case box(Box); case detail(id: Int) }
      enum Only { case one }
      """
    ])
    #expect(text("scripts/home.actions", of: package).contains("\ngo(\(value))\n"))
  }

  private static let bus = """
    enum Change { case added(Item), removed(id: Int), cleared }
    struct Item { let id: Int }
    """

  @Test(arguments: [
    (
      "protocol Bus { var event: PublishSubject<Change> { get } }", "init(bus: Bus) {}",
      "bus.event",
      "bus"
    ),
    (
      "protocol Bus { var event: Observable<Change> { get } }\nprotocol Provider { var bus: Bus { get } }",
      "init(provider: Provider) {}", "provider.bus.event", "bus"
    ),
    (
      "final class AppBus { static let shared = AppBus(); let event = PublishRelay<Change>() }", "",
      "AppBus.shared.event", "appBus"
    ),
    (
      "enum AppBus { static let event: PublishSubject<Change> = .init() }", "", "AppBus.event",
      "appBus"
    ),
  ])
  func `The first script emits the events that a reactor observes, in the cases that it names`(
    owner: String, initializer: String, path: String, source: String
  ) {
    let package = plan([
      "Bus.swift": "import RxSwift\n\(owner)\n\(Self.bus)",
      "Home.swift":
        """
      class HomeReactor: Reactor {
        typealias Action = NoAction
        \(initializer)
      }
      extension HomeReactor {
        func transform(mutation: Observable<Int>) -> Observable<Int> {
          \(path).map { switch $0 { case .added: 1; case .removed: 2; default: 3 } }
        }
      }
      class SendReactor: Reactor { \(initializer); func f() { \(path).onNext(.cleared) } }
      """,
    ])
    #expect(
      text("scripts/home.actions", of: package).hasSuffix(
        "\nemit \(source).event(.added((id: 0)))\nwait 1s\nemit \(source).event(.removed(id: 0))\nwait 1s\nend\n"
      ))
    #expect(!text("scripts/send.actions", of: package).contains("emit"))
    let registrations = text("Sources/AppReactors/Registrations.swift", of: package)
    #expect(
      registrations.contains(
        source == "bus"
          ? "event(\"event\", of: Change.self, through: ScriptedBus.self) {\n      $1.event"
          : "event(\"appBus.event\", of: Change.self) { event, _ in\n      \(path)."))
  }

  @Test(arguments: [
    "let steps = PublishRelay<Step>()", "var route: PublishSubject<Int>",
    "let a: BehaviorRelay<Int?>",
  ])
  func `The first script shows the outputs of a reactor that stores relays or subjects`(
    member: String
  ) {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { enum Action { case go }; \(member) }"
    ])
    #expect(
      text("scripts/home.actions", of: package).contains(
        "reactor home\ntrace show=action,state,pulse,event,output,error,expect,end\n\ngo\n"))
  }

  @Test func `Files of one name get links of different names`() {
    let package = plan([
      "Home/Text.swift": "enum HomeText { static let a = 1 }",
      "List/Text.swift": "enum ListText { static let a = 1 }",
      "Home.swift": "class HomeReactor: Reactor { let a = HomeText.a, b = ListText.a }",
    ])
    #expect(
      package?.links.map(\.path).sorted() == [
        "Sources/AppReactors/App/Home.swift", "Sources/AppReactors/App/Home/Text.swift",
        "Sources/AppReactors/App/List/List-Text.swift",
      ])
    #expect(package?.origins["Sources/AppReactors/App/List/List-Text.swift"] == "List/Text.swift")
  }

  @Test(arguments: [
    "typealias Action = HomeAction", "func mutate(action: HomeAction) -> Observable<Int> {}",
  ])
  func `The first script knows actions that are declared outside of the reactor`(member: String) {
    let package = plan([
      "Home.swift": "enum HomeAction { case go }\nclass HomeReactor: Reactor {\n  \(member)\n}"
    ])
    #expect(text("scripts/home.actions", of: package).contains("\ngo\n"))
  }

  @Test func `An extension comes along for the label of its subscript`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { func f(a: [Int]) { a[safe: 0] } }",
      "Safe.swift": "extension Collection { subscript (safe i: Index) -> Element? { nil } }",
    ])
    #expect(package?.links.count == 2)
  }

  @Test func `A list of a made answer has three elements that differ by the arguments`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { init(api: API) {} }",
      "API.swift":
        """
      protocol API { func find(_ word: String, page: Int) -> Single<Page> }
      struct Page { let items: [Item]; let next: Int? }
      struct Item { let id: Int; let title: String?; let tags: [String] }
      """,
    ])
    #expect(
      text("Sources/AppReactors/Services/ScriptedAPI.swift", of: package).contains(
        #"Page(items: (1...3).map { (number: Int) -> Item in Item(id: page &* 3 &+ number, title: "title \(word) \(page) \(number)", tags: []) }, next: page &* 3 &+ 1)"#
      ))
  }

  @Test(arguments: [
    (
      "Item?",
      #"Item(id: 1, title: "title \(word)", imageURL: "https://example.com/imageURL", at: nil)"#
    ),
    ("[String]?", #"(1...3).map { (number: Int) -> String in"#), ("Bool", "true"),
    ("Bool?", "true"),
    ("Int", "{ 1 }"), ("String", #"{ "text \(word)" }"#), ("Result<Int, Never>?", ".success(1)"),
    ("Times", #"Times(isOn: false, createdAt: "2026-01-01T09:00:00Z")"#),
  ])
  func `A made answer is there and differs from what a state begins with`(
    type: String, value: String
  ) {
    let package = plan([
      "Home.swift":
        """
      class HomeReactor: Reactor { init(api: API) {} }
      protocol API { func find(_ word: String) -> Single<\(type)> }
      struct Item { let id: Int; let title: String?; let imageURL: String; let at: UnsafePointer<Int>? }
      struct Times { let isOn: Bool; let createdAt: String }
      """
    ])
    let service = text("Sources/AppReactors/Services/ScriptedAPI.swift", of: package)
    #expect(service.contains(value), "\(service)")
  }

  @Test(arguments: [
    ("func load() async throws(Lost) -> Int", "after: .milliseconds(300), failingWith: Lost.self"),
    ("func load() async throws(Lost) -> Int", "func load() async throws(Lost) -> Int {\n    do {"),
    ("func load() async throws(Lost) -> Int", "throw (error as? Lost) ?? Lost.offline\n"),
    ("func load(_ done: (Result<Int, Lost>) -> Void)", "failingWith: Lost.self"),
    ("func load() -> Single<Int>", "failingWith: Lost.self"),
  ])
  func `Stubs know the error type of a signature, or the one that the code casts to`(
    requirement: String, expected: String
  ) {
    let package = plan([
      "Home.swift":
        """
      protocol API { \(requirement) }
      enum Lost: Error { case offline }
      class HomeReactor: Reactor {
        init(api: API) {}
        func f(_ error: Error) -> Bool { (error as? Lost) != nil }
      }
      """
    ])
    let service = text("Sources/AppReactors/Services/ScriptedAPI.swift", of: package)
    #expect(service.contains(expected), "\(service)")
  }

  @Test(arguments: [
    (
      "func load<T: Decodable>(_ path: String, as type: T.Type) -> Single<T>",
      [
        "ServiceMethod<(path: String, type: String), GenericAnswer>(\"load\", answering: \"T\", after: ",
        #"script.call(Self.loadMethod, (path, "\(type)")) { try GenericAnswer.sample((T).self) }.asSingle()"#,
      ]
    ),
    (
      "func load<E: Endpoint>(_ endpoint: E) async throws -> E.Response",
      [
        "ServiceMethod<Any, GenericAnswer>(\"load\", answering: \"E.Response\"",
        "try await script.call(Self.loadMethod, endpoint) {",
      ]
    ),
    (
      "func load<T>(_ id: Int, done: @escaping (Result<[T], Error>) -> Void)",
      ["GenericAnswer>(\"load\", answering: \"[T]\"", ".subscribe(onNext: { done(.success($0)) }"]
    ),
    ("func save<T>(_ value: T) -> Observable<Bool>", ["ServiceMethod<Any, Bool>(\"save\""]),
    (
      "func find(_ id: Int) throws -> Int",
      ["ServiceMethod<Int, Int>(\"find\")", "try script.answer(to: Self.findMethod, id) {"]
    ),
    (
      "func find() -> Result<Int, Lost>",
      [
        "ServiceMethod<Void, Int>(\"find\", failingWith: Lost.self)",
        "Result { try script.answer(to: Self.findMethod, ()) { 1 } }.mapError { ($0 as? Lost) ?? Lost.gone }",
      ]
    ),
    ("func save(_ id: Int) throws", ["try script.answer(to: Self.saveMethod, id) {}"]),
  ])
  func `A generic method, and one whose answer can be an error, has answers from scripts`(
    requirement: String, expected: [String]
  ) {
    let package = plan([
      "Home.swift":
        """
      protocol API { \(requirement) }
      enum Lost: Error { case gone }
      class HomeReactor: Reactor { init(api: API) {} }
      """
    ])
    let service = text("Sources/AppReactors/Services/ScriptedAPI.swift", of: package)
    for text in expected { #expect(service.contains(text), "\(service)") }
  }

  @Test func `An element of a made answer that is nested in another type has its whole name`() {
    let package = plan([
      "Home.swift":
        """
      protocol API { func find() -> Single<Page> }
      struct Page { let items: [Item]; struct Item { let id: Int } }
      class HomeReactor: Reactor { init(api: API) {} }
      """
    ])
    let service = text("Sources/AppReactors/Services/ScriptedAPI.swift", of: package)
    #expect(service.contains("(number: Int) -> Page.Item in Page.Item(id: number)"), "\(service)")
  }

  @Test func `The modules that send requests depend on the module with the scripted session`() {
    let package = plan([
      "Home.swift": "import RxAlamofire\n" + Self.reactor
    ])
    #expect(
      text("Package.swift", of: package).contains(
        "name: \"AlamofireNames\",\n      dependencies: [.product(name: \"UIKitNames\", package: \"reactor-trace\"), .product(name: \"ReactorFoundation\", package: \"reactor-trace\")]"
      ))
    #expect(
      text("Sources/RxAlamofireNames/RxAlamofireNames.swift", of: package).contains(
        "public func requestJSON("))
  }

  @Test(arguments: [
    // Each reactor expects the errors of its own service.
    ("API", "Lost"), ("Login", "Wrong"),
    // Nothing determines which one is meant.
    ("Other", nil),
    // One is declared next to the service.
    ("Beside", "Gone"),
  ])
  func `Of several error types, stubs know the one that the users of a service expect`(
    type: String, failure: String?
  ) {
    let package = plan([
      "API.swift":
        "protocol API { func load() -> Single<Int> }\nprotocol Login { func load() -> Single<Int> }\nprotocol Other { func load() -> Single<Int> }",
      "Beside.swift":
        "protocol Beside { func load() -> Single<Int> }\nenum Gone: Error { case gone }",
      "Errors.swift": "enum Lost: Error { case lost }\nenum Wrong: Error { case wrong }",
      "Home.swift":
        "class HomeReactor: Reactor { init(api: API) {}; func f(_ e: Error) { _ = e as? Lost } }",
      "Login.swift":
        "class LoginReactor: Reactor { init(login: Login) {}; func f(_ e: Error) { _ = e as? Wrong } }",
      "Rest.swift":
        "class OtherReactor: Reactor { init(other: Other, beside: Beside) {} }",
      "Use.swift": "class UseReactor: Reactor { func f(_ e: Error) { _ = e as? Gone } }",
    ])
    let service = text("Sources/AppReactors/Services/Scripted\(type).swift", of: package)
    #expect(service.contains("failingWith") == (failure != nil))
    if let failure { #expect(service.contains("failingWith: \(failure).self")) }
  }

  @Test func `A service is scripted in place of a default implementation, and calls are shown`() {
    let package = plan([
      "Home.swift":
        "protocol API { func load() }\nclass HomeReactor: Reactor { init(api: API = Network(), n: Int = 1) {} }"
    ])
    #expect(
      text("Sources/AppReactors/Registrations.swift", of: package)
        .contains("HomeReactor(api: context.service(ScriptedAPI.self))"))
    #expect(
      text("scripts/home.actions", of: package)
        .contains("trace show=action,state,pulse,event,call,error,expect,end\n"))
  }

  @Test func `Methods of one name are told apart by their parameters`() {
    let package = plan([
      "Home.swift":
        """
      protocol API {
        func load() -> Single<Int>
        func load(page: Int) -> Single<Int>
        func load(_ id: Int) -> Single<Int>
        func load(_ id: String) -> Single<Int>
        func load(_ id: String) async -> Int
      }
      class HomeReactor: Reactor { init(api: API) {} }
      """
    ])
    #expect(
      text("Sources/AppReactors/Services/ScriptedAPI.swift", of: package).contains(
        "[loadMethod, loadPageMethod, loadIdIntMethod, loadIdStringMethod, loadIdString2Method]"))
  }

  @Test func `A factory of a container makes the scripted service`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { @Injected(\\.api) var api }",
      "Container.swift":
        "import Factory\nprotocol API { func load() }\nextension Container {\n  var api: Factory<API> { self { Network() } }\n}",
    ])
    #expect(
      text("Sources/AppReactors/Copied/Container.swift", of: package)
        .contains("var api: Factory<API> { Factory<API> { scriptedService(ScriptedAPI.self) } }"))
  }

  @Test func `Reactive properties of views, and the proxies of their delegates, stay in the app`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { func f() { state.didSelect } }",
      "Calendar.swift":
        "import Months\nextension Reactive where Base: MonthView { var didSelect: Int { #selector(a) } }",
      "Own.swift": "extension Reactive where Base: OwnView { var didSelect: Int { 1 } }",
      "OwnView.swift": "class OwnView: UIView {}",
      "Proxy.swift":
        "class Proxy: DelegateProxy<MonthView, A>, DelegateProxyType { var didSelect = 1 }",
      "Session.swift":
        "extension Reactive where Base: URLSession { var didSelect: Int { 1 } }",
    ])
    #expect(
      package?.links.map(\.path).map { $0.split(separator: "/").last } == [
        "Home.swift", "Session.swift",
      ])
    #expect(package?.leftOut.map(\.text).contains("Proxy: a delegate proxy of a view") == true)
  }

  @Test func `What Foundation brings along on Apple's systems is imported for all files`() {
    let package = plan([
      "Home.swift":
        "import Foundation\nclass HomeReactor: Reactor, ObservableObject { @Published var a = Bundle.main.path(forResource: \"en\", ofType: \"lproj\")! }"
    ])
    #expect(
      text("Sources/AppReactors/ExportedImports.swift", of: package)
        .contains("@_exported import Combine\n"))
    #expect(
      text("Sources/AppReactors/Bundle+Resources.swift", of: package).contains("type == \"lproj\""))
  }

  @Test func `A type that is declared inside of another one is not meant by its name elsewhere`() {
    let package = plan([
      "Home.swift": "class HomeReactor: Reactor { init(at: Date) {} }",
      "Texts.swift": "struct Texts { enum Date { static let a = 1 } }",
    ])
    #expect(
      text("Sources/AppReactors/Registrations.swift", of: package).contains(
        "HomeReactor(at: Date())"))
  }

  @Test func `The package of the tutorial is that of docs/examples/door-trace`() throws {
    let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../docs/examples/door-trace")
    let plan = TutorialPackage.plan(name: "door-trace", source: .path("../reactor-trace"))
    #expect(plan.files.count == 5)
    for file in plan.files {
      #expect(
        try file.text
          == String(contentsOf: example.appendingPathComponent(file.path), encoding: .utf8))
    }
  }
}
