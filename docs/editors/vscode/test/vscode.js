"use strict";

// A stand-in for the module `vscode`, as far as the extension uses it: values, documents that tests edit, and lists of
// what was registered and shown. `require("vscode")` leads here once this file is loaded.

const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");

// Values

class Position {
  constructor(line, character) { Object.assign(this, { line, character }); }
}

class Range {
  constructor(start, end) { Object.assign(this, { start, end }); }
}

class Uri {
  constructor(scheme, name) { Object.assign(this, { scheme, path: name }); }

  static file(name) { return new Uri("file", name); }

  static parse(text) {
    const [, scheme, name] = /^([\w-]+):(?:\/\/[^/]*)?(.*)$/s.exec(text);
    return new Uri(scheme, decodeURIComponent(name));
  }

  get fsPath() { return this.path; }

  with({ path: name }) { return new Uri(this.scheme, name); }

  /** The editor encodes more than others do. */
  toString() {
    const encoded = this.path.split("/").map(encodeURIComponent).join("/");
    return `${this.scheme}:${this.scheme === "file" ? "//" : ""}${encoded}`;
  }
}

/** A class whose instances have the arguments of the constructor as properties. */
function record(...names) {
  return class {
    constructor(...values) {
      names.forEach((name, index) => { this[name] = values[index]; });
    }
  };
}

class Disposable {
  constructor(dispose) { this.dispose = dispose; }

  static from(...all) { return new Disposable(() => all.forEach((one) => one.dispose())); }
}

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener) => {
      this.listeners.add(listener);
      return new Disposable(() => this.listeners.delete(listener));
    };
  }

  fire(value) { for (const listener of [...this.listeners]) listener(value); }

  dispose() { this.listeners.clear(); }
}

class MarkdownString {
  constructor(value = "") { this.value = value; }

  appendText(text) { return new MarkdownString(this.value + text); }

  appendCodeblock(code, language) { return new MarkdownString(`${this.value}\n\`\`\`${language}\n${code}\n\`\`\`\n`); }
}

class CodeActionKind {
  constructor(value) { this.value = value; }

  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind("");

class WorkspaceEdit {
  constructor() { this.changes = []; }

  set(uri, edits) { this.changes.push({ uri, edits }); }

  createFile(uri) { this.changes.push({ created: uri }); }

  renameFile(from, to) { this.changes.push({ from, to }); }

  deleteFile(uri) { this.changes.push({ deleted: uri }); }
}

// Documents

class TextDocument {
  constructor(uri, languageId, text) { Object.assign(this, { uri, languageId, text, version: 1 }); }

  getText() { return this.text; }

