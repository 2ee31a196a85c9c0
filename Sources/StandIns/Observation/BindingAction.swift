package import ReactorTypeLayout

/// An action that sets a single property of the state, as in ReactorKit. SwiftUI controls send such actions.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case submit
/// }
///
/// func mutate(action: Action) -> Observable<Mutation> {
///   switch action {
///   case .binding(let binding) where binding.keyPath == \.user.name:
///     .concat(.just(.binding(binding)), .just(.validate))
///   case .binding(let binding): .just(.binding(binding))
///   case .submit: submit()
///   }
/// }
/// ```
///
/// In scripts and traces, the action is written as `binding(\.user.name, "Kim")`. Scripts can set stored variables of
/// the state and of structs and tuples within it. Code can also set computed properties and properties with a wrapper.
public struct BindingAction<Root> {
  /// The property to set.
  public let keyPath: BindingPath<Root>
  /// The new value of the property.
  public let value: Any

  /// A closure that sets the property in a state, as in `action.set(&state)`.
  public let set: (inout Root) -> Void

  private let isEqual: (Any) -> Bool

  /// Creates an action that sets a property to the given value.
  ///
  /// ```swift
  /// let action = BindingAction<State>.set(\.user.name, "Kim")
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - value: The new value of the property.
  /// - Returns: An action that equals any other action that sets the same property to an equal value.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(
      keyPath: BindingPath(keyPath), value: value, set: { $0[keyPath: keyPath] = value },
      isEqual: { $0 as? Value == value })
  }

  /// Sets the property in the given state.
  ///
  /// ```swift
  /// func reduce(state: State, mutation: Mutation) -> State {
  ///   var state = state
  ///   switch mutation {
  ///   case .binding(let action): action.apply(to: &state)
  ///   case .validate: state.isValid = !state.user.name.isEmpty
  ///   }
  ///   return state
  /// }
  /// ```
  public func apply(to state: inout Root) { set(&state) }

  /// Returns whether an action sets the property at a key path. Patterns such as `case .binding(\.user.name)` use this
  /// operator.
  ///
  /// - Returns: `true` if the action sets the property, regardless of the value.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    action.keyPath == keyPath
  }
}

extension BindingAction: Equatable {
  /// Returns whether two actions set the same property to equal values.
  ///
  /// Values from a script are compared using `==` if their type is `Equatable`.
  ///
  /// - Returns: `true` if both actions set the same property to equal values of an `Equatable` type; otherwise,
  ///   `false`.
  public static func == (left: Self, right: Self) -> Bool {
    left.keyPath == right.keyPath && left.isEqual(right.value)
  }
}

// Unchecked: An action contains a property's value, which is Sendable if the state is Sendable. Its closures capture
// nothing else.
extension BindingAction: @unchecked Sendable where Root: Sendable {}

extension BindingAction: BindingType {
  package static var rootType: Any.Type { Root.self }

  package init<Value>(setting place: FieldPlace, to value: Value) {
    func equals<Known: Equatable>(_ known: Known, _ other: Any) -> Bool { other as? Known == known }
    self.init(
      keyPath: BindingPath(place), value: value, set: { place.set(value, in: &$0) },
      isEqual: { other in (value as? any Equatable).map { equals($0, other) } ?? false })
  }

  package var place: FieldPlace? { keyPath.place }
}

/// An action type with a case that sets a single property of the state.
public protocol BindableAction<State> {
  /// The type of the state whose properties can be set.
  associatedtype State

  /// Creates the action that sets a property. The enum case `binding` satisfies this requirement.
  ///
  /// - Parameter action: The property and its new value.
  /// - Returns: The `binding` case with the given value.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Creates an action that sets a property to the given value.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - value: The new value of the property.
  /// - Returns: A `binding` case that sets the property.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
