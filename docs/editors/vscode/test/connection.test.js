"use strict";

const assert = require("node:assert/strict");
const { PassThrough } = require("node:stream");
const { test } = require("node:test");
const { Connection, ConnectionClosed, ErrorCode, MessageSplitter, ResponseError, framed } =
  require("../src/connection");

/** The bytes of three messages, one with characters of several bytes, one that is empty. */
const messages = [{ text: "é😀" }, {}, { list: [1, 2, 3] }];
const bytes = Buffer.concat(messages.map(framed));

test("messages are the same however the stream is divided", () => {
  for (let size = 1; size <= bytes.length; size += 1) {
    const splitter = new MessageSplitter();
    const found = [];
    for (let start = 0; start < bytes.length; start += size) {
      found.push(...splitter.add(bytes.subarray(start, start + size)));
    }
    assert.deepEqual(found.map((content) => JSON.parse(content)), messages, `in pieces of ${size}`);
  }
});

test("a message of many pieces is put together", () => {
  const splitter = new MessageSplitter();
  const large = framed({ text: "x".repeat(50_000_000) });
  const found = [];
  for (let place = 0; place < large.length; place += 65_536) {
    found.push(...splitter.add(large.subarray(place, place + 65_536)));
  }
  assert.equal(found.length, 1);
  assert.equal(JSON.parse(found[0]).text.length, 50_000_000);
});

test("a header may have other fields, in any case", () => {
  const header = "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH: 2\r\n\r\n";
  assert.deepEqual(new MessageSplitter().add(Buffer.from(`${header}{}`)), ["{}"]);
});

test("bytes without a length are not a message", () => {
  assert.throws(() => new MessageSplitter().add(Buffer.from("Hello\r\n\r\n")), /not the header of a message: "Hello/);
  assert.throws(() => new MessageSplitter().add(Buffer.from("Hello\nContent-Length: 2\r\n\r\n{}")), /"Hello/);
  assert.throws(() => new MessageSplitter().add(Buffer.from("Content-Length: -2\r\n\r\n{}")), /-2/);
  assert.throws(() => new MessageSplitter().add(Buffer.from("x".repeat(5000))), /no header/);
});

/** Two connections with each other. */
function pair(owner) {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const none = { receiveRequest() {}, receiveNotification() {}, connectionFailed() {} };
  return { client: new Connection(back, there, none), server: new Connection(there, back, { ...none, ...owner }) };
}

test("a request is answered by its result or its error", async () => {
  const { client } = pair({
    receiveRequest: async (method, params) => {
      if (method === "double") return params * 2;
      throw new ResponseError(ErrorCode.methodNotFound, `no ${method}`);
    },
  });
  assert.deepEqual(await Promise.all([client.request("double", 2), client.request("double", 3)]), [4, 6]);
  await assert.rejects(client.request("half", 2), { code: -32601, message: "no half" });
});

test("a cancelled request is cancelled at the server", async () => {
  const notices = [];
  const { client } = pair({
    receiveRequest: () => new Promise(() => {}),
    receiveNotification: (method, params) => notices.push([method, params]),
  });
  const token = {
    onCancellationRequested: (listener) => {
      setTimeout(listener, 1);
      return { dispose() {} };
    },
  };
  client.request("slow", {}, token).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(notices, [["$/cancelRequest", { id: 1 }]]);
});

test("requests that wait when the connection ends are rejected, and so are later ones", async () => {
  const { client } = pair({ receiveRequest: () => new Promise(() => {}) });
  const waiting = client.request("slow");
  client.close();
  await assert.rejects(waiting, ConnectionClosed);
  await assert.rejects(client.request("late"), ConnectionClosed);
  client.notify("late");
});

test("a stream of something else is reported", async () => {
  const input = new PassThrough();
  const failure = new Promise((resolve) => {
    new Connection(input, new PassThrough(), { connectionFailed: resolve });
  });
  input.write("Content-Length: 1\r\n\r\n{");
  assert.match((await failure).message, /JSON/);
});