  offsetAt({ line, character }) {
    const lines = this.text.split("\n").slice(0, line);
    return lines.reduce((sum, content) => sum + content.length + 1, 0) + character;
  }
}

const languageIds = [[".actions.json", "reactor-trace-json"], [".actions", "reactor-trace"],
  [".exploration", "reactor-trace"]];

/** The editor that the tests are at. */
const editor = {
  settings: {},
  /** The features that were registered, by their kinds; and the messages, documents and pages that were shown. */
  providers: new Map(),
  commands: new Map(),
  messages: [],
  shown: [],
  opened: [],
  executed: [],
  log: [],
  panels: [],
  collections: new Set(),
  watchers: [],
  /** The action that a person chooses in messages. */
  choice: undefined,
  events: Object.fromEntries(["open", "change", "save", "close", "folders", "configuration"].map(
    (name) => [name, new EventEmitter()])),

  open(name, text = fs.readFileSync(name, "utf8"), scheme = "file") {
    const languageId = languageIds.find(([suffix]) => name.endsWith(suffix))?.[1] ?? "plaintext";
    const document = new TextDocument(new Uri(scheme, name), languageId, text);
    vscode.workspace.textDocuments.push(document);
    vscode.window.activeTextEditor = { document };
    this.events.open.fire(document);
    return document;
  },

  /** Replaces text in a document as typing does. */
  edit(document, start, end, text) {
    const from = document.offsetAt(start);
    const rangeLength = document.offsetAt(end) - from;
    document.text = document.text.slice(0, from) + text + document.text.slice(from + rangeLength);
    document.version += 1;
    const range = new Range(start, end);
    this.events.change.fire({ document, contentChanges: [{ range, rangeOffset: from, rangeLength, text }] });
  },

  /** Applies edits that a provider has answered, from the last one to the first. */
  apply(document, edits) {
    for (const { range, newText } of [...edits].reverse()) this.edit(document, range.start, range.end, newText);
  },

  save(document) {
    fs.writeFileSync(document.uri.fsPath, document.text);
    this.events.save.fire(document);
  },

  close(document) {
    const { textDocuments } = vscode.workspace;
    textDocuments.splice(textDocuments.indexOf(document), 1);
    this.events.close.fire(document);
  },

  /** The answers of all providers of a kind, one after the other, as far as they have any. */
  async ask(kind, method, ...parameters) {
    const answers = [];
    for (const { provider } of this.providers.get(kind) ?? []) answers.push(await provider[method](...parameters));
    return answers.find((answer) => answer !== undefined && answer !== null);
  },

  diagnostics(document) {
    const uri = document.uri.toString();
    return [...this.collections].flatMap((collection) => collection.get(uri) ?? []);
  },

  set(settings) {
    this.settings = settings;
    this.events.configuration.fire({ affectsConfiguration: () => true });
  },
};

/** A token that a test cancels. */
class Token {
  constructor() {
    this.emitter = new EventEmitter();
    this.onCancellationRequested = this.emitter.event;
  }

