import Foundation
import ReactorGallery
import ReactorBase

extension Surface {
  /// The prompt, the editor, and scripts in their forms.
  static var editing: [Surface] {
    [
      Surface(name: "play :page") { stand in
        let lines = stand.exhibit.script.split(separator: "\n").dropFirst()
        // Further sessions are declared before a replay begins.
        let isFile = lines.contains { $0.hasPrefix("reactor ") }
        let typed = (isFile ? [] : lines) + [":page page.html"]
        let played = try await stand.run(
          "tool play --state full --show all,log,call,effect \(isFile ? "a.actions" : stand.exhibit.name)",
          input: typed.map { "\($0)\n" }.joined())
        // The prompt answers with the name of the file.
        try Mismatch.unless(
          Self.lines(played).map(String.init).filter { $0 != "page.html" },
          equals: try await stand.pageLines(), "line of the trace")
        // It shows the events so far, and the last line of those that follow.
        try await check(try ReadPage(try stand.file("page.html")), stand, isWhole: false)
      },
      Surface(name: "lsp") { stand in
        try checkEditor(stand, trace: try await stand.once("tool run a.actions"))
      },
      Surface(name: "fmt") { stand in
        let once = try await stand.run("tool fmt a.actions")
        try stand.directory.file("b.actions", content: Data(once.utf8))
        try Mismatch.unless([try await stand.run("tool fmt b.actions")], equals: [once], "again")
        try Mismatch.unless(
          [try await stand.run("tool run b.actions")],
          equals: [try await stand.once("tool run a.actions")], "trace")
      },
      Surface(name: "convert") { stand in
        let json = try await stand.run("tool fmt --to json a.actions")
        try stand.directory.file("b.actions.json", content: Data(json.utf8))
        let lines = try await stand.run("tool fmt --to lines b.actions.json")
        try stand.directory.file("c.actions", content: Data(lines.utf8))
        try Mismatch.unless(
          [try await stand.run("tool fmt --to json c.actions")], equals: [json], "again")
        for name in ["b.actions.json", "c.actions"] {
          try Mismatch.unless(
            [try await stand.run("tool run \(name)")],
            equals: [try await stand.once("tool run a.actions")], name)
        }
      },
    ]
  }

  /// An editor opens the script, asks about each of its lines, and runs it.
  private static func checkEditor(_ stand: Stand, trace: String) throws {
    let client = try LanguageClient(stand.program)
    try client.initialize()
    try client.open("a.actions", stand.exhibit.script)
    let problems = try client.diagnostics("a.actions")
    try Mismatch.unless(problems.isEmpty, "\(problems)")
    let lines = stand.exhibit.script.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let hover = try client.request("textDocument/hover", client.place("a.actions", number, 1))
      try Mismatch.unless(hover["error"] == nil, "\(hover)")
      if line.hasPrefix(stand.firstAction) {
        try Mismatch.unless(hover["result"] is LanguageClient.Message, "no description of \(line)")
      }
    }
    let all = stand.exhibit.script + "\nexpect \n"
    try client.change("a.actions", version: 2, [["text": all]])
    let places = [(lines.count - 1, 0), (lines.count, 7)]
    for ((line, column), label) in zip(
      places, [stand.firstAction, stand.exhibit.fields.first ?? ""])
    {
      let answer = try client.request(
        "textDocument/completion", client.place("a.actions", line, column))
      let list = (answer["result"] as? LanguageClient.Message)?["items"] ?? answer["result"]
      let labels = (list as? [LanguageClient.Message] ?? []).compactMap { $0["label"] as? String }
      try Mismatch.unless(
        labels.contains { $0.hasPrefix(label) }, "no '\(label)' among \(labels)")
    }
    try client.change("a.actions", version: 3, [["text": stand.exhibit.script]])
    let answer = try client.request(
      "workspace/executeCommand",
      ["command": "reactor-trace-gallery.run", "arguments": [client.uri("a.actions")]])
    let pending = client.directory.url.appendingPathComponent("a.actions.trace.new")
    guard let found = try? Data(contentsOf: pending) else {
      throw Mismatch(description: "no trace: \(answer)")
    }
    try Mismatch.unless([String(decoding: found, as: UTF8.self)], equals: [trace], "trace")
    try Mismatch.unless(try client.shutDown() == 0, "status of the server")
  }
}
