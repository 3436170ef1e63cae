import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Transform } from 'node:stream';
import type { Dispatcher } from 'undici';
import { acceptedEncoding, compressedHeaders, createCompressor, isCompressible, varied } from './compressed.js';
import type { Limits } from './limits.js';
import { endAfterBody } from './linger.js';
import { responseHeaders } from './proxied-headers.js';

type Controller = Dispatcher.DispatchController;

/** Result of a request to one gateway. */
export type Outcome =
  | { readonly kind: 'answered' }
  /** The client has gone. */
  | { readonly kind: 'abandoned' }
  /** After the answer had begun: it is cut off. */
  | { readonly kind: 'broken'; readonly error: Error }
  /** Before an answer began; `wasSent` if the gateway may have seen some of the request. */
  | { readonly kind: 'failed'; readonly error: Error; readonly wasSent: boolean };

/** One request of one gateway, whose answer goes to the client as it comes. */
export class GatewayTry implements Dispatcher.DispatchHandler {
  /** Start, as a time of `performance.now()`. */
  readonly since = performance.now();
  #controller: Controller | undefined;
  #hasAnswer = false;
  #isDone = false;
  #isStreaming = false;
  #compressor: Transform | undefined;

  constructor(
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
    private readonly limits: Limits,
    private readonly isDraining: () => boolean,
    private readonly end: (outcome: Outcome) => void,
  ) {}

  /** True if the gateway has begun to answer. */
  get hasAnswer(): boolean {
    return this.#hasAnswer;
  }

  /** Stops waiting for the gateway, unless it has begun to answer. */
  giveUp(error: Error): void {
    if (this.#isDone || this.#hasAnswer) return;
    this.#finish({ kind: 'failed', error, wasSent: this.#controller !== undefined });
    this.#controller?.abort(error);
  }

  /** Cancels the request to the gateway, since the client has gone. */
  readonly abandon = (): void => {
    if (this.#isDone) return;
    this.#finish({ kind: 'abandoned' });
    this.#controller?.abort(new Error('The client has gone'));
  };

  onRequestStart(controller: Controller): void {
    this.#controller = controller;
    if (this.#isDone) controller.abort(new Error('The client has gone'));
  }

  onResponseStart(_controller: Controller, status: number, headers: IncomingHttpHeaders, message?: string): void {
    if (this.#isDone || status < 200) return;
    this.#hasAnswer = true;
    const passed = this.#compressed(status, responseHeaders(headers));
    // After an early answer the rest of the body is still to come: the connection cannot be reused.
    if (!this.request.complete || this.isDraining()) passed.connection = 'close';
    if (message) this.response.writeHead(status, message, passed);
    else this.response.writeHead(status, passed);
    // Mostly the body came in the same packet and goes out with the head; a stream's head does not wait for its body.
    process.nextTick(() => {
      if (!this.#isStreaming && !this.#isDone) this.response.flushHeaders();
    });
  }

  onResponseData(controller: Controller, chunk: Buffer): void {
    this.#isStreaming = true;
    const body = this.#compressor ?? this.response;
    if (this.#isDone || body.write(chunk)) return;
    controller.pause();
    body.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    if (this.#isDone) return;
    if (!this.#compressor) {
      this.#end();
      return;
    }
    // Until its last bytes are out the client may still go away.
    this.#compressor.once('end', () => {
      if (!this.#isDone) this.#end();
    });
    this.#compressor.end();
  }

  #end(): void {
    this.#finish({ kind: 'answered' });
    endAfterBody(this.request, this.response, this.limits.lingerMs);
  }

  onResponseError(_controller: Controller, error: Error): void {
    if (this.#isDone) return;
    if (this.request.destroyed && !this.request.complete) {
      // The client broke off its body, which also fails the request to the gateway.
      this.#finish({ kind: 'abandoned' });
    } else if (this.#hasAnswer) {
      this.#finish({ kind: 'broken', error });
      this.response.destroy();
    } else {
      this.#finish({ kind: 'failed', error, wasSent: this.#controller !== undefined });
    }
  }

  /** Returns the headers of the answer, and sends its body through a compressor if the client accepts that. */
  #compressed(status: number, headers: IncomingHttpHeaders): IncomingHttpHeaders {
    if (!isCompressible(status, headers)) return headers;
    const encoding = acceptedEncoding(this.request);
    if (!encoding) return varied(headers);
    this.#compressor = createCompressor(encoding, headers['content-length']);
    this.#compressor.pipe(this.response, { end: false });
    return varied(compressedHeaders(headers, encoding));
  }

  #finish(outcome: Outcome): void {
    this.#isDone = true;
    this.response.off('close', this.abandon);
    if (outcome.kind !== 'answered') this.#compressor?.destroy();
    this.end(outcome);
  }
}
