public import ReactorCore

// As in RxTest, only tests can compare events. Because errors are not equatable, their descriptions are compared.

extension Event: Equatable where Element: Equatable {
  /// Returns whether two events have the same kind and equal elements or errors. Errors are equal if their descriptions
  /// are.
  public static func == (first: Event, second: Event) -> Bool {
    switch (first, second) {
    case (.next(let first), .next(let second)): first == second
    case (.error(let first), .error(let second)): first.isDescribed(like: second)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension Error {
  func isDescribed(like other: any Error) -> Bool {
    "\(self)" == "\(other)"
  }
}

extension MaybeEvent: Equatable where Element: Equatable {
  /// Returns whether two events have the same kind and equal elements or errors. Errors are equal if their descriptions
  /// are.
  public static func == (first: MaybeEvent, second: MaybeEvent) -> Bool {
    switch (first, second) {
    case (.success(let first), .success(let second)): first == second
    case (.error(let first), .error(let second)): first.isDescribed(like: second)
    case (.completed, .completed): true
    default: false
    }
  }
}

extension CompletableEvent: Equatable {
  /// Returns whether two events are both completions, or both errors with equal descriptions.
  public static func == (first: CompletableEvent, second: CompletableEvent) -> Bool {
    switch (first, second) {
    case (.error(let first), .error(let second)): first.isDescribed(like: second)
    case (.completed, .completed): true
    default: false
    }
  }
}
