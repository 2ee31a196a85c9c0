import ReactorDiagnostics
import Testing

@Suite("Bytes eight at a time")
struct ByteWordsTests {
  /// Different bytes, of which the last ones have their high bit set.
  private let bytes = (0..<40).map { UInt8($0 < 30 ? $0 + 32 : $0 + 190) }

  @Test("are read from every offset, with zeros behind the end")
  func words() {
    for offset in 0...bytes.count {
      for end in offset...bytes.count {
        let expected = bytes[offset..<min(end, offset + 8)].reversed().reduce(0) {
          $0 << 8 | UInt64($1)
        }
        if end > offset { #expect(bytes.word(at: offset, before: end) == expected) }
      }
    }
    #expect(bytes.word(at: bytes.count + 3) == 0)
  }

  @Test("lead to the first byte of a value, wherever it stands and whatever surrounds it")
  func search() {
    for length in 0..<20 {
      for filling: UInt8 in [0, 9, 10 ^ 1, 11, 0x80, 0x8A, 0xFF] {
        let plain = [UInt8](repeating: filling, count: length)
        for start in 0...length {
          #expect(plain.firstOffset(of: 10, from: start) == length)
          for place in start..<length {
            var bytes = plain
            bytes[place] = 10
            #expect(bytes.firstOffset(of: 10, from: start) == place)
            // One behind it makes no difference.
            bytes[length - 1] = 10
            #expect(bytes.firstOffset(of: 10, from: start) == place)
          }
        }
      }
    }
    #expect([UInt8]().firstOffset(of: 0, from: 0) == 0)
    #expect([1, 2, 3].firstOffset(of: 0, from: 0) == 3)
  }

  @Test("lead to the first byte that is not ASCII")
  func ascii() {
    for length in 0..<20 {
      let plain = [UInt8](repeating: 0x7F, count: length)
      for start in 0...length {
        #expect(plain.firstOffsetBeyondASCII(from: start) == length)
        for place in start..<length {
          var bytes = plain
          bytes[place] = 0x80
          #expect(bytes.firstOffsetBeyondASCII(from: start) == place)
        }
      }
    }
  }

  @Test("are compared and hashed to the last byte and no further")
  func comparison() {
    for length in 0..<20 {
      let text = bytes.prefix(length) + [1]
      let twice = Array(text + text.dropLast() + [2])
      let (left, right) = (0, length + 1)
      func hash(_ bytes: [UInt8], _ start: Int, seed: UInt64 = 0) -> UInt64 {
        bytes.hash(from: start, to: start + length, seed: seed)
      }
      #expect(twice.areEqual(left, right, count: length))
      #expect(!twice.areEqual(left, right, count: length + 1))
      #expect(hash(twice, left) == hash(twice, right))
      #expect(hash(twice, left) != hash(twice, left, seed: 1))
      for place in 0..<length {
        var changed = twice
        changed[right + place] ^= 0x40
        #expect(!changed.areEqual(left, right, count: length))
        #expect(hash(changed, left) != hash(changed, right))
      }
    }
  }
}
