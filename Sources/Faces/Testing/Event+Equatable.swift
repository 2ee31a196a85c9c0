public import ReactorCore

// As in RxTest, events can be compared only in tests. Errors are not equatable, so their descriptions are compared.

extension Event: Equatable where Element: Equatable {
  /// Returns whether two events are of the same kind and have equal elements or errors. Errors are compared by their
  /// descriptions.
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
  /// Returns whether two events are of the same kind and have equal elements or errors. Errors are compared by their
  /// descriptions.
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
  /// Returns whether two events are both completions or both errors with equal descriptions.
  public static func == (first: CompletableEvent, second: CompletableEvent) -> Bool {
    switch (first, second) {
    case (.error(let first), .error(let second)): first.isDescribed(like: second)
    case (.completed, .completed): true
    default: false
    }
  }
}
