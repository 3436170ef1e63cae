import { Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { type Client, type ClientErrorBody, clientErrorBody, type MessageReply } from '@pocket/contracts';
import { Public } from '../auth/public.js';
import { ClientOf } from '../http/request.js';
import { ValidBody } from '../http/validation.js';
import { RequestLimits } from '../rate-limit/request-limits.js';

/** Logs errors that browsers report, one line each. Visitors may report too. */
@Public()
@Controller('client-errors')
export class ClientErrorsController {
  readonly #log = new Logger(ClientErrorsController.name);

  constructor(private readonly limits: RequestLimits) {}

  @Post()
  @HttpCode(200)
  take(@ValidBody(clientErrorBody) body: ClientErrorBody, @ClientOf() { ip }: Client): MessageReply {
    this.limits.hitClientErrors(ip);
    const { message, ...location } = body;
    this.#log.warn(`Browser error: ${message}`, location);
    return { message: 'Noted' };
  }
}
