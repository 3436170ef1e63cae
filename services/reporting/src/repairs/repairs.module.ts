import { Module } from '@nestjs/common';
import { PartitionReaders } from '@pocket/server';
import { HeadsModule } from '../heads/heads.module.js';
import { ProjectionModule } from '../projection/projection.module.js';
import { RebuildModule } from '../rebuild/rebuild.module.js';
import { HeadsCheck } from './heads-check.js';
import { LedgerEventsConsumer } from './ledger-events.consumer.js';
import { MonthsBackfill } from './months-backfill.js';
import { Repairs } from './repairs.js';

/** Consumes the ledger's events, and requests missing ones. */
@Module({
  imports: [HeadsModule, ProjectionModule, RebuildModule],
  providers: [HeadsCheck, LedgerEventsConsumer, MonthsBackfill, PartitionReaders, Repairs],
  exports: [Repairs],
})
export class RepairsModule {}
