import Foundation
import ReactorKit
import RxSwift

/// A quiz with random questions and a countdown.
final class QuizReactor: Reactor {
  enum Action {
    case start
    case answer(String)
  }

  enum Mutation {
    case ask(Question)
    case setSeconds(Int)
    case score(Int)
    case finish
  }

  struct Question: Equatable {
    var text: String
    var answers: [String]
    let correct: String
  }

  struct State {
    var question: Question?
    var seconds = 0
    var score = 0
    var isFinished = false
  }

  let initialState = State()
  private var rest: [(country: String, capital: String)] = []

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case .start:
      rest = ["France": "Paris", "Japan": "Tokyo", "Peru": "Lima", "Kenya": "Nairobi"]
        .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }.shuffled()
      return .concat(.just(.ask(next())), countdown())
    case .answer(let answer):
      guard let question = currentState.question, !currentState.isFinished else { return .empty() }
      let points = answer == question.correct ? 10 + Int.random(in: 0..<5) : 0
      let step: Observable<Mutation> = rest.isEmpty ? .just(.finish) : .just(.ask(next()))
      return .concat(.just(.score(points)), step.delay(.seconds(1), scheduler: MainScheduler.instance))
    }
  }

  private func next() -> Question {
    let (country, capital) = rest.removeLast()
    var generator = SystemRandomNumberGenerator()
    var answers = Set(["Paris", "Tokyo", "Lima", "Nairobi"]).subtracting([capital]).sorted()
    answers.remove(at: Int.random(in: answers.indices, using: &generator))
    answers.append(capital)
    answers.shuffle(using: &generator)
    return Question(
      text: "The capital of \(country)\(Bool.random() ? " is" : "")?", answers: answers, correct: capital)
  }

  private func countdown() -> Observable<Mutation> {
    Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
      .take(10)
      .take(until: state.filter(\.isFinished))
      .flatMap { second -> Observable<Mutation> in
        second == 9 ? .from([.setSeconds(0), .finish]) : .just(.setSeconds(9 - second))
      }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .ask(let question): state.question = question
    case .setSeconds(let seconds): state.seconds = seconds
    case .score(let points): state.score += points
    case .finish: state.isFinished = true
    }
    return state
  }
}
