import { Module } from '@nestjs/common';
import { PartitionReaders } from '@pocket/server';
import { HeadsModule } from '../heads/heads.module.js';
import { ProjectionModule } from '../projection/projection.module.js';
import { RebuildModule } from '../rebuild/rebuild.module.js';
import { HeadsCheck } from './heads-check.js';
import { LedgerEventsConsumer } from './ledger-events.consumer.js';
import { MonthsBackfill } from './months-backfill.js';
import { Repairs } from './repairs.js';

/** Takes the ledger's events, and asks for those that do not come. */
@Module({
  imports: [HeadsModule, ProjectionModule, RebuildModule],
  providers: [HeadsCheck, LedgerEventsConsumer, MonthsBackfill, PartitionReaders, Repairs],
  exports: [Repairs],
})
export class RepairsModule {}
