/// Lines of the expected trace, and lines of the one that was found, that are to be aligned.
struct Region: Hashable {
  var expected: Range<Int>
  var found: Range<Int>

  var isOneSided: Bool { expected.isEmpty || found.isEmpty }

  var size: Int { expected.count + found.count }
}

/// A line of the expected trace, and the line of the other one that is the same event.
struct LinePair: Hashable {
  var expected: Int
  var found: Int
}
