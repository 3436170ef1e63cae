import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { RateImportService } from './rate-import.service.js';
import { RateListsService } from './rate-lists.service.js';
import { RatesService } from './rates.service.js';

const RatesController = bookHandlers(
  { rates: RatesService, imports: RateImportService, lists: RateListsService },
  {
    'ledger.rates.list': ({ rates }, query, context) => rates.list(context, query),
    'ledger.rates.put': ({ rates }, request, context) => rates.put(context, request),
    'ledger.rates.delete': ({ rates }, request, context) => rates.delete(context, request),
    'ledger.rates.export': ({ lists }, { cursor }, { bookId }) => lists.export(bookId, cursor),
    'ledger.rates.find': ({ lists }, request, context) => lists.find(context, request),
    'ledger.rates.import': ({ imports }, request, context) => imports.import(context, request),
  },
);

@Module({ controllers: [RatesController], providers: [RateImportService, RateListsService, RatesService] })
export class RatesModule {}
