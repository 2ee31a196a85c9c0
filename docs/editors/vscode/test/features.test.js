"use strict";

// The extension with a server that has every feature, and with servers that fail.

const assert = require("node:assert/strict");
const fs = require("node:fs");
const { test } = require("node:test");
const { ask, at, editor, execute, openWindow, path, until, vscode } = require("./support");
const manifest = require("../package.json");

const fake = path.join(__dirname, "fake-server.js");
const place = new vscode.Range(at(1, 0), at(1, 3));

/** The settings for a server that behaves in a manner. */
const settings = (...manner) => ({ path: process.execPath, arguments: [fake, ...manner] });

/** Opens a script with a server that has every feature. */
async function openFake(t) {
  const window = await openWindow(t, { "a.actions": "one\ntwo\n" }, settings());
  const document = window.open("a.actions");
  await until("a diagnostic", () => editor.diagnostics(document).length > 0);
  return { document, window };
}

/** The requests and notifications that the server has got since it was last asked. */
const requests = () => vscode.commands.executeCommand("reactorTrace.execute",
  vscode.workspace.workspaceFolders[0].uri.toString(), "fake.requests", []);

const run = (command) => vscode.commands.executeCommand("reactorTrace.execute",
  vscode.workspace.workspaceFolders[0].uri.toString(), command, []);

test("every feature that a server announces is registered once, and goes with the server", async (t) => {
  await openFake(t);
  const kinds = ["hover", "completion", "signature", "definition", "references", "highlight", "symbol",
    "workspaceSymbol", "link", "lens", "action", "format", "rename", "folding", "hint", "tokens", "rangeTokens"];
  for (const kind of kinds) assert.equal(editor.providers.get(kind).length, 1, kind);
  await require("../src/extension").deactivate();
  for (const kind of kinds) assert.equal(editor.providers.get(kind).length, 0, kind);
  assert.equal(editor.collections.size, 0);
});

test("a server that wants whole documents gets them, and nothing of saves", async (t) => {
  const { document } = await openFake(t);
  editor.edit(document, at(0, 0), at(0, 3), "é");
  editor.save(document);
  editor.events.change.fire({ document, contentChanges: [] });
  editor.close(document);
  const got = (await requests()).filter(({ method }) => method.startsWith("textDocument/d"));
  assert.deepEqual(got.map(({ method }) => method.slice(13)), ["didOpen", "didChange", "didClose"]);
  assert.deepEqual(got[1].params.contentChanges, [{ text: "é\ntwo\n" }]);
  assert.equal(got[1].params.textDocument.version, 2);
});

test("results of the server become values of the editor", async (t) => {
  const { document } = await openFake(t);
  const [diagnostic] = editor.diagnostics(document);
  assert.equal(diagnostic.severity, 1);
  assert.equal(diagnostic.code.value, "a-code");
  assert.equal(diagnostic.code.target.scheme, "https");

  const hover = await ask("hover", "provideHover", document, at(0, 0));
  assert.deepEqual(hover.contents.map(({ value }) => value), ["plain", "\n```swift\nlet a\n```\n"]);

  const completion = editor.providers.get("completion")[0].provider;
  const list = await completion.provideCompletionItems(document, at(0, 0), undefined, { triggerKind: 1 });
  const [item] = list.items;
  assert.deepEqual([list.isIncomplete, item.kind, item.insertText.value, item.range], [true, 14, "a(${1:b})", place]);
  assert.equal((await completion.resolveCompletionItem(item)).detail, "detail 7");

  const help = await ask("signature", "provideSignatureHelp", document, at(0, 0));
  assert.deepEqual(help.signatures[0].parameters[0].label, [2, 3]);
  const [definition] = await ask("definition", "provideDefinition", document, at(0, 0));
  assert.deepEqual(definition.targetSelectionRange, place);
  const context = { includeDeclaration: true };
  const references = await editor.ask("references", "provideReferences", document, at(0, 0), context);
  assert.deepEqual(references[0].range, place);
  assert.equal((await ask("highlight", "provideDocumentHighlights", document, at(0, 0)))[0].kind, 2);
  assert.equal((await ask("symbol", "provideDocumentSymbols", document))[0].location.range.start.line, 1);
  assert.equal((await ask("workspaceSymbol", "provideWorkspaceSymbols", "name"))[0].name, "name");
  assert.equal((await editor.ask("folding", "provideFoldingRanges", document, {}))[0].kind, 1);
  assert.equal(await ask("format", "provideDocumentFormattingEdits", document, {}), undefined);

  const link = editor.providers.get("link")[0].provider;
  const [unresolved] = await link.provideDocumentLinks(document);
  assert.equal(unresolved.target, undefined);
  assert.equal((await link.resolveDocumentLink(unresolved)).target.path, "/target");

  const hints = editor.providers.get("hint")[0].provider;
  const [hint] = await hints.provideInlayHints(document, place);
  assert.equal(hint.label[0].value, "1 s");
  assert.equal((await hints.resolveInlayHint(hint)).tooltip, "time");
  const tokens = await ask("tokens", "provideDocumentSemanticTokens", document);
  assert.deepEqual([...tokens.data], [0, 0, 3, 0, 0]);
  const { provider, data: [{ tokenTypes }] } = editor.providers.get("tokens")[0];
  assert.deepEqual(tokenTypes, ["keyword"]);
  const { edits, resultId } = await provider.provideDocumentSemanticTokensEdits(document, tokens.resultId);
  assert.deepEqual(edits.map(({ start, deleteCount, data }) => [start, deleteCount, ...data]), [[2, 1, 4], [5, 0]]);
  assert.equal(resultId, "2");
  assert.deepEqual([...(await provider.provideDocumentSemanticTokensEdits(document, "9")).data], [0, 0, 4, 0, 0]);
});

