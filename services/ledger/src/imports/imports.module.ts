import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { ImportApplying } from './applying/import-applying.js';
import { ImportFailures } from './applying/import-failures.js';
import { ImportPlan } from './applying/import-plan.js';
import { ImportUndoing } from './applying/import-undoing.js';
import { PocketPlan } from './applying/pocket-plan.js';
import { SmallChanges } from './applying/small-changes.js';
import { UndoPlan } from './applying/undo-plan.js';
import { ImportCleanupJob } from './import-cleanup.job.js';
import { ImportJobs } from './import-jobs.js';
import { ImportLookup } from './import-lookup.js';
import { ImportOutcomesService } from './import-outcomes.service.js';
import { ImportUpdatesService } from './import-updates.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { Candidates } from './matching/candidates.js';
import { RowMatching } from './matching/row-matching.js';
import { FileReading } from './reading/file-reading.js';
import { SaidOfRows } from './said-of-rows.js';
import { MutualCounterparts } from './transfers/mutual-counterparts.js';
import { TransferLinks } from './transfers/transfer-links.js';
import { TransferSides } from './transfers/transfer-sides.js';
import { UploadBudgets } from './uploads/upload-budgets.js';

@Module({
  imports: [ChangesModule],
  controllers: [ImportsController],
  providers: [
    Candidates,
    FileReading,
    ImportApplying,
    ImportCleanupJob,
    ImportFailures,
    ImportJobs,
    ImportLookup,
    ImportOutcomesService,
    ImportPlan,
    ImportUndoing,
    ImportUpdatesService,
    ImportsService,
    MutualCounterparts,
    PocketPlan,
    RowMatching,
    SaidOfRows,
    SmallChanges,
    TransferLinks,
    TransferSides,
    UndoPlan,
    UploadBudgets,
  ],
})
export class ImportsModule {}
