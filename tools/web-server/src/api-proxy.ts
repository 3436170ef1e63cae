import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors } from 'undici';
import { type ErrorStatus, sendApiError } from './api-error.js';
import type { GatewayInstance } from './gateway-instance.js';
import { GatewayTry, type Outcome } from './gateway-try.js';
import type { Gateways } from './gateways.js';
import { bodyLimit, type Limits } from './limits.js';
import type { Metrics } from './metrics.js';
import { createPause } from './pause.js';
import { requestHeaders, type TrustedProxies } from './proxied-headers.js';
import { PayloadTooLarge, type RequestBody, takeBody } from './request-body.js';

type Failed = Extract<Outcome, { kind: 'failed' }>;

/** Passes requests on to the gateways and their answers back, both as they come. */
export class ApiProxy {
  readonly #pauseTooLarge: () => Promise<void>;
  #isDraining = false;

  constructor(
    private readonly gateways: Gateways,
    private readonly trusts: TrustedProxies,
    private readonly limits: Limits,
    private readonly metrics: Metrics,
  ) {
    this.#pauseTooLarge = createPause(limits.tooLargeMs);
  }

  static serves(url: string): boolean {
    return /^\/api(?:[/?]|$)/.test(url);
  }

  /** From now on every answer is the last of its connection. */
  drain(): void {
    this.#isDraining = true;
  }

  handle(request: IncomingMessage, response: ServerResponse): void {
    this.metrics.observe(request, response, 'api');
    // The reader of the body and the response handle a client that goes away; an error without a listener is fatal.
    request.on('error', () => {});
    this.#passOn(request, response).catch(async (error: Error) => {
      if (error instanceof PayloadTooLarge) await this.#pauseTooLarge();
      // The client of a destroyed request has gone or already has an answer.
      if (!request.destroyed || error instanceof PayloadTooLarge) this.#refuse(request, response, failureStatus(error));
    });
  }

  async #passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await takeBody(request, bodyLimit(request.url ?? ''));
    const first = await this.gateways.next();
    if (!first) return this.#refuse(request, response, 503);
    const outcome = await this.#ask(first, request, response, body);
    if (outcome.kind !== 'failed') return;
    const second = await this.#secondTry(first, outcome, request, body);
    const last = second ? await this.#ask(second, request, response, body) : outcome;
    if (last.kind === 'failed') this.#refuse(request, response, failureStatus(last.error));
  }

  /** Chooses the instance for a second try, if one is allowed: a write that a gateway may have seen is not repeated. */
  async #secondTry(
    first: GatewayInstance,
    { error, wasSent }: Failed,
    { method }: IncomingMessage,
    body: RequestBody,
  ): Promise<GatewayInstance | undefined> {
    if (failureStatus(error) !== 503) return undefined;
    const isRead = (method === 'GET' || method === 'HEAD') && typeof body !== 'function';
    if (wasSent && !isRead) return undefined;
    return (await this.gateways.next(first)) ?? (wasSent ? undefined : first);
  }

  async #ask(
    instance: GatewayInstance,
    request: IncomingMessage,
    response: ServerResponse,
    body: RequestBody,
  ): Promise<Outcome> {
    const outcome = await new Promise<Outcome>((resolve) => {
      if (response.destroyed) return resolve({ kind: 'abandoned' });
      const attempt: GatewayTry = new GatewayTry(
        request,
        response,
        this.limits,
        () => this.#isDraining,
        (outcome) => {
          instance.forget(attempt);
          resolve(outcome);
        },
      );
      response.once('close', attempt.abandon);
      const options = {
        path: request.url ?? '/',
        method: request.method ?? 'GET',
        headers: requestHeaders(request, instance.gateway, this.trusts),
        body: (typeof body === 'function' ? body() : body) as Buffer | null,
      };
      instance.dispatch(options, attempt);
    });
    this.metrics.gatewayTries.inc({ gateway: instance.gateway, outcome: outcome.kind });
    if ('error' in outcome && failureStatus(outcome.error) >= 500) this.gateways.rest(instance, outcome.error);
    return outcome;
  }

  #refuse(request: IncomingMessage, response: ServerResponse, status: ErrorStatus): void {
    sendApiError(request, response, status, this.limits.lingerMs);
  }
}

/** Maps errors of the client to 4xx, a gateway that cannot be reached to 503, and a slow one to 504. */
function failureStatus(error: Error): ErrorStatus {
  if (error instanceof PayloadTooLarge) return 413;
  if (error instanceof errors.HeadersTimeoutError) return 504;
  const isRefused =
    error instanceof errors.InvalidArgumentError || error instanceof errors.RequestContentLengthMismatchError;
  return isRefused ? 400 : 503;
}
