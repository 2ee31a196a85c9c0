"use strict";

// A server that announces every feature the client knows, and answers each with something small. Its command
// `fake.requests` lists the messages that it has got. Its first argument can name a fault:
//
//     dies     ends as soon as a document is opened
//     refuses  answers the introduction with an error
//     chatty   prints something that is not a message
//     deaf     does not answer a `shutdown`

const { Connection, ErrorCode, ResponseError } = require("../src/connection");

const [manner] = process.argv.slice(2);
const requests = [];
const place = { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } };
const edit = { range: place, newText: "new" };
const markdown = { kind: "markdown", value: "**bold**" };
const lens = { range: place, command: { title: "Ask", command: "fake.requests", arguments: [] } };

const capabilities = {
  textDocumentSync: 1,
  hoverProvider: true,
  completionProvider: { triggerCharacters: ["."], resolveProvider: true },
  signatureHelpProvider: { triggerCharacters: ["("] },
  definitionProvider: true,
  referencesProvider: true,
  documentHighlightProvider: true,
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  documentLinkProvider: { resolveProvider: true },
  codeLensProvider: { resolveProvider: true },
  codeActionProvider: { codeActionKinds: ["quickfix"], resolveProvider: true },
  documentFormattingProvider: true,
  renameProvider: { prepareProvider: true },
  foldingRangeProvider: true,
  inlayHintProvider: { resolveProvider: true },
  semanticTokensProvider: { legend: { tokenTypes: ["keyword"], tokenModifiers: [] }, full: { delta: true },
    range: true },
  executeCommandProvider: { commands: ["fake.requests", "fake.edit", "fake.refresh", "fake.unknown", "fake.ask"] },
};

const answers = {
  initialize: () => {
    if (manner === "refuses") throw new ResponseError(ErrorCode.internalError, "not today");
    return { capabilities };
  },
  shutdown: () => (manner === "deaf" ? new Promise(() => {}) : null),
  "textDocument/hover": () => ({ contents: ["plain", { language: "swift", value: "let a" }] }),
  "textDocument/completion": () => ({ isIncomplete: true, items: [{ label: "a", kind: 15, insertTextFormat: 2,
    textEdit: { range: place, newText: "a(${1:b})" }, documentation: markdown, data: 7 }] }),
  "completionItem/resolve": (item) => ({ ...item, detail: `detail ${item.data}` }),
  "textDocument/signatureHelp": () => ({ signatures: [{ label: "a(b)", documentation: markdown,
    parameters: [{ label: [2, 3], documentation: "b" }] }], activeSignature: 0, activeParameter: 0 }),
  "textDocument/definition": ({ textDocument: { uri } }) =>
    [{ targetUri: uri, targetRange: place, targetSelectionRange: place }],
  "textDocument/references": ({ textDocument: { uri } }) => [{ uri, range: place }],
  "textDocument/documentHighlight": () => [{ range: place, kind: 3 }],
  "textDocument/documentSymbol": ({ textDocument: { uri } }) =>
    [{ name: "flat", kind: 5, location: { uri, range: place } }],
  "workspace/symbol": ({ query }) => [{ name: query, kind: 12, location: { uri: "file:///a", range: place } }],
  "textDocument/documentLink": () => [{ range: place, data: "file:///target" }],
  "documentLink/resolve": (link) => ({ ...link, target: link.data }),
  "textDocument/codeLens": () => [{ range: place, data: 1 }],
  "codeLens/resolve": () => lens,
  "textDocument/codeAction": ({ context }) => [
    { title: `fix ${context.diagnostics.map(({ data }) => data)}`, kind: "quickfix", isPreferred: true },
    { title: "a command", command: "fake.requests" },
  ],
  "codeAction/resolve": (action) => ({ ...action, edit: { documentChanges: [
    { kind: "create", uri: "file:///new" },
    { textDocument: { uri: "file:///new", version: null }, edits: [edit] }] } }),
  "textDocument/formatting": () => null,
  "textDocument/prepareRename": () => ({ range: place, placeholder: "old" }),
  "textDocument/rename": ({ textDocument: { uri }, newName }) => {
    if (newName === "bad") throw new ResponseError(ErrorCode.internalError, "'bad' is taken");
    return { changes: { [uri]: [edit] } };
  },
  "textDocument/foldingRange": () => [{ startLine: 0, endLine: 2, kind: "comment" }],
  "textDocument/inlayHint": () => [{ position: place.start, label: [{ value: "1 s", tooltip: markdown }], kind: 1 }],
  "inlayHint/resolve": (hint) => ({ ...hint, tooltip: "time" }),
  "textDocument/semanticTokens/full": () => ({ data: [0, 0, 3, 0, 0], resultId: "1" }),
  // A server that does not know the earlier tokens sends all.
  "textDocument/semanticTokens/full/delta": ({ previousResultId }) => (previousResultId === "1"
    ? { edits: [{ start: 2, deleteCount: 1, data: [4] }, { start: 5, deleteCount: 0 }], resultId: "2" }
    : { data: [0, 0, 4, 0, 0], resultId: "2" }),
  "textDocument/semanticTokens/range": () => ({ data: [1, 0, 3, 0, 0] }),
  "workspace/executeCommand": ({ command }) => commands[command](),
};

const commands = {
  "fake.requests": () => requests.splice(0),
  "fake.edit": () => connection.request("workspace/applyEdit", { edit: { changes: { "file:///a": [edit] } } }),
  "fake.refresh": () => Promise.all(["codeLens", "inlayHint", "semanticTokens"].map((name) =>
    connection.request(`workspace/${name}/refresh`))),
  "fake.unknown": () => connection.request("workspace/nothing").catch(({ code }) => code),
  "fake.ask": () => connection.request("window/showMessageRequest",
    { type: 2, message: "Which?", actions: [{ title: "This" }, { title: "That" }] }),
};

const owner = {
  receiveRequest: (method, params) => {
    requests.push({ method, params });
    if (!answers[method]) throw new ResponseError(ErrorCode.methodNotFound, method);
    return answers[method](params);
  },
  receiveNotification: (method, params) => {
    requests.push({ method, params });
    if (method === "exit") process.exit(0);
    if (method !== "textDocument/didOpen") return;
    if (manner === "dies") process.exit(3);
    connection.notify("textDocument/publishDiagnostics", { uri: params.textDocument.uri, diagnostics: [
      { range: place, severity: 2, message: "wrong", code: "a-code", data: 42, tags: [1],
        codeDescription: { href: "https://example.org/a-code" } }] });
  },
  connectionFailed: (error) => {
    throw error;
  },
};

if (manner === "chatty") console.log("hello".repeat(1000));
const connection = new Connection(process.stdin, process.stdout, owner);
process.stdin.on("end", () => manner !== "deaf" && process.exit(1));
if (manner === "deaf") setInterval(() => {}, 1000);
