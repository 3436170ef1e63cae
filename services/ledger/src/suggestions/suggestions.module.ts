import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { SchedulesModule } from '../schedules/schedules.module.js';
import { AcceptanceService } from './acceptance.service.js';
import { MovementReader } from './movement-reader.js';
import { PastReader } from './past-reader.js';
import { SuggestionFinder } from './suggestion-finder.js';
import { SuggestionsService } from './suggestions.service.js';

const SuggestionsController = bookHandlers(
  { suggestions: SuggestionsService, acceptance: AcceptanceService },
  {
    'ledger.suggestions.list': ({ suggestions }, query, context) => suggestions.list(context, query),
    'ledger.suggestions.accept': ({ acceptance }, request, context) => acceptance.accept(context, request),
    'ledger.suggestions.dismiss': ({ suggestions }, request, context) => suggestions.dismiss(context, request),
    'ledger.suggestions.restore': ({ suggestions }, request, context) => suggestions.restore(context, request),
    'ledger.suggestions.dismissals': ({ suggestions }, _, { bookId }) => suggestions.exported(bookId),
  },
);

@Module({
  imports: [SchedulesModule],
  controllers: [SuggestionsController],
  providers: [AcceptanceService, MovementReader, PastReader, SuggestionFinder, SuggestionsService],
})
export class SuggestionsModule {}
