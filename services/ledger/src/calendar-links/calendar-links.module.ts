import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { CalendarAddressController } from './calendar-address.controller.js';
import { CalendarLinksService } from './calendar-links.service.js';

const CalendarLinksController = bookHandlers(
  { links: CalendarLinksService },
  {
    'ledger.calendarLinks.list': ({ links }, _, context) => links.list(context.bookId),
    'ledger.calendarLinks.create': ({ links }, { body }, context) => links.create(context, body),
    'ledger.calendarLinks.delete': ({ links }, { id }, context) => links.delete(context.bookId, id),
  },
);

@Module({ controllers: [CalendarLinksController, CalendarAddressController], providers: [CalendarLinksService] })
export class CalendarLinksModule {}
