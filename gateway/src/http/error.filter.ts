import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import { networkOf } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { errorBody, publicError } from './error-body.js';
import type { GatewayRequest } from './request.js';
import { ClientGone } from './request-work.js';
import { SlowRefusals } from './slow-refusals.js';

/** Sends every failure as an {@link ErrorBody} without internal details; replies of {@link SlowRefusals} are delayed. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  readonly #log = new Logger(ErrorFilter.name);
  readonly #refusals = new SlowRefusals();

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    if (error instanceof ClientGone) return;
    const http = host.switchToHttp();
    const request = http.getRequest<GatewayRequest>();
    const reply = http.getResponse<FastifyReply>();
    const shown = publicError(error);
    const body = errorBody(shown, request.id, request.caller !== undefined);
    if (shown.code === 'INTERNAL') this.#log.error('A request failed', error, { requestId: request.id });
    // A socket that is closed has no address.
    const source = networkOf((request.ip as string | undefined) ?? '');
    await this.#refusals.before(shown.code, source, reply.elapsedTime);
    // Nest does not wait for a filter: an error in it now would end the process.
    if (reply.sent || reply.raw.headersSent || reply.raw.destroyed) return;
    if (shown.retryAfter !== undefined) void reply.header('retry-after', String(shown.retryAfter));
    if (body.statusCode === 401) void reply.header('www-authenticate', 'Bearer');
    void reply.status(body.statusCode).header('x-request-id', request.id).send(body);
  }
}
