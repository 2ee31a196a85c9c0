/// An element in an object. Code that is generic over the element keeps one as an `AnyObject?`, because it would look up
/// the types `Optional<Element>` and that of a class around it at run time. For the same reason a sink keeps the type of its
/// boxes.
final class ElementBox<Element> {
  let element: Element

  required init(_ element: Element) {
    self.element = element
  }
}