test("code actions know the diagnostics as the server sent them", async (t) => {
  const { document } = await openFake(t);
  const { provider } = editor.providers.get("action")[0];
  const context = { diagnostics: editor.diagnostics(document), triggerKind: 1 };
  const [fix, command] = await provider.provideCodeActions(document, place, context);
  assert.deepEqual([fix.title, fix.kind.value, fix.isPreferred], ["fix 42", "quickfix", true]);
  assert.equal(command.command, "reactorTrace.execute");
  const { edit } = await provider.resolveCodeAction(fix);
  assert.deepEqual(edit.changes.map(({ created, edits }) => created?.path ?? edits[0].newText), ["/new", "new"]);
});

test("names can be changed, and an error says why not", async (t) => {
  const { document } = await openFake(t);
  const { placeholder } = await ask("rename", "prepareRename", document, at(1, 1));
  assert.equal(placeholder, "old");
  const edit = await ask("rename", "provideRenameEdits", document, at(1, 1), "new");
  assert.equal(edit.changes[0].uri.fsPath, document.uri.fsPath);
  await assert.rejects(ask("rename", "provideRenameEdits", document, at(1, 1), "bad"), /'bad' is taken/);
});

test("a lens without a command gets one", async (t) => {
  const { document } = await openFake(t);
  const { provider } = editor.providers.get("lens")[0];
  const [lens] = await provider.provideCodeLenses(document);
  assert.equal(lens.command, undefined);
  const { command } = await provider.resolveCodeLens(lens);
  assert.ok(Array.isArray(await execute(command)));
});

test("the server can ask the editor", async (t) => {
  await openFake(t);
  let count = 0;
  const events = { lens: "onDidChangeCodeLenses", hint: "onDidChangeInlayHints", tokens: "onDidChangeSemanticTokens" };
  for (const [kind, event] of Object.entries(events)) {
    editor.providers.get(kind)[0].provider[event](() => { count += 1; });
  }
  await run("fake.refresh");
  assert.equal(count, 3);
  assert.deepEqual(await run("fake.edit"), { applied: true });
  assert.equal(editor.executed.find(([name]) => name === "applyEdit")[1].changes[0].edits[0].newText, "new");
  assert.equal(await run("fake.unknown"), -32601);
  editor.choice = "That";
  assert.deepEqual(await run("fake.ask"), { title: "That" });
});

