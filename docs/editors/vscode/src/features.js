"use strict";

// The features of the editor that a server provides. Each is registered if the server announces it, so that a newer
// server is used to its full extent, and an older one is never asked for more than it has.

const vscode = require("vscode");
const values = require("./values");
const { ConnectionClosed } = require("./connection");
const { languageIds } = require("./documents");

/** The features that the client supports, as it announces them to a server. */
const clientCapabilities = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    synchronization: { didSave: true },
    publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true, dataSupport: true,
      tagSupport: { valueSet: [1, 2] } },
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ["markdown", "plaintext"],
        labelDetailsSupport: true, commitCharactersSupport: true, preselectSupport: true,
        tagSupport: { valueSet: [1] },
        resolveSupport: { properties: ["documentation", "detail", "additionalTextEdits"] } },
      contextSupport: true,
    },
    hover: { contentFormat: ["markdown", "plaintext"] },
    signatureHelp: {
      signatureInformation: { documentationFormat: ["markdown", "plaintext"], activeParameterSupport: true,
        parameterInformation: { labelOffsetSupport: true } },
    },
    definition: { linkSupport: true },
    references: {},
    documentHighlight: {},
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    documentLink: { tooltipSupport: true },
    codeLens: {},
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["", "quickfix", "refactor", "source"] } },
      isPreferredSupport: true, disabledSupport: true, dataSupport: true,
      resolveSupport: { properties: ["edit", "command"] },
    },
    formatting: {},
    rename: { prepareSupport: true },
    foldingRange: { lineFoldingOnly: true },
    inlayHint: { resolveSupport: { properties: ["tooltip", "textEdits"] } },
    semanticTokens: {
      requests: { full: { delta: true }, range: true },
      formats: ["relative"],
      tokenTypes: ["namespace", "type", "class", "enum", "struct", "typeParameter", "parameter", "variable", "property",
        "enumMember", "event", "function", "method", "macro", "keyword", "modifier", "comment", "string", "number",
        "regexp", "operator", "decorator"],
      tokenModifiers: ["declaration", "definition", "readonly", "static", "deprecated", "abstract", "async",
        "modification", "documentation", "defaultLibrary"],
    },
  },
  workspace: {
    applyEdit: true,
    workspaceEdit: { documentChanges: true, resourceOperations: ["create", "rename", "delete"] },
    didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
    codeLens: { refreshSupport: true },
    inlayHint: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
    symbol: {},
    executeCommand: {},
  },
  window: { showDocument: { support: true }, showMessage: {} },
};

/** The features of a session with a server, registered until they are disposed. */
class Features {
  /**
   * @param session The session, with its connection, its documents, and the name and the capabilities of its server.
   * @param log The output channel.
   */
  constructor(session, log) {
    this.session = session;
    this.log = log;
    this.subscriptions = [];
    /** The values of the server that belong to those of the editor, for requests that complete a value. */
    this.sent = new WeakMap();
    /** The functions that make the editor ask again, by the requests with which a server asks for that. */
    this.refreshes = new Map();
    const { languages } = vscode;
    const selector = languageIds.map((language) => ({ language }));
    for (const [capability, register] of Object.entries(this.registrations)) {
      const options = session.capabilities[capability];
      if (!options) continue;
      this.subscriptions.push(register(languages, selector, options === true ? {} : options));
    }
  }

