import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { OccurrencesService } from './occurrences.service.js';
import { SchedulesService } from './schedules.service.js';
import { SurroundingsReader } from './surroundings.js';

const SchedulesController = bookHandlers(
  { schedules: SchedulesService, occurrences: OccurrencesService },
  {
    'ledger.schedules.list': ({ schedules }, _, context) => schedules.list(context),
    'ledger.schedules.get': ({ schedules }, { id }, context) => schedules.get(context, id),
    'ledger.schedules.create': ({ schedules }, request, context) => schedules.create(context, request),
    'ledger.schedules.update': ({ schedules }, request, context) => schedules.update(context, request),
    'ledger.schedules.delete': ({ schedules }, request, context) => schedules.delete(context, request),
    'ledger.schedules.occurrences': ({ occurrences }, query, context) => occurrences.list(context, query),
    'ledger.schedules.occurrence': ({ occurrences }, request, context) => occurrences.update(context, request),
  },
);

@Module({ controllers: [SchedulesController], providers: [SurroundingsReader, SchedulesService, OccurrencesService] })
export class SchedulesModule {}
