"use strict";

// The documents that a server knows, kept in sync with the editor.

const vscode = require("vscode");
const values = require("./values");

/** The languages of scripts: the line form and the JSON form. */
const languageIds = ["reactor-trace", "reactor-trace-json"];

/** Returns whether a document is a script that is being edited, and not, for example, an earlier version shown next to it. */
function isScript({ languageId, uri }) {
  return languageIds.includes(languageId) && ["file", "untitled"].includes(uri.scheme);
}

/** The protocol's numbers for the form in which a server wants changes. */
const SyncKind = { none: 0, full: 1, incremental: 2 };

/** Notifies a server of documents that are opened, changed, saved and closed, if it requests that. */
class Documents {
  /**
   * @param connection The connection with the server.
   * @param sync The capability `textDocumentSync` of the server: the form of changes, or options.
   * @param isOwn Returns whether a document is for this server.
   */
  constructor(connection, sync, isOwn) {
    const options = typeof sync === "number" ? { openClose: true, change: sync } : sync ?? {};
    this.connection = connection;
    this.options = options;
    this.isOwn = isOwn;
    /** The addresses of the documents that the server knows. */
    this.open = new Set();
    const { workspace } = vscode;
    this.subscriptions = [
      workspace.onDidOpenTextDocument((document) => this.didOpen(document)),
      workspace.onDidChangeTextDocument((event) => this.didChange(event)),
      workspace.onDidSaveTextDocument((document) => this.didSave(document)),
      workspace.onDidCloseTextDocument((document) => this.didClose(document)),
    ];
    for (const document of workspace.textDocuments) this.didOpen(document);
  }

  /** Returns whether the server knows a document. */
  has(document) {
    return this.open.has(document.uri.toString());
  }

  dispose() {
    vscode.Disposable.from(...this.subscriptions).dispose();
    this.open.clear();
  }

  didOpen(document) {
    if (this.has(document) || !this.isOwn(document)) return;
    const uri = document.uri.toString();
    this.open.add(uri);
    if (!this.options.openClose) return;
    const { languageId, version } = document;
    this.notify("didOpen", { textDocument: { uri, languageId, version, text: document.getText() } });
  }

  didChange({ document, contentChanges }) {
    const { change } = this.options;
    // There is an event without changes when a document begins to differ from its file.
    if (!change || contentChanges.length === 0 || !this.has(document)) return;
    const changes = change === SyncKind.full
      ? [{ text: document.getText() }]
      : contentChanges.map(({ range, text }) => ({ range: values.protocolRange(range), text }));
    const { uri, version } = document;
    this.notify("didChange", { textDocument: { uri: uri.toString(), version }, contentChanges: changes });
  }

  didSave(document) {
    const { save } = this.options;
    if (!save || !this.has(document)) return;
    const text = save.includeText ? { text: document.getText() } : {};
    this.notify("didSave", { textDocument: { uri: document.uri.toString() }, ...text });
  }

  didClose(document) {
    if (!this.has(document)) return;
    const uri = document.uri.toString();
    this.open.delete(uri);
    if (this.options.openClose) this.notify("didClose", { textDocument: { uri } });
  }

  notify(event, params) {
    this.connection.notify(`textDocument/${event}`, params);
  }
}

module.exports = { Documents, isScript, languageIds };
