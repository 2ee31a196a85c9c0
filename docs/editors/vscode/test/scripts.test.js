"use strict";

// The extension with the real server, which the variable REACTOR_TRACE names.

const assert = require("node:assert/strict");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const { test } = require("node:test");
const { ask, at, diagnostics, editor, execute, lenses, openWindow, path, until, vscode } = require("./support");

const tool = process.env.REACTOR_TRACE;
const settings = { path: tool };

/** The processes of the tool that this process has started. */
function servers() {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" }).split("\n");
  return lines.map((line) => line.trim().split(/ +/)).filter(([, parent, state, program]) =>
    Number(parent) === process.pid && !state.startsWith("Z") && program === tool).map(([pid]) => Number(pid));
}

test("problems appear and go as a script is edited", async (t) => {
  const window = await openWindow(t, { "a.actions": "# é😀\nreactor counter\nincraese\n" }, settings);
  const document = window.open("a.actions");
  const [problem] = await diagnostics(document, ["unknown-action"]);
  assert.deepEqual(problem.range, new vscode.Range(at(2, 0), at(2, 8)));
  assert.equal(problem.severity, 0);
  editor.edit(document, at(2, 4), at(2, 6), "ea");
  await diagnostics(document, []);
  // A character outside of the first plane counts twice.
  editor.edit(document, at(0, 5), at(0, 5), "\nexpect value == \"😀\"");
  await until("a problem", () => editor.diagnostics(document).length > 0);
  editor.close(document);
  await diagnostics(document, []);
});

test("many edits leave the server with the same text", async (t) => {
  const window = await openWindow(t, { "a.actions": "reactor counter\n" }, settings);
  const document = window.open("a.actions");
  await lenses(document, ["Run (has no golden)", "Accept", "Open page"]);
  let seed = 7;
  const random = (limit) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % limit;
  };
  for (let count = 0; count < 500; count += 1) {
    const lines = document.text.split("\n");
    const line = random(lines.length);
    // A cursor is never within a pair of surrogates.
    const place = (character) => at(line, character - (/^[\uDC00-\uDFFF]/.test(lines[line].slice(character)) ? 1 : 0));
    const start = place(random(lines[line].length + 1));
    const end = place(Math.min(lines[line].length, start.character + random(3)));
    editor.edit(document, start, end, ["é", "\n", "😀increase\n", "", "#"][random(5)]);
  }
  const symbols = await ask("symbol", "provideDocumentSymbols", document);
  assert.ok(symbols.length > 50, `only ${symbols.length} symbols`);
  const { text } = document;
  editor.close(document);
  fs.writeFileSync(window.path("a.actions"), text);
  assert.deepEqual(await ask("symbol", "provideDocumentSymbols", window.open("a.actions")), symbols);
});

test("the editor has completion, hover, symbols and links", async (t) => {
  const files = { "part.actions": "increase\n", "a.actions": "reactor counter\ninc\ninclude \"part.actions\"\n" };
  const window = await openWindow(t, files, settings);
  const document = window.open("a.actions");
  await diagnostics(document, ["unknown-action"]);
  const { provider, data } = editor.providers.get("completion")[0];
  const list = await provider.provideCompletionItems(document, at(1, 3), undefined, { triggerKind: 0 });
  const item = list.items.find(({ label }) => label === "increase");
  assert.deepEqual(item.range, new vscode.Range(at(1, 0), at(1, 3)));
  assert.equal(item.insertText, "increase");
  assert.ok(data.includes("\\"), "the server's trigger characters");
  editor.edit(document, at(1, 0), at(1, 3), "increase");
  const hover = await ask("hover", "provideHover", document, at(1, 2));
  assert.match(hover.contents[0].value, /```swift\nincrease\n```/);
  const symbols = await ask("symbol", "provideDocumentSymbols", document);
  assert.deepEqual(symbols.map(({ name }) => name), ["counter", "increase", "include \"part.actions\""]);
  const [{ target }] = await ask("link", "provideDocumentLinks", document);
  assert.equal(target.fsPath, window.path("part.actions"));
  const [{ uri }] = await ask("definition", "provideDefinition", document, at(2, 12));
  assert.equal(uri.fsPath, window.path("part.actions"));
});

