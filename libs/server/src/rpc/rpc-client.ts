import { Injectable, Optional } from '@nestjs/common';
import { AppError, type ReplyOf, type RequestOf, type Subject } from '@pocket/contracts';
import { ErrorCode, headers, type Msg, NatsError, StringCodec } from 'nats';
import { NatsLink } from '../messaging/nats-link.js';
import { Metrics } from '../metrics/metrics.js';
import { type RequestContext, writeContext } from './request-context.js';
import { fromWireError, INTERNAL_MESSAGE, TIMEOUT_MESSAGE, UNAVAILABLE_MESSAGE, type WireReply } from './wire.js';

const DEFAULT_TIMEOUT_MS = 5_000;
const text = StringCodec();

/** Asks other services. Every request ends: with the reply, the service's error, or a time limit. */
@Injectable()
export class RpcClient {
  constructor(
    private readonly link: NatsLink,
    @Optional() private readonly metrics?: Metrics,
  ) {}

  /**
   * @throws AppError the service's own; `SERVICE_UNAVAILABLE` at once when nobody listens or NATS is away;
   * `SERVICE_TIMEOUT` after `timeoutMs` (5 s). After the last two a write may or may not have happened.
   */
  async request<S extends Subject>(
    subject: S,
    payload: RequestOf<S>,
    context: RequestContext,
    { timeoutMs = DEFAULT_TIMEOUT_MS }: { readonly timeoutMs?: number } = {},
  ): Promise<ReplyOf<S>> {
    const measured = this.metrics?.rpcRequests.startTimer({ subject });
    try {
      const reply = await this.#ask(subject, payload, context, timeoutMs);
      measured?.({ outcome: 'OK' });
      return reply;
    } catch (error) {
      measured?.({ outcome: error instanceof AppError ? error.code : 'INTERNAL' });
      throw error;
    }
  }

  async #ask<S extends Subject>(
    subject: S,
    payload: RequestOf<S>,
    context: RequestContext,
    timeoutMs: number,
  ): Promise<ReplyOf<S>> {
    if (!this.link.isUp) throw new AppError('SERVICE_UNAVAILABLE', UNAVAILABLE_MESSAGE);
    const message = headers();
    writeContext(message, context);
    const packet = JSON.stringify({ pattern: subject, data: payload, id: context.requestId });
    const reply = await this.#orDown(
      this.link.connection.request(subject, text.encode(packet), { headers: message, timeout: timeoutMs }),
    );
    const { response, err } = reply.json<WireReply>();
    if (err !== undefined && err !== null) throw fromWireError(err);
    return response as ReplyOf<S>;
  }

  /** A request under way when the connection breaks has lost its reply: there is no use in waiting for it. */
  async #orDown(request: Promise<Msg>): Promise<Msg> {
    let stopListening = () => {};
    const down = new Promise<never>((_, reject) => {
      stopListening = this.link.onDown(() => reject(new AppError('SERVICE_UNAVAILABLE', UNAVAILABLE_MESSAGE)));
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

function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof NatsError ? error.code : undefined;
  if (code === ErrorCode.Timeout) return new AppError('SERVICE_TIMEOUT', TIMEOUT_MESSAGE, { cause: error });
  if (code === ErrorCode.MaxPayloadExceeded) {
    return new AppError('PAYLOAD_TOO_LARGE', 'The request is too large', { cause: error });
  }
  if (code !== undefined) return new AppError('SERVICE_UNAVAILABLE', UNAVAILABLE_MESSAGE, { cause: error });
  return new AppError('INTERNAL', INTERNAL_MESSAGE, { cause: error });
}
