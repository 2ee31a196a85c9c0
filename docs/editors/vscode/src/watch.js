"use strict";

// The files that a server asks to watch.

const vscode = require("vscode");

/** The protocol's numbers for the changes of a file. */
const ChangeKind = { created: 1, changed: 2, deleted: 3 };

/** The time in which changes are collected, in milliseconds, so that checking out a branch is a single change. */
const delay = 50;

/** Watches files, and reports their changes. */
class FileWatch {
  /**
   * @param watchers The watchers in the form of the protocol, with patterns.
   * @param folder The folder for patterns without a folder; if it is missing, they apply to all folders.
   * @param report Receives changes in the form of the protocol.
   */
  constructor(watchers, folder, report) {
    this.report = report;
    this.changes = new Map();
    this.subscriptions = watchers.flatMap(({ globPattern, kind = 7 }) => {
      const [create, change, remove] = [1, 2, 4].map((bit) => (kind & bit) !== 0);
      const watcher = vscode.workspace.createFileSystemWatcher(
        pattern(globPattern, folder), !create, !change, !remove);
      return [
        watcher,
        watcher.onDidCreate((uri) => this.add(uri, ChangeKind.created)),
        watcher.onDidChange((uri) => this.add(uri, ChangeKind.changed)),
        watcher.onDidDelete((uri) => this.add(uri, ChangeKind.deleted)),
      ];
    });
  }

  add(uri, type) {
    this.changes.set(uri.toString(), type);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.report([...this.changes].map(([address, kind]) => ({ uri: address, type: kind })));
      this.changes.clear();
    }, delay);
  }

  dispose() {
    clearTimeout(this.timer);
    vscode.Disposable.from(...this.subscriptions).dispose();
  }
}

function pattern(glob, folder) {
  if (typeof glob === "string") return folder ? new vscode.RelativePattern(folder, glob) : glob;
  return new vscode.RelativePattern(vscode.Uri.parse(glob.baseUri.uri ?? glob.baseUri), glob.pattern);
}

module.exports = { FileWatch };
