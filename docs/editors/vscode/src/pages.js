"use strict";

// The documents that a server asks to show: traces next to the script, and the page of a replay in a panel.

const fs = require("node:fs/promises");
const path = require("node:path");
const vscode = require("vscode");
const values = require("./values");

/** The size in bytes from which a page is opened in the browser, because a panel keeps several copies of it. */
const maximumPanelSize = 32 << 20;

class Pages {
  constructor() {
    /** The panels by the paths of their pages. */
    this.panels = new Map();
  }

  dispose() {
    for (const panel of this.panels.values()) panel.dispose();
  }

  /** Shows the document of a request `window/showDocument`, and returns the result of the request. */
  async show({ uri: address, external, takeFocus, selection }) {
    const uri = vscode.Uri.parse(address);
    if (external) return { success: await this.showExternal(uri) };
    const options = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: !takeFocus };
    const golden = uri.with({ path: uri.path.replace(/\.new$/, "") });
    if (uri.path.endsWith(".trace.new") && await exists(golden)) {
      const title = `${path.basename(golden.path)}: golden and new trace`;
      await vscode.commands.executeCommand("vscode.diff", golden, uri, title, options);
    } else {
      const place = selection && { selection: values.range(selection) };
      await vscode.window.showTextDocument(uri, { ...options, ...place });
    }
    return { success: true };
  }

  /** Shows a page in a panel, and everything else outside of the editor. */
  async showExternal(uri) {
    const isPage = uri.scheme === "file" && uri.path.endsWith(".html");
    const where = vscode.workspace.getConfiguration("reactorTrace").get("openPagesIn");
    if (!isPage || where === "browser" || (await fs.stat(uri.fsPath)).size > maximumPanelSize) {
      return vscode.env.openExternal(uri);
    }
    const html = await fs.readFile(uri.fsPath, "utf8");
    const panel = this.panels.get(uri.fsPath) ?? this.makePanel(uri.fsPath);
    panel.webview.html = inPanel(html);
    panel.reveal(undefined, true);
    return true;
  }

  makePanel(file) {
    // The server names a page after its script: "pages-NAME-DIGEST.html".
    const title = path.basename(file).replace(/^pages-(.*)-[0-9a-f]+\.html$/, "$1");
    const place = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    // The page needs no other files, and keeps its state while it is not visible.
    const options = { enableScripts: true, localResourceRoots: [], retainContextWhenHidden: true };
    const panel = vscode.window.createWebviewPanel("reactorTrace.page", title, place, options);
    panel.onDidDispose(() => this.panels.delete(file));
    this.panels.set(file, panel);
    return panel;
  }
}

/**
 * The page for a panel, without the padding that the editor adds to the body. The page's content policy allows only the
 * page's own styles, but does not apply to styles before it.
 */
function inPanel(html) {
  return html.replace("<head>", "<head>\n<style>body { padding: 0; }</style>");
}

async function exists(uri) {
  try {
    await fs.access(uri.fsPath);
    return true;
  } catch {
    return false;
  }
}

module.exports = { Pages };
