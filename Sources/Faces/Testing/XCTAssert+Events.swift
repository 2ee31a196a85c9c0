#if canImport(XCTest)
  public import ReactorCore
  import XCTest

  // RxTest adds these to XCTest. They can't be had by making events `Equatable`.

  /// Asserts that a single had the outcomes expected; errors are compared by their descriptions.
  ///
  /// A `Result` of any error has no equality that `XCTAssertEqual` could use by itself.
  ///
  /// - Parameters:
  ///   - lhs: The outcomes that were recorded.
  ///   - rhs: The outcomes that were expected.
  ///   - file: The file in which a failure is reported.
  ///   - line: The line in which a failure is reported.
  public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(lhs.map(\.maybe), rhs.map(\.maybe), file: file, line: line)
  }

  /// Asserts that recorded events have the expected elements, at any time. Errors and completions
  /// are ignored.
  ///
  /// - Parameters:
  ///   - stream: The events that were recorded.
  ///   - elements: The expected elements, in order.
  ///   - file: The file in which a failure is reported.
  ///   - line: The line in which a failure is reported.
  public func XCTAssertRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
  }

  extension Result where Failure == any Error {
    fileprivate var maybe: MaybeEvent<Success> {
      switch self {
      case .success(let element): .success(element)
      case .failure(let error): .error(error)
      }
    }
  }
#endif
