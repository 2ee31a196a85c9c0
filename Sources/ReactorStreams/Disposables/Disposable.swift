/// Something that can be ended, and gives back what it held. Disposing twice is the same as once.
///
/// It is an object. Whatever has an end has an identity anyway; and a reference to an object of some
/// type costs two words and a retain, where a box for any value costs five words and calls through
/// the value's type at every copy.
public protocol Disposable: AnyObject {
  /// Ends it.
  func dispose()
}

extension Disposable {
  /// Hands this disposable to a bag, which disposes of it when the bag goes.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
