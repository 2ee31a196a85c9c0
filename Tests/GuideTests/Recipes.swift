import ReactorTrace

/// A client with a generic method, and a method that returns its answer immediately.
protocol RecipeClient {
  func load<Value: Decodable>(_ path: String) -> Single<Value>
  func isFavorite(_ id: Int) throws -> Bool
}

struct Recipe: Decodable {
  let id: Int
  let title: String
}

final class RecipesReactor: Reactor {
  enum Action {
    case load(String)
  }

  struct State {
    var titles: [String] = []
  }

  let initialState = State()
  private let client: any RecipeClient

  init(client: any RecipeClient) {
    self.client = client
  }

  func mutate(action: Action) -> Observable<[Recipe]> {
    switch action {
    case .load(let path): client.load(path).asObservable()
    }
  }

  func reduce(state: State, mutation: [Recipe]) -> State {
    State(
      titles: mutation.map { recipe in
        let isFavorite = (try? client.isFavorite(recipe.id)) ?? false
        return isFavorite ? "\(recipe.title) *" : recipe.title
      })
  }
}

final class ScriptedRecipeClient: RecipeClient, ScriptedService {
  static let serviceName = "recipes"
  static let load = ServiceMethod<String, GenericAnswer>(
    "load", answering: "Value", after: .milliseconds(300))
  static let isFavorite = ServiceMethod<Int, Bool>("isFavorite")
  static var methods: [any ScriptedMethod] { [load, isFavorite] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func load<Value: Decodable>(_ path: String) -> Single<Value> {
    script.call(Self.load, path) { try GenericAnswer.sample(Value.self) }.asSingle()
  }

  func isFavorite(_ id: Int) throws -> Bool {
    try script.answer(to: Self.isFavorite, id) { false }
  }
}

/// Registers the reactor of the example.
func registerRecipes(in registry: inout ReactorRegistry) {
  registry.register("recipes", summary: "a generic client") { context in
    RecipesReactor(client: context.service(ScriptedRecipeClient.self))
  }
}
