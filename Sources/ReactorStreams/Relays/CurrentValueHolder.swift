/// An object that has a current value, which traces show in its place.
package protocol CurrentValueHolder<Element>: AnyObject {
  associatedtype Element

  /// The current value, or the last one if there will be no other.
  var heldValue: Element { get }
}

extension BehaviorRelay: CurrentValueHolder {
  package var heldValue: Element { value }
}

extension BehaviorSubject: CurrentValueHolder {
  package var heldValue: Element { core.latest }
}