  cancel() { this.emitter.fire(); }
}

// The module

function register(kind, dataFrom = 2) {
  return (...parameters) => {
    const [selector, provider] = typeof parameters[0].map === "function" ? parameters : [undefined, parameters[0]];
    const entry = { selector, provider, data: parameters.slice(dataFrom) };
    const list = editor.providers.get(kind) ?? [];
    editor.providers.set(kind, [...list, entry]);
    return new Disposable(() => editor.providers.set(kind, editor.providers.get(kind).filter((one) => one !== entry)));
  };
}

function message(severity) {
  return async (text, ...actions) => {
    editor.messages.push({ severity, text, actions });
    return actions.find((action) => (action.title ?? action) === editor.choice);
  };
}

const { properties } = require("../package.json").contributes.configuration;

const vscode = {
  version: "1.75.0",
  Position, Range, Uri, Disposable, EventEmitter, MarkdownString, CodeActionKind, WorkspaceEdit,
  Location: record("uri", "range"),
  TextEdit: record("range", "newText"),
  Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"),
  Hover: record("contents", "range"),
  CompletionItem: record("label", "kind"),
  CompletionList: record("items", "isIncomplete"),
  SnippetString: record("value"),
  SignatureHelp: record(),
  SignatureInformation: record("label", "documentation"),
  ParameterInformation: record("label", "documentation"),
  SymbolInformation: record("name", "kind", "containerName", "location"),
  DocumentSymbol: record("name", "detail", "kind", "range", "selectionRange"),
  DocumentHighlight: record("range", "kind"),
  DocumentLink: record("range", "target"),
  CodeLens: record("range", "command"),
  CodeAction: record("title", "kind"),
  FoldingRange: record("start", "end", "kind"),
  FoldingRangeKind: { Comment: 1, Imports: 2, Region: 3 },
  InlayHint: record("position", "label", "kind"),
  InlayHintLabelPart: record("value"),
  SemanticTokensLegend: record("tokenTypes", "tokenModifiers"),
  SemanticTokens: record("data", "resultId"),
  SemanticTokensEdit: record("start", "deleteCount", "data"),
  SemanticTokensEdits: record("edits", "resultId"),
  RelativePattern: record("base", "pattern"),
  ViewColumn: { Beside: -2 },
  ProgressLocation: { Window: 10 },

  languages: {
    createDiagnosticCollection: () => {
      const collection = new Map();
      editor.collections.add(collection);
      return {
        set: (uri, diagnostics) => collection.set(uri.toString(), diagnostics),
        dispose: () => editor.collections.delete(collection),
      };
    },
    registerHoverProvider: register("hover"),
    registerCompletionItemProvider: register("completion"),
    registerSignatureHelpProvider: register("signature"),
    registerDefinitionProvider: register("definition"),
    registerReferenceProvider: register("references"),
    registerDocumentHighlightProvider: register("highlight"),
    registerDocumentSymbolProvider: register("symbol"),
    registerWorkspaceSymbolProvider: register("workspaceSymbol"),
    registerDocumentLinkProvider: register("link"),
    registerCodeLensProvider: register("lens"),
    registerCodeActionsProvider: register("action"),
    registerDocumentFormattingEditProvider: register("format"),
    registerRenameProvider: register("rename"),
    registerFoldingRangeProvider: register("folding"),
    registerInlayHintsProvider: register("hint"),
    registerDocumentSemanticTokensProvider: register("tokens"),
    registerDocumentRangeSemanticTokensProvider: register("rangeTokens"),
  },

  commands: {
    registerCommand: (name, run) => {
      if (editor.commands.has(name)) throw new Error(`command '${name}' already exists`);
      editor.commands.set(name, run);
      return new Disposable(() => editor.commands.delete(name));
    },
    executeCommand: async (name, ...list) => {
      editor.executed.push([name, ...list]);
      return editor.commands.get(name)?.(...list);
    },
  },

  workspace: {
    textDocuments: [],
    workspaceFolders: undefined,
    getWorkspaceFolder: ({ path: name }) => (vscode.workspace.workspaceFolders ?? [])
      .filter(({ uri }) => name.startsWith(`${uri.path}/`))
      .sort((left, right) => right.uri.path.length - left.uri.path.length)[0],
    getConfiguration: (section, scope) => ({
      get: (name) => editor.settings[`${scope?.path ?? ""} ${name}`] ?? editor.settings[name] ??
        properties[`${section}.${name}`].default,
    }),
    applyEdit: async (edit) => {
      editor.executed.push(["applyEdit", edit]);
      return true;
    },
    createFileSystemWatcher: (pattern, ...ignored) => {
      const [create, change, remove] = [new EventEmitter(), new EventEmitter(), new EventEmitter()];
      const watcher = { pattern, ignored, create, change, remove, onDidCreate: create.event,
        onDidChange: change.event, onDidDelete: remove.event };
      editor.watchers.push(watcher);
      watcher.dispose = () => editor.watchers.splice(editor.watchers.indexOf(watcher), 1);
      return watcher;
    },
    onDidOpenTextDocument: editor.events.open.event,
    onDidChangeTextDocument: editor.events.change.event,
    onDidSaveTextDocument: editor.events.save.event,
    onDidCloseTextDocument: editor.events.close.event,
    onDidChangeWorkspaceFolders: editor.events.folders.event,
    onDidChangeConfiguration: editor.events.configuration.event,
  },

  window: {
    activeTextEditor: undefined,
    createOutputChannel: () => {
      const write = (level) => (text) => editor.log.push(`${level}: ${text}`);
      const levels = ["debug", "info", "warn", "error"];
      return { ...Object.fromEntries(levels.map((level) => [level, write(level)])), show() {}, dispose() {} };
    },
    createWebviewPanel: (type, title, place, options) => {
      const closed = new EventEmitter();
      const panel = { type, title, options, webview: { html: "" }, onDidDispose: closed.event, reveal() {} };
      panel.dispose = () => {
        editor.panels.splice(editor.panels.indexOf(panel), 1);
        closed.fire();
      };
      editor.panels.push(panel);
      return panel;
    },
    showTextDocument: async (uri, options) => { editor.shown.push({ uri, options }); },
    showErrorMessage: message("error"),
    showWarningMessage: message("warning"),
    showInformationMessage: message("information"),
    withProgress: (options, task) => task(),
  },

  env: {
    openExternal: async (uri) => {
      editor.opened.push(uri.toString());
      return true;
    },
  },
};

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

/** Waits until a function returns something, and returns that. */
async function until(what, find, limit = 60_000) {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`timed out while waiting for ${what}\n${editor.log.join("\n")}`);
}

module.exports = { Token, editor, path, until, vscode };
