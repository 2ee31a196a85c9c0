"use strict";

// The extension: the servers of scripts, the settings, and the commands.

const os = require("node:os");
const path = require("node:path");
const vscode = require("vscode");
const { ConnectionClosed } = require("./connection");
const { isScript } = require("./documents");
const { Pages } = require("./pages");
const { Server } = require("./server");

/** The servers of a window: one for each folder of the workspace that has an open script. */
class Servers {
  constructor(host) {
    this.host = host;
    this.byKey = new Map();
  }

  /** The folder that a document belongs to. A document that has not been saved yet belongs to the first folder. */
  folder({ uri }) {
    const { workspace } = vscode;
    return uri.scheme === "untitled" ? workspace.workspaceFolders?.[0] : workspace.getWorkspaceFolder(uri);
  }

  key(document) {
    return this.folder(document)?.uri.toString() ?? "";
  }

  /** Starts the server of a document, if it is a script and its server has not been started. */
  serve(document) {
    if (!isScript(document)) return;
    const key = this.key(document);
    if (this.byKey.has(key)) return;
    const folder = this.folder(document);
    const isOwn = (other) => isScript(other) && this.key(other) === key;
    const server = new Server(key, folder, commandIn(folder), isOwn, this.host);
    this.byKey.set(key, server);
    server.start();
  }

  serveAll() {
    for (const document of vscode.workspace.textDocuments) this.serve(document);
  }

  async stop() {
    const servers = [...this.byKey.values()];
    this.byKey.clear();
    await Promise.all(servers.map((server) => server.stop()));
  }

  /** Restarts all servers with the current settings and folders. */
  async restart() {
    await this.stop();
    this.serveAll();
  }

  /** The session that knows a document; undefined if there is none. */
  session(document) {
    const session = document && this.byKey.get(this.key(document))?.session;
    return session?.documents?.has(document) ? session : undefined;
  }
}

/** The command that starts the server of a folder, from the settings. */
function commandIn(folder) {
  const settings = vscode.workspace.getConfiguration("reactorTrace", folder?.uri);
  const root = folder?.uri.fsPath;
  const expand = (text) => text.replaceAll("${workspaceFolder}", root ?? "");
  let program = expand(settings.get("path"));
  if (program.startsWith("~/")) program = path.join(os.homedir(), program.slice(2));
  // A name is looked up in PATH, a relative path in the folder.
  if (root && program.includes("/")) program = path.resolve(root, program);
  return { path: program, arguments: settings.get("arguments").map(expand) };
}

let servers;

function activate(context) {
  const log = vscode.window.createOutputChannel("reactor-trace", { log: true });
  const pages = new Pages();
  servers = new Servers({ log, pages });

  /** Executes a command of the server with a given key. */
  const execute = async (key, command, list) => {
    try {
      const session = servers.byKey.get(key)?.session;
      if (!session) throw new ConnectionClosed();
      const options = { location: vscode.ProgressLocation.Window, title: command };
      return await vscode.window.withProgress(options, () => session.execute(command, list));
    } catch (error) {
      if (!error.isCancellation) vscode.window.showErrorMessage(error.message);
      return undefined;
    }
  };

  /** Creates a command of the extension from a command of the server, for the script that is being edited. */
  const forScript = (name) => () => {
    const document = vscode.window.activeTextEditor?.document;
    const session = servers.session(document);
    // The names of the server's commands begin with the name of the tool.
    const command = session?.commands.find((other) => other.endsWith(`.${name}`));
    if (command) return execute(session.key, command, [document.uri.toString()]);
    return vscode.window.showErrorMessage("No server knows this file as a script.");
  };

  const { commands, workspace } = vscode;
  context.subscriptions.push(
    log, pages,
    commands.registerCommand("reactorTrace.execute", execute),
    commands.registerCommand("reactorTrace.run", forScript("run")),
    commands.registerCommand("reactorTrace.accept", forScript("accept")),
    commands.registerCommand("reactorTrace.openPage", forScript("openPage")),
    commands.registerCommand("reactorTrace.restart", () => servers.restart()),
    commands.registerCommand("reactorTrace.showOutput", () => log.show()),
    commands.registerCommand("reactorTrace.openSettings", () =>
      commands.executeCommand("workbench.action.openSettings", "reactorTrace")),
    workspace.onDidOpenTextDocument((document) => servers.serve(document)),
    workspace.onDidChangeWorkspaceFolders(() => servers.restart()),
    workspace.onDidChangeConfiguration((event) => {
      const isForServers = ["path", "arguments"].some((name) => event.affectsConfiguration(`reactorTrace.${name}`));
      if (isForServers) servers.restart();
    }));
  servers.serveAll();
}

/** Ends the servers before the editor quits. */
function deactivate() {
  return servers?.stop();
}

module.exports = { activate, deactivate };
