import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { FactsRepository } from '../store/transactions/facts.repository.js';
import { SumsRepository } from '../store/transactions/sums.repository.js';
import { BalanceReader } from './balance-reader.js';
import { BalancesService } from './built-in/balances.service.js';
import { InsightCalendarService } from './built-in/calendar.service.js';
import { SpendingService } from './built-in/spending.service.js';
import { SubscriptionsService } from './built-in/subscriptions.service.js';
import { FactsReader } from './facts-reader.js';
import { InsightsService } from './insights.service.js';

const services = {
  insights: InsightsService,
  spending: SpendingService,
  balances: BalancesService,
  days: InsightCalendarService,
  subscriptions: SubscriptionsService,
};
const InsightsController = bookHandlers(services, {
  'ledger.insights.query': ({ insights }, request, context) => insights.answer(context, request),
  'ledger.insights.pace': ({ spending }, request, context) => spending.pace(context, request),
  'ledger.insights.flow': ({ spending }, request, context) => spending.flow(context, request),
  'ledger.insights.cashflow': ({ balances }, request, context) => balances.cashFlow(context, request),
  'ledger.insights.networth': ({ balances }, request, context) => balances.netWorth(context, request),
  'ledger.insights.merchants': ({ spending }, request, context) => spending.merchants(context, request),
  'ledger.insights.subscriptions': ({ subscriptions }, request, context) =>
    subscriptions.subscriptions(context, request),
  'ledger.insights.calendar': ({ days }, request, context) => days.calendar(context, request),
  'ledger.insights.average': ({ spending }, request, context) => spending.average(context, request),
});

@Module({
  controllers: [InsightsController],
  providers: [...Object.values(services), BalanceReader, FactsReader, FactsRepository, SumsRepository],
})
export class InsightsModule {}
