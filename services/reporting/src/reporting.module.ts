import { Module } from '@nestjs/common';
import { ProjectionModule } from './projection/projection.module.js';
import { ReportsModule } from './reports/reports.module.js';

/** The read model of the ledger and the reports over it. */
@Module({ imports: [ProjectionModule, ReportsModule] })
export class ReportingModule {}
