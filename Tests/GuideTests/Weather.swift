import ReactorTrace

/// An async service.
protocol WeatherService: Sendable {
  func temperature(in city: String) async throws -> Int
}

final class WeatherReactor: Reactor {
  enum Action {
    case refresh(city: String)
  }

  enum Mutation {
    case setLoading(Bool)
    case setTemperature(Int?)
  }

  struct State {
    var isLoading = false
    var temperature: Int?
  }

  let initialState = State()
  private let service: any WeatherService

  init(service: any WeatherService) {
    self.service = service
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .refresh(let city):
      let load = Single.create { [service] in try await service.temperature(in: city) }
        .asObservable().map { Mutation.setTemperature($0) }.catchAndReturn(.setTemperature(nil))
      return .concat(.just(.setLoading(true)), load, .just(.setLoading(false)))
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setTemperature(let temperature): state.temperature = temperature
    }
    return state
  }
}

/// The weather of a replay. The conformance to Sendable is unchecked because a replay has only one thread.
final class ScriptedWeather: WeatherService, ScriptedService, @unchecked Sendable {
  static let serviceName = "weather"
  static let temperature = ServiceMethod<String, Int>("temperature", after: .milliseconds(300))
  static var methods: [any ScriptedMethod] { [temperature] }

  private let script: ServiceScript

  init(_ script: ServiceScript) {
    self.script = script
  }

  func temperature(in city: String) async throws -> Int {
    try await script.call(Self.temperature, city) { 20 }.asSingle().value
  }
}

/// Registers the reactor of the example.
func registerWeather(in registry: inout ReactorRegistry) {
  registry.register("weather", summary: "an async service") { context in
    WeatherReactor(service: context.service(ScriptedWeather.self))
  }
}
