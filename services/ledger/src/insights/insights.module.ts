import { Module } from '@nestjs/common';
import { bookHandlers } from '@pocket/server';
import { FactsRepository } from '../store/transactions/facts.repository.js';
import { InsightsService } from './insights.service.js';

const InsightsController = bookHandlers(
  { insights: InsightsService },
  { 'ledger.insights.query': ({ insights }, request, context) => insights.answer(context, request) },
);

@Module({ controllers: [InsightsController], providers: [FactsRepository, InsightsService] })
export class InsightsModule {}
