import { Module } from '@nestjs/common';
import { ChangesController } from './changes.controller.js';
import { ChangesService } from './changes.service.js';
import { LargeUndoPlan } from './large/large-undo-plan.js';
import { LargeUndos } from './large/large-undos.js';
import { UndoChain } from './undo-chain.js';
import { UndoContextReader } from './undo-context-reader.js';
import { UndoReader } from './undo-reader.js';

@Module({
  controllers: [ChangesController],
  providers: [ChangesService, LargeUndoPlan, LargeUndos, UndoContextReader, UndoChain, UndoReader],
  exports: [UndoContextReader],
})
export class ChangesModule {}
