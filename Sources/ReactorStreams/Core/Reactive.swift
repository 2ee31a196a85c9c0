/// The place for a type's stream-shaped members: `view.rx.title`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// What the members are about.
  public let base: Base

  /// Makes the place.
  public init(_ base: Base) {
    self.base = base
  }

  /// A binder that sets a property of the object.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type that has a place for stream-shaped members.
///
/// In RxSwift every `NSObject` is one. Here the conformance comes with `ReactorTraceFoundation`, since the
/// streams do without Foundation; elsewhere a class conforms by itself.
public protocol ReactiveCompatible {
  /// What the members are about: the type itself, or what it extends.
  associatedtype ReactiveBase

  /// The place for the type's own members.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The place for an instance's members.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The place for the type's own members.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // Setting it does nothing; it can be set so that what the place holds can be changed through it.
    set {}
  }

  /// The place for an instance's members.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // As above.
    set {}
  }
}