test("only the server of its folder knows a document", async (t) => {
  const { window } = await openFake(t);
  const other = editor.open(path.join(path.dirname(window.folder), "elsewhere.actions"), "one\n");
  await until("a server without a folder", () => editor.diagnostics(other).length > 0);
  const diff = { ...other, uri: new vscode.Uri("git", window.path("a.actions")), getText: () => "" };
  editor.events.open.fire(diff);
  const opened = (await requests()).filter(({ method }) => method === "textDocument/didOpen");
  assert.deepEqual(opened.map(({ params }) => path.basename(params.textDocument.uri)), ["a.actions"]);
  const hovers = editor.providers.get("hover").map(({ provider }) => provider.provideHover(other, at(0, 0)));
  assert.deepEqual((await Promise.all(hovers)).map(Boolean), [false, true]);
});

// Failures

test("a missing tool is reported once, with actions that help", async (t) => {
  const window = await openWindow(t, { "a.actions": "", "b.actions": "" }, { path: "my-trace" });
  window.open("a.actions");
  await until("a message", () => editor.messages.length > 0);
  window.open("b.actions");
  const [{ severity, text, actions }] = editor.messages;
  assert.equal(severity, "error");
  assert.equal(text,
    "'my-trace' was not found. Install the tool, or name its path in the setting 'reactorTrace.path'.");
  assert.deepEqual(actions, ["Try Again", "Open Settings", "Show Output"]);
  assert.equal(editor.messages.length, 1);
  // When it is there, trying again helps.
  editor.settings = settings();
  await vscode.commands.executeCommand("reactorTrace.restart");
  await until("diagnostics", () => editor.collections.size > 0);
  assert.equal(editor.messages.length, 1);
});

test("a path is relative to the folder, and a file that is not a program is reported", async (t) => {
  const window = await openWindow(t, { "a.actions": "", "tool": "" }, { path: "./tool" });
  window.open("a.actions");
  const { text } = await until("a message", () => editor.messages[0]);
  assert.equal(text, `'${window.path("tool")}' can't be started: it is not a program, or you may not run it.`);
});

const failures = [
  [["-e", "console.error('no command lsp'); process.exit(2)"], /it ended with status 2: no command lsp$/],
  [[fake, "refuses"], /can't be started: not today$/],
  [[fake, "chatty"], /it doesn't speak the Language Server Protocol \(.*\)$/],
];
for (const [list, expected] of failures) {
  test(`a server that ends before it is introduced is not started again: ${list.at(-1)}`, async (t) => {
    const window = await openWindow(t, { "a.actions": "" }, { path: process.execPath, arguments: list });
    window.open("a.actions");
    const { text } = await until("a message", () => editor.messages[0]);
    assert.match(text, expected);
    assert.equal(editor.log.filter((line) => line.startsWith("info: starting")).length, 1);
  });
}

test("a server that dies all the time is started five times", async (t) => {
  const window = await openWindow(t, { "a.actions": "" }, settings("dies"));
  window.open("a.actions");
  const { text } = await until("a message", () => editor.messages[0]);
  assert.match(text, /has ended 5 times in a short time, the last time with status 3\. It is not started again\.$/);
  assert.equal(editor.log.filter((line) => line.startsWith("info: starting")).length, 5);
});

test("a server that doesn't end is ended", { timeout: 60_000 }, async (t) => {
  const window = await openWindow(t, { "a.actions": "" }, settings("deaf"));
  const document = window.open("a.actions");
  await until("a diagnostic", () => editor.diagnostics(document).length > 0);
  await require("../src/extension").deactivate();
  assert.equal(editor.diagnostics(document).length, 0);
});

// The manifest

test("the files that the manifest names are there, and its commands do something", async (t) => {
  await openWindow(t, {}, settings());
  const { commands, grammars, languages } = manifest.contributes;
  for (const { command } of commands) assert.ok(editor.commands.has(command), command);
  const files = [manifest.main, ...grammars.map((grammar) => grammar.path),
    ...languages.map(({ configuration }) => configuration)];
  for (const file of files) {
    const text = fs.readFileSync(path.join(__dirname, "..", file), "utf8");
    if (file.endsWith(".json")) JSON.parse(text);
  }
  const { wordPattern } = require("../language-configuration.json");
  const words = "race-free é_1(a: 2)".match(new RegExp(wordPattern.pattern, `g${wordPattern.flags}`));
  assert.deepEqual(words, ["race-free", "é_1", "a", "2"]);
});