  dispose() {
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** Makes the editor ask again, for lenses if the method is `workspace/codeLens/refresh`. */
  refresh(method) {
    this.refreshes.get(method)?.fire();
  }

  /** The functions that register the features, by the names of the capabilities that call for them. */
  get registrations() {
    return {
      hoverProvider: (languages, selector) => languages.registerHoverProvider(selector, {
        provideHover: (document, position, token) =>
          this.askAt("textDocument/hover", document, position, token, values.hover),
      }),

      completionProvider: (languages, selector, options) => languages.registerCompletionItemProvider(selector, {
        provideCompletionItems: (document, position, token, context) => {
          // The protocol counts the kinds of triggers from 1, the editor from 0.
          const trigger = { triggerKind: context.triggerKind + 1, triggerCharacter: context.triggerCharacter };
          const list = (result) => {
            const items = (result.items ?? result).map((item) => this.completionItem(item));
            return new vscode.CompletionList(items, result.isIncomplete);
          };
          return this.askAt("textDocument/completion", document, position, token, list, { context: trigger });
        },
        resolveCompletionItem: options.resolveProvider && ((item, token) =>
          this.resolve("completionItem/resolve", item, token, (sent) => {
            const { documentation, detail, additionalTextEdits } = this.completionItem(sent);
            return { documentation, detail, additionalTextEdits };
          })),
      }, ...options.triggerCharacters ?? []),

      signatureHelpProvider: (languages, selector, options) => languages.registerSignatureHelpProvider(selector, {
        provideSignatureHelp: (document, position, token) =>
          this.askAt("textDocument/signatureHelp", document, position, token, values.signatureHelp),
      }, { triggerCharacters: options.triggerCharacters ?? [],
        retriggerCharacters: options.retriggerCharacters ?? [] }),

      definitionProvider: (languages, selector) => languages.registerDefinitionProvider(selector, {
        provideDefinition: (document, position, token) =>
          this.askAt("textDocument/definition", document, position, token, values.definition),
      }),

      referencesProvider: (languages, selector) => languages.registerReferenceProvider(selector, {
        provideReferences: (document, position, context, token) => this.askAt("textDocument/references", document,
          position, token, (result) => result.map(values.location), { context }),
      }),

      documentHighlightProvider: (languages, selector) => languages.registerDocumentHighlightProvider(selector, {
        provideDocumentHighlights: (document, position, token) => this.askAt("textDocument/documentHighlight",
          document, position, token, (result) => result.map(values.highlight)),
      }),

      documentSymbolProvider: (languages, selector) => languages.registerDocumentSymbolProvider(selector, {
        provideDocumentSymbols: (document, token) => this.ask("textDocument/documentSymbol", document, token,
          (result) => result.map(values.documentSymbol)),
      }),

      workspaceSymbolProvider: (languages) => languages.registerWorkspaceSymbolProvider({
        provideWorkspaceSymbols: (query, token) => this.send("workspace/symbol", { query }, token,
          (result) => result.map(values.documentSymbol)),
      }),

      documentLinkProvider: (languages, selector, options) => languages.registerDocumentLinkProvider(selector, {
        provideDocumentLinks: (document, token) => this.ask("textDocument/documentLink", document, token,
          (result) => result.map((link) => this.keep(values.documentLink(link), link))),
        resolveDocumentLink: options.resolveProvider && ((link, token) =>
          this.resolve("documentLink/resolve", link, token, values.documentLink)),
      }),

      codeLensProvider: (languages, selector, options) => languages.registerCodeLensProvider(selector, {
        onDidChangeCodeLenses: this.refreshedBy("workspace/codeLens/refresh"),
        provideCodeLenses: (document, token) => this.ask("textDocument/codeLens", document, token,
          (result) => result.map((lens) => this.codeLens(lens))),
        resolveCodeLens: options.resolveProvider && ((lens, token) =>
          this.resolve("codeLens/resolve", lens, token, (sent) => ({ command: this.command(sent.command) }))),
      }),

      codeActionProvider: (languages, selector, options) => languages.registerCodeActionsProvider(selector, {
        provideCodeActions: (document, range, context, token) => {
          const protocolContext = {
            diagnostics: values.protocolDiagnostics(context.diagnostics),
            only: context.only && [context.only.value],
            triggerKind: context.triggerKind,
          };
          return this.ask("textDocument/codeAction", document, token,
            (result) => result.map((action) => this.codeAction(action)),
            { range: values.protocolRange(range), context: protocolContext });
        },
        resolveCodeAction: options.resolveProvider && ((action, token) =>
          this.resolve("codeAction/resolve", action, token, (sent) => {
            const { edit, command } = this.codeAction(sent);
            return { edit, command };
          })),
      }, { providedCodeActionKinds: options.codeActionKinds?.map((kind) => vscode.CodeActionKind.Empty.append(kind)) }),

      documentFormattingProvider: (languages, selector) =>
        languages.registerDocumentFormattingEditProvider(selector, {
          provideDocumentFormattingEdits: (document, { tabSize, insertSpaces }, token) =>
            this.ask("textDocument/formatting", document, token, values.textEdits,
              { options: { tabSize, insertSpaces } }),
        }),

      renameProvider: (languages, selector, options) => languages.registerRenameProvider(selector, {
        provideRenameEdits: (document, position, newName, token) => this.askAt("textDocument/rename", document,
          position, token, values.workspaceEdit, { newName }, shownErrors),
        prepareRename: options.prepareProvider && ((document, position, token) =>
          this.askAt("textDocument/prepareRename", document, position, token, (result) => {
            if (result.defaultBehavior) return undefined;
            if (!result.range) return values.range(result);
            return { range: values.range(result.range), placeholder: result.placeholder };
          }, {}, shownErrors)),
      }),

      foldingRangeProvider: (languages, selector) => languages.registerFoldingRangeProvider(selector, {
        provideFoldingRanges: (document, context, token) => this.ask("textDocument/foldingRange", document, token,
          (result) => result.map(values.foldingRange)),
      }),

      inlayHintProvider: (languages, selector, options) => languages.registerInlayHintsProvider(selector, {
        onDidChangeInlayHints: this.refreshedBy("workspace/inlayHint/refresh"),
        provideInlayHints: (document, range, token) => this.ask("textDocument/inlayHint", document, token,
          (result) => result.map((hint) => this.keep(values.inlayHint(hint), hint)),
          { range: values.protocolRange(range) }),
        resolveInlayHint: options.resolveProvider && ((hint, token) =>
          this.resolve("inlayHint/resolve", hint, token, (sent) => {
            const { tooltip, textEdits } = values.inlayHint(sent);
            return { tooltip, textEdits };
          })),
      }),

      semanticTokensProvider: (languages, selector, { legend, full, range: ranges }) => {
        const names = new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers);
        const tokens = ({ data, resultId }) => new vscode.SemanticTokens(new Uint32Array(data), resultId);
        const whole = full && languages.registerDocumentSemanticTokensProvider(selector, {
          onDidChangeSemanticTokens: this.refreshedBy("workspace/semanticTokens/refresh"),
          provideDocumentSemanticTokens: (document, token) =>
            this.ask("textDocument/semanticTokens/full", document, token, tokens),
          provideDocumentSemanticTokensEdits: full.delta && ((document, previousResultId, token) =>
            this.ask("textDocument/semanticTokens/full/delta", document, token,
              (result) => (result.edits ? values.tokenEdits(result) : tokens(result)), { previousResultId })),
        }, names);
        const part = ranges && languages.registerDocumentRangeSemanticTokensProvider(selector, {
          provideDocumentRangeSemanticTokens: (document, range, token) =>
            this.ask("textDocument/semanticTokens/range", document, token, tokens,
              { range: values.protocolRange(range) }),
        }, names);
        return vscode.Disposable.from(...[whole, part].filter(Boolean));
      },
    };
  }

