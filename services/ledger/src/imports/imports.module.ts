import { Module } from '@nestjs/common';
import { ImportApplying } from './applying/import-applying.js';
import { ImportPlan } from './applying/import-plan.js';
import { ImportUndoing } from './applying/import-undoing.js';
import { UndoPlan } from './applying/undo-plan.js';
import { ImportJobs } from './import-jobs.js';
import { ImportsController } from './imports.controller.js';
import { ImportsService } from './imports.service.js';
import { Candidates } from './matching/candidates.js';
import { RowMatching } from './matching/row-matching.js';
import { FileReading } from './reading/file-reading.js';

@Module({
  controllers: [ImportsController],
  providers: [
    Candidates,
    FileReading,
    ImportApplying,
    ImportJobs,
    ImportPlan,
    ImportUndoing,
    ImportsService,
    RowMatching,
    UndoPlan,
  ],
})
export class ImportsModule {}
