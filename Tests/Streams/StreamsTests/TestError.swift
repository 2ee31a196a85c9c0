/// An error for streams to fail with.
struct TestError: Error {}