  // Values with a part that only the session knows

  completionItem(item) {
    const value = this.keep(values.completionItem(item), item);
    value.command = this.command(item.command);
    return value;
  }

  codeLens(lens) {
    return this.keep(new vscode.CodeLens(values.range(lens.range), this.command(lens.command)), lens);
  }

  /** A code action; a server may also answer with only commands. */
  codeAction(action) {
    if (typeof action.command === "string") return this.command(action);
    const value = new vscode.CodeAction(action.title, action.kind && vscode.CodeActionKind.Empty.append(action.kind));
    value.isPreferred = action.isPreferred;
    value.disabled = action.disabled;
    value.diagnostics = action.diagnostics?.map(values.diagnostic);
    value.edit = action.edit && values.workspaceEdit(action.edit);
    value.command = this.command(action.command);
    return this.keep(value, action);
  }

  /**
   * A command. All commands of the server go through one command of the extension, with the name of the server, because
   * the editor has a single list of commands, and the servers of two folders have the same commands.
   */
  command(sent) {
    if (!sent) return undefined;
    const { title, command, arguments: list = [] } = sent;
    const isServers = this.session.commands.includes(command);
    return isServers
      ? { title, command: "reactorTrace.execute", arguments: [this.session.key, command, list] }
      : { title, command, arguments: list };
  }

  // Requests

  /** Asks about a place in a document. */
  askAt(method, document, position, token, convert, params = {}, handle = undefined) {
    const place = { position: values.protocolPosition(position), ...params };
    return this.ask(method, document, token, convert, place, handle);
  }

  /** Asks about a document, unless it belongs to another server. */
  ask(method, document, token, convert, params = {}, handle = undefined) {
    if (!this.session.documents.has(document)) return undefined;
    return this.send(method, { textDocument: { uri: document.uri.toString() }, ...params }, token, convert, handle);
  }

  /** Completes a value that the server has sent in part. */
  resolve(method, value, token, convert) {
    const sent = this.sent.get(value);
    if (!sent) return value;
    return this.send(method, sent, token, (result) => Object.assign(value, convert(result)));
  }

  /**
   * Sends a request.
   *
   * @param convert Converts a result that isn't null to a value of the editor.
   * @param handle Receives an error; by default, it is logged, and there is no result.
   */
  async send(method, params, token, convert, handle = (error) => this.log.error(`${method}: ${error.message}`)) {
    try {
      const result = await this.session.connection.request(method, params, token);
      return result === null || result === undefined ? undefined : convert(result);
    } catch (error) {
      if (!error.isCancellation && !(error instanceof ConnectionClosed)) handle(error);
      return undefined;
    }
  }

  /** Stores the server's value, which `resolve` sends back. */
  keep(value, sent) {
    this.sent.set(value, sent);
    return value;
  }

  /** An event that is fired when the server sends a request. */
  refreshedBy(method) {
    const emitter = new vscode.EventEmitter();
    this.refreshes.set(method, emitter);
    this.subscriptions.push(emitter);
    return emitter.event;
  }
}

/** Passes an error to the editor, which shows it at the user's position. */
function shownErrors(error) {
  throw error;
}

module.exports = { Features, clientCapabilities };
