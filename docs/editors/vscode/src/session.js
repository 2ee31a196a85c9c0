"use strict";

// A session with one process of a server, from its start to its end.

const { spawn } = require("node:child_process");
const path = require("node:path");
const vscode = require("vscode");
const values = require("./values");
const { Connection, ConnectionClosed, ErrorCode, ResponseError } = require("./connection");
const { Documents } = require("./documents");
const { Features, clientCapabilities } = require("./features");
const { FileWatch } = require("./watch");

/** The time in which a server can end on its own, in milliseconds. */
const patience = 2000;

/** The time after the end of a process in which its last output is read, because other processes may keep the output open. */
const delay = 500;

/** The reason why a server could not be started, with the system's code if there is one, such as `ENOENT`. */
class StartError extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

class Session {
  /**
   * @param server The server that the session belongs to, with its `key`, `folder`, `command` and `isOwn(document)`.
   * @param host The output channel `log` and the `pages`, which all sessions share.
   */
  constructor(server, host) {
    this.server = server;
    this.key = server.key;
    this.host = host;
    this.capabilities = {};
    /** The last output of the process on standard error, which may contain the reason why it ended. */
    this.lastWords = "";
    this.subscriptions = [];
    this.watches = new Map();
    const { path: program, arguments: list } = server.command;
    this.process = spawn(program, list, { cwd: server.folder?.uri.fsPath, stdio: "pipe" });
    this.connection = new Connection(this.process.stdout, this.process.stdin, this);
    this.process.stderr.setEncoding("utf8").on("data", (text) => {
      this.lastWords = (this.lastWords + text).slice(-2000);
      this.host.log.warn(text.trimEnd());
    });
    /** A promise of a `StartError` if there is no process, and of the status or the signal that it ended with. */
    this.end = new Promise((resolve) => {
      this.process.once("error", (error) => resolve(new StartError(error.message, error.code)));
      this.process.once("exit", (status, signal) => {
        const end = signal ?? `status ${status}`;
        this.process.once("close", () => resolve(end));
        setTimeout(resolve, delay, end);
      });
    });
    this.end.then(() => this.dispose());
  }

  /** Initializes the server, which knows the open documents from then on. */
  async start() {
    const { folder } = this.server;
    const uri = folder?.uri.toString() ?? null;
    const result = await this.connection.request("initialize", {
      processId: process.pid,
      clientInfo: { name: "Visual Studio Code", version: vscode.version },
      rootUri: uri,
      workspaceFolders: folder ? [{ uri, name: folder.name }] : null,
      capabilities: clientCapabilities,
    }).catch(async (error) => {
      throw error instanceof ConnectionClosed ? this.startError(await this.end) : error;
    });
    this.capabilities = result.capabilities;
    this.name = result.serverInfo?.name ?? path.basename(this.server.command.path);
    this.diagnostics = vscode.languages.createDiagnosticCollection(this.name);
    this.connection.notify("initialized", {});
    this.documents = new Documents(
      this.connection, this.capabilities.textDocumentSync, (document) => this.server.isOwn(document));
    this.features = new Features(this, this.host.log);
    this.subscriptions.push(this.diagnostics, this.documents, this.features);
    this.host.log.info(`${this.name} ${result.serverInfo?.version ?? ""} serves ${uri ?? "files of no folder"}`);
  }

  startError(end) {
    if (end instanceof StartError) return end;
    const reason = this.lastWords.trim().split("\n")[0];
    return new StartError(`it ended with ${end}${reason ? `: ${reason}` : ""}`);
  }

  /** Ends the session: asks the server to end, and ends the process if it doesn't. */
  async stop() {
    const timer = setTimeout(() => this.process.kill("SIGKILL"), patience);
    // A server that no longer responds is ended as well.
    await this.connection.request("shutdown").catch(() => {});
    this.connection.notify("exit");
    this.process.stdin.end();
    await this.end;
    clearTimeout(timer);
  }

  /** Removes everything from the server that the editor shows. */
  dispose() {
    this.connection.close();
    vscode.Disposable.from(...this.subscriptions, ...this.watches.values()).dispose();
  }

  /** The commands of the server. */
  get commands() {
    return this.capabilities.executeCommandProvider?.commands ?? [];
  }

  execute(command, list) {
    return this.connection.request("workspace/executeCommand", { command, arguments: list });
  }

  // Messages of the server

  connectionFailed(error) {
    this.lastWords = `it doesn't speak the Language Server Protocol (${error.message})`;
    this.host.log.error(this.lastWords);
    this.process.kill();
  }

  receiveNotification(method, params) {
    // An error has been logged, and a notification has no answer.
    this.receiveRequest(method, params).catch(() => {});
  }

  async receiveRequest(method, params) {
    try {
      return await this.carryOut(method, params);
    } catch (error) {
      this.host.log.error(`${method}: ${error.message}`);
      throw error;
    }
  }

  /** Carries out a notification, or a request, and returns its result or a promise of it. */
  carryOut(method, params) {
    switch (method) {
      case "textDocument/publishDiagnostics":
        return this.diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(values.diagnostic));
      case "window/showMessage": return show(params);
      case "window/logMessage": return this.host.log.info(params.message);
      case "client/registerCapability":
        for (const registration of params.registrations) this.watch(registration);
        return null;
      case "client/unregisterCapability":
        // The protocol uses this spelling.
        for (const { id } of params.unregisterations) this.unwatch(id);
        return null;
      case "window/showDocument": return this.host.pages.show(params);
      case "window/showMessageRequest": return show(params, params.actions);
      case "workspace/applyEdit":
        return vscode.workspace.applyEdit(values.workspaceEdit(params.edit)).then((applied) => ({ applied }));
      case "workspace/codeLens/refresh":
      case "workspace/inlayHint/refresh":
      case "workspace/semanticTokens/refresh":
        this.features.refresh(method);
        return null;
      default: throw new ResponseError(ErrorCode.methodNotFound, `the client has no method '${method}'`);
    }
  }

  watch({ id, method, registerOptions }) {
    if (method !== "workspace/didChangeWatchedFiles") {
      throw new ResponseError(ErrorCode.methodNotFound, `'${method}' can't be registered`);
    }
    this.watches.set(id, new FileWatch(registerOptions.watchers, this.server.folder, (changes) =>
      this.connection.notify(method, { changes })));
  }

  unwatch(id) {
    this.watches.get(id)?.dispose();
    this.watches.delete(id);
  }
}

/** Shows a message of the server, and returns the action that the person chooses, if there are any. */
async function show({ type, message }, actions = []) {
  const { showErrorMessage, showWarningMessage, showInformationMessage } = vscode.window;
  const showMessage = { 1: showErrorMessage, 2: showWarningMessage }[type] ?? showInformationMessage;
  return await showMessage(message, ...actions) ?? null;
}

module.exports = { Session };
