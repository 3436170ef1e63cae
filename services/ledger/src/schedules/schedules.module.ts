import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { OccurrencesModule } from '../occurrences/occurrences.module.js';
import { AutomaticPostings } from './automatic-postings.js';
import { CalendarService } from './calendar.service.js';
import { FollowingUpdates } from './following-updates.js';
import { OccurrencesService } from './occurrences.service.js';
import { PostingsService } from './postings.service.js';
import { SchedulesService } from './schedules.service.js';
import { SurroundingsReader } from './surroundings.js';

const SchedulesController = bookHandlers(
  {
    schedules: SchedulesService,
    occurrences: OccurrencesService,
    postings: PostingsService,
    calendar: CalendarService,
  },
  {
    'ledger.schedules.list': ({ schedules }, _, context) => schedules.list(context),
    'ledger.schedules.get': ({ schedules }, { id }, context) => schedules.get(context, id),
    'ledger.schedules.create': ({ schedules }, request, context) => schedules.create(context, request),
    'ledger.schedules.update': ({ schedules }, request, context) => schedules.update(context, request),
    'ledger.schedules.delete': ({ schedules }, request, context) => schedules.delete(context, request),
    'ledger.schedules.calendar': ({ calendar }, { accountIds }, context) => calendar.list(context, accountIds),
    'ledger.schedules.occurrences': ({ occurrences }, query, context) => occurrences.list(context, query),
    'ledger.schedules.occurrence': ({ occurrences }, request, context) => occurrences.update(context, request),
    'ledger.schedules.post': ({ postings }, request, context) => postings.post(context, request),
    'ledger.schedules.match': ({ postings }, request, context) => postings.match(context, request),
    'ledger.schedules.unmatch': ({ postings }, request, context) => postings.unmatch(context, request),
  },
);

@Module({
  imports: [OccurrencesModule],
  controllers: [SchedulesController],
  providers: [
    AutomaticPostings,
    SurroundingsReader,
    CalendarService,
    FollowingUpdates,
    SchedulesService,
    OccurrencesService,
    PostingsService,
  ],
  exports: [SurroundingsReader],
})
export class SchedulesModule {}
