import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module.js';
import { OccurrencesModule } from '../occurrences/occurrences.module.js';
import { ImportLookup } from './api/import-lookup.js';
import { ImportOutcomesService } from './api/import-outcomes.service.js';
import { ImportUpdatesService } from './api/import-updates.service.js';
import { ImportsController } from './api/imports.controller.js';
import { ImportsService } from './api/imports.service.js';
import { ImportApplying } from './applying/import-applying.js';
import { ImportFailures } from './applying/import-failures.js';
import { ImportPlan } from './applying/import-plan.js';
import { ImportUndoing } from './applying/import-undoing.js';
import { PlanFromFile } from './applying/plan-from-file.js';
import { PocketPlan } from './applying/pocket-plan.js';
import { RatePlan } from './applying/rate-plan.js';
import { SmallChanges } from './applying/small-changes.js';
import { UndoEnds } from './applying/undo-ends.js';
import { UndoPlan } from './applying/undo-plan.js';
import { ImportCleanupJob } from './jobs/import-cleanup.job.js';
import { ImportJobs } from './jobs/import-jobs.js';
import { CandidateReader } from './matching/candidate-reader.js';
import { FileReading } from './preparing/file-reading.js';
import { ImportCurrencies } from './preparing/import-currencies.js';
import { RowMatching } from './preparing/row-matching.js';
import { RowOverrides } from './rows/row-overrides.js';
import { SettingsInFile } from './rows/settings-in-file.js';
import { LegReader } from './transfers/leg-reader.js';
import { MutualCounterparts } from './transfers/mutual-counterparts.js';
import { TransferLinks } from './transfers/transfer-links.js';
import { UploadBudgets } from './uploads/upload-budgets.js';

@Module({
  imports: [ChangesModule, OccurrencesModule],
  controllers: [ImportsController],
  providers: [
    CandidateReader,
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
    PlanFromFile,
    RatePlan,
    ImportCurrencies,
    RowMatching,
    SettingsInFile,
    RowOverrides,
    SmallChanges,
    TransferLinks,
    LegReader,
    UndoEnds,
    UndoPlan,
    UploadBudgets,
  ],
})
export class ImportsModule {}
