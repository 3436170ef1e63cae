import { Module } from '@nestjs/common';
import { ChangeFactsService } from './change-facts.service.js';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';
import { ItemViews } from './item-views.js';
import { LargeUndoPlan } from './large/large-undo-plan.js';
import { LargeUndos } from './large/large-undos.js';
import { PlanConflicts } from './plan-conflicts.js';
import { UndoChain } from './undo-chain.js';
import { UndoContextReader } from './undo-context-reader.js';
import { UndoReader } from './undo-reader.js';

@Module({
  controllers: [ChangesController],
  providers: [
    ChangeFactsService,
    ChangesService,
    ItemViews,
    LargeUndoPlan,
    LargeUndos,
    PlanConflicts,
    UndoContextReader,
    UndoChain,
    UndoReader,
  ],
  exports: [PlanConflicts, UndoContextReader],
})
export class ChangesModule {}
