#if canImport(XCTest)
  public import ReactorCore
  import XCTest

  // RxTest adds these functions to XCTest. The conformance of events to `Equatable` does not make these functions
  // redundant.

  /// Asserts that the outcomes of singles are equal. Errors are compared by their descriptions.
  ///
  /// XCTest's own `XCTAssertEqual` cannot compare `Result` values whose failure type is `any Error`.
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

  /// Asserts that the recorded elements equal the expected elements. The assertion ignores times, errors, and
  /// completions.
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
