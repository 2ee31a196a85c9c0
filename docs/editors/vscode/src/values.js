"use strict";

// The values of the protocol as those of the editor, and back. Both count lines and UTF-16 code units from 0.

const vscode = require("vscode");

// Places

const position = ({ line, character }) => new vscode.Position(line, character);
const range = ({ start, end }) => new vscode.Range(position(start), position(end));
const location = ({ uri, range: place }) => new vscode.Location(vscode.Uri.parse(uri), range(place));

const protocolPosition = ({ line, character }) => ({ line, character });
const protocolRange = ({ start, end }) => ({ start: protocolPosition(start), end: protocolPosition(end) });

/** The place that a symbol is defined at: a location, several, or links. */
function definition(result) {
  const link = (value) => ({
    originSelectionRange: value.originSelectionRange && range(value.originSelectionRange),
    targetUri: vscode.Uri.parse(value.targetUri),
    targetRange: range(value.targetRange),
    targetSelectionRange: range(value.targetSelectionRange),
  });
  return [result].flat().map((value) => (value.targetUri ? link(value) : location(value)));
}

// Text

/** Documentation: a string, or text of a kind. */
function documentation(value) {
  if (value === undefined || typeof value === "string") return value;
  return value.kind === "markdown" ? new vscode.MarkdownString(value.value) : value.value;
}

/** The contents of a hover: text of a kind, or in the protocol's older form a string or code, or several. */
function hover({ contents, range: place }) {
  const parts = [contents].flat().map((part) => {
    if (part.language) return new vscode.MarkdownString().appendCodeblock(part.value, part.language);
    if (part.kind === "plaintext") return new vscode.MarkdownString().appendText(part.value);
    return new vscode.MarkdownString(part.value ?? part);
  });
  return new vscode.Hover(parts, place && range(place));
}

// Edits

const textEdit = (edit) => new vscode.TextEdit(range(edit.range), edit.newText);
const textEdits = (edits) => edits.map(textEdit);

/** An edit of several files. */
function workspaceEdit({ changes = {}, documentChanges = [] }) {
  const edit = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) edit.set(vscode.Uri.parse(uri), textEdits(edits));
  for (const change of documentChanges) {
    const uri = (name) => vscode.Uri.parse(change[name]);
    switch (change.kind) {
      case "create": edit.createFile(uri("uri"), change.options); break;
      case "rename": edit.renameFile(uri("oldUri"), uri("newUri"), change.options); break;
      case "delete": edit.deleteFile(uri("uri"), change.options); break;
      default: edit.set(vscode.Uri.parse(change.textDocument.uri), textEdits(change.edits));
    }
  }
  return edit;
}

// Diagnostics

/** The diagnostics as the server sent them, which it gets back when it is asked how they can be fixed. */
const sentDiagnostics = new WeakMap();

function diagnostic(sent) {
  // The protocol counts severities from 1, the editor from 0.
  const value = new vscode.Diagnostic(range(sent.range), sent.message, (sent.severity ?? 1) - 1);
  value.source = sent.source;
  value.code = sent.codeDescription
    ? { value: sent.code, target: vscode.Uri.parse(sent.codeDescription.href) }
    : sent.code;
  value.tags = sent.tags;
  value.relatedInformation = sent.relatedInformation?.map(
    (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message));
  sentDiagnostics.set(value, sent);
  return value;
}

const protocolDiagnostics = (diagnostics) =>
  diagnostics.map((value) => sentDiagnostics.get(value)).filter(Boolean);

// Completion

function completionItem(item) {
  const value = new vscode.CompletionItem(
    item.labelDetails ? { label: item.label, ...item.labelDetails } : item.label,
    // The protocol counts the kinds from 1, the editor from 0.
    item.kind && item.kind - 1);
  const text = item.textEdit?.newText ?? item.insertText ?? item.label;
  value.insertText = item.insertTextFormat === 2 ? new vscode.SnippetString(text) : text;
  if (item.textEdit) value.range = range(item.textEdit.range);
  for (const name of ["detail", "filterText", "sortText", "preselect", "commitCharacters", "tags"]) {
    if (item[name] !== undefined) value[name] = item[name];
  }
  value.documentation = documentation(item.documentation);
  if (item.additionalTextEdits) value.additionalTextEdits = textEdits(item.additionalTextEdits);
  return value;
}

function signatureHelp(help) {
  const value = new vscode.SignatureHelp();
  value.signatures = help.signatures.map((signature) => {
    const information = new vscode.SignatureInformation(signature.label, documentation(signature.documentation));
    information.parameters = (signature.parameters ?? []).map(
      (parameter) => new vscode.ParameterInformation(parameter.label, documentation(parameter.documentation)));
    information.activeParameter = signature.activeParameter;
    return information;
  });
  value.activeSignature = help.activeSignature ?? 0;
  value.activeParameter = help.activeParameter ?? 0;
  return value;
}

// Structure

function documentSymbol(symbol) {
  const kind = symbol.kind - 1;
  if (symbol.location) {
    return new vscode.SymbolInformation(symbol.name, kind, symbol.containerName ?? "", location(symbol.location));
  }
  const value = new vscode.DocumentSymbol(
    symbol.name, symbol.detail ?? "", kind, range(symbol.range), range(symbol.selectionRange));
  value.children = (symbol.children ?? []).map(documentSymbol);
  return value;
}

function foldingRange({ startLine, endLine, kind }) {
  const kinds = vscode.FoldingRangeKind;
  const known = { comment: kinds.Comment, imports: kinds.Imports, region: kinds.Region };
  return new vscode.FoldingRange(startLine, endLine, known[kind]);
}

const highlight = ({ range: place, kind = 1 }) => new vscode.DocumentHighlight(range(place), kind - 1);

function documentLink({ range: place, target, tooltip }) {
  const value = new vscode.DocumentLink(range(place), target && vscode.Uri.parse(target));
  value.tooltip = tooltip;
  return value;
}

function inlayHint(hint) {
  const label = typeof hint.label === "string" ? hint.label : hint.label.map((part) => {
    const value = new vscode.InlayHintLabelPart(part.value);
    value.tooltip = documentation(part.tooltip);
    value.location = part.location && location(part.location);
    return value;
  });
  const value = new vscode.InlayHint(position(hint.position), label, hint.kind);
  value.tooltip = documentation(hint.tooltip);
  value.paddingLeft = hint.paddingLeft;
  value.paddingRight = hint.paddingRight;
  value.textEdits = hint.textEdits && textEdits(hint.textEdits);
  return value;
}

function tokenEdits({ resultId, edits }) {
  const list = edits.map(({ start, deleteCount, data = [] }) =>
    new vscode.SemanticTokensEdit(start, deleteCount, new Uint32Array(data)));
  return new vscode.SemanticTokensEdits(list, resultId);
}

module.exports = {
  completionItem, definition, diagnostic, documentLink, documentSymbol, foldingRange, highlight, hover, inlayHint,
  location, position, protocolDiagnostics, protocolPosition, protocolRange, range, signatureHelp, textEdits,
  tokenEdits, workspaceEdit,
};
