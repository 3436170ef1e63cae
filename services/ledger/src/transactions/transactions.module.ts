import { Module } from '@nestjs/common';
import { OccurrencesModule } from '../occurrences/occurrences.module.js';
import { SumsRepository } from '../store/transactions/sums.repository.js';
import { BatchService } from './batch.service.js';
import { SumsService } from './sums.service.js';
import { TransactionsController } from './transactions.controller.js';
import { TransactionsService } from './transactions.service.js';

@Module({
  imports: [OccurrencesModule],
  controllers: [TransactionsController],
  providers: [BatchService, SumsRepository, SumsService, TransactionsService],
})
export class TransactionsModule {}
