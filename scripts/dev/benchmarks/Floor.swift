import ReactorBase

/// The same bytes, written by hand: the cost of a program that knows the reactor, and only keeps its state and the
/// times of its effects, and writes the lines.
struct Floor: ~Copyable {
  private var out = ByteBuffer(capacity: 1 << 17)
  private let write: (RawSpan) -> Void
  private var now: UInt64 = 0
  private var value: UInt64 = 0
  private var isLoading = false
  /// The numbers of the actions whose effects are running; each takes a second.
  private var due: [(time: UInt64, cause: Int)] = []
  private var firstDue = 0

  /// Runs a workload.
  ///
  /// - Parameters:
  ///   - workload: The workload.
  ///   - count: The number of its actions.
  ///   - write: Receives the bytes, some ten thousand at a time.
  static func run(_ workload: Workload, count: Int, write: @escaping (RawSpan) -> Void) {
    var floor = Floor(write)
    floor.out.append("# reactor-trace 1 show=state,pulse state=full\n")
    switch workload {
    case .counter, .counterJSON, .rules, .tenSteps: floor.countAtOnce(count)
    case .waits: floor.count(count, every: 2000)
    case .overlap: floor.count(count, every: 1)
    case .flight: floor.count(count, every: 0)
    case .textField, .differentTexts: floor.type(count, of: workload)
    case .playlist: floor.play(count)
    case .explore, .search, .latest, .list: return
    }
    floor.out.withBytes(write)
  }

  private init(_ write: @escaping (RawSpan) -> Void) {
    self.write = write
  }

  private mutating func countAtOnce(_ count: Int) {
    counterLine(cause: nil)
    for number in 1...count {
      begin(number)
      finish(number)
    }
  }

  private mutating func count(_ count: Int, every pause: UInt64) {
    counterLine(cause: nil)
    for number in 1...count {
      begin(number)
      due.append((now + 1000, number))
      finish(until: now + pause)
      now += pause
    }
    finish(until: .max)
  }

  private mutating func finish(until limit: UInt64) {
    let start = now
    while firstDue < due.count, due[firstDue].time <= limit {
      now = due[firstDue].time
      finish(due[firstDue].cause)
      firstDue += 1
    }
    now = start
  }

  private mutating func begin(_ cause: Int) {
    isLoading = true
    counterLine(cause: cause)
  }

  private mutating func finish(_ cause: Int) {
    value += 1
    counterLine(cause: cause)
    isLoading = false
    counterLine(cause: cause)
  }

  private mutating func type(_ count: Int, of workload: Workload) {
    var length: Int?
    var text: String?
    var alert: String?
    textLine(nil, length, text, alert)
    for number in 1...count {
      let typed = workload.text(number: number - 1)
      if typed.utf8.contains(where: { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
        alert = "digits are not allowed"
        textLine(number, length, text, alert)
        beginLine(" text-field pulse", cause: number)
        out.append(" alertMessage = \"digits are not allowed\"\n")
      } else {
        text = typed.uppercased()
        textLine(number, length, text, alert)
        length = typed.count
        textLine(number, length, text, alert)
      }
    }
  }

  private mutating func play(_ count: Int) {
    var state = PlaylistReactor.State()
    playlistLine(cause: nil, state)
    for number in 1...count {
      state.play(Workload.track(number: number - 1))
      playlistLine(cause: number, state)
    }
  }

  private mutating func playlistLine(cause: Int?, _ state: PlaylistReactor.State) {
    beginLine(" playlist state", cause: cause)
    out.append(" ")
    state.appendByHand(to: &out)
    out.append("\n")
    handOn()
  }

  private mutating func counterLine(cause: Int?) {
    beginLine(" counter state", cause: cause)
    out.append(" value: ")
    out.append(decimal: value)
    isLoading ? out.append(", isLoading: true\n") : out.append(", isLoading: false\n")
    handOn()
  }

  private mutating func textLine(_ cause: Int?, _ length: Int?, _ text: String?, _ alert: String?) {
    beginLine(" text-field state", cause: cause)
    out.append(" lengthOfString: ")
    if let length { out.append(decimal: Int64(length)) } else { out.append("nil") }
    out.append(", capitalizedString: ")
    if let text { out.append(quoted: text, .swift) } else { out.append("nil") }
    out.append(", backgroundColor: nil, alertMessage: ")
    if let alert { out.append(quoted: alert, .swift) } else { out.append("nil") }
    out.append(", settingViewController: nil\n")
    handOn()
  }

  private mutating func beginLine(_ kind: StaticString, cause: Int?) {
    out.append(decimal: now / 1000)
    out.append(".")
    out.append(decimal: now % 1000, length: 3)
    out.append(kind)
    guard let cause else { return }
    out.append(" #")
    out.append(decimal: Int64(cause))
  }

  private mutating func handOn() {
    if out.count < 1 << 16 { return }
    out.withBytes(write)
    out.truncate(to: 0)
  }
}
