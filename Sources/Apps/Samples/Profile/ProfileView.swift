import ReactorCore
import ReactorRegistration

/// The screen of a ``ProfileReactor``. It binds each field twice: once to every emitted state, and once only to states
/// in which the field has a new revision.
final class ProfileView: ReactorView {
  var disposeBag = DisposeBag()

  let everyName = HeadlessAlert<String>()
  let newName = HeadlessAlert<String>()
  let everyAge = HeadlessAlert<Int>()
  let newAge = HeadlessAlert<Int>()

  func bind(reactor: ProfileReactor) {
    let name = reactor.state.map(\.name)
    name.map(\.data).bind(to: everyName).disposed(by: disposeBag)
    name.distinctUntilChanged().map(\.data).bind(to: newName).disposed(by: disposeBag)

    let age = reactor.state.map(\.age)
    age.map(\.data).bind(to: everyAge).disposed(by: disposeBag)
    age.distinctUntilChanged().map(\.data).bind(to: newAge).disposed(by: disposeBag)
  }
}
