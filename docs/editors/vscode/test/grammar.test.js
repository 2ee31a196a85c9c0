"use strict";

const assert = require("node:assert/strict");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const { tokens } = require("./textmate");

const extension = path.join(__dirname, "..");
const top = path.join(extension, "../../..");
const grammar = JSON.parse(fs.readFileSync(path.join(extension, "reactor-trace.tmLanguage.json"), "utf8"));

/** The tokens of a line that have a scope, as `text: scope` with the first two words of the scope. */
function scopes(line) {
  return tokens(line, grammar).filter(({ text, scope }) => scope && text.trim())
    .map(({ text, scope }) => `${text}: ${scope.split(".").slice(0, 2).join(".")}`);
}

function scripts(folder) {
  return fs.readdirSync(path.join(top, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return scripts(name);
    return /\.(actions|exploration)$/.test(name) ? [name] : [];
  });
}

const examples = {
  "reactor quick = counter with { \"value\": 10 }": ["reactor: keyword.declaration", "quick: entity.name",
    "=: keyword.operator", "counter: entity.name", "with: keyword.other", "\"value\": string.quoted",
    "10: constant.numeric"],
  "increase": ["increase: entity.name"],
  "  follow(42)  # why": ["follow: entity.name", "42: constant.numeric", "# why: comment.line"],
  "slow: increase": ["slow: entity.name", ":: punctuation.separator", "increase: entity.name"],
  "@250ms increase": ["@: punctuation.definition", "250ms: constant.numeric", "increase: entity.name"],
  "@1.5s wait 2s": ["@: punctuation.definition", "1.5s: constant.numeric", "wait: keyword.control",
    "2s: constant.numeric"],
  "repeat 3 {  # 세 번": ["repeat: keyword.control", "3: constant.numeric", "# 세 번: comment.line"],
  "repeat": ["repeat: entity.name"],
  "cases | user|이름  # 셋": ["cases: keyword.declaration", "|: keyword.operator", "user: variable.parameter",
    "|: keyword.operator", "이름: variable.parameter", "# 셋: comment.line"],
  "cases": ["cases: entity.name"],
  "wrong-2 | \"a|b\" | fails .denied": ["wrong-2: entity.name", "|: keyword.operator", "\"a|b\": string.quoted",
    "|: keyword.operator", "fails: keyword.other", ".denied: variable.other"],
  "setUser($user)": ["setUser: entity.name", "$user: variable.parameter"],
  ".wait": [".wait: entity.name"],
  "waiting": ["waiting: entity.name"],
  "image-loader: tap": ["image-loader: entity.name", ":: punctuation.separator", "tap: entity.name"],
  "settled": ["settled: entity.name"],
  "after(1)": ["after: entity.name", "1: constant.numeric"],
  "settled isLoading == false": ["settled: keyword.control", "==: keyword.operator", "false: constant.language"],
  "race-free isFollowing": ["race-free: keyword.control"],
  "wait until count == 3 within 5s": ["wait until: keyword.control", "==: keyword.operator", "3: constant.numeric",
    "within: keyword.other", "5s: constant.numeric"],
  "expect not items[0].title == \"a\\n\" and \\right:theme != .dark": ["expect: keyword.control",
    "not: keyword.operator", "0: constant.numeric", "==: keyword.operator", "\"a: string.quoted",
    "\\n: constant.character", "\": string.quoted", "and: keyword.operator", "\\: keyword.operator",
    "right: entity.name", "!=: keyword.operator", ".dark: variable.other"],
  "stub once user.follow(42) -> never": ["stub: keyword.control", "once: keyword.other", "user: entity.name",
    ".: punctuation.separator", "follow: entity.name", "42: constant.numeric", "->: keyword.operator",
    "never: keyword.other"],
  "emit socket.message(text: \"#1\")": ["emit: keyword.control", "socket: entity.name", ".: punctuation.separator",
    "message: entity.name", "text: variable.parameter", ":: punctuation.separator", "\"#1\": string.quoted"],
  "type \"é😀\" into screen.field": ["type: keyword.control", "\"é😀\": string.quoted", "into: keyword.other"],
  "trace state=elements fields=value": ["trace: keyword.declaration", "state: variable.parameter",
    "=: keyword.operator", "fields: variable.parameter", "=: keyword.operator"],
  "allow rounded-interval \"이유\"": ["allow: keyword.declaration", "rounded-interval: variable.parameter",
    "\"이유\": string.quoted"],
  "allow": ["allow: entity.name"],
  "skip \"서버\" # later": ["skip: keyword.declaration", "\"서버\": string.quoted", "# later: comment.line"],
  "skip": ["skip: entity.name"],
  "skip # later": ["skip: entity.name", "# later: comment.line"],
  "expected-failure \"why\"": ["expected-failure: keyword.declaration", "\"why\": string.quoted"],
  "tag slow, pay-ment": ["tag: keyword.declaration", "slow, pay-ment: variable.parameter"],
  "tag": ["tag: entity.name"],
  "rounding-ties down": ["rounding-ties: keyword.declaration"],
  "time-zone \"Asia/Seoul\"": ["time-zone: keyword.declaration", "\"Asia/Seoul\": string.quoted"],
  "always no error when pending(load) > -1": ["always: keyword.control", "no: keyword.operator", "error: keyword.other",
    "when: keyword.operator", "pending: support.function", ">: keyword.operator", "-1: constant.numeric"],
  "load(\"\\q\")": ["load: entity.name", "\": string.quoted", "\\q: invalid.illegal", "\": string.quoted"],
  "# only a comment": ["# only a comment: comment.line"],
};

for (const [line, expected] of Object.entries(examples)) {
  test(`the parts of '${line}' have their colors`, () => assert.deepEqual(scopes(line), expected));
}

test("the first word of each line of each script has a color, and nothing is invalid", () => {
  const names = ["scripts", "docs", "Tests"].flatMap(scripts);
  assert.ok(names.length > 60, `only ${names.length} scripts`);
  let count = 0;
  for (const name of names) {
    // Some tests are about scripts that are not UTF-8, or have mistakes.
    if (name.startsWith("Tests/EndToEndTests")) continue;
    const text = fs.readFileSync(path.join(top, name), "utf8");
    if (/^\s*[[{]/.test(text)) continue;
    for (const [index, line] of text.split("\n").entries()) {
      // The end of a block has no word.
      if (!line.trim() || line.trim() === "}") continue;
      count += 1;
      const found = tokens(line, grammar);
      const first = found.find(({ text: part }) => part.trim());
      assert.notEqual(first.scope, "", `${name}:${index + 1}: ${line}`);
      assert.ok(found.every(({ scope }) => !scope.startsWith("invalid")), `${name}:${index + 1}: ${line}`);
      if (/^\s*@/.test(line)) assert.match(first.scope, /^punctuation.definition.time/);
    }
  }
  assert.ok(count > 300, `only ${count} lines`);
});
