/// A namespace for reactive members of a type, such as `view.rx.title`.
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The object or type to which the members belong.
  public let base: Base

  /// Creates a namespace for the members of the given object or type.
  public init(_ base: Base) {
    self.base = base
  }

  /// Accesses a binder that sets the given property of the object.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type that provides a namespace for reactive members.
///
/// In RxSwift, every `NSObject` conforms to this protocol. Here, import `ReactorFoundationValues`
/// for that conformance, because the streams don't use Foundation. In other modules, make a class
/// conform to this protocol.
public protocol ReactiveCompatible {
  /// The type to which the members belong: either the conforming type or the type that it extends.
  associatedtype ReactiveBase

  /// The namespace for the type's static members.
  static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The namespace for an instance's members.
  var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  /// The namespace for the type's static members.
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    // The setter does nothing. It exists so that members can be changed through the namespace.
    set {}
  }

  /// The namespace for an instance's members.
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    // The setter does nothing, like the setter of the static property.
    set {}
  }
}
