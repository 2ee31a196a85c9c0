"use strict";

// JSON-RPC over a pair of streams, each message after a header of the Language Server Protocol.

/** The error codes of JSON-RPC and of the protocol that the client sends or handles. */
const ErrorCode = {
  methodNotFound: -32601,
  internalError: -32603,
  requestCancelled: -32800,
  contentModified: -32801,
  serverCancelled: -32802,
};

/** The reason why a request has no result. */
class ResponseError extends Error {
  constructor(code, message) {
    super(message);
    this.code = code;
  }

  /** Indicates whether the result is no longer wanted. */
  get isCancellation() {
    const { requestCancelled, contentModified, serverCancelled } = ErrorCode;
    return [requestCancelled, contentModified, serverCancelled].includes(this.code);
  }
}

/** The error of every request that is still waiting when its connection ends. */
class ConnectionClosed extends Error {
  constructor() {
    super("The server has ended.");
  }
}

/** The maximum length of a header, in bytes. A program that prints more without one is not a server. */
const maximumHeader = 4096;

/** Splits the bytes of a stream into messages. */
class MessageSplitter {
  constructor() {
    this.chunks = [];
    this.count = 0;
    /** The number of bytes without which the next message is incomplete. */
    this.needed = 0;
  }

  /** Receives bytes, and returns the contents of the messages that they complete. */
  add(chunk) {
    this.chunks.push(chunk);
    this.count += chunk.length;
    const contents = [];
    if (this.count < this.needed) return contents;
    let rest = Buffer.concat(this.chunks);
    this.needed = 0;
    for (;;) {
      const start = rest.indexOf("\r\n\r\n") + 4;
      if (start < 4 && rest.length > maximumHeader) throw new Error("a message has no header");
      if (start < 4) break;
      const end = start + contentLength(rest.toString("latin1", 0, start));
      if (rest.length < end) {
        this.needed = end;
        break;
      }
      contents.push(rest.toString("utf8", start, end));
      rest = rest.subarray(end);
    }
    this.chunks = [rest];
    this.count = rest.length;
    return contents;
  }
}

/** The length of a message's content, from its header, in which each line is a field. */
function contentLength(header) {
  const fields = header.trimEnd().split("\r\n").map((line) => /^([\w-]+): *(.*?) *$/.exec(line));
  const field = fields.every(Boolean) && fields.find(([, name]) => name.toLowerCase() === "content-length");
  if (!field || !/^[0-9]+$/.test(field[2])) {
    throw new Error(`not the header of a message: ${JSON.stringify(header.slice(0, 80))}`);
  }
  return Number(field[2]);
}

/** The bytes of a message, with its header. */
function framed(message) {
  const content = Buffer.from(JSON.stringify(message), "utf8");
  return Buffer.concat([Buffer.from(`Content-Length: ${content.length}\r\n\r\n`, "latin1"), content]);
}

/**
 * A connection with a server.
 *
 * The owner is an object with the methods `receiveRequest(method, params)`, which returns the result or a promise of
 * it, `receiveNotification(method, params)`, and `connectionFailed(error)`, for a stream that isn't made of messages.
 */
class Connection {
  constructor(input, output, owner) {
    this.output = output;
    this.owner = owner;
    this.splitter = new MessageSplitter();
    this.requestCount = 0;
    /** The functions that settle the requests that are waiting for an answer. */
    this.waiting = new Map();
    this.isClosed = false;
    input.on("data", (chunk) => this.read(chunk));
    // The server has ended, which its process also reports.
    input.on("error", () => {});
    output.on("error", () => {});
  }

  /**
   * Sends a request, and returns a promise of its result. If the token is cancelled, the server is asked to cancel the
   * request, and answers it with an error.
   */
  request(method, params, token) {
    if (this.isClosed) return Promise.reject(new ConnectionClosed());
    this.requestCount += 1;
    const id = this.requestCount;
    const result = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.send({ id, method, params });
    const subscription = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return result.finally(() => subscription?.dispose());
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Ends the connection, and rejects the requests that are still waiting. */
  close() {
    this.isClosed = true;
    for (const { reject } of this.waiting.values()) reject(new ConnectionClosed());
    this.waiting.clear();
  }

  send(message) {
    if (!this.isClosed) this.output.write(framed({ jsonrpc: "2.0", ...message }));
  }

  read(chunk) {
    if (this.isClosed) return;
    let messages;
    try {
      messages = this.splitter.add(chunk).map((content) => JSON.parse(content));
    } catch (error) {
      this.owner.connectionFailed(error);
      return;
    }
    for (const message of messages) this.receive(message);
  }

  receive({ id, method, params, result, error }) {
    if (method === undefined) {
      const request = this.waiting.get(id);
      this.waiting.delete(id);
      if (error) request?.reject(new ResponseError(error.code, error.message));
      else request?.resolve(result);
    } else if (id === undefined) {
      this.owner.receiveNotification(method, params);
    } else {
      this.answer(id, method, params);
    }
  }

  async answer(id, method, params) {
    try {
      const result = await this.owner.receiveRequest(method, params);
      this.send({ id, result: result ?? null });
    } catch (error) {
      this.send({ id, error: { code: error.code ?? ErrorCode.internalError, message: error.message } });
    }
  }
}

module.exports = { Connection, ConnectionClosed, ErrorCode, MessageSplitter, ResponseError, framed };
