"use strict";

// A window of the editor with the extension in it, for tests.

const fs = require("node:fs");
const os = require("node:os");
const { Token, editor, path, until, vscode } = require("./vscode");
const extension = require("../src/extension");

/** Makes a folder with files, opens it in a window, and activates the extension. */
async function openWindow(t, files, settings) {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), "vscode-é ")));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
  process.env.XDG_STATE_HOME = path.join(folder, "state");
  const context = { subscriptions: [] };
  vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.file(folder), name: "folder" }];
  editor.settings = settings;
  extension.activate(context);
  t.after(async () => {
    await extension.deactivate();
    for (const subscription of context.subscriptions) subscription.dispose();
    vscode.workspace.textDocuments.length = 0;
    const lists = ["messages", "shown", "opened", "executed", "log", "panels", "watchers"];
    for (const name of lists) editor[name].length = 0;
    editor.choice = undefined;
    fs.rmSync(folder, { recursive: true });
  });
  return { path: (name) => path.join(folder, name), open: (name) => editor.open(path.join(folder, name)), folder };
}

const at = (line, character) => new vscode.Position(line, character);
const ask = (kind, method, ...parameters) => editor.ask(kind, method, ...parameters, new Token());

/** Waits until a document has diagnostics with these codes. */
function diagnostics(document, codes) {
  return until(`the diagnostics ${codes}`, () => {
    const found = editor.diagnostics(document);
    return JSON.stringify(found.map(({ code }) => code?.value ?? code)) === JSON.stringify(codes) && found;
  });
}

/** Waits until the lenses of a document have these titles, and returns their commands. */
function lenses(document, titles) {
  let found;
  return until(`the lenses ${titles}`, async () => {
    found = (await ask("lens", "provideCodeLenses", document) ?? []).map(({ command }) => command);
    return JSON.stringify(found.map(({ title }) => title)) === JSON.stringify(titles) && found;
  }).catch((error) => Promise.reject(new Error(`${error.message}\n${JSON.stringify(found)}`)));
}

const execute = ({ command, arguments: list }) => vscode.commands.executeCommand(command, ...list);

module.exports = { ask, at, diagnostics, editor, execute, lenses, openWindow, path, until, vscode };
