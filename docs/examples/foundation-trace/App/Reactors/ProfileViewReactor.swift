//
//  ProfileViewReactor.swift
//
//  After the example in ReactorKit's README (MIT License, Copyright (c) 2017 Suyeol Jeon).
//

import ReactorKit
import RxSwift

protocol UserServiceType {
  func isFollowing(_ userID: Int) -> Observable<Bool>
  func follow(_ userID: Int) -> Observable<Bool>
}

final class ProfileViewReactor: Reactor {
  // represent user actions
  enum Action {
    case refreshFollowingStatus(Int)
    case follow(Int)
  }

  // represent state changes
  enum Mutation {
    case setFollowing(Bool)
  }

  // represents the current view state
  struct State {
    var isFollowing: Bool = false
  }

  let initialState: State = State()
  private let userService: UserServiceType

  init(userService: UserServiceType) {
    self.userService = userService
  }

  func mutate(action: Action) -> Observable<Mutation> {
    switch action {
    case let .refreshFollowingStatus(userID): // receive an action
      return userService.isFollowing(userID) // create an API stream
        .map { (isFollowing: Bool) -> Mutation in
          return Mutation.setFollowing(isFollowing) // convert to Mutation stream
        }

    case let .follow(userID):
      return userService.follow(userID)
        .map { _ in Mutation.setFollowing(true) }
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state // create a copy of the old state
    switch mutation {
    case let .setFollowing(isFollowing):
      state.isFollowing = isFollowing // manipulate the state, creating a new state
    }
    return state // return the new state
  }
}

/// Follows after the network's delay, which differs from call to call.
final class UserService: UserServiceType {
  private var followed: Set<Int> = []

  func isFollowing(_ userID: Int) -> Observable<Bool> {
    .deferred { .just(self.followed.contains(userID)) }
  }

  func follow(_ userID: Int) -> Observable<Bool> {
    Observable<Int>.timer(.milliseconds(.random(in: 100..<200)), scheduler: MainScheduler.instance)
      .map { _ in self.followed.insert(userID).inserted }
  }
}
