/// A namespace for functions that plan the tutorial's package: a tool with one reactor.
package enum TutorialPackage {
  /// Plans the tutorial's package.
  ///
  /// - Parameters:
  ///   - name: The name of the package and its tool.
  ///   - source: The location of this project, as written in the package manifest.
  package static func plan(name: String, source: PackageSource) -> PlannedPackage {
    var package = PlannedPackage()
    package.reactors = ["door"]
    package.files = [
      .init(path: "Package.swift", text: manifest(name, source)),
      .init(path: "Sources/\(name)/DoorReactor.swift", text: reactor),
      .init(path: "Sources/\(name)/main.swift", text: main(name)),
      .init(path: "scripts/visitors.actions", text: script),
      .init(path: ".gitignore", text: PlannedPackage.ignored),
    ]
    return package
  }

  private static func manifest(_ name: String, _ source: PackageSource) -> String {
    """
    // swift-tools-version: 6.1

    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v15)],
      dependencies: [\(source.dependency)],
      targets: [
        .executableTarget(
          name: "\(name)",
          dependencies: [.product(name: "ReactorTrace", package: \(source.identity.swiftLiteral))])
      ]
    )

    """
  }

  private static func main(_ name: String) -> String {
    """
    import ReactorTrace

    struct DoorOptions {
      var closesAfter: Duration = .seconds(5)
    }

    var registry = ReactorRegistry()
    registry.register("door", summary: "closes by itself", options: DoorOptions()) { options, _ in
      DoorReactor(closesAfter: options.closesAfter)
    }
    Tool(name: "\(name)", version: "1.0", registry: registry).main()

    """
  }

  private static let script = """
    # The second visitor arrives while the door is open, and it closes on him.
    reactor door with { "closesAfter": "3s" }

    open(by: (name: "Kim", badge: 42))
    wait 2s
    open(by: (name: "Lee", badge: nil))
    @4s hold

    """

  private static let reactor = """
    import ReactorCore

    /// A door that closes by itself, unless somebody holds it.
    final class DoorReactor: Reactor {
      enum Action {
        case open(by: Visitor)
        case hold
      }

      enum Mutation {
        case opened(Visitor)
        case held
        case closed
      }

      struct Visitor: Equatable {
        var name: String
        var badge: Int?
      }

      struct State {
        var isOpen = false
        var isHeld = false
        var visitors: [Visitor] = []
        @Pulse var chime: String?
      }

      let initialState = State()
      private let closesAfter: Duration

      init(closesAfter: Duration) {
        self.closesAfter = closesAfter
      }

      func mutate(action: Action) -> Observable<Mutation> {
        switch action {
        case .hold:
          return .just(.held)
        case .open(let visitor):
          let close = Observable.just(Mutation.closed)
            .delay(RxTimeInterval(closesAfter), scheduler: MainScheduler.instance)
            .filter { [unowned self] _ in !currentState.isHeld }
          return .concat(.just(.opened(visitor)), close)
        }
      }

      func reduce(state: State, mutation: Mutation) -> State {
        var state = state
        switch mutation {
        case .opened(let visitor):
          state.isOpen = true
          state.visitors.append(visitor)
          state.chime = visitor.badge == nil ? "a guest" : "welcome, \\(visitor.name)"
        case .held: state.isHeld = true
        case .closed: state.isOpen = false
        }
        return state
      }
    }

    """
}
