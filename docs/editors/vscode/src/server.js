"use strict";

// The server of a folder: starts it, restarts it when it dies, and reports why when that is not possible.

const vscode = require("vscode");
const { Session } = require("./session");

/** A server that ends more often than this in the time, in milliseconds, stays ended. */
const maximumRestarts = 4;
const restartPeriod = 180_000;

class Server {
  /**
   * @param key The name of the server among those of the window.
   * @param folder The folder of the workspace that it serves; undefined for files outside of all folders.
   * @param command The `path` of the tool, and its `arguments`.
   * @param isOwn Returns whether a document is for this server.
   * @param host The output channel `log` and the `pages`, which all servers share.
   */
  constructor(key, folder, command, isOwn, host) {
    Object.assign(this, { key, folder, command, isOwn, host });
    /** The times at which a running server has ended by itself. */
    this.deaths = [];
    this.isStopped = false;
  }

  /** The command as a person would type it. */
  get commandLine() {
    return [this.command.path, ...this.command.arguments].join(" ");
  }

  /** Starts the server, and restarts it when it dies. */
  async start() {
    this.host.log.info(`starting: ${this.commandLine}`);
    try {
      this.session = new Session(this, this.host);
      await this.session.start();
    } catch (error) {
      if (!this.isStopped) this.explain(error);
      await this.session?.stop();
      return;
    }
    this.session.end.then((end) => {
      if (!this.isStopped) this.revive(end);
    });
  }

  async stop() {
    this.isStopped = true;
    await this.session?.stop();
  }

  /** Restarts a server that has died, unless it has died too often. */
  revive(end) {
    this.host.log.error(`'${this.commandLine}' ended with ${end}`);
    const now = Date.now();
    this.deaths = [...this.deaths.filter((time) => now - time < restartPeriod), now];
    if (this.deaths.length <= maximumRestarts) {
      this.start();
    } else {
      this.complain(`'${this.commandLine}' has ended ${this.deaths.length} times in a short time, the last time with `
        + `${end}. It is not started again.`);
    }
  }

  /** Reports why the server could not be started. */
  explain(error) {
    const { path } = this.command;
    const reasons = {
      ENOENT: `'${path}' was not found. Install the tool, or name its path in the setting 'reactorTrace.path'.`,
      EACCES: `'${path}' can't be started: it is not a program, or you may not run it.`,
    };
    this.complain(reasons[error.code] ?? `'${this.commandLine}' can't be started: ${error.message}`);
  }

  async complain(message) {
    this.host.log.error(message);
    const actions = { "Try Again": "reactorTrace.restart", "Open Settings": "reactorTrace.openSettings",
      "Show Output": "reactorTrace.showOutput" };
    const action = await vscode.window.showErrorMessage(message, ...Object.keys(actions));
    if (action) vscode.commands.executeCommand(actions[action]);
  }
}

module.exports = { Server };
