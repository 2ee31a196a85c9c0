/// The namespace of a type's reactive members: `view.rx.title`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object or type that the members belong to.
  public let base: Base

  /// Creates the namespace.
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

/// A type with a namespace for reactive members.
///
/// In RxSwift, every `NSObject` conforms. Here, `ReactorFoundationValues` contains that
/// conformance, because the streams don't use Foundation. In other modules, make a class conform to
/// this protocol.
public protocol ReactiveCompatible {
  /// The type that the members belong to: the type itself, or the type that it extends.
  associatedtype ReactiveBase

  /// The namespace of the type's own members.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The namespace of an instance's members.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The namespace of the type's own members.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // The setter does nothing; it exists so that members can be changed through the namespace.
    set {}
  }

  /// The namespace of an instance's members.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // As above.
    set {}
  }
}
