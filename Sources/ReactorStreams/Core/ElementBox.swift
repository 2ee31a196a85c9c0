/// An element in an object. Code that is generic over the element keeps one as an `AnyObject?`, because it would look up
/// the types `Optional<Element>` and that of a class around it at run time.
final class ElementBox<Element> {
  let element: Element

  required init(_ element: Element) {
    self.element = element
  }
}
