/// A resource that can be ended, and then releases what it holds. Disposing twice is the same as once.
///
/// It is an object: a reference costs two words and a retain, and a box for any value costs five words
/// and a call through the value's type at every copy.
public protocol Disposable: AnyObject {
  /// Ends it.
  func dispose()
}

extension Disposable {
  /// Adds this disposable to a bag, which disposes of it when the bag is freed.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
