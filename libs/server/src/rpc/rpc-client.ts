import { Injectable, Optional } from '@nestjs/common';
import { SpanKind } from '@opentelemetry/api';
import { AppError, type ReplyOf, type RequestOf, type Subject } from '@pocket/contracts';
import { ErrorCode, headers, type Msg, NatsError, StringCodec } from 'nats';
import { NatsLink } from '../messaging/nats-link.js';
import { fromWireError, INTERNAL_MESSAGE, timedOut, unavailable, type WireReply } from '../messaging/wire.js';
import { Metrics } from '../metrics/metrics.js';
import { noteFailure, writeTrace } from '../telemetry/spans.js';
import { REPLY_CHUNKS } from './large-replies.js';
import { PLAIN_REPLY } from './plain-replies.js';
import { ReplyChunks } from './reply-chunks.js';
import { type RequestContext, writeContext } from './request-context.js';

/** Lets the gateway answer within five seconds even if the service does not. */
const DEFAULT_TIMEOUT_MS = 4_500;
/** The service gets a little less time than the caller waits, so that its timeout error still arrives. */
const MARGIN = { ms: 100, share: 0.1 };
const text = StringCodec();

/** Sends requests to other services. Each one ends with the reply, the service's error, or at its deadline. */
@Injectable()
export class RpcClient {
  readonly #chunks: ReplyChunks;

  constructor(
    private readonly link: NatsLink,
    @Optional() private readonly metrics?: Metrics,
  ) {
    this.#chunks = new ReplyChunks(link.connection, link.user);
  }

  /**
   * @throws AppError the service's own; `SERVICE_UNAVAILABLE` at once when nobody listens or NATS is away;
   * `SERVICE_TIMEOUT` at the context's deadline or after `timeoutMs`, whichever is first, and after 4.5 s where neither
   * is given. After the last two a write may or may not have happened.
   */
  request<S extends Subject>(
    subject: S,
    payload: RequestOf<S>,
    context: RequestContext,
    { timeoutMs }: { readonly timeoutMs?: number } = {},
  ): Promise<ReplyOf<S>> {
    return this.#measured(subject, async () => {
      const { content } = await this.#ask(subject, payload, context, { timeoutMs });
      return responseIn(content) as ReplyOf<S>;
    });
  }

  /** Returns the reply as JSON, for a caller that only passes it on. Fails as {@link request} does. */
  requestJson<S extends Subject>(subject: S, payload: RequestOf<S>, context: RequestContext): Promise<Buffer> {
    return this.#measured(subject, async () => {
      const { content, isPlain } = await this.#ask(subject, payload, context, { wantsPlain: true });
      return isPlain ? content : Buffer.from(JSON.stringify(responseIn(content)));
    });
  }

  async #measured<Reply>(subject: Subject, ask: () => Promise<Reply>): Promise<Reply> {
    const measured = this.metrics?.rpcRequests.startTimer({ subject });
    const begun = Date.now();
    try {
      const reply = await ask();
      measured?.({ outcome: 'OK' });
      return reply;
    } catch (error) {
      // A reply is traced by the service that sends it.
      const step = { name: subject, kind: SpanKind.CLIENT, attributes: { 'rpc.system': 'nats' } };
      noteFailure(step, begun, error);
      measured?.({ outcome: error instanceof AppError ? error.code : 'INTERNAL' });
      throw error;
    }
  }

  async #ask<S extends Subject>(
    subject: S,
    payload: RequestOf<S>,
    context: RequestContext,
    { timeoutMs, wantsPlain = false }: { readonly timeoutMs?: number | undefined; readonly wantsPlain?: boolean },
  ): Promise<{ readonly content: Buffer; readonly isPlain: boolean }> {
    if (!this.link.isUp) throw unavailable();
    const now = Date.now();
    const limitMs = timeoutMs ?? (context.deadline === undefined ? DEFAULT_TIMEOUT_MS : Number.POSITIVE_INFINITY);
    const deadline = Math.min(context.deadline ?? Number.POSITIVE_INFINITY, now + limitMs);
    if (deadline <= now) throw timedOut();
    const message = headers();
    writeContext(message, { ...context, deadline: deadline - Math.min(MARGIN.ms, MARGIN.share * (deadline - now)) });
    writeTrace(message);
    const partsTo = this.#chunks.open();
    message.set(REPLY_CHUNKS.subject, partsTo);
    if (wantsPlain) message.set(PLAIN_REPLY, 'true');
    const packet = JSON.stringify({ pattern: subject, data: payload, id: context.requestId });
    try {
      const reply = await this.#orDown(
        this.link.connection.request(subject, text.encode(packet), { headers: message, timeout: deadline - now }),
      );
      return { content: this.#chunks.contentOf(reply, partsTo), isPlain: reply.headers?.has(PLAIN_REPLY) === true };
    } finally {
      this.#chunks.close(partsTo);
    }
  }

  /** Rejects when the connection breaks: the reply is lost. */
  async #orDown(request: Promise<Msg>): Promise<Msg> {
    let stopListening = () => {};
    const down = new Promise<never>((_, reject) => {
      stopListening = this.link.onDown(() => reject(unavailable()));
    });
    try {
      return await Promise.race([request, down]);
    } catch (error) {
      throw asAppError(error);
    } finally {
      stopListening();
    }
  }
}

/** @throws AppError that the reply carries */
function responseIn(content: Buffer): unknown {
  const { response, err } = JSON.parse(content.toString()) as WireReply;
  if (err !== undefined && err !== null) throw fromWireError(err);
  return response;
}

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof NatsError ? error.code : undefined;
  if (code === ErrorCode.Timeout) return timedOut(error);
  if (code === ErrorCode.MaxPayloadExceeded) {
    return new AppError('PAYLOAD_TOO_LARGE', 'The request is too large', { cause: error });
  }
  if (code !== undefined) return unavailable(error);
  return new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: error });
}
