import { Module } from '@nestjs/common';
import { BalancesModule } from './balances/balances.module.js';
import { RepairsModule } from './repairs/repairs.module.js';
import { ReportsModule } from './reports/reports.module.js';

/** The read model of the ledger and the reports over it. */
@Module({ imports: [BalancesModule, RepairsModule, ReportsModule] })
export class ReportingModule {}
