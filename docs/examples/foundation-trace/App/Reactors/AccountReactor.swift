import Foundation
import ReactorKit
import RxSwift

/// An account whose services are async: an actor, the main actor, continuations and groups of tasks.
final class AccountReactor: Reactor {
  enum Action {
    case load(id: Int)
    case loadAll([Int])
    case rename(String)
    case watch
    case cancel
  }

  enum Mutation {
    case setName(String)
    case setNames([String])
    case setLoading(Bool)
    case setEvent(String)
    case setError(String)
  }

  struct State {
    var name = ""
    var names: [String] = []
    var isLoading = false
    var events: [String] = []
    var error: String?
  }

  let initialState = State()
  private let store = AccountStore()
  private var loading: Task<Void, Never>?

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .load(let id):
      return .create { [weak self, store] observer in
        observer.onNext(.setLoading(true))
        let task = Task {
          do {
            let name = try await store.name(of: id)
            await MainActor.run { observer.onNext(.setName(name)) }
          } catch is CancellationError {
            observer.onNext(.setError("cancelled"))
          } catch {
            observer.onNext(.setError("\((error as? URLError)?.code.rawValue ?? 0)"))
          }
          observer.onNext(.setLoading(false))
          observer.onCompleted()
        }
        self?.loading = task
        return Disposables.create { task.cancel() }
      }
    case .loadAll(let ids):
      return .create { [store] observer in
        let task = Task { @MainActor in
          let names = await withTaskGroup(of: (Int, String).self) { group in
            for id in ids {
              group.addTask { (id, (try? await store.name(of: id)) ?? "?") }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
          }
          observer.onNext(.setNames(ids.map { names[$0] ?? "" }))
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
    case .rename(let name):
      return .create { observer in
        Task {
          async let first = AccountAPI.check(name)
          async let second = AccountAPI.check(name.uppercased())
          let checks = await [first, second]
          observer.onNext(.setName(checks.joined(separator: "/")))
          observer.onCompleted()
        }
        return Disposables.create()
      }
    case .watch:
      return .create { observer in
        let task = Task {
          let clock = ContinuousClock()
          let start = clock.now
          for index in 1...3 {
            try? await clock.sleep(for: .milliseconds(400))
            observer.onNext(.setEvent("\(index) after \(clock.now - start)"))
          }
          observer.onCompleted()
        }
        return Disposables.create { task.cancel() }
      }
    case .cancel:
      loading?.cancel()
      return .empty()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setName(let name): state.name = name
    case .setNames(let names): state.names = names
    case .setLoading(let isLoading): state.isLoading = isLoading
    case .setEvent(let event): state.events.append(event)
    case .setError(let error): state.error = error
    }
    return state
  }
}

actor AccountStore {
  private var cache: [Int: String] = [:]

  func name(of id: Int) async throws -> String {
    if let known = cache[id] { return known }
    guard id > 0 else { throw URLError(.badURL) }
    try await Task.sleep(nanoseconds: UInt64(id) * 100_000_000)
    let name = await AccountAPI.name(of: id)
    cache[id] = name
    return name
  }
}

@MainActor
enum AccountAPI {
  private static var calls = 0

  static func name(of id: Int) async -> String {
    calls += 1
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) {
        continuation.resume(returning: "account \(id)")
      }
    }
  }

  nonisolated static func check(_ name: String) async -> String {
    await Task.yield()
    try? await Task.sleep(for: .seconds(0.2))
    return name
  }
}
