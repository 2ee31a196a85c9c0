#if canImport(XCTest)
  public import ReactorCore
  import XCTest

  // RxTest adds these functions to XCTest. The conformance of events to `Equatable` can't replace them.

  /// Asserts that the outcomes of singles are equal. Errors are compared by their descriptions.
  ///
  /// `XCTAssertEqual` cannot compare `Result` values with errors of any type.
  ///
  /// - Parameters:
  ///   - lhs: The recorded outcomes.
  ///   - rhs: The expected outcomes.
  ///   - file: The file in which to report a failure.
  ///   - line: The line on which to report a failure.
  public func XCTAssertEqual<Element: Equatable>(
    _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(lhs.map(\.maybe), rhs.map(\.maybe), file: file, line: line)
  }

  /// Asserts that recorded events have the expected elements, regardless of their times. Errors and completions are
  /// ignored.
  ///
  /// - Parameters:
  ///   - stream: The recorded events.
  ///   - elements: The expected elements, in order.
  ///   - file: The file in which to report a failure.
  ///   - line: The line on which to report a failure.
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