test("a script is formatted", async (t) => {
  const window = await openWindow(t, { "a.actions": "reactor counter\n  increase\nwait   1s\nsettle\n" }, settings);
  const document = window.open("a.actions");
  await until("the server", () => editor.providers.get("format")?.length);
  const edits = await editor.ask("format", "provideDocumentFormattingEdits", document, { tabSize: 2 });
  editor.apply(document, edits);
  assert.equal(document.text, "reactor counter\nincrease\nwait 1s\nsettle\n");
});

test("lenses run a script, accept its trace, and open its page in a panel", async (t) => {
  const window = await openWindow(t, { "a.actions": "reactor counter\nincrease\nsettle\n" }, settings);
  const document = window.open("a.actions");
  const commands = await lenses(document, ["Run (has no golden)", "Accept", "Open page"]);
  await execute(commands[0]);
  await until("the trace", () => editor.shown.at(-1)?.uri.fsPath === window.path("a.actions.trace.new"));
  await execute(commands[1]);
  assert.match(fs.readFileSync(window.path("a.actions.trace"), "utf8"), /^# reactor-trace 1/);
  assert.deepEqual(editor.messages.at(-1).text, "a.actions has a new golden");
  const [run, openPage] = await lenses(document, ["Run (matches its golden)", "Open page"]);
  await execute(run);
  await until("the golden", () => editor.shown.at(-1).uri.fsPath === window.path("a.actions.trace"));

  await execute(openPage);
  const [panel] = await until("a panel", () => editor.panels[0]?.webview.html && editor.panels);
  assert.equal(panel.title, "a.actions");
  assert.ok(panel.options.enableScripts);
  assert.match(panel.webview.html, /<head>\n<style>.*<\/style>\n<meta charset="utf-8">\n<meta http-equiv="Content-Sec/);
  const { html } = panel.webview;
  // The page has the edits that are not saved, and is in the same panel.
  editor.edit(document, at(2, 0), at(2, 0), "increase\n");
  await vscode.commands.executeCommand("reactorTrace.openPage");
  await until("another page", () => panel.webview.html !== html);
  assert.equal(editor.panels.length, 1);
  // A trace that differs is shown beside its golden.
  await vscode.commands.executeCommand("reactorTrace.run");
  const [, left, right] = await until("the difference", () =>
    editor.executed.find(([command]) => command === "vscode.diff"));
  assert.deepEqual([left.fsPath, right.fsPath], [window.path("a.actions.trace"), window.path("a.actions.trace.new")]);
  assert.equal(editor.messages.at(-1).severity, "warning");

  editor.settings = { ...settings, openPagesIn: "browser" };
  await vscode.commands.executeCommand("reactorTrace.openPage");
  await until("the browser", () => editor.opened.length > 0);
  assert.match(editor.opened[0], /^file:.*pages-a\.actions-[0-9a-f]+\.html$/);
});

test("a command that can't be carried out says why", async (t) => {
  const window = await openWindow(t, { "b.actions": "reactor counter\nincraese\n" }, settings);
  const document = window.open("b.actions");
  await diagnostics(document, ["unknown-action"]);
  await vscode.commands.executeCommand("reactorTrace.openPage");
  assert.match(editor.messages.at(-1).text, /b\.actions has errors/);
  editor.open(window.path("notes.txt"), "no script");
  await vscode.commands.executeCommand("reactorTrace.run");
  assert.match(editor.messages.at(-1).text, /No server knows this file/);
});

test("scripts in JSON have the same features", async (t) => {
  const text = "{\"reactor\": \"counter\", \"steps\": [\"incraese\", {\"wait\": \"1s\"}]}\n";
  const window = await openWindow(t, { "a.actions.json": text, "b.json": "{" }, settings);
  const document = window.open("a.actions.json");
  await diagnostics(document, ["unknown-action"]);
  editor.edit(document, at(0, 38), at(0, 40), "ea");
  assert.match(document.text, /"increase"/);
  await diagnostics(document, []);
  await lenses(document, ["Run (has no golden)", "Accept", "Open page"]);
  const hover = await ask("hover", "provideHover", document, at(0, 36));
  assert.match(hover.contents[0].value, /increase/);
  const edits = await editor.ask("format", "provideDocumentFormattingEdits", document, { tabSize: 2 });
  editor.apply(document, edits);
  assert.equal(document.text.split("\n")[0], "{");
  // Other files in JSON are not scripts.
  const other = window.open("b.json");
  assert.equal(await ask("hover", "provideHover", other, at(0, 0)), undefined);
});

test("an exploration has a lens of its own, and so has each script of the repository", async (t) => {
  const top = path.join(__dirname, "../../../..");
  const text = "reactor counter\nsettled isLoading == false\nchoose 2 of increase, decrease\n";
  const window = await openWindow(t, { "a.exploration": text }, settings);
  await lenses(window.open("a.exploration"), ["Explore (no failure found)"]);
  for (const name of ["counter/sessions.actions", "counter/sessions.actions.json", "follow/second-try.actions"]) {
    const document = editor.open(path.join(top, "scripts", name));
    // It is outside of the folder, so it has a server without one.
    await lenses(document, ["Run (matches its golden)", "Open page"]);
  }
  assert.equal(servers().length, 2);
});

test("a script that has no file yet is checked by the server of the first folder", async (t) => {
  await openWindow(t, {}, settings);
  const document = editor.open("Untitled-1.actions", "reactor counter\nincraese\n", "untitled");
  await diagnostics(document, ["unknown-action"]);
  editor.edit(document, at(1, 4), at(1, 6), "ea");
  await lenses(document, ["Run (has no golden)", "Open page"]);
  await vscode.commands.executeCommand("reactorTrace.run");
  const { uri } = await until("the trace", () => editor.shown.at(-1));
  assert.match(fs.readFileSync(uri.fsPath, "utf8"), /counter action #1 increase/);
  await vscode.commands.executeCommand("reactorTrace.openPage");
  await until("a panel", () => editor.panels[0]?.webview.html.includes("increase"));
  await vscode.commands.executeCommand("reactorTrace.accept");
  assert.match(editor.messages.at(-1).text, /save the script first/);
});

test("changes of files that are not open reach the server", async (t) => {
  const files = { "part.actions": "increase\n", "a.actions": "reactor counter\ninclude \"part.actions\"\n" };
  const window = await openWindow(t, files, settings);
  const document = window.open("a.actions");
  await lenses(document, ["Run (has no golden)", "Accept", "Open page"]);
  const watcher = await until("a watcher", () =>
    editor.watchers.find(({ pattern }) => pattern.pattern === "**/*.actions"));
  assert.equal(watcher.pattern.base.uri.fsPath, window.folder);
  fs.writeFileSync(window.path("part.actions"), "incraese\n");
  watcher.change.fire(vscode.Uri.file(window.path("part.actions")));
  await diagnostics(document, ["unknown-action"]);
});

test("a server that is killed is restarted, and knows the open documents", async (t) => {
  const window = await openWindow(t, { "a.actions": "reactor counter\nincraese\n" }, settings);
  const document = window.open("a.actions");
  await diagnostics(document, ["unknown-action"]);
  editor.edit(document, at(1, 0), at(1, 8), "decraese");
  const [first] = servers();
  process.kill(first, "SIGKILL");
  // The diagnostics of the first server go before there is another one, which may be faster than any look at them.
  await until("another server", () => servers().length === 1 && servers()[0] !== first);
  const [{ message }] = await diagnostics(document, ["unknown-action"]);
  assert.match(message, /decraese/);
  assert.deepEqual(editor.messages, []);
});

test("other settings start another server, and no server is left behind", async (t) => {
  const window = await openWindow(t, { "a.actions": "increase\n" }, settings);
  const document = window.open("a.actions");
  await until("a problem", () => editor.diagnostics(document).length > 0);
  const [first] = servers();
  editor.set({ path: path.relative(window.folder, tool), arguments: ["lsp", "--reactor", "counter"] });
  await lenses(document, ["Run (has no golden)", "Accept", "Open page"]);
  assert.deepEqual(editor.diagnostics(document), []);
  assert.ok(!servers().includes(first));
  await require("../src/extension").deactivate();
  assert.deepEqual(servers(), []);
});
