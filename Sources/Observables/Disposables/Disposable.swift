/// Something that can be ended, and gives back what it held. Disposing twice is the same as once.
public protocol Disposable {
  /// Ends it.
  func dispose()
}

extension Disposable {
  /// Hands this disposable to a bag, which disposes of it when the bag goes.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
