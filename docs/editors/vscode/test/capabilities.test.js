"use strict";

// Every feature of the real server, which the variable REACTOR_TRACE names, as values of the editor.

const assert = require("node:assert/strict");
const { test } = require("node:test");
const { ask, at, diagnostics, editor, lenses, openWindow, path, until, vscode } = require("./support");

const settings = { path: process.env.REACTOR_TRACE };
const text = "# é😀\n# two\nreactor left = counter\nleft: increase\nwait 1s\nexpect left: value == 1\n";
const json = "{\"reactors\": [{\"name\": \"left\", \"kind\": \"counter\"}], \"steps\": [\n\"left: increase\",\n"
  + "{\"wait\": \"1s\"},\n{\"expect\": \"left: value == 1\"}\n]}\n";

/** A script in both forms, with the places of the session's name in a step and of the path. */
const forms = [
  { name: "a.actions", text, session: at(3, 1), path: at(5, 14) },
  { name: "a.actions.json", text: json, session: at(1, 2), path: at(3, 19) },
];

const actions = async (document, range, only) => {
  const context = { diagnostics: editor.diagnostics(document), only: only && { value: only }, triggerKind: 1 };
  return await editor.providers.get("action")[0].provider.provideCodeActions(document, range, context) ?? [];
};

for (const form of forms) {
  const open = async (t) => {
    const window = await openWindow(t, { [form.name]: form.text }, settings);
    const document = window.open(form.name);
    await lenses(document, ["Run (has no golden)", "Accept", "Open page"]);
    return { document, window };
  };

  test(`a session of ${form.name} is found, marked and renamed`, async (t) => {
    const { document } = await open(t);
    const context = { includeDeclaration: true };
    const references = await editor.ask("references", "provideReferences", document, form.session, context);
    assert.equal(references.length, 3);
    const highlights = await ask("highlight", "provideDocumentHighlights", document, form.session);
    assert.deepEqual(highlights.map(({ kind }) => kind), [2, 1, 1]);
    assert.equal((await ask("rename", "prepareRename", document, form.session)).placeholder, "left");
    const { changes: [{ edits }] } = await ask("rename", "provideRenameEdits", document, form.session, "page");
    editor.apply(document, edits);
    assert.equal(document.text, form.text.replaceAll("left", "page"));
    await assert.rejects(ask("rename", "provideRenameEdits", document, form.session, "a b"), /not a valid name/);
  });

  test(`hovers of ${form.name} are Markdown, with values`, async (t) => {
    const { document } = await open(t);
    const { contents: [{ value }] } = await ask("hover", "provideHover", document, form.path);
    assert.match(value, /```swift\nvalue: Int\n```/);
    assert.match(value, /`1` before this step/);
  });

  test(`${form.name} has tokens, folds, symbols and hints`, async (t) => {
    const { document } = await open(t);
    const tokens = await ask("tokens", "provideDocumentSemanticTokens", document);
    const { provider } = editor.providers.get("tokens")[0];
    const part = await editor.providers.get("rangeTokens")[0].provider.provideDocumentRangeSemanticTokens(
      document, new vscode.Range(at(3, 0), at(4, 0)));
    assert.ok(part.data.length > 0 && part.data.length < tokens.data.length);
    editor.edit(document, at(0, 0), at(0, 0), "\n");
    const { edits } = await provider.provideDocumentSemanticTokensEdits(document, tokens.resultId);
    const data = [...tokens.data];
    for (const edit of edits) data.splice(edit.start, edit.deleteCount, ...edit.data);
    assert.deepEqual(data, [...(await ask("tokens", "provideDocumentSemanticTokens", document)).data]);

    assert.ok((await editor.ask("folding", "provideFoldingRanges", document, {})).length > 0);
    const names = (await ask("workspaceSymbol", "provideWorkspaceSymbols", "LEFT")).map(({ name }) => name);
    assert.equal(names.length, 3);
    const hints = await editor.providers.get("hint")[0].provider.provideInlayHints(
      document, new vscode.Range(at(0, 0), at(20, 0)));
    assert.match(hints[0].label, /^0\.000 s · .*value: 1/);
    assert.equal(hints[0].position.line, form.session.line + 1);
  });

  test(`hints of ${form.name} are asked for again when its replay has ended`, async (t) => {
    const { document } = await open(t);
    let count = 0;
    editor.providers.get("hint")[0].provider.onDidChangeInlayHints(() => { count += 1; });
    editor.edit(document, at(0, 0), at(0, 0), "\n");
    await until("a refresh", () => count > 0);
  });
}

