import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { RuleStoreModule } from '../rules/rule-store.module.js';
import { Evaluator } from './evaluator.js';
import { FindingsService } from './findings.service.js';
import { LedgerReader } from './ledger-reader.js';
import { Undos } from './undos.js';

@Module({
  imports: [AlertsModule, RuleStoreModule],
  providers: [Evaluator, FindingsService, LedgerReader, Undos],
  exports: [Evaluator, LedgerReader],
})
export class EvaluationModule {}
