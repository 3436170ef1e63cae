import { Controller, Inject, Post } from '@nestjs/common';
import { type CalendarLinkBody, calendarLinkBody, type NewCalendarLink } from '@pocket/contracts';
import { type CallerContext, RpcClient } from '@pocket/server';
import { Context } from '../http/request.js';
import { ValidBody } from '../http/validation.js';

/** Address at which browsers reach the product. */
export const APP_URL = Symbol('APP_URL');

@Controller('calendar-links')
export class CalendarLinksController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(APP_URL) private readonly appUrl: string,
  ) {}

  @Post()
  async create(
    @ValidBody(calendarLinkBody) body: CalendarLinkBody,
    @Context() context: CallerContext,
  ): Promise<NewCalendarLink> {
    const { token, ...link } = await this.rpc.request('ledger.calendarLinks.create', { body }, context);
    return { ...link, url: new URL(`/api/calendar/${token}.ics`, this.appUrl).href };
  }
}
