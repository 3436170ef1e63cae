import { Controller, Get, Param, Res } from '@nestjs/common';
import { AppError, CALENDAR_TOKEN } from '@pocket/contracts';
import { now, type RequestContext, RpcClient } from '@pocket/server';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/public.js';
import { PublicContext } from '../http/request.js';
import { calendarText } from './calendar-text.js';

/** Serves calendars to other programs, which have no session: the address is the secret. */
@Public()
@Controller('calendar')
export class CalendarController {
  constructor(private readonly rpc: RpcClient) {}

  @Get(':file')
  async read(
    @Param('file') file: string,
    @PublicContext() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const token = file.replace(/\.ics$/, '');
    if (token === file || !CALENDAR_TOKEN.test(token)) throw new AppError('NOT_FOUND', 'Calendar link not found');
    const { userId, timeZone, id, ...link } = await this.rpc.request('ledger.calendarLinks.find', { token }, context);
    // The link acts for its user, who shares the ledger with others as in a session.
    const caller = { userId, sessionId: id, timeZone };
    const { accountIds } = link;
    const items = await this.rpc.request('ledger.schedules.calendar', { accountIds }, { ...context, caller });
    void reply.header('content-type', 'text/calendar; charset=utf-8').header('cache-control', 'no-store');
    return calendarText(link, items, now());
  }
}
