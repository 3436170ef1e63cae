import { Controller, Get, Logger, Res } from '@nestjs/common';
import { type CallerContext, RpcClient, withTime } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { SessionStreams } from '../auth/session-streams.js';
import { Context } from '../http/request.js';
import { OpenStream } from '../rate-limit/open-stream.js';
import { alertEvents } from './alert-events.js';
import { AlertSignals } from './alert-signals.js';

/** Time of each question for the events. */
const EVENT_MS = 5_000;

@Controller('alerts')
export class AlertEventsController {
  readonly #log = new Logger(AlertEventsController.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly streams: SessionStreams,
    private readonly signals: AlertSignals,
  ) {}

  /** Streams the number of unread alerts. Lists are read again by the client. */
  @Get('events')
  @OpenStream()
  async events(@Context() context: CallerContext, @Res() reply: FastifyReply): Promise<void> {
    const { requestId, caller } = context;
    const count = () => this.rpc.request('notify.alerts.count', {}, withTime(context, EVENT_MS));
    const ask = () => {
      this.streams.countAsk(caller);
      return count();
    };
    const first = await count();
    const follow = (tell: () => void) => this.signals.follow(caller.userId, tell);
    const events = this.streams.follow(caller, reply, (signal) => alertEvents({ ask, follow }, first, signal));
    events.once('error', (error) => this.#log.warn('An event stream was interrupted', error, { requestId }));
    void reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(events);
  }
}
