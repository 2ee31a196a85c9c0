import Foundation
import ReactorKit
import RxCocoa
import RxSwift

/// The weather of a city: with a cache, retries that wait longer each time, and automatic updates.
final class WeatherReactor: Reactor {
  enum Action {
    case selectCity(String)
    case setUpdates(Bool)
  }

  enum Mutation {
    case setCity(String)
    case setReport(Report)
    case setStale(Bool)
    case setError(String?)
  }

  struct Report: Decodable, Equatable {
    var celsius: Double
    var observedAt: Date
  }

  struct State {
    var city: String?
    var report: Report?
    var ageInMinutes: Int?
    var isStale = false
    @Pulse var error: String?
  }

  let initialState = State()
  private let cache = NSCache<NSString, Entry>()

  private final class Entry {
    let report: Report
    let date = Date()
    init(_ report: Report) { self.report = report }
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .selectCity(let city):
      let next = self.action.filter { if case .selectCity = $0 { true } else { false } }
      return .concat(.just(.setCity(city)), report(of: city).take(until: next))
    case .setUpdates(true):
      let off = self.action.filter { if case .setUpdates(false) = $0 { true } else { false } }
      return Observable<Int>.interval(.seconds(600), scheduler: MainScheduler.instance)
        .take(until: off)
        .withUnretained(self)
        .flatMapLatest { reactor, _ -> Observable<Mutation> in
          reactor.currentState.city.map { reactor.report(of: $0) } ?? .empty()
        }
    case .setUpdates(false):
      return .empty()
    }
  }

  private func report(of city: String) -> Observable<Mutation> {
    if let entry = cache.object(forKey: city as NSString), -entry.date.timeIntervalSinceNow < 300 {
      return .from([.setReport(entry.report), .setStale(true)])
    }
    let url = URL(string: "https://weather.example.com/\(city.lowercased())")!
    return URLSession.shared.rx.data(request: URLRequest(url: url))
      .map { data -> Report in
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Report.self, from: data)
      }
      .retry(when: { errors in
        errors.enumerated().flatMap { attempt, error -> Observable<Int> in
          guard attempt < 2, (error as? URLError)?.code == .timedOut else { return .error(error) }
          return .timer(.seconds(1 << attempt), scheduler: MainScheduler.instance)
        }
      })
      .do(onNext: { [cache] in cache.setObject(Entry($0), forKey: city as NSString) })
      .flatMap { Observable<Mutation>.from([.setReport($0), .setStale(false), .setError(nil)]) }
      .catch { error in .just(.setError((error as? URLError)?.code == .timedOut ? "timed out" : "no weather")) }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setCity(let city): state.city = city
    case .setReport(let report):
      state.report = report
      state.ageInMinutes = Calendar.current.dateComponents([.minute], from: report.observedAt, to: Date()).minute
    case .setStale(let isStale): state.isStale = isStale
    case .setError(let error): state.error = error
    }
    return state
  }
}
