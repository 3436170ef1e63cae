import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { Handle } from '@pocket/server';
import { CalendarLinksService } from './calendar-links.service.js';

/** Answers the gateway about an address. A person who knows it needs no session. */
@Controller()
export class CalendarAddressController {
  constructor(private readonly links: CalendarLinksService) {}

  @Handle('ledger.calendarLinks.find')
  find({ token }: ParsedRequestOf<'ledger.calendarLinks.find'>): Promise<ReplyOf<'ledger.calendarLinks.find'>> {
    return this.links.find(token);
  }
}
