package import ReactorTypeLayout

/// An action that sets one property of a state, as in ReactorKit, for the controls of SwiftUI
/// views.
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
/// Scripts and traces write the action as `binding(\.user.name, "Kim")`. A script can set a stored
/// variable of the state, or of structs and tuples inside it. Code can also set computed properties
/// and properties with a wrapper.
public struct BindingAction<Root> {
  /// The property to set.
  public let keyPath: BindingPath<Root>
  /// The property's new value.
  public let value: Any

  /// Sets the property in a state: `action.set(&state)`.
  public let set: (inout Root) -> Void

  private let isEqual: (Any) -> Bool

  /// Creates an action that sets a property.
  ///
  /// ```swift
  /// let action = BindingAction<State>.set(\.user.name, "Kim")
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: Its new value.
  /// - Returns: The action. It equals any other action that sets the same property to an equal
  ///   value.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(
      keyPath: BindingPath(keyPath), value: value, set: { $0[keyPath: keyPath] = value },
      isEqual: { $0 as? Value == value })
  }

  /// Sets the property in a state.
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

  /// Returns whether the action sets a property: `case .binding(\.user.name)`.
  ///
  /// - Returns: True if the action sets the property at the key path, to any value.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    action.keyPath == keyPath
  }
}

extension BindingAction: Equatable {
  /// Returns whether both actions set the same property to the same value.
  ///
  /// A value that came from a script is compared with `==` if its type is `Equatable`.
  ///
  /// - Returns: True if both actions set the same property to equal values; false if the type of
  ///   the values is not `Equatable`.
  public static func == (left: Self, right: Self) -> Bool {
    left.keyPath == right.keyPath && left.isEqual(right.value)
  }
}

// Unchecked: an action contains a value of one of the state's properties, which is Sendable if the state is, and
// closures that capture nothing else.
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

/// A type of actions with a case that sets one property of a state.
public protocol BindableAction<State> {
  /// The state whose properties are set.
  associatedtype State

  /// Creates the action that sets a property: the case `binding` of an enum.
  ///
  /// - Parameter action: The property and its new value.
  /// - Returns: The case `binding` with that value.
  static func binding(_ action: BindingAction<State>) -> Self
}

extension BindableAction {
  /// Creates the action that sets a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: Its new value.
  /// - Returns: The case `binding` that sets the property.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<State, Value>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}
