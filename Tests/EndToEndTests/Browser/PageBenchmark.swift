import Foundation
import Testing

/// The measurements of `scripts/dev/page-bench`, which names the page; otherwise there is nothing to do.
@Suite(
  "The speed of a page",
  .enabled(
    if: ProcessInfo.processInfo.environment["REACTOR_TRACE_PAGE_BENCH"] != nil,
    "only for scripts/dev/page-bench"))
struct PageBenchmark {
  @Test("is measured")
  func measure() throws {
    let path = try #require(ProcessInfo.processInfo.environment["REACTOR_TRACE_PAGE_BENCH"])
    let browser = try Browser()
    try browser.open(URL(fileURLWithPath: path))
    for (name, script) in Self.scripts {
      print("page-bench: \(name): \(try browser.text(script))")
    }
  }

  private static let scripts = [
    (
      "first contentful paint, ready (ms)",
      """
      [performance.getEntriesByName("first-contentful-paint")[0].startTime,
        performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd]
        .map(Math.round).join(", ")
      """
    ),
    (
      "step by key, median and longest of 200 (ms)",
      """
      new Promise(async (done) => {
        const times = [];
        for (let step = 0; step < 200; step += 1) {
          const start = performance.now();
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
          document.body.offsetHeight;
          times.push(performance.now() - start);
          await new Promise(requestAnimationFrame);
        }
        times.sort((a, b) => a - b);
        done([times[100], times[199]].map((time) => time.toFixed(1)).join(", "));
      })
      """
    ),
    (
      "frame while scrolling, median and longest of 200 (ms)",
      """
      new Promise(async (done) => {
        const list = document.getElementById("list");
        const times = [];
        let last = await new Promise(requestAnimationFrame);
        for (let step = 0; step < 200; step += 1) {
          list.scrollTop += step % 10 === 0 ? 20000 : 300;
          const now = await new Promise(requestAnimationFrame);
          times.push(now - last);
          last = now;
        }
        times.sort((a, b) => a - b);
        done([times[100], times[199]].map((time) => time.toFixed(1)).join(", "));
      })
      """
    ),
    (
      "painting the timeline while zooming, median and longest of 100 (ms)",
      """
      new Promise(async (done) => {
        const times = [];
        for (let step = 0; step < 100; step += 1) {
          page.timeline.zoom(step < 50 ? 0.8 : 1.25);
          const start = performance.now();
          page.timeline.draw();
          times.push(performance.now() - start);
          await new Promise(requestAnimationFrame);
        }
        times.sort((a, b) => a - b);
        done([times[50], times[99]].map((time) => time.toFixed(1)).join(", "));
      })
      """
    ),
  ]
}