test("code actions correct one problem, all of a kind, and all in the file", async (t) => {
  const wrong = "reactor counter\nincraese\ndecraese\nexpect valeu == 0\n";
  const window = await openWindow(t, { "a.actions": wrong }, settings);
  const document = window.open("a.actions");
  const [problem] = await diagnostics(document, ["unknown-action", "unknown-action", "unknown-field"]);
  // The code of a diagnostic leads to its section.
  assert.match(problem.code.target.path, /docs\/diagnostics\.md/);
  const [fix, ofKind] = await actions(document, problem.range, "quickfix");
  assert.deepEqual([fix.title, fix.kind.value, fix.isPreferred],
    ["Replace 'incraese' with 'increase'", "quickfix", true]);
  assert.match(fix.diagnostics[0].message, /incraese/);
  assert.match(ofKind.title, /all 2 problems with the id 'unknown-action'/);
  const [all] = await actions(document, problem.range, "source.fixAll");
  assert.equal(all.kind.value, "source.fixAll");
  editor.apply(document, all.edit.changes[0].edits);
  assert.equal(document.text, "reactor counter\nincrease\ndecrease\nexpect value == 0\n");
  await diagnostics(document, []);
});

test("code actions follow a replay: the value that was found, a stub, accept, explore", async (t) => {
  const window = await openWindow(t, { "a.actions": "reactor counter\nincrease\nexpect value == 1\nwait 2s\n",
    "b.actions": "reactor follow\nfollow(1)\n" }, settings);
  const document = window.open("a.actions");
  const [{ range }] = await diagnostics(document, ["expectation-failed"]);
  const found = await actions(document, range);
  const titles = found.map(({ title }) => title);
  for (const title of ["Expect the actual value: 0", "Wait 1s before this expectation",
    "Accept the trace as the golden", "Explore the actions of this script in a new file"]) {
    assert.ok(titles.includes(title), `${title}: ${titles}`);
  }
  const explore = found.find(({ title }) => title.startsWith("Explore"));
  assert.equal(path.basename(explore.edit.changes[0].created.path), "a.exploration");
  const accept = found.find(({ title }) => title.startsWith("Accept"));
  assert.equal(accept.command.command, "reactorTrace.execute");

  const other = window.open("b.actions");
  await diagnostics(other, []);
  const stubs = await until("stubs", async () => {
    const list = await actions(other, new vscode.Range(at(1, 0), at(1, 0)), "refactor");
    return list.length > 0 && list;
  });
  assert.match(stubs[0].edit.changes[0].edits[0].newText, /^stub user\.\w+ -> /);
});

test("the signature of a call is shown, and completions have gaps and documentation", async (t) => {
  const window = await openWindow(t, { "a.actions": "reactor follow\nfollow(\nfol\nexpe\n" }, settings);
  const document = window.open("a.actions");
  await until("problems", () => editor.diagnostics(document).length > 0);
  const help = await ask("signature", "provideSignatureHelp", document, at(1, 7));
  assert.match(help.signatures[0].label, /^follow\(.*Int\)/);
  assert.equal(help.activeParameter, 0);
  const { provider } = editor.providers.get("completion")[0];
  const complete = async (place, label) => {
    const { items } = await provider.provideCompletionItems(document, place, undefined, { triggerKind: 0 });
    return items.find((item) => item.label === label);
  };
  assert.match((await complete(at(2, 3), "follow")).insertText.value, /^follow\(\$\{1:.*\}\)/);
  assert.match((await complete(at(3, 4), "expect")).documentation.value, /\w/);
});
