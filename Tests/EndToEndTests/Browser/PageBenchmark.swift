import Foundation
import Testing

/// The measurements of `scripts/dev/page-bench`, which sets the page; without it, there is nothing to do.
///
/// The benchmark measures the page's scripts and the layout that they cause, the time between two frames, and the
/// average running time of the page's main thread. The first two depend on the load of the machine.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["REACTOR_TRACE_PAGE_BENCH"] != nil,
    "only for scripts/dev/page-bench"))
struct PageBenchmark {
  @Test func `The page's times are measured`() throws {
    let path = try #require(ProcessInfo.processInfo.environment["REACTOR_TRACE_PAGE_BENCH"])
    let browser = try Browser()
    try browser.open(URL(fileURLWithPath: path))
    show("first contentful paint, ready", try browser.text(Self.opening))
    for (name, count, step) in Self.steps {
      let before = try browser.metrics()
      let times = try browser.text(Self.frames(count, step))
      let after = try browser.metrics()
      let main = ((after["TaskDuration"] ?? 0) - (before["TaskDuration"] ?? 0)) * 1000
      show(name, "\(times); main thread \(Self.tenths(main / Double(count))) ms")
    }
    show("find, of a text with 16,667 matches", try browser.text(Self.finding))
    #expect(browser.complaints() == [])
  }

  private func show(_ name: String, _ value: String) {
    print("page-bench: \(name): \(value)")
  }

  private static func tenths(_ number: Double) -> String { String(format: "%.1f", number) }

  private static let opening = """
    [performance.getEntriesByName("first-contentful-paint")[0].startTime,
      performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd]
      .map((time) => `${Math.round(time)} ms`).join(", ")
    """

  /// Takes a step in each of many frames. It counts the page's scripts and the layout that they cause, from the step
  /// until they have finished drawing before the next frame.
  private static func frames(_ count: Int, _ step: String) -> String {
    """
    (async () => {
      const next = window.requestAnimationFrame;
      let spent = 0;
      const measure = (body) => {
        const start = performance.now();
        body();
        document.body.offsetHeight;
        spent += performance.now() - start;
      };
      window.requestAnimationFrame = (callback) => next((time) => measure(() => callback(time)));
      const [scripts, frames] = [[], []];
      let last = await new Promise(next);
      for (let index = 0; index < \(count); index += 1) {
        spent = 0;
        measure(() => (\(step))(index));
        // A scrolled list notices the scrolling before the next frame, and draws in that frame.
        const now = await new Promise(next);
        await new Promise((done) => setTimeout(done));
        scripts.push(spent);
        frames.push(now - last);
        last = now;
      }
      window.requestAnimationFrame = next;
      const words = (times) => {
        const sorted = times.toSorted((a, b) => a - b);
        return `${sorted[sorted.length >> 1].toFixed(1)} ms, at most ${sorted.at(-1).toFixed(1)}`;
      };
      return `scripts and layout ${words(scripts)}; frames ${words(frames.slice(1))}`;
    })()
    """
  }

  private static let steps = [
    (
      "step by key", 200,
      """
      () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }))
      """
    ),
    (
      "step by key, far from the start", 200,
      """
      (index) => index === 0 ? page.selectRow(90000)
        : document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "k", bubbles: true }))
      """
    ),
    (
      "next change of a path", 100,
      """
      () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "]", bubbles: true }))
      """
    ),
    (
      "scrolling the events", 200,
      "(index) => { document.getElementById('list').scrollTop += index % 10 === 0 ? 20000 : 300; }"
    ),
    ("zooming the timeline", 100, "(index) => page.timeline.scale.zoom(index < 50 ? 0.8 : 1.25)"),
  ]

  private static let finding = """
    (() => {
      const field = document.getElementById("find");
      const start = performance.now();
      field.value = "action";
      field.dispatchEvent(new Event("input"));
      document.body.offsetHeight;
      return `${(performance.now() - start).toFixed(1)} ms`;
    })()
    """
}
